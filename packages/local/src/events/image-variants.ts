import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { makeVariants } from "@handyman/core/pictures/make-variants";
import { createHandler } from "@handyman/functions/events/image-variants";

const code = ["package.json", "src/pictures/make-variants.ts", "src/pictures/variant-rules.ts"]
  .map((name) => readFileSync(new URL(`../../../core/${name}`, import.meta.url), "utf8"))
  .join("");

const root = fileURLToPath(new URL("../../../../.build/variants", import.meta.url));
const folder = join(root, hash("sha256", code));
mkdirSync(folder, { recursive: true });

for (const name of readdirSync(root)) {
  if (join(root, name) !== folder) rmSync(join(root, name), { recursive: true, force: true });
}

type Made = ReturnType<typeof makeVariants>;

/**
 * Keeps variants between stages, because those of a new site's 16 drawings take 11 seconds of
 * processor time.
 */
export async function makeVariantsOnce(...[bytes, formats]: Parameters<typeof makeVariants>): Made {
  // Customers' photos differ, so keeping their variants would only fill the disk.
  if (!formats.includes("avif")) return makeVariants(bytes, formats);
  const path = join(folder, hash("sha256", Buffer.concat([Buffer.from(String(formats)), bytes])));
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return deserialize(kept) as Awaited<Made>;
  const made = await makeVariants(bytes, formats);
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, serialize(made));
  await rename(partial, path);
  return made;
}

export const handler = createHandler(makeVariantsOnce);
