import { variantPath } from "../image/paths.ts";
import { variantSizes } from "../image/schema.ts";

/** Upright sizes of a post's images of the library in pixels, by id: all that is needed to name their variants. */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

/** A column of text, as wide as the screen until it is as wide as it reads well. */
const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** What a reader gets that takes one address only: enough for the column on a sharp screen. Pixels. */
const PLAIN_WIDTH = 1200;

/** An image of the library as Markdown becomes HTML, by one of its variants or by its own file. Anything else that looks so is text by then. */
const libraryImage =
  /<img src="\/media\/(?:variants\/(media\/([A-Za-z0-9-]+)\/[^/"]+)\/[^/"]+|(media\/([A-Za-z0-9-]+)\/[^/"]+))"([^>]*?) ?\/>/g;

function listVariants(key: string, format: "webp" | "jpeg", source: number) {
  const widths = new Map<number, string>();
  for (const { name, width: widest } of variantSizes) {
    const width = Math.min(widest, source);
    if (!widths.has(width)) widths.set(width, `/media/${variantPath(key, { name, width, format })}`);
  }
  return [...widths].map(([width, url]) => ({ width, url }));
}

const toSrcSet = (variants: ReturnType<typeof listVariants>) =>
  variants.map(({ width, url }) => `${url} ${width}w`).join(", ");

function renderPicture(key: string, { width, height }: ImageSizes[string], rest: string): string {
  const [webp, jpeg] = [listVariants(key, "webp", width), listVariants(key, "jpeg", width)];
  const plain = jpeg.findLast((variant) => variant.width <= PLAIN_WIDTH) ?? jpeg[0];
  return [
    `<picture><source type="image/webp" srcset="${toSrcSet(webp)}" sizes="${SIZES}" />`,
    `<img src="${plain?.url}" srcset="${toSrcSet(jpeg)}" sizes="${SIZES}"`,
    ` width="${width}" height="${height}"${rest} loading="lazy" decoding="async" /></picture>`,
  ].join("");
}

/**
 * The HTML of a post with its images of the library in the format and width that each screen wants, their room kept, and fetched
 * when they come near. What an image is said to show stays what the text says. One whose size is not known stays as it is.
 */
export const withPictures = (html: string, sizes: ImageSizes): string =>
  html.replace(libraryImage, (image, shown, shownId, whole, wholeId, rest: string) => {
    const size = sizes[shownId ?? wholeId];
    return size ? renderPicture(shown ?? whole, size, rest) : image;
  });
