import type { Service } from "@handyman/core/service/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { ItemListLeaf, ServiceLeaf } from "schema-dts";
import { cities } from "../../src/cities.ts";
import type { ServicePageContent } from "../../src/content/load-service.ts";
import type { PageData } from "../../src/lib/page-data.ts";
import { paths } from "../../src/paths.ts";
import { services } from "../../src/services.ts";
import { socialImage } from "../../src/social-image.ts";
import { absolute } from "../site-url.ts";
import { areasServed, city, provider } from "./business.ts";
import { answerAt } from "./page-answers.ts";

/** One service with what it usually costs (specification 9), on the service's own page. */
export function service(path: string, data: PageData, settings: SiteSettings): ServiceLeaf | undefined {
  const slug = services.find((each) => paths.service(each.slug) === path)?.slug;
  const content = slug && answerAt<ServicePageContent | null>(data, "content", `service/${slug}`);
  if (!content) return undefined;
  const { title, description } = answerAt<Service>(data, "services", slug) ?? content;
  return {
    "@type": "Service",
    "@id": absolute(`${path}#service`),
    name: title,
    serviceType: title,
    description,
    url: absolute(path),
    image: absolute(socialImage(path)),
    provider: provider(settings),
    areaServed: areasServed,
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: content.range.low,
      highPrice: content.range.high,
      offerCount: content.subServices.length,
      url: absolute(path),
    },
  };
}

/** All that we do, in one city, on the city's page. */
export function cityService(path: string, settings: SiteSettings): ServiceLeaf | undefined {
  const found = cities.find(({ slug }) => paths.area(slug) === path);
  if (!found) return undefined;
  return {
    "@type": "Service",
    name: `Handyman services in ${found.name}`,
    serviceType: "Handyman services",
    url: absolute(path),
    provider: provider(settings),
    areaServed: city(found.name),
  };
}

/** The services in the order in which the page lists them. */
export function serviceList(data: PageData): ItemListLeaf {
  const listed =
    answerAt<readonly Service[]>(data, "services") ??
    services.map(({ slug, name }) => ({ slug, title: name }));
  return {
    "@type": "ItemList",
    name: "Handyman services",
    numberOfItems: listed.length,
    itemListElement: listed.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: absolute(paths.service(slug)),
    })),
  };
}
