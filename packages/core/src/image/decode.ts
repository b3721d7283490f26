/// <reference path="./heic-decode.d.ts" />
import heicDecode from "heic-decode";
import sharp, { type Metadata, type Sharp } from "sharp";
import { sniffFormat } from "./format.ts";
import { variantSizes } from "./schema.ts";

// A Lambda processes one image at a time: threads and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/** The reason is stored on the photo or media record. */
export type Refusal = "not-an-image" | "unreadable" | "too-many-pixels" | "too-tall";

/** The file itself is at fault: another try would fail too. */
export class ImageRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(`The image was refused: ${reason}`, { cause });
    this.name = "ImageRefused";
    this.reason = reason;
  }
}

/** Protects against decompression bombs. A phone's largest picture has 48 million pixels. */
export const MAX_PIXELS = 50_000_000;

/** WebP's limit. */
const MAX_HEIGHT = 16_383;

const widest = Math.max(...variantSizes.map((size) => size.width));

export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

export const toSharp = ({ data, width, height, channels }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && /out of memory|allocation failed/i.test(error.message);

/** Treats every other error as the picture's fault. */
async function refuseOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageRefused || isOutOfMemory(error)) throw error;
    throw new ImageRefused("unreadable", error);
  }
}

function getUprightSize({ width, height, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function checkSize({ width, height }: { width: number; height: number }) {
  if (width * height > MAX_PIXELS) throw new ImageRefused("too-many-pixels");
  if ((height / width) * Math.min(width, widest) > MAX_HEIGHT) throw new ImageRefused("too-tall");
}

interface Opened {
  image: Sharp;
  source: { width: number; height: number };
}

/** sharp's prebuilt binaries can't decode HEVC. libheif can, and turns the picture upright. */
async function openHeic(bytes: Uint8Array): Promise<Opened> {
  const pictures = await heicDecode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new ImageRefused("unreadable");
    // A file can hold several pictures, and sharp may have read the size of another one.
    checkSize(first);
    const { data, width, height } = await first.decode();
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return {
      image: toSharp({ data: pixels, width, height, channels: 4 }).removeAlpha(),
      source: { width, height },
    };
  } finally {
    pictures.dispose();
  }
}

/**
 * Decodes a picture upright, without metadata, and no wider than the widest variant. `source` is the upright size of the whole picture.
 * @throws ImageRefused unless it is a whole picture of an accepted format and size
 */
export function decodeUpright(
  bytes: Uint8Array,
): Promise<{ bitmap: Bitmap; source: { width: number; height: number } }> {
  return refuseOnError(async () => {
    const format = sniffFormat(bytes);
    if (!format) throw new ImageRefused("not-an-image");
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    checkSize(getUprightSize(metadata));
    const { image, source } =
      format === "heic"
        ? await openHeic(bytes)
        : {
            image: sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient(),
            source: getUprightSize(metadata),
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
