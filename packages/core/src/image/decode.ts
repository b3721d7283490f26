/// <reference path="./heic-decode.d.ts" />
import heicDecode from "heic-decode";
import sharp, { type Metadata, type Sharp } from "sharp";
import { ImageRefused } from "./errors.ts";
import { sniffFormat } from "./format.ts";
import { variantSizes } from "./schema.ts";

// One Lambda has one or two cores and makes one image at a time: threads and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/** A decompression bomb is small on disk; a phone's largest picture has 48 million pixels. */
export const MAX_PIXELS = 50_000_000;

/** WebP can't hold a higher picture. */
const MAX_HEIGHT = 16_383;

const widest = Math.max(...variantSizes.map((size) => size.width));

/** Pixels in memory: 8 bits a channel, sRGB, upright; `channels` is 4 with transparency, else 3. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Reads pixels of a bitmap back into sharp. */
export const fromBitmap = ({ data, width, height, channels }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });

/** The moment is at fault then, not the picture: another try may succeed. */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && /out of memory|allocation failed/i.test(error.message);

/** Runs what otherwise fails only for the sake of the bytes. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageRefused || isOutOfMemory(error)) throw error;
    throw new ImageRefused("unreadable", error);
  }
}

/** Width and height as a viewer sees the picture. */
function uprightSize({ width, height, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function checkSize({ width, height }: { width: number; height: number }) {
  if (width * height > MAX_PIXELS) throw new ImageRefused("too-many-pixels");
  if ((height / width) * Math.min(width, widest) > MAX_HEIGHT) throw new ImageRefused("too-tall");
}

interface Opened {
  image: Sharp;
  /** Upright size, in pixels. */
  source: { width: number; height: number };
}

/** Ready-made sharp reads no HEVC; libheif does, and turns the picture upright itself. */
async function openHeic(bytes: Uint8Array): Promise<Opened> {
  const pictures = await heicDecode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new ImageRefused("unreadable");
    // A file may hold several pictures, and the size that sharp read may be another's: look before unpacking.
    checkSize(first);
    const { data, width, height } = await first.decode();
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return {
      image: fromBitmap({ data: pixels, width, height, channels: 4 }).removeAlpha(),
      source: { width, height },
    };
  } finally {
    pictures.dispose();
  }
}

/**
 * Decodes a picture once, no wider than the widest variant (JPEG shrinks while it loads), upright, without metadata.
 * `source` is the upright size of the whole picture, in pixels.
 * @throws ImageRefused for anything that is not a whole picture of an accepted format and size
 */
export function decodeUpright(
  bytes: Uint8Array,
): Promise<{ bitmap: Bitmap; source: { width: number; height: number } }> {
  return orRefuse(async () => {
    const format = sniffFormat(bytes);
    if (!format) throw new ImageRefused("not-an-image");
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    checkSize(uprightSize(metadata));
    const { image, source } =
      format === "heic"
        ? await openHeic(bytes)
        : {
            image: sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient(),
            source: uprightSize(metadata),
          };
    const { data, info } = await image
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    return { bitmap: { data, width: info.width, height: info.height, channels }, source };
  });
}
