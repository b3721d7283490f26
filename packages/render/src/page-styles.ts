import { hash } from "node:crypto";
import { htmlUnescape } from "escape-goat";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

export interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export function listFiles(
  manifest: Manifest,
  sources: readonly string[],
  listImports: (chunk: Chunk) => readonly string[] = ({ imports = [] }) => imports,
): string[] {
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build's manifest has no chunk ${source}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of listImports(chunk)) add(imported);
  };
  for (const source of sources) add(source);
  return [...files];
}

/** What the screens of visits need without a connection. */
export const VISIT_SOURCES = [
  "shell.html",
  "src/admin/visits/visits-page.tsx",
  "src/admin/visits/visit-page.tsx",
  "src/admin/visits/queue.ts",
  "src/lib/image/shrink-image.ts",
  "src/admin/lib/login.ts",
];

export const PAGE_SOURCES = "src/site/pages/";

/** All other pages come with the whole stylesheet. */
const isOtherPage = (source: string) =>
  source.startsWith(PAGE_SOURCES) && !source.includes("/", PAGE_SOURCES.length);

export const listCode = (manifest: Manifest, page: string): string[] =>
  listFiles(manifest, [page], ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((source) => !isOtherPage(source)),
  ]).filter((file) => file.endsWith(".js"));

export function createWordFinder(stylesheet: string): (code: string) => string[] {
  const selectors = stylesheet.replaceAll("\\", "");
  return (code) => [...new Set(code.split(/[\s"'`\\]+/))].filter((word) => word && selectors.includes(word));
}

/** Values of other attributes select no rule, and differ on each page. */
const selecting = /^(?:type|role|aria-.+|data-.+)$/;

const matchTags = (html: string) => html.matchAll(/<([a-z]\w*)((?:"[^"]*"|[^">])*)>/g);

const matchAttributes = (text: string) => text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);

function readWords(html: string): Omit<ExtractorResultDetailed, "undetermined"> {
  const tags = new Set<string>();
  const names = new Set<string>();
  const values = new Set<string>();
  const classes = new Set<string>();
  for (const [, tag = "", attributes = ""] of matchTags(html)) {
    tags.add(tag);
    for (const [, name = "", value = ""] of matchAttributes(attributes)) {
      names.add(name);
      if (name === "class") for (const word of htmlUnescape(value).split(" ")) classes.add(word);
      else if (selecting.test(name) && /^[\w-]+$/.test(value)) values.add(value);
    }
  }
  const sort = (words: Set<string>) => [...words].sort();
  const attributes = { names: sort(names), values: sort(values) };
  return { tags: sort(tags), classes: sort(classes), attributes, ids: [] };
}

/**
 * Tailwind's rules for browsers without `@property`: Safari before 16.4 and Firefox before 128.
 * Tailwind itself requires newer ones.
 */
const oldBrowsers = /@layer properties\s*\{\s*@supports[^{]*\{(?:[^{}]*\{[^{}]*\})+\s*\}\s*\}/;

/**
 * Tailwind gives each of its variables a fallback. A page sets a variable either for all its
 * elements or never.
 */
const dropFallbacks = (css: string) =>
  css.replace(/var\((--(?:default|tw)-[\w-]+), ?([^()]*)\)/g, (rule, name: string, fallback: string) => {
    if (!css.includes(`${name}:`)) return fallback;
    return name.startsWith("--default-") ? `var(${name})` : rule;
  });

const doubled = /(-webkit-text-decoration-color:[^;}]+;)\1+/g;

/**
 * Drops what PurgeCSS keeps: registrations of unused variables, and the license, which the whole
 * stylesheet has.
 */
const dropUnused = (css: string) =>
  css
    .replace(oldBrowsers, "")
    .replace(/\/\*![^*]*\*\//g, "")
    .replace(doubled, "$1")
    .replace(/@property (--[\w-]+) ?\{[^}]*\}/g, (rule, name) => (css.includes(`var(${name}`) ? rule : ""));

async function pickRules(stylesheet: string, words: ExtractorResultDetailed): Promise<string> {
  const [picked] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: stylesheet }],
    defaultExtractor: () => words,
    // PurgeCSS drops selectors that only name a state: the ring of the focus, and menus that the
    // browser opens before any script runs.
    safelist: [":focus-visible", ":popover-open", ":open"],
    variables: true,
    keyframes: true,
  });
  return dropFallbacks(dropUnused(picked?.css ?? ""));
}

/** The maximum number of pages whose rules stay in memory, about 50 kB each. */
const MAX_KNOWN = 200;

/**
 * The content security policy allows only this style tag. Pages with the same words share the
 * result.
 */
export function createPageStyles(
  stylesheet: string,
): (html: string, codeWords?: readonly string[]) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const remember = (key: string, words: ExtractorResultDetailed) => {
    if (known.size === MAX_KNOWN) known.clear();
    const picked = pickRules(stylesheet, words);
    known.set(key, picked);
    picked.catch(() => known.delete(key));
    return picked;
  };
  return async (html, codeWords = []) => {
    const words = readWords(html);
    const key = JSON.stringify([words, codeWords]);
    const css = await (known.get(key) ?? remember(key, { ...words, undetermined: [...codeWords] }));
    const policy = `style-src 'self' 'sha256-${hash("sha256", css, "base64")}'`;
    return `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${css}</style>`;
  };
}
