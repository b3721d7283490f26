import type { Category } from "@handyman/core/category/schema";
import type { Service } from "@handyman/core/service/schema";
import type { BreadcrumbListLeaf } from "schema-dts";
import { cities } from "../../../web/src/cities.ts";
import { comingSoonPages } from "../../../web/src/coming-soon.ts";
import type { PageData } from "../../../web/src/lib/page-data.ts";
import { paths } from "../../../web/src/paths.ts";
import { services } from "../../../web/src/services.ts";
import { findAnswer, findPost } from "../page-answers.ts";
import { absolute } from "../site-url.ts";

interface Crumb {
  name: string;
  path: string;
}

const names: Readonly<Record<string, string>> = {
  [paths.services]: "Services",
  [paths.areas]: "Service Areas",
  [paths.plans]: "Home Maintenance Plans",
  [paths.propertyMaintenance]: "Property Maintenance",
  [paths.pricing]: "Pricing",
  [paths.bookNow]: "Book Now",
  [paths.getQuote()]: "Get a Quote",
  [paths.about]: "About",
  [paths.testimonials]: "Testimonials",
  [paths.faq]: "FAQ",
  [paths.contact]: "Contact",
  [paths.calculator]: "Calculator",
  [paths.blog]: "Blog",
  [paths.privacy]: "Privacy Policy",
  [paths.terms]: "Terms of Use",
};

const findCategories = (data: PageData): Category[] =>
  data
    .flatMap(([, answer]) => (answer as { items?: unknown[] } | null)?.items ?? answer)
    .filter(
      (item): item is Category =>
        typeof item === "object" && item !== null && "name" in item && "slug" in item,
    );

function findPage(path: string, data: PageData): Crumb | undefined {
  if (names[path]) return { name: names[path], path };
  const service = services.find(({ slug }) => paths.service(slug) === path);
  if (service) {
    return { name: findAnswer<Service>(data, "services", service.slug)?.title ?? service.name, path };
  }
  const city = cities.find(({ slug }) => paths.area(slug) === path);
  if (city) return { name: city.name, path };
  const soon = comingSoonPages.find((page) => page.path === path);
  if (soon) return { name: soon.title, path };
  const post = findPost(path, data);
  if (post) return { name: post.title, path };
  const category = findCategories(data).find(({ slug }) => paths.category(slug) === path);
  return category && { name: category.name, path };
}

const findParents = (path: string): Crumb[] =>
  Object.keys(names)
    .filter((parent) => path.startsWith(`${parent}/`))
    .map((parent) => ({ name: names[parent] as string, path: parent }));

export function buildBreadcrumbs(path: string, data: PageData): BreadcrumbListLeaf | undefined {
  const page = findPage(path, data);
  if (!page) return undefined;
  const trail = [{ name: "Home", path: paths.home }, ...findParents(path), page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absolute(crumb.path),
    })),
  };
}
