import type { MediaImage } from "@handyman/core/media/schema";

export function toSrcSet(
  image: Pick<MediaImage, "variants">,
  format: MediaImage["variants"][number]["format"],
) {
  const variants = image.variants
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);
  return variants.length > 0
    ? variants.map(({ url, width }) => `${encodeURI(url)} ${width}w`).join(", ")
    : undefined;
}
