import { readFile, rename, writeFile } from "node:fs/promises";
import type { Checkpoints } from "./stream-source.ts";

export async function readCheckpoints(file: string | undefined): Promise<Checkpoints> {
  if (file === undefined) return {};
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** Replaces the file in one step, so that a kill leaves the old or the new one. */
export async function writeCheckpoints(file: string | undefined, checkpoints: Checkpoints): Promise<void> {
  if (file === undefined) return;
  await writeFile(`${file}.part`, JSON.stringify(checkpoints));
  await rename(`${file}.part`, file);
}
