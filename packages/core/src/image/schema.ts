export const variantSizes = [
  { name: "thumbnail", width: 300, quality: 75 },
  { name: "medium", width: 800, quality: 80 },
  { name: "large", width: 1200, quality: 85 },
  { name: "original", width: 1920, quality: 90 },
] as const;

export type VariantName = (typeof variantSizes)[number]["name"];

export interface ImageVariant {
  name: VariantName;
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
