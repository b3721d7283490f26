/** Specification 9: each as WebP and JPEG, never wider than the source. */
export const variantSizes = [
  { name: "thumbnail", width: 300, quality: 75 },
  { name: "medium", width: 800, quality: 80 },
  { name: "large", width: 1200, quality: 85 },
  { name: "original", width: 1920, quality: 90 },
] as const;

export type VariantName = (typeof variantSizes)[number]["name"];

/** One written file. `path` is its key in the bucket; `size` is in bytes, `width` and `height` in pixels. */
export interface ImageVariant {
  name: VariantName;
  format: "webp" | "jpeg";
  width: number;
  height: number;
  quality: number;
  path: string;
  size: number;
}

/** What became of an upload (specification 3, "Image optimisation result"); sizes in bytes. */
export interface ImageResult {
  variants: ImageVariant[];
  originalSize: number;
  /** Sum of the variants' sizes. */
  totalOptimizedSize: number;
  /** Share of the original that the variants save: 1 - totalOptimizedSize / originalSize; below 0 when they are larger. */
  compressionRatio: number;
}
