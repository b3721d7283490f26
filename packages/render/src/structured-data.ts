import { services } from "@handyman/business/first-settings";
import { cities, region } from "@handyman/business/identity";
import type { Category } from "@handyman/core/blog/category-schema";
import type { Post } from "@handyman/core/blog/schema";
import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import type { Language } from "@handyman/core/lib/language";
import { findRange } from "@handyman/core/lib/money";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import type * as schema from "schema-dts";
import { common } from "../../web/src/content/common.ts";
import { common as spanish } from "../../web/src/content/es/common.ts";
import { region as spanishRegion } from "../../web/src/content/es/identity.ts";
import { fillWords } from "../../web/src/content/fill-words.ts";
import { titles as comingSoonTitles } from "../../web/src/content/pages/coming-soon.ts";
import type { ServiceContent } from "../../web/src/content/services.ts";
import { inLanguage, languageOf, toEnglish } from "../../web/src/language.ts";
import type { PageData } from "../../web/src/lib/site-client.ts";
import { paths } from "../../web/src/paths.ts";
import { findPostImage, findServiceImage } from "../../web/src/social-image.ts";
import {
  areasServed,
  buildBusiness,
  buildCity,
  buildPerson,
  buildProvider,
  buildPublisher,
  buildWebsite,
} from "./business-data.ts";
import { absolute, findCity, findServiceSlug, nameFaqWords, pageNames } from "./page-paths.ts";
import { findAnswer, findPost, findSettings, getPostUpdated } from "./site-api.ts";

type Node = Exclude<schema.Thing, string>;

const locales: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

const commonWords = { en: common, es: spanish };

const businessWords = { en: region, es: spanishRegion };

/** The names in breadcrumbs of the pages that exist in Spanish. */
const spanishNames: Readonly<Record<string, string>> = {
  [paths.services]: spanish.layout.services,
  [paths.getQuote()]: spanish.layout.getQuote,
  [paths.faq]: spanish.pages.faq,
  [paths.contact]: spanish.pages.contact,
};

/** Returns a text of staff in the page's language while it is a shipped one. */
const toShown = (address: string, english: string) =>
  commonWords[languageOf(address)].translate(english) ?? english;

type Faqs = readonly { question: string; answer: string }[];

type FaqWords = { faqs?: Faqs; faqGroups?: readonly { faqs: Faqs }[] } | null;

function buildFaqPage(address: string, data: PageData): schema.FAQPageLeaf | undefined {
  const words = findAnswer<FaqWords>(data, "content", nameFaqWords(toEnglish(address)));
  const faqs = words?.faqs ?? words?.faqGroups?.flatMap((group) => group.faqs) ?? [];
  const language = languageOf(address);
  const filled = fillWords(faqs, findSettings(data), commonWords[language].nameWarranty);
  if (filled.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    url: absolute(address),
    inLanguage: locales[language],
    mainEntity: filled.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function buildOffers(path: string, tasks: ServiceWithPrices["subServices"]): schema.AggregateOfferLeaf {
  const { low, high } = findRange(tasks);
  return {
    "@type": "AggregateOffer",
    priceCurrency: "USD",
    lowPrice: low,
    highPrice: high,
    offerCount: tasks.length,
    url: absolute(path),
  };
}

function buildService(
  address: string,
  data: PageData,
  settings: SiteSettings,
): schema.ServiceLeaf | undefined {
  const slug = findServiceSlug(toEnglish(address));
  const content = slug && findAnswer<ServiceContent | null>(data, "content", `service/${slug}`);
  if (!content) return undefined;
  const service = findAnswer<ServiceWithPrices>(data, "services", slug);
  const title = service ? toShown(address, service.title) : content.title;
  return {
    "@type": "Service",
    "@id": absolute(`${address}#service`),
    name: title,
    serviceType: title,
    description: service ? toShown(address, service.description) : content.description,
    url: absolute(address),
    image: absolute(findServiceImage(content, service?.headerImage)),
    provider: buildProvider(settings),
    areaServed: areasServed,
    ...(service?.subServices.length && { offers: buildOffers(address, service.subServices) }),
  };
}

function buildCityService(path: string, settings: SiteSettings): schema.ServiceLeaf | undefined {
  const found = findCity(path);
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

function buildServiceList(address: string, data: PageData): schema.ItemListLeaf {
  const listed =
    findAnswer<readonly Service[]>(data, "services") ??
    services.map(({ slug, name }) => ({ slug, title: name }));
  return {
    "@type": "ItemList",
    name: businessWords[languageOf(address)].services,
    numberOfItems: listed.length,
    itemListElement: listed.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: toShown(address, title),
      url: absolute(inLanguage(languageOf(address), paths.service(slug))),
    })),
  };
}

