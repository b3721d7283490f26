import type { ImageVariant } from "./schema.ts";

const extensions = { webp: "webp", jpeg: "jpg" } as const;

/** Returns whether a visitor uploaded the image for a quote; all others belong to the library. */
export const isPhotoKey = (key: string): boolean => key.startsWith("quote-photos/");

/** Prefix of all variants of an upload; never one that starts image-variants. */
export const variantPrefix = (key: string): string => `variants/${key.replace(/\.[^./]*$/, "")}/`;

/** Key of one variant: the same upload always writes the same keys. */
export const variantPath = (key: string, variant: Pick<ImageVariant, "name" | "width" | "format">): string =>
  `${variantPrefix(key)}${variant.name}-${variant.width}.${extensions[variant.format]}`;
