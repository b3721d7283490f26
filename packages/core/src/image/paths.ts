import { type ImageVariant, variantSizes } from "./schema.ts";

const extensions = { webp: "webp", jpeg: "jpg" } as const;

/** Prefix of all variants of an upload; never one that starts image-variants. */
export const variantPrefix = (key: string): string => `variants/${key.replace(/\.[^./]*$/, "")}/`;

/** Key of one variant: the same upload always writes the same keys. */
export const variantPath = (key: string, variant: Pick<ImageVariant, "name" | "width" | "format">): string =>
  `${variantPrefix(key)}${variant.name}-${variant.width}.${extensions[variant.format]}`;

/** Every key that a source of that width can have led to. */
export const variantPaths = (key: string, sourceWidth: number): string[] =>
  variantSizes.flatMap(({ name, width }) =>
    (["webp", "jpeg"] as const).map((format) =>
      variantPath(key, { name, format, width: Math.min(width, sourceWidth) }),
    ),
  );
