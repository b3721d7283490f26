import type { ImageVariant } from "@handyman/core/image/schema";
import { slugify } from "@handyman/core/slug";

export type Format = ImageVariant["format"];
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** Safari on a phone draws no more pixels than this, and leaves a larger canvas blank without a word. */
const MAX_AREA = 16_777_216;

const extensions = { webp: "webp", jpeg: "jpg" } as const;

/** Name of a written file: the source's as a slug (specification 5), then `part`, then the format's extension. */
export const fileName = (source: File, part: string, format: Format): string =>
  `${slugify(source.name.replace(/\.[^.]*$/, ""))}${part}.${extensions[format]}`;

/**
 * The file's pixels, upright; the caller closes them.
 * @throws DOMException when the browser cannot read the file as a picture
 */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

/** Size of the picture at that width, or its own when it is not wider: nothing is ever upscaled (specification 9). */
export function sizeAt({ width, height }: Size, target: number): Size {
  if (target >= width) return { width, height };
  return { width: target, height: Math.max(1, Math.round((height * target) / width)) };
}

/** Off the document where the browser can. Undefined where there is nothing to draw on. */
function newCanvas({ width, height }: Size): Canvas | undefined {
  if (width * height > MAX_AREA) return undefined;
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  const canvas = globalThis.document?.createElement("canvas");
  return canvas && Object.assign(canvas, { width, height });
}

/**
 * A canvas of that size with the picture on it, over `ground` (a CSS colour) where the picture is see-through.
 * @throws Error 'Could not get canvas context' (specification 8) when the browser cannot draw, or not so many pixels
 */
export function draw(picture: ImageBitmap | Canvas, { width, height }: Size, ground?: string): Canvas {
  const canvas = newCanvas({ width, height });
  const context = canvas?.getContext("2d") as OffscreenCanvasRenderingContext2D | null | undefined;
  if (!canvas || !context) throw new Error("Could not get canvas context");
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

const written = (canvas: Canvas, type: string, quality: number): Promise<Blob | null> =>
  "convertToBlob" in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * The canvas as a file of that format; JPEG gets a white ground, since it has no transparency. Undefined when the
 * browser does not write the format: Safari reads WebP only, and would answer PNG.
 * @param quality 0 to 1
 * @throws Error when the browser fails to write the file, for want of memory mostly
 */
export async function encode(canvas: Canvas, format: Format, quality: number): Promise<Blob | undefined> {
  const type = `image/${format}`;
  const opaque = format === "jpeg" ? draw(canvas, canvas, "#ffffff") : canvas;
  const blob = await written(opaque, type, quality);
  if (!blob) throw new Error("The browser could not write the image.");
  return blob.type === type ? blob : undefined;
}
