import { type ImageResult, type ImageVariant, variantSizes } from "@handyman/core/image/schema";
import { decode, draw, encode, fitWidth, toFileName } from "./canvas.ts";

interface EncodedVariant extends ImageVariant {
  blob: Blob;
}

const widestFirst = [...variantSizes].sort((a, b) => b.width - a.width);

async function makeVariants(file: File): Promise<EncodedVariant[]> {
  const picture = await decode(file);
  const encoded: EncodedVariant[] = [];
  try {
    let source: Parameters<typeof draw>[0] = picture;
    for (const { name, width, quality } of widestFirst) {
      const size = fitWidth(picture, width);
      const canvas = draw(source, size);
      for (const format of ["webp", "jpeg"] as const) {
        const blob = await encode(canvas, format, quality / 100);
        if (!blob) continue;
        const path = toFileName(file, `/${name}-${size.width}`, format);
        encoded.push({ name, format, ...size, quality, path, size: blob.size, blob });
      }
      source = canvas;
    }
  } finally {
    picture.close();
  }
  return encoded;
}

/**
 * Makes all variants in the browser, then uploads them one after the other. The same file always gets the same paths,
 * so another try overwrites the first.
 * @throws Error 'Could not get canvas context', DOMException for an unreadable file, and what `upload` throws
 */
export async function optimizeImage(
  file: File,
  upload: (path: string, blob: Blob) => Promise<unknown>,
): Promise<ImageResult> {
  const encoded = await makeVariants(file);
  for (const { path, blob } of encoded) await upload(path, blob);
  const variants = encoded.map(({ blob, ...variant }) => variant);
  const totalOptimizedSize = variants.reduce((sum, variant) => sum + variant.size, 0);
  return {
    variants,
    originalSize: file.size,
    totalOptimizedSize,
    compressionRatio: 1 - totalOptimizedSize / file.size,
  };
}
