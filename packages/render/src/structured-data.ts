import type { Thing, WithContext } from "schema-dts";
import { cities } from "../../web/src/cities.ts";
import type { PageData } from "../../web/src/lib/page-data.ts";
import { paths } from "../../web/src/paths.ts";
import { findPost, findSettings } from "./page-answers.ts";
import { buildBreadcrumbs } from "./structured-data/breadcrumbs.ts";
import { buildBusiness, buildWebsite } from "./structured-data/business.ts";
import { buildFaqPage } from "./structured-data/faq-page.ts";
import { buildPost } from "./structured-data/post.ts";
import { buildCityService, buildService, buildServiceList } from "./structured-data/service.ts";

type Node = Exclude<Thing, string>;

/** A city's page has two paths; search engines know one of them. */
function getCanonicalPath(path: string): string {
  const city = cities.find(({ slug }) => paths.location(slug) === path);
  return city ? paths.area(city.slug) : path;
}

export function buildStructuredData(address: string, data: PageData): WithContext<Node>[] {
  const path = getCanonicalPath(address);
  const settings = findSettings(data);
  const post = findPost(path, data);
  const found: (Node | undefined)[] = [
    path === paths.home ? buildBusiness(settings) : undefined,
    path === paths.home ? buildWebsite(settings) : undefined,
    path === paths.services ? buildServiceList(data) : undefined,
    buildService(path, data, settings),
    buildCityService(path, settings),
    post && buildPost(post, settings),
    buildFaqPage(path, data),
    buildBreadcrumbs(path, data),
  ];
  return found
    .filter((node) => node !== undefined)
    .map((node) => ({ "@context": "https://schema.org", ...node }) as WithContext<Node>);
}

/** A `<` in the text must not end the script element. */
export const toScripts = (objects: readonly object[]): string =>
  objects
    .map((object) => JSON.stringify(object).replaceAll("<", "\\u003c"))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
