import { type ImageResult, type ImageVariant, variantSizes } from "@handyman/core/image/schema";
import { decode, draw, encode, fileName, sizeAt } from "./canvas.ts";

interface Made extends ImageVariant {
  blob: Blob;
}

const widestFirst = [...variantSizes].sort((a, b) => b.width - a.width);

/** One decode, then each width from the next wider one, which looks better than one long way down and is quicker. */
async function makeVariants(file: File): Promise<Made[]> {
  const picture = await decode(file);
  const made: Made[] = [];
  try {
    let source: Parameters<typeof draw>[0] = picture;
    for (const { name, width, quality } of widestFirst) {
      const size = sizeAt(picture, width);
      const canvas = draw(source, size);
      for (const format of ["webp", "jpeg"] as const) {
        const blob = await encode(canvas, format, quality / 100);
        if (!blob) continue;
        const path = fileName(file, `/${name}-${size.width}`, format);
        made.push({ name, format, ...size, quality, path, size: blob.size, blob });
      }
      source = canvas;
    }
  } finally {
    picture.close();
  }
  return made;
}

/**
 * Makes the variants of specification 9 in the browser and uploads each, widest first, one after the other: eight of
 * them, or the four JPEG where the browser does not write WebP. Nothing is uploaded before all are made. The same file
 * always has the same paths, so another try overwrites what an earlier one left.
 * @param upload puts one variant in its place; two files of one name have the same paths, so it adds a prefix of its own
 * @throws Error 'Could not get canvas context' when the browser cannot draw; DOMException when it cannot read the
 *   file; and whatever `upload` throws
 */
export async function optimizeImage(
  file: File,
  upload: (path: string, blob: Blob) => Promise<unknown>,
): Promise<ImageResult> {
  const made = await makeVariants(file);
  for (const { path, blob } of made) await upload(path, blob);
  const variants = made.map(({ blob, ...variant }) => variant);
  const totalOptimizedSize = variants.reduce((sum, variant) => sum + variant.size, 0);
  return {
    variants,
    originalSize: file.size,
    totalOptimizedSize,
    compressionRatio: 1 - totalOptimizedSize / file.size,
  };
}
