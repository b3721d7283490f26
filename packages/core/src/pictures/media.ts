import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, gsi, key, texts, toUpdate, unlessRefused, type Write } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import { stampAttributes } from "../staff/stamp.ts";
import type { MediaImage, MediaUse } from "./media-schema.ts";
import type { ImageResult } from "./variant-rules.ts";

export const MediaEntity = createEntity("media", {
  attributes: {
    ...texts.fixed("id", "createdAt"),
    ...texts.required("key", "alt", "type"),
    state: {
      type: ["issued", "ready", "refused", "deleting"] as const,
      required: true,
      default: "issued",
    },
    ...texts.optional("refusal", "awaitedSince"),
    /** The request with the photo of which this is a copy. */
    ...texts.optional("requestId"),
    width: { type: "number" },
    height: { type: "number" },
    image: { type: CustomAttributeType<ImageResult>("any") },
    usedBy: { type: "set", items: "string" },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    newest: gsi(1, [], ["createdAt", "id"]),
    awaited: {
      ...gsi(2, [], ["awaitedSince"]),
      condition: (media) => media.awaitedSince !== undefined,
    },
  },
});

export type MediaRecord = EntityItem<typeof MediaEntity>;

export const findMediaId = (key: string): string | undefined => /^media\/([^/]+)\/[^/]+$/.exec(key)?.[1];

/**
 * Returns undefined until the variants exist. Pages never get the original, because its metadata
 * may contain a location.
 */
export function toMediaImage({ alt, width, height, image }: MediaRecord): MediaImage | undefined {
  if (!image || !width || !height) return undefined;
  const variants = image.variants
    .map((variant) => ({ format: variant.format, width: variant.width, url: `/media/${variant.path}` }))
    .sort((a, b) => a.width - b.width);
  const widest = variants.findLast(({ format }) => format === "jpeg");
  const { color } = image;
  return widest && { url: widest.url, alt, width, height, ...(color && { color }), variants };
}

export async function readMediaImages(ids: readonly string[]): Promise<Map<string, MediaImage>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const { data } = await MediaEntity.get(unique.map((id) => ({ id }))).go();
  const images = data.map((record) => [record.id, toMediaImage(record)] as const);
  return new Map(images.flatMap(([id, image]) => (image ? [[id, image]] : [])));
}

export function createMedia(
  media: Pick<MediaRecord, "id" | "key" | "alt" | "type" | "requestId">,
): Promise<boolean> {
  const createdAt = new Date().toISOString();
  return unlessRefused(MediaEntity.create({ ...media, createdAt, awaitedSince: createdAt }));
}

async function patchMedia(
  key: string,
  change: Parameters<ReturnType<typeof MediaEntity.patch>["set"]>[0],
  removed: ("image" | "refusal")[],
) {
  const id = findMediaId(key);
  if (!id) return false;
  return unlessRefused(
    MediaEntity.patch({ id })
      .set(change)
      .remove(["awaitedSince", ...removed])
      .where(({ state }, { ne }) => ne(state, "deleting")),
  );
}

export const recordMediaImage = (key: string, image: ImageResult, size: { width: number; height: number }) =>
  patchMedia(key, { state: "ready", image, width: size.width, height: size.height }, ["refusal"]);

export const recordMediaRefusal = (key: string, refusal: string) =>
  patchMedia(key, { state: "refused", refusal }, ["image"]);

type Use = `${MediaUse["kind"]}:${string}`;

const MAX_IMAGES = 30;

function markUsed(id: string, use: Use): Write {
  const change = MediaEntity.patch({ id }).add({ usedBy: [use] });
  return toUpdate(change.where(({ state }, { ne }) => ne(state, "deleting")));
}

export async function findExistingImages(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { data } = await MediaEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return new Set(data.flatMap(({ id, state }) => (state === "deleting" ? [] : [id])));
}

/**
 * Returns the writes that record a page's images, so that staff can't delete them. `use` names the
 * page's record. `lenient` leaves out missing images.
 * @throws AppError `invalid` for more than 30 images, or without `lenient` for a missing one
 */
export async function makeUsageWrites(
  use: Use,
  before: readonly string[],
  after: readonly string[],
  options: { lenient?: boolean; getName?: (id: string) => string } = {},
): Promise<Write[]> {
  const { lenient = false, getName = () => "An image" } = options;
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  const removed = [...new Set(before)].filter((id) => !after.includes(id));
  if (new Set(after).size > MAX_IMAGES) throw invalid(`At most ${MAX_IMAGES} different images can be shown.`);
  const known = await findExistingImages([...added, ...removed]);
  const missing = added.filter((id) => !known.has(id));
  if (!lenient && missing.length > 0) {
    const lines = missing.map((id) => `${getName(id)} is no longer in the media library.`);
    const details = [...new Set(lines), "Please choose another one, or take it out."].join(" ");
    throw invalid(details, "image_missing");
  }
  const present = (ids: string[]) => ids.filter((id) => known.has(id));
  return [
    ...present(added).map((id) => markUsed(id, use)),
    ...present(removed).map((id) => toUpdate(MediaEntity.patch({ id }).delete({ usedBy: [use] }))),
  ];
}

export function findImages(markdown: string): string[] {
  const found = markdown.matchAll(/\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\//g);
  return [...new Set([...found].flatMap(([, id]) => id ?? []))];
}

/** No part matches an opening bracket, so matching takes linear time. */
const imageWords = /!\[((?:[^[\]\\]|\\.)*)\]\(([^()]*)\)/gs;

const findShown = (address: string): string | undefined =>
  /^\S*?\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\//.exec(address)?.[1];

export const findAlt = (markdown: string, id: string): string | undefined =>
  [...markdown.matchAll(imageWords)].find(([, , address = ""]) => findShown(address) === id)?.[1] ||
  undefined;

export const removeImages = (markdown: string, ids: ReadonlySet<string>): string =>
  markdown.replace(imageWords, (image, _alt, address: string) =>
    ids.has(findShown(address) ?? "") ? "" : image,
  );