const MAX_HEADLINE = 110;

const countWords = (markdown: string) => markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;

const toHeadline = (title: string) =>
  title.length <= MAX_HEADLINE ? title : `${title.slice(0, MAX_HEADLINE - 1).trimEnd()}…`;

function buildPost(post: Post, settings: SiteSettings): schema.BlogPostingLeaf {
  const url = absolute(paths.post(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: toHeadline(post.title),
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: getPostUpdated(post),
    image: absolute(findPostImage(post)),
    author: post.author ? buildPerson(post.author, settings) : buildPublisher(settings),
    publisher: buildPublisher(settings),
    wordCount: countWords(post.content),
    articleSection: post.category.name,
    inLanguage: "en-US",
  };
}

function findEnglishName(path: string, data: PageData): string | undefined {
  const slug = findServiceSlug(path);
  const categories = findAnswer<Category[]>(data, "categories");
  return (
    pageNames[path] ??
    (slug && findAnswer<Service>(data, "services", slug)?.title) ??
    findSettings(data).services.find((service) => service.slug === slug)?.title ??
    findCity(path)?.name ??
    comingSoonTitles[path] ??
    findPost(path, data)?.title ??
    categories?.find(({ slug }) => paths.category(slug) === path)?.name
  );
}

function buildBreadcrumbs(address: string, data: PageData): schema.BreadcrumbListLeaf | undefined {
  const language = languageOf(address);
  const path = toEnglish(address);
  const english = findEnglishName(path, data);
  if (!english) return undefined;
  const names = language === "es" ? spanishNames : pageNames;
  const parents = Object.entries(names).filter(([parent]) => path.startsWith(`${parent}/`));
  const trail = [
    [paths.home, commonWords[language].pages.home],
    ...parents,
    [path, names[path] ?? toShown(address, english)],
  ] as [string, string][];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([page, title], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: absolute(inLanguage(language, page)),
    })),
  };
}

/** A city's page has two paths. Search engines know only the canonical one. */
function getCanonicalPath(path: string): string {
  const city = cities.find(({ slug }) => paths.location(slug) === path);
  return city ? paths.area(city.slug) : path;
}

export function buildStructuredData(address: string, data: PageData): schema.WithContext<Node>[] {
  const own = getCanonicalPath(address);
  const path = toEnglish(own);
  const settings = findSettings(data);
  const post = findPost(path, data);
  const found: (Node | undefined)[] = [
    path === paths.home ? buildBusiness(settings, toShown(own, settings.description)) : undefined,
    path === paths.home ? buildWebsite(settings) : undefined,
    path === paths.services ? buildServiceList(own, data) : undefined,
    buildService(own, data, settings),
    buildCityService(path, settings),
    post && buildPost(post, settings),
    buildFaqPage(own, data),
    buildBreadcrumbs(own, data),
  ];
  return found
    .filter((node) => node !== undefined)
    .map((node) => ({ "@context": "https://schema.org", ...node }) as schema.WithContext<Node>);
}

/** A `<` in the text must not end the script element. */
export const toEmbeddedJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

export const toScripts = (objects: readonly object[]): string =>
  objects.map((object) => `<script type="application/ld+json">${toEmbeddedJson(object)}</script>`).join("");
