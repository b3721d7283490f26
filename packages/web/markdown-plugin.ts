import { readFile } from "node:fs/promises";
import { micromark } from "micromark";
import type { Plugin } from "vite";

const suffix = "?html";

/** `Who else sees it` → `who-else-sees-it`; entities of the heading's HTML leave no trace. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Markdown as HTML. Raw HTML in it comes out as text; each h2 has an id of its words, to link to. */
export const documentHtml = (markdown: string): string =>
  micromark(markdown).replace(
    /<h2>(.*?)<\/h2>/g,
    (_, heading: string) => `<h2 id="${anchorOf(heading)}">${heading}</h2>`,
  );

/** `import html from "./text.md?html"`: the browser gets HTML and no Markdown parser. */
export const markdownHtml: Plugin = {
  name: "markdown-html",
  load: {
    filter: { id: /\.md\?html$/ },
    async handler(id) {
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const html = documentHtml(await readFile(file, "utf8"));
      return { code: `export default ${JSON.stringify(html)};`, moduleType: "js" };
    },
  },
};
