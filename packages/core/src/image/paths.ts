import type { ImageVariant } from "./schema.ts";

const extensions = { webp: "webp", jpeg: "jpg" } as const;

export const isPhotoKey = (key: string): boolean => key.startsWith("quote-photos/");

/** Must differ from the prefixes of uploads, whose events start image-variants. */
export const variantPrefix = (key: string): string => `variants/${key.replace(/\.[^./]*$/, "")}/`;

export const variantPath = (key: string, variant: Pick<ImageVariant, "name" | "width" | "format">): string =>
  `${variantPrefix(key)}${variant.name}-${variant.width}.${extensions[variant.format]}`;
