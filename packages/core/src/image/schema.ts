export const variantSizes = [
  { name: "thumbnail", width: 300, quality: 75 },
  { name: "medium", width: 800, quality: 80 },
  { name: "large", width: 1200, quality: 85 },
  { name: "original", width: 1920, quality: 90 },
] as const;

export interface ImageVariant {
  name: (typeof variantSizes)[number]["name"];
  format: "webp" | "jpeg";
  width: number;
  height: number;
  quality: number;
  path: string;
  size: number;
}

export interface ImageResult {
  variants: ImageVariant[];
  originalSize: number;
  totalOptimizedSize: number;
  compressionRatio: number;
}

const extensions = { webp: "webp", jpeg: "jpg" } as const;

export const isPhotoKey = (key: string): boolean => key.startsWith("quote-photos/");

export const variantPrefix = (key: string): string => `variants/${key.replace(/\.[^./]*$/, "")}/`;

export const variantPath = (key: string, variant: Pick<ImageVariant, "name" | "width" | "format">): string =>
  `${variantPrefix(key)}${variant.name}-${variant.width}.${extensions[variant.format]}`;
