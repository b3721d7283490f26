import { micromark } from "micromark";
import { variantPath, variantSizes } from "../image/schema.ts";

const WORDS_PER_MINUTE = 200;

/** Returns HTML that is safe to show: raw HTML becomes text, and links of unsafe schemes lose their address. */
export const renderMarkdown = (markdown: string): string => micromark(markdown);

export function countReadTime(content: string): number {
  const words = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** Enough for the text column on a sharp screen. In pixels, for browsers that ignore `srcset`. */
const PLAIN_WIDTH = 1200;

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

export const withPictures = (html: string, sizes: ImageSizes): string =>
  html.replace(libraryImage, (image, shown, shownId, whole, wholeId, rest: string) => {
    const size = sizes[shownId ?? wholeId];
    return size ? renderPicture(shown ?? whole, size, rest) : image;
  });
