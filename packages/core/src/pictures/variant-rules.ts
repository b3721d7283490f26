export const variantSizes = [
  { name: "thumbnail", width: 300, quality: 75, avifQuality: 52 },
  { name: "medium", width: 800, quality: 80, avifQuality: 54 },
  { name: "large", width: 1200, quality: 85, avifQuality: 62 },
  { name: "original", width: 1920, quality: 90, avifQuality: 71 },
] as const;

export type ImageFormat = "avif" | "webp" | "jpeg";

export interface ImageVariant {
  name: (typeof variantSizes)[number]["name"];
  format: ImageFormat;
  width: number;
  height: number;
  quality: number;
  path: string;
  size: number;
}

export interface ImageResult {
  variants: ImageVariant[];
  color: string;
  originalSize: number;
  totalOptimizedSize: number;
  compressionRatio: number;
}

const extensions = { avif: "avif", webp: "webp", jpeg: "jpg" } as const;

export const isPhotoKey = (key: string): boolean => key.startsWith("quote-photos/");

/** Customers' photos get no AVIF, which takes most of the time, because only staff see them. */
export const listFormats = (key: string): readonly ImageFormat[] =>
  isPhotoKey(key) ? ["webp", "jpeg"] : ["avif", "webp", "jpeg"];

export const variantPrefix = (key: string): string => `variants/${key.replace(/\.[^./]*$/, "")}/`;

export const variantPath = (key: string, variant: Pick<ImageVariant, "name" | "width" | "format">): string =>
  `${variantPrefix(key)}${variant.name}-${variant.width}.${extensions[variant.format]}`;
