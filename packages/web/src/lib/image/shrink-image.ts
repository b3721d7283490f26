import { slugify } from "@handyman/core/lib/slug";

interface Size {
  width: number;
  height: number;
}

/** In pixels. Safari on a phone leaves a larger canvas blank, without an error. */
const MAX_AREA = 16_777_216;

const toFileName = (name: string) => `${slugify(name.replace(/\.[^.]*$/, ""))}.jpg`;

function fitWidth({ width, height }: Size, target: number): Size {
  if (target >= width) return { width, height };
  return { width: target, height: Math.max(1, Math.round((height * target) / width)) };
}

function drawOnWhite(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = width * height > MAX_AREA ? null : canvas.getContext("2d");
  if (!context) throw new Error("Could not get canvas context");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/**
 * Returns an upright JPEG without metadata, possibly larger than the source.
 * @throws for an unreadable file
 */
export async function shrinkImage(file: File, { width = 800, quality = 0.8 } = {}): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const canvas = drawOnWhite(picture, fitWidth(picture, width));
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob?.type !== "image/jpeg") throw new Error("The browser could not write the image.");
    return new File([blob], toFileName(file.name), { type: blob.type });
  } finally {
    picture.close();
  }
}
