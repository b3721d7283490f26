import { decode, draw, encode, type Format, fileName, sizeAt } from "./canvas.ts";

interface Options {
  /** In pixels; a picture that is not wider keeps its size. */
  width?: number;
  /** 0 to 1. */
  quality?: number;
  format?: Format;
}

/** Specification 9, "Default target width 800", with the quality of the variant of that width. */
const defaults = { width: 800, quality: 0.8, format: "jpeg" } as const;

/**
 * One picture at that width, upright and without metadata. Its bytes may be more than the source's: compare.
 * @throws Error 'Could not get canvas context' when the browser cannot draw; DOMException when it cannot read the file
 */
export async function shrinkImage(file: File, options: Options = {}): Promise<File> {
  const { width, quality, format } = { ...defaults, ...options };
  const picture = await decode(file);
  try {
    const blob = await encode(draw(picture, sizeAt(picture, width)), format, quality);
    if (!blob) throw new Error(`The browser does not write ${format}.`);
    return new File([blob], fileName(file, "", format), { type: blob.type });
  } finally {
    picture.close();
  }
}
