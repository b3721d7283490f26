import { fileURLToPath } from "node:url";
import { readObjectSize, writeObject } from "@handyman/core/lib/bucket";
import { createMedia } from "@handyman/core/media/media";
import sharp from "sharp";
import { launchId } from "../../packages/web/src/content/launch/ids.ts";
import { illustrationKey, type illustrations } from "../../packages/web/src/content/launch/illustrations.ts";

const drawings = new URL("../../packages/web/src/content/launch/illustrations/", import.meta.url);

export async function seedIllustration({ slug, alt }: (typeof illustrations)[number]): Promise<void> {
  const key = illustrationKey(slug);
  const isNew = await createMedia({ id: launchId(slug), key, alt, type: "image/png" });
  if (!isNew && (await readObjectSize(key)) !== undefined) return;
  const drawing = fileURLToPath(new URL(`${slug}.svg`, drawings));
  await writeObject(key, await sharp(drawing).png().toBuffer(), { type: "image/png" });
}
