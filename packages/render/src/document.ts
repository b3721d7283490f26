import { htmlEscape } from "escape-goat";
import { PAGE_DATA_ID, type PageData } from "../../web/src/lib/page-data.ts";
import { FEED_PATH } from "./page-paths.ts";
import { findSettings } from "./site-api.ts";
import { absolute } from "./site-url.ts";
import { toScripts } from "./structured-data.ts";

export type Manifest = Record<string, { file: string; imports?: string[] }>;

interface Page {
  path?: string;
  head: string;
  body: string;
  data: PageData;
  structuredData: readonly object[];
}

const toEmbeddedJson = (data: PageData) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Without these tags the browser learns of the page's chunks only when the app runs. */
export function buildPreloads(manifest: Manifest, page: string, template: string): string {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(`src/site/pages/${page}.tsx`);
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
}

function fillTemplate(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [place, content]) => {
    if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
    return html.replace(place, () => content);
  }, template);
}

function buildBusinessParts(data: PageData): Record<string, string> {
  const { business_name, phone } = findSettings(data);
  const title = htmlEscape(`${business_name}: Blog`);
  return {
    "<!--feed-->": `<link rel="alternate" type="application/rss+xml" title="${title}" href="${FEED_PATH}" />`,
    "<!--phone-->": htmlEscape(phone),
  };
}

export const buildDocument = (template: string, { path, head, body, data, structuredData }: Page): string =>
  fillTemplate(template, {
    "<!--head-->": head + toScripts(structuredData),
    '<div id="root"></div>': `<div id="root"${path ? ` data-path="${path}"` : ""}>${body}</div>`,
    "<!--data-->": `<script type="application/json" id="${PAGE_DATA_ID}">${toEmbeddedJson(data)}</script>`,
    ...buildBusinessParts(data),
  });

export const buildShell = (template: string): string =>
  fillTemplate(template, {
    "<!--head-->": '<meta name="robots" content="noindex" />',
    "<!--data-->": "",
    ...buildBusinessParts([]),
  });

/** Search engines take a refresh after 0 seconds as a permanent redirect. */
export function buildRedirect(path: string, title: string): string {
  const [to, address, name] = [htmlEscape(path), htmlEscape(absolute(path)), htmlEscape(title)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body><p>This page has moved: <a href="${to}">${name}</a></p></body>
</html>
`;
}
