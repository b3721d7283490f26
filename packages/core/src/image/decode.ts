/// <reference path="./heic-decode.d.ts" />
import heicDecode from "heic-decode";
import sharp, { type Metadata, type Sharp } from "sharp";
import { sniffFormat } from "./format.ts";
import { variantSizes } from "./schema.ts";

sharp.concurrency(1);
sharp.cache(false);

export type Refusal = "not-an-image" | "unreadable" | "too-many-pixels" | "too-tall";

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

const WEBP_MAX_HEIGHT = 16_383;

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
  if ((height / width) * Math.min(width, widest) > WEBP_MAX_HEIGHT) throw new ImageRefused("too-tall");
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
