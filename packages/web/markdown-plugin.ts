import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { renderMarkdown } from "../core/src/blog/markdown.ts";
import { slugify } from "../core/src/lib/slug.ts";

const suffix = "?html";

const toAnchor = (heading: string) => slugify(heading.replace(/<[^>]*>|&[a-z]+;/g, ""));

export const toDocumentHtml = (markdown: string): string =>
  renderMarkdown(markdown).html.replace(
    /<h2>(.*?)<\/h2>/g,
    (_, heading: string) => `<h2 id="${toAnchor(heading)}">${heading}</h2>`,
  );

export const markdownHtml: Plugin = {
  name: "markdown-html",
  load: {
    filter: { id: /\.md\?html$/ },
    async handler(id) {
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const html = toDocumentHtml(await readFile(file, "utf8"));
      return { code: `export default ${JSON.stringify(html)};`, moduleType: "js" };
    },
  },
};
