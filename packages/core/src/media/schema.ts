import type { ImageVariant } from "../image/schema.ts";

/** An image as pages show it: addresses are site-relative (`/media/...`), widths in pixels, sorted upwards. */
export interface MediaImage {
  url: string;
  alt: string;
  width: number;
  height: number;
  variants: { format: ImageVariant["format"]; width: number; url: string }[];
}
