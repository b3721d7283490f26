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
