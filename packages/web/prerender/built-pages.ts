import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, PageSource } from "@handyman/core/page/schema";
import { renderedFile } from "./rendered-file.ts";

/** Where a build for a deployment leaves its pages, and the list of them. */
export const PAGES_FOLDER = "pages";
export const PAGES_LIST = "pages.json";

/** The pages as the build made them, of the content at launch: what a site shows whose table is empty. */
export const builtPages = (folder: string): PageSource => ({
  folders: [],
  filesOf: async () => JSON.parse(await readFile(join(folder, PAGES_LIST), "utf8")) as PageFile[],
  look: () => ({
    render: async ({ key }) => renderedFile(key, await readFile(join(folder, PAGES_FOLDER, key), "utf8")),
    outdated: async () => [],
  }),
});
