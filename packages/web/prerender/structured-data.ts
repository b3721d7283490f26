import { defaultSettings, publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import type { Thing, WithContext } from "schema-dts";
import { cities } from "../src/cities.ts";
import type { PageData } from "../src/lib/page-data.ts";
import { paths } from "../src/paths.ts";
import { allServices } from "../src/services.ts";
import { breadcrumbs } from "./structured-data/breadcrumbs.ts";
import { business } from "./structured-data/business.ts";
import { faqPage } from "./structured-data/faq-page.ts";
import { answerAt, postIn } from "./structured-data/page-answers.ts";
import { blogPosting } from "./structured-data/post.ts";
import { cityService, service, serviceList } from "./structured-data/service.ts";
import { website } from "./structured-data/website.ts";

/** A node of JSON-LD; schema.org's types also allow bare strings. */
type Node = Exclude<Thing, string>;

const launchSettings: SiteSettings = {
  ...publicSettings(defaultSettings),
  address_search: false,
  services: allServices,
};

/** The path that search engines know the page by: a city's page has two (decisions, 10). */
function canonicalOf(path: string): string {
  const city = cities.find(({ slug }) => paths.location(slug) === path);
  return city ? paths.area(city.slug) : path;
}

/**
 * What a page tells search engines as schema.org's JSON-LD (specification 1): each object is a script of its own.
 * @param data everything that the page asked for
 */
export function structuredData(address: string, data: PageData): WithContext<Node>[] {
  const path = canonicalOf(address);
  const settings = answerAt<SiteSettings>(data, "settings") ?? launchSettings;
  const post = postIn(path, data);
  const found: (Node | undefined)[] = [
    path === paths.home ? business(settings) : undefined,
    path === paths.home ? website(settings) : undefined,
    path === paths.services ? serviceList(data) : undefined,
    service(path, data, settings),
    cityService(path, settings),
    post && blogPosting(post, settings),
    faqPage(path, data),
    breadcrumbs(path, data),
  ];
  return found
    .filter((node) => node !== undefined)
    .map((node) => ({ "@context": "https://schema.org", ...node }) as WithContext<Node>);
}

/** The objects as elements for a page's head. No text in them can end the element. */
export const scriptsOf = (objects: readonly object[]): string =>
  objects
    .map((object) => JSON.stringify(object).replaceAll("<", "\\u003c"))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
