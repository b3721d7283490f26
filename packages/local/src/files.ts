import { readFile, rename, writeFile } from "node:fs/promises";

/** Replaces a file in one step, so that a killed process leaves the old or the new file. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

export const readState = async (path: string | undefined): Promise<string> =>
  path === undefined ? "" : readFile(path, "utf8").catch(() => "");
