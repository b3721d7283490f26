import { domain } from "../../../business.ts";

/** Where search engines find the site that counts, without a slash at the end; copies of it (stages, previews) point there too. */
export const siteUrl = (process.env.SITE_URL || `https://www.${domain}`).replace(/\/+$/, "");

/** The address that the world knows a path of the site by; whole addresses stay as they are. */
export const absolute = (path: string): string => new URL(path, siteUrl).href;
