/// <reference path="./heic-decode.d.ts" />
import heicDecode from "heic-decode";
import sharp, { type Metadata, type Sharp } from "sharp";
import { sniffFormat } from "./sniff-format.ts";
import { type ImageFormat, type ImageVariant, variantSizes } from "./variant-rules.ts";

sharp.concurrency(1);
sharp.cache(false);

type Refusal = "not-an-image" | "unreadable" | "too-many-pixels" | "too-tall";

export class ImageRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(`The image was refused: ${reason}`, { cause });
    this.name = "ImageRefused";
    this.reason = reason;
  }
}

/** Protects against decompression bombs. The largest phone picture has 48 million pixels. */
const MAX_PIXELS = 50_000_000;

const WEBP_MAX_HEIGHT = 16_383;

const widest = Math.max(...variantSizes.map((size) => size.width));

interface Size {
  width: number;
  height: number;
}

interface Bitmap extends Size {
  data: Buffer;
  channels: 3 | 4;
}

const toSharp = ({ data, width, height, channels }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && /out of memory|allocation failed/i.test(error.message);

function getUprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function checkSize({ width, height }: Size) {
  if (width * height > MAX_PIXELS) throw new ImageRefused("too-many-pixels");
  if ((height / width) * Math.min(width, widest) > WEBP_MAX_HEIGHT) throw new ImageRefused("too-tall");
}

/** sharp's prebuilt binaries can't decode HEVC. libheif can, and turns the picture upright. */
async function openHeic(bytes: Uint8Array) {
  const pictures = await heicDecode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new ImageRefused("unreadable");
    // A file can hold several pictures, and sharp may have read another one's size.
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

async function decode(bytes: Uint8Array): Promise<{ bitmap: Bitmap; source: Size }> {
  const format = sniffFormat(bytes);
  if (!format) throw new ImageRefused("not-an-image");
  const size = getUprightSize(await sharp(bytes, { limitInputPixels: false }).metadata());
  checkSize(size);
  const { image, source } =
    format === "heic"
      ? await openHeic(bytes)
      : { image: sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient(), source: size };
  const { data, info } = await image
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  return { bitmap: { data, width: info.width, height: info.height, channels }, source };
}

async function decodeUpright(bytes: Uint8Array) {
  try {
    return await decode(bytes);
  } catch (error) {
    if (error instanceof ImageRefused || isOutOfMemory(error)) throw error;
    throw new ImageRefused("unreadable", error);
  }
}

export type EncodedVariant = Omit<ImageVariant, "path" | "size"> & { data: Buffer };

async function shrink(bitmap: Bitmap, width: number): Promise<Bitmap> {
  if (width >= bitmap.width) return bitmap;
  const { data, info } = await toSharp(bitmap).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: bitmap.channels };
}

const flattenOnWhite = (image: Sharp) => image.flatten({ background: "#ffffff" });

const encoders = {
  // The highest effort that keeps a 12-megapixel photo within 4 seconds.
  avif: (image: Sharp, quality: number, width: number) =>
    image.avif({ quality, effort: width > 1200 ? 1 : 2, chromaSubsampling: "4:2:0" }),
  webp: (image: Sharp, quality: number) => image.webp({ quality }),
  // JPEG has no transparency: without a background it would turn black.
  jpeg: (image: Sharp, quality: number) => flattenOnWhite(image).jpeg({ quality }),
} as const;

async function findColor(bitmap: Bitmap): Promise<string> {
  const data = await flattenOnWhite(toSharp(bitmap)).raw().toBuffer();
  const { dominant } = await toSharp({ ...bitmap, data, channels: 3 }).stats();
  return `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString("hex")}`;
}

interface MadeVariants {
  variants: EncodedVariant[];
  color: string;
  source: Size;
}

/**
 * Decodes once and makes each width from the next wider one, which takes half as long as separate
 * runs.
 * @throws ImageRefused
 */
export async function makeVariants(
  bytes: Uint8Array,
  formats: readonly ImageFormat[],
): Promise<MadeVariants> {
  const { bitmap: largest, source } = await decodeUpright(bytes);
  const variants: EncodedVariant[] = [];
  let bitmap = largest;
  for (const size of [...variantSizes].sort((a, b) => b.width - a.width)) {
    const { name } = size;
    bitmap = await shrink(bitmap, size.width);
    for (const format of formats) {
      const quality = format === "avif" ? size.avifQuality : size.quality;
      const data = await encoders[format](toSharp(bitmap), quality, bitmap.width).toBuffer();
      variants.push({ name, format, width: bitmap.width, height: bitmap.height, quality, data });
    }
  }
  return { variants, color: await findColor(bitmap), source };
}
