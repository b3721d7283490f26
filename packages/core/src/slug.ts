/** Lower case, non-alphanumerics become single hyphens, trimmed; `fallback` when nothing is left (specification 5). */
export function slugify(text: string, fallback = "image"): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || fallback;
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Longer than any slug that staff may choose. */
const MAX_LENGTH = 100;

/** Whether the text can be a slug at all; what a visitor types is looked up only then, since a key has 2 kB at most. */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && slugPattern.test(text);
