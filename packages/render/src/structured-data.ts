import { services } from "@handyman/business/first-settings";
import { cities, region } from "@handyman/business/identity";
import type { Category } from "@handyman/core/blog/category-schema";
import type { Post } from "@handyman/core/blog/schema";
import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import { findRange } from "@handyman/core/lib/money";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import type * as schema from "schema-dts";
import { type CommonWords, common } from "../../web/src/content/common.ts";
import { common as spanishWords } from "../../web/src/content/es/common.ts";
import { region as spanishRegion } from "../../web/src/content/es/identity.ts";
import { fillWords } from "../../web/src/content/fill-words.ts";
import { titles as comingSoonTitles } from "../../web/src/content/pages/coming-soon.ts";
import type { ServiceContent } from "../../web/src/content/services.ts";
import { inLanguage, type Language, languageOf, toEnglish } from "../../web/src/language.ts";
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

interface Tongue {
  tag: string;
  words: CommonWords;
  handyman: string;
  /** Names of pages that differ from their names in the English data. */
  names: Readonly<Record<string, string>>;
}

const tongues: Readonly<Record<Language, Tongue>> = {
  en: { tag: "en-US", words: common, handyman: region.services, names: {} },
  es: {
    tag: "es-US",
    words: spanishWords,
    handyman: spanishRegion.services,
    names: {
      [paths.home]: spanishWords.pages.home,
      [paths.services]: spanishWords.layout.services,
      [paths.faq]: spanishWords.pages.faq,
      [paths.contact]: spanishWords.pages.contact,
      [paths.getQuote()]: spanishWords.layout.getQuote,
    },
  },
};

/** A page by its English path, with what its language says and links to. */
interface Page {
  path: string;
  tongue: Tongue;
  toUrl: (english: string) => string;
  /** A text of staff that has no translation stays English. */
  translate: (text: string) => string;
}

function toPage(address: string): Page {
  const language = languageOf(address);
  const tongue = tongues[language];
  return {
    path: getCanonicalPath(toEnglish(address)),
    tongue,
    toUrl: (english) => absolute(inLanguage(language, english)),
    translate: (text) => tongue.words.translate(text) ?? text,
  };
}

type Faqs = readonly { question: string; answer: string }[];

type FaqWords = { faqs?: Faqs; faqGroups?: readonly { faqs: Faqs }[] } | null;

function buildFaqPage({ path, toUrl, tongue }: Page, data: PageData): schema.FAQPageLeaf | undefined {
  const words = findAnswer<FaqWords>(data, "content", nameFaqWords(path));
  const faqs = words?.faqs ?? words?.faqGroups?.flatMap((group) => group.faqs) ?? [];
  if (faqs.length === 0) return undefined;
  const settings = findSettings(data);
  return {
    "@type": "FAQPage",
    url: toUrl(path),
    inLanguage: tongue.tag,
    mainEntity: fillWords(faqs, settings, tongue.words.nameWarranty).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function buildOffers(
  { path, toUrl }: Page,
  tasks: ServiceWithPrices["subServices"],
): schema.AggregateOfferLeaf {
  const { low, high } = findRange(tasks);
  return {
    "@type": "AggregateOffer",
    priceCurrency: "USD",
    lowPrice: low,
    highPrice: high,
    offerCount: tasks.length,
    url: toUrl(path),
  };
}

function buildService(page: Page, data: PageData, settings: SiteSettings): schema.ServiceLeaf | undefined {
  const { path, toUrl, translate } = page;
  const slug = findServiceSlug(path);
  const content = slug && findAnswer<ServiceContent | null>(data, "content", `service/${slug}`);
  if (!content) return undefined;
  const service = findAnswer<ServiceWithPrices>(data, "services", slug);
  const { title, description } = service ?? content;
  return {
    "@type": "Service",
    "@id": `${toUrl(path)}#service`,
    name: translate(title),
    serviceType: translate(title),
    description: translate(description),
    url: toUrl(path),
    image: absolute(findServiceImage(content, service?.headerImage)),
    provider: buildProvider(settings),
    areaServed: areasServed,
    ...(service?.subServices.length && { offers: buildOffers(page, service.subServices) }),
  };
}

function buildCityService({ path }: Page, settings: SiteSettings): schema.ServiceLeaf | undefined {
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

function buildServiceList({ tongue, toUrl, translate }: Page, data: PageData): schema.ItemListLeaf {
  const listed =
    findAnswer<readonly Service[]>(data, "services") ??
    services.map(({ slug, name }) => ({ slug, title: name }));
  return {
    "@type": "ItemList",
    name: tongue.handyman,
    numberOfItems: listed.length,
    itemListElement: listed.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: translate(title),
      url: toUrl(paths.service(slug)),
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

function findName(path: string, data: PageData): string | undefined {
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

function buildBreadcrumbs(page: Page, data: PageData): schema.BreadcrumbListLeaf | undefined {
  const { path, tongue, toUrl, translate } = page;
  const name = findName(path, data);
  if (!name) return undefined;
  const parents = Object.entries(pageNames).filter(([parent]) => path.startsWith(`${parent}/`));
  const trail = [[paths.home, "Home"], ...parents, [path, name]] as [string, string][];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([address, title], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: tongue.names[address] ?? translate(title),
      item: toUrl(address),
    })),
  };
}

/** A city's page has two paths. Search engines know only the canonical one. */
function getCanonicalPath(path: string): string {
  const city = cities.find(({ slug }) => paths.location(slug) === path);
  return city ? paths.area(city.slug) : path;
}

export function buildStructuredData(address: string, data: PageData): schema.WithContext<Node>[] {
  const page = toPage(address);
  const { path } = page;
  const settings = findSettings(data);
  const post = findPost(path, data);
  const found: (Node | undefined)[] = [
    path === paths.home ? buildBusiness(settings) : undefined,
    path === paths.home ? buildWebsite(settings) : undefined,
    path === paths.services ? buildServiceList(page, data) : undefined,
    buildService(page, data, settings),
    buildCityService(page, settings),
    post && buildPost(post, settings),
    buildFaqPage(page, data),
    buildBreadcrumbs(page, data),
  ];
  return found
    .filter((node) => node !== undefined)
    .map((node) => ({ "@context": "https://schema.org", ...node }) as schema.WithContext<Node>);
}

/** A `<` in the text must not end the script element. */
export const toEmbeddedJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

export const toScripts = (objects: readonly object[]): string =>
  objects.map((object) => `<script type="application/ld+json">${toEmbeddedJson(object)}</script>`).join("");
