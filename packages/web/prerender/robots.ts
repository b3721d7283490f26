import { absolute } from "./site-url.ts";

/** Whether search engines may know this copy of the site; robots reach deployments only, which say so when they may not. */
export const isIndexable = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean => environment.SITE_INDEXABLE !== "false";

/** Nothing there is a page for visitors. */
const closed = ["/admin", "/auth", "/api"];

/** What robots may ask for. Of a copy that they may not know the CDN also says so with each file, for those that ask anyway. */
export const robotsOf = (indexable: boolean): string =>
  indexable
    ? [
        "User-agent: *",
        ...closed.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${absolute("/sitemap.xml")}`,
        "",
      ].join("\n")
    : "User-agent: *\nDisallow: /\n";
