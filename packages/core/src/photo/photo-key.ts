import { photoTypes } from "./rules.ts";

const extensions = [...new Set(Object.values(photoTypes))].join("|");

/** `quote-photos/{epoch milliseconds}-{128 random bits in base 32}.{extension}` */
const pattern = new RegExp(`^quote-photos/\\d{13}-[0-9a-z]{26}\\.(?:${extensions})$`);

/**
 * The bucket key behind a public photo address of this very site, or undefined for any other text: another host,
 * another path, a query, an encoded character (decisions, 6).
 */
export function photoKeyOf(publicUrl: string, siteUrl: string): string | undefined {
  const prefix = `${siteUrl}/media/`;
  if (!publicUrl.startsWith(prefix)) return undefined;
  const key = publicUrl.slice(prefix.length);
  return pattern.test(key) ? key : undefined;
}
