import { PAGE_DATA_ID, type PageData } from "../src/lib/page-data.ts";
import { scriptsOf } from "./structured-data.ts";

interface Page {
  /** The path it is at; a page that stands for many paths (404) has none. */
  path?: string;
  head: string;
  body: string;
  data: PageData;
  /** What it tells search engines, as JSON-LD. */
  structuredData?: readonly object[];
}

/** JSON that can't end the element it stands in. */
const embedded = (data: PageData) => JSON.stringify(data).replaceAll("<", "\\u003c");

/**
 * Puts a rendered page into the build's index.html.
 * @throws Error when the template lacks a place to put it
 */
export function documentOf(template: string, { path, head, body, data, structuredData }: Page): string {
  const parts: [string, string][] = [
    ["<!--head-->", head + scriptsOf(structuredData ?? [])],
    ['<div id="root"></div>', `<div id="root"${path ? ` data-path="${path}"` : ""}>${body}</div>`],
    ["<!--data-->", `<script type="application/json" id="${PAGE_DATA_ID}">${embedded(data)}</script>`],
  ];
  return parts.reduce((html, [place, content]) => {
    if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
    return html.replace(place, () => content);
  }, template);
}

/** The app without a page, for addresses that are rendered in the browser alone. */
export const shellOf = (template: string) =>
  template.replace("<!--head-->", '<meta name="robots" content="noindex" />').replace("<!--data-->", "");
