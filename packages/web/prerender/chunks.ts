import { readFileSync } from "node:fs";

/** Vite's manifest: what the build made of each module. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

export const readManifest = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Manifest;

/** Tags that ask for a page's own chunks together with the app's, and not only once the app runs. */
export function preloadsOf(manifest: Manifest, page: string, template: string): string {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(`src/pages/${page}.tsx`);
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
}
