import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, PageSource } from "@handyman/core/page/schema";
import { renderedFile } from "./rendered-file.ts";

export const PAGES_FOLDER = "pages";
export const PAGES_LIST = "pages.json";

/** The pages of the launch content, for a site whose table is empty. */
export const builtPages = (folder: string): PageSource => ({
  folders: [],
  filesOf: async () => JSON.parse(await readFile(join(folder, PAGES_LIST), "utf8")) as PageFile[],
  look: () => ({
    render: async ({ key }) => renderedFile(key, await readFile(join(folder, PAGES_FOLDER, key), "utf8")),
    outdated: async () => [],
  }),
});
