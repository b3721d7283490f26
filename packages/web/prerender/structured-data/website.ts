import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { WebSiteLeaf } from "schema-dts";
import { paths } from "../../src/paths.ts";
import { absolute } from "../site-url.ts";
import { publisher } from "./business.ts";

/** The site as a whole: from it search engines take the name that they show over its addresses. */
export const website = (settings: SiteSettings): WebSiteLeaf => ({
  "@type": "WebSite",
  "@id": absolute("/#website"),
  name: settings.business_name,
  url: absolute(paths.home),
  inLanguage: "en-US",
  publisher: publisher(settings),
});
