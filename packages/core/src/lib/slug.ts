import { normalizeText } from "./unicode.ts";

export function slugify(text: string, fallback = "image"): string {
  const slug = normalizeText(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || fallback;
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Visitors can type any text, and a key has at most 2 kB. */
export const isSlug = (text: string): boolean => text.length <= 100 && slugPattern.test(text);
