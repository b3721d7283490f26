import type { Service } from "@handyman/core/service/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { ItemListLeaf, ServiceLeaf } from "schema-dts";
import { region } from "../../../../business.ts";
import { cities } from "../../../web/src/cities.ts";
import type { ServicePageContent } from "../../../web/src/content/load-service.ts";
import type { PageData } from "../../../web/src/lib/page-data.ts";
import { paths } from "../../../web/src/paths.ts";
import { services } from "../../../web/src/services.ts";
import { socialImage } from "../../../web/src/social-image.ts";
import { findAnswer } from "../page-answers.ts";
import { absolute } from "../site-url.ts";
import { areasServed, buildCity, buildProvider } from "./business.ts";

export function buildService(path: string, data: PageData, settings: SiteSettings): ServiceLeaf | undefined {
  const slug = services.find((each) => paths.service(each.slug) === path)?.slug;
  const content = slug && findAnswer<ServicePageContent | null>(data, "content", `service/${slug}`);
  if (!content) return undefined;
  const { title, description } = findAnswer<Service>(data, "services", slug) ?? content;
  return {
    "@type": "Service",
    "@id": absolute(`${path}#service`),
    name: title,
    serviceType: title,
    description,
    url: absolute(path),
    image: absolute(socialImage(path)),
    provider: buildProvider(settings),
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

export function buildCityService(path: string, settings: SiteSettings): ServiceLeaf | undefined {
  const found = cities.find(({ slug }) => paths.area(slug) === path);
  if (!found) return undefined;
  return {
    "@type": "Service",
    name: `${region.services} in ${found.name}`,
    serviceType: region.services,
    url: absolute(path),
    provider: buildProvider(settings),
    areaServed: buildCity(found.name),
  };
}

export function buildServiceList(data: PageData): ItemListLeaf {
  const listed =
    findAnswer<readonly Service[]>(data, "services") ??
    services.map(({ slug, name }) => ({ slug, title: name }));
  return {
    "@type": "ItemList",
    name: region.services,
    numberOfItems: listed.length,
    itemListElement: listed.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: absolute(paths.service(slug)),
    })),
  };
}
