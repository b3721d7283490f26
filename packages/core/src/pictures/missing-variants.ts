import { listKeys } from "../lib/bucket.ts";
import { MediaEntity } from "./media.ts";
import { PhotoEntity } from "./photo.ts";
import { type ImageResult, listFormats, variantSizes } from "./variant-rules.ts";

export interface Upload {
  key: string;
  state: string;
  image?: ImageResult | undefined;
}

async function readUploads(): Promise<Upload[]> {
  const [photos, media] = await Promise.all([
    PhotoEntity.scan.where(({ quoteId }, { exists }) => exists(quoteId)).go({ pages: "all" }),
    MediaEntity.scan.go({ pages: "all" }),
  ]);
  return [...photos.data, ...media.data].filter(({ state }) => state === "issued" || state === "ready");
}

export const hasAllVariants = ({ key, image }: Upload, objects: { has(key: string): boolean }): boolean =>
  image?.variants.length === variantSizes.length * listFormats(key).length &&
  image.variants.every(({ path }) => objects.has(path));

export async function findMissingVariants(isAll: boolean) {
  const [uploads, ...keys] = await Promise.all([
    readUploads(),
    ...["quote-photos/", "media/", "variants/"].map(listKeys),
  ]);
  const objects = new Set(keys.flat());
  const wanted = uploads.filter((upload) => isAll || !hasAllVariants(upload, objects));
  const isThere = ({ key }: Upload) => objects.has(key);
  return {
    keys: wanted.filter(isThere).map(({ key }) => key),
    lost: wanted.filter((upload) => upload.state === "ready" && !isThere(upload)).map(({ key }) => key),
  };
}
