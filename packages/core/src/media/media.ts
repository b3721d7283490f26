import { unlessRefused } from "../dynamo.ts";
import type { ImageResult } from "../image/schema.ts";
import { MediaEntity, type MediaRecord } from "./entity.ts";
import type { MediaImage } from "./schema.ts";

const addressOf = (key: string) => `/media/${key}`;

/** The id in a media key, or undefined for any other key. */
export const mediaIdOf = (key: string): string | undefined => /^media\/([^/]+)\/[^/]+$/.exec(key)?.[1];

/**
 * The image as pages show it, or undefined until its variants are made. Its file itself is nobody's: it may tell where it was
 * taken. So its address is the one of its widest JPEG.
 */
export function toMediaImage({ alt, width, height, image }: MediaRecord): MediaImage | undefined {
  if (!image || !width || !height) return undefined;
  const variants = image.variants
    .map((variant) => ({ format: variant.format, width: variant.width, url: addressOf(variant.path) }))
    .sort((a, b) => a.width - b.width);
  const widest = variants.findLast(({ format }) => format === "jpeg");
  return widest && { url: widest.url, alt, width, height, variants };
}

/** The images of these ids that are ready, by id, with one batch read: about 1 read unit each. */
export async function mediaImages(ids: readonly string[]): Promise<Map<string, MediaImage>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const { data } = await MediaEntity.get(unique.map((id) => ({ id }))).go();
  return new Map(
    data.flatMap((record) => {
      const image = toMediaImage(record);
      return image ? [[record.id, image] as const] : [];
    }),
  );
}

/** Creates the record of an image before its file is uploaded. Answers false when the id is taken. */
export async function createMedia(media: {
  id: string;
  key: string;
  alt: string;
  type: string;
}): Promise<boolean> {
  const createdAt = new Date().toISOString();
  return unlessRefused(() => MediaEntity.create({ ...media, createdAt, awaitedSince: createdAt }).go());
}

async function update(key: string, change: Parameters<ReturnType<typeof MediaEntity.patch>["set"]>[0]) {
  const id = mediaIdOf(key);
  if (!id) return false;
  return unlessRefused(() =>
    MediaEntity.patch({ id })
      .set(change)
      .remove(["awaitedSince"])
      .where(({ state }, { ne }) => ne(state, "deleting"))
      .go(),
  );
}

/** Records an image's variants. Answers false when there is no record for the key, or it is being deleted. */
export const recordMediaImage = (
  key: string,
  image: ImageResult,
  source: { width: number; height: number },
) => update(key, { state: "ready", image, width: source.width, height: source.height });

/** Records why an image was not accepted. Answers false when there is no record for the key. */
export const recordMediaRefusal = (key: string, refusal: string) =>
  update(key, { state: "refused", refusal });
