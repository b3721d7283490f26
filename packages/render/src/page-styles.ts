import { hash } from "node:crypto";
import { htmlUnescape } from "escape-goat";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

/** Values of other attributes select no rule, and differ on each page. */
const selecting = /^(?:type|role|aria-.+|data-.+)$/;

const matchTags = (html: string) => html.matchAll(/<([a-z]\w*)((?:"[^"]*"|[^">])*)>/g);

const matchAttributes = (text: string) => text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);

/** Returns the words that selectors can find in the tags of a page. Pages of one kind mostly have the same. */
function readWords(html: string): ExtractorResultDetailed {
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
  return { tags: sort(tags), classes: sort(classes), attributes, ids: [], undetermined: [] };
}

async function pickRules(stylesheet: string, words: ExtractorResultDetailed): Promise<string> {
  const [picked] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: stylesheet }],
    defaultExtractor: () => words,
    // The browser opens a menu before any script. PurgeCSS drops a selector that is nothing but a state.
    safelist: [":popover-open", ":open"],
    variables: true,
    keyframes: true,
  });
  return picked?.css ?? "";
}

/** Returns a function that gives a page's HTML its own rules of the stylesheet, as a tag, and a policy that allows no other tag. */
export function createPageStyles(stylesheet: string): (html: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return async (html) => {
    const words = readWords(html);
    const key = JSON.stringify(words);
    const picked = known.get(key) ?? pickRules(stylesheet, words);
    known.set(key, picked);
    const css = await picked;
    const policy = `style-src 'self' 'sha256-${hash("sha256", css, "base64")}'`;
    return `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${css}</style>`;
  };
}
