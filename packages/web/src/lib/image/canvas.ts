import type { ImageVariant } from "@handyman/core/image/schema";
import { slugify } from "@handyman/core/lib/slug";

export type Format = ImageVariant["format"];
type Canvas = OffscreenCanvas | HTMLCanvasElement;

interface Size {
  width: number;
  height: number;
}

/** Safari on a phone leaves a larger canvas blank, without an error. In pixels. */
const MAX_AREA = 16_777_216;

const extensions = { webp: "webp", jpeg: "jpg" } as const;

export const toFileName = (source: File, part: string, format: Format): string =>
  `${slugify(source.name.replace(/\.[^.]*$/, ""))}${part}.${extensions[format]}`;

/**
 * Returns the pixels of the file, upright. The caller closes them.
 * @throws DOMException when the browser can't read the file
 */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

export function fitWidth({ width, height }: Size, target: number): Size {
  if (target >= width) return { width, height };
  return { width: target, height: Math.max(1, Math.round((height * target) / width)) };
}

function createCanvas({ width, height }: Size): Canvas | undefined {
  if (width * height > MAX_AREA) return undefined;
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  const canvas = globalThis.document?.createElement("canvas");
  return canvas && Object.assign(canvas, { width, height });
}

/** @throws Error 'Could not get canvas context' when the browser can't draw that many pixels */
export function draw(picture: ImageBitmap | Canvas, { width, height }: Size, background?: string): Canvas {
  const canvas = createCanvas({ width, height });
  const context = canvas?.getContext("2d") as OffscreenCanvasRenderingContext2D | null | undefined;
  if (!canvas || !context) throw new Error("Could not get canvas context");
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

const toBlob = (canvas: Canvas, type: string, quality: number): Promise<Blob | null> =>
  "convertToBlob" in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * JPEG gets a white background. Returns undefined when the browser can't write the format: Safari writes no WebP.
 * @throws Error when the browser fails to write the file
 */
export async function encode(canvas: Canvas, format: Format, quality: number): Promise<Blob | undefined> {
  const type = `image/${format}`;
  const opaque = format === "jpeg" ? draw(canvas, canvas, "#ffffff") : canvas;
  const blob = await toBlob(opaque, type, quality);
  if (!blob) throw new Error("The browser could not write the image.");
  return blob.type === type ? blob : undefined;
}
