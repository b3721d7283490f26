import { domain } from "../../../business.ts";

/** The public site without a trailing slash. Other stages and previews point to it too. */
export const siteUrl = (process.env.SITE_URL || `https://www.${domain}`).replace(/\/+$/, "");

export const absolute = (path: string): string => new URL(path, siteUrl).href;
