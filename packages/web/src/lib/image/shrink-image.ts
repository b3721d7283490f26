import { decode, draw, encode, type Format, fitWidth, toFileName } from "./canvas.ts";

interface Options {
  width?: number;
  quality?: number;
  format?: Format;
}

const defaults = { width: 800, quality: 0.8, format: "jpeg" } as const;

/**
 * Returns an upright picture without metadata. It may be larger than the source in bytes.
 * @throws Error 'Could not get canvas context', and DOMException for an unreadable file
 */
export async function shrinkImage(file: File, options: Options = {}): Promise<File> {
  const { width, quality, format } = { ...defaults, ...options };
  const picture = await decode(file);
  try {
    const blob = await encode(draw(picture, fitWidth(picture, width)), format, quality);
    if (!blob) throw new Error(`The browser does not write ${format}.`);
    return new File([blob], toFileName(file, "", format), { type: blob.type });
  } finally {
    picture.close();
  }
}
