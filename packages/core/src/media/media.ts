import type { ImageResult } from "../image/schema.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { MediaEntity, type MediaRecord } from "./entity.ts";
import type { MediaImage } from "./schema.ts";

const toAddress = (key: string) => `/media/${key}`;

export const findMediaId = (key: string): string | undefined => /^media\/([^/]+)\/[^/]+$/.exec(key)?.[1];

/** Returns undefined until the variants exist. Pages never get the original, which may contain a place in its metadata. */
export function toMediaImage({ alt, width, height, image }: MediaRecord): MediaImage | undefined {
  if (!image || !width || !height) return undefined;
  const variants = image.variants
    .map((variant) => ({ format: variant.format, width: variant.width, url: toAddress(variant.path) }))
    .sort((a, b) => a.width - b.width);
  const widest = variants.findLast(({ format }) => format === "jpeg");
  return widest && { url: widest.url, alt, width, height, variants };
}

export async function readMediaImages(ids: readonly string[]): Promise<Map<string, MediaImage>> {
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

export async function createMedia(media: {
  id: string;
  key: string;
  alt: string;
  type: string;
}): Promise<boolean> {
  const createdAt = new Date().toISOString();
  return unlessRefused(() => MediaEntity.create({ ...media, createdAt, awaitedSince: createdAt }).go());
}

async function patchMedia(key: string, change: Parameters<ReturnType<typeof MediaEntity.patch>["set"]>[0]) {
  const id = findMediaId(key);
  if (!id) return false;
  return unlessRefused(() =>
    MediaEntity.patch({ id })
      .set(change)
      .remove(["awaitedSince"])
      .where(({ state }, { ne }) => ne(state, "deleting"))
      .go(),
  );
}

export const recordMediaImage = (
  key: string,
  image: ImageResult,
  source: { width: number; height: number },
) => patchMedia(key, { state: "ready", image, width: source.width, height: source.height });

export const recordMediaRefusal = (key: string, refusal: string) =>
  patchMedia(key, { state: "refused", refusal });
