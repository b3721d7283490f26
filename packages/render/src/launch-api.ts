import { readFileSync } from "node:fs";
import { services as catalogueServices } from "@handyman/business/first-settings";
import type { Category } from "@handyman/core/blog/category-schema";
import { countReadTime, renderMarkdown } from "@handyman/core/blog/markdown";
import type { Post, PostPage, PostSummary } from "@handyman/core/blog/schema";
import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import { catalogue, findCatalogueEntry } from "@handyman/core/catalogue/rules";
import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { variantPath, variantSizes } from "@handyman/core/pictures/variant-rules";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { launchCategories } from "../../web/src/content/launch/categories.ts";
import { launchId } from "../../web/src/content/launch/ids.ts";
import {
  illustrationKey,
  illustrationSize,
  illustrations,
} from "../../web/src/content/launch/illustrations.ts";
import { launchPosts } from "../../web/src/content/launch/posts.ts";
import { launchServices } from "../../web/src/content/launch/services.ts";
import { standInSettings } from "../../web/src/stand-in-settings.ts";
import { listAllPaths, listIndexedPaths } from "./page-paths.ts";

export function findIllustrationImage(slug: string): MediaImage | null {
  const drawing = illustrations.find((found) => found.slug === slug);
  if (!drawing) return null;
  const key = illustrationKey(slug);
  const variants = variantSizes.flatMap(({ name, width: widest }) => {
    const width = Math.min(widest, illustrationSize.width);
    return (["webp", "jpeg"] as const).map((format) => ({
      format,
      width,
      url: `/media/${variantPath(key, { name, width, format })}`,
    }));
  });
  const url = variants.findLast(({ format }) => format === "jpeg")?.url ?? "";
  return { url, alt: drawing.alt, ...illustrationSize, variants };
}

const services: Service[] = launchServices.map((service, sortOrder) => {
  const image = findIllustrationImage(service.slug);
  return { ...service, id: launchId(service.slug), sortOrder, cardImage: image, headerImage: image };
});

function findService(slug: string): ServiceWithPrices | undefined {
  const service = services.find((known) => known.slug === slug);
  return service && { ...service, subServices: findCatalogueEntry(slug)?.subServices ?? [] };
}

const categories: Category[] = launchCategories
  .map((category) => ({ ...category, id: launchId(category.slug) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const readBody = (slug: string) =>
  readFileSync(new URL(`../../web/src/content/launch/posts/${slug}.md`, import.meta.url), "utf8");

const posts: Post[] = launchPosts.map(({ category, image, ...post }) => {
  const content = readBody(post.slug);
  return {
    ...post,
    id: launchId(post.slug),
    featuredImage: findIllustrationImage(image),
    createdAt: post.publishedAt,
    readTime: countReadTime(content),
    viewCount: 0,
    author: null,
    category: categories.find(({ slug }) => slug === category) as Category,
    content,
    html: renderMarkdown(content).html,
  };
});

const settings: SiteSettings = {
  ...standInSettings,
  services: services.map(({ slug, title, isPopular }) => ({ slug, title, ...(isPopular && { isPopular }) })),
};

const toSummary = ({ content, html, author, ...summary }: Post): PostSummary => summary;

function findPostPage(query: URLSearchParams): PostPage {
  const category = query.get("category");
  const found = posts.filter((post) => !category || post.category.slug === category);
  return { items: found.slice(0, Number(query.get("limit") ?? 12)).map(toSummary) };
}

const featured = { items: posts.slice(0, 3).map(toSummary) };

function findAnswer({ pathname, searchParams }: URL): unknown {
  const [collection, slug] = pathname.replace(/^\/api\//, "").split("/");
  if (collection === "settings") return settings;
  if (collection === "plans") return { items: defaultPlans };
  if (collection === "catalogue") return { items: catalogue };
  if (collection === "categories") return { items: categories };
  if (collection === "services") {
    return slug ? findService(slug) : { items: services };
  }
  if (collection === "posts" && slug === "featured") return featured;
  if (collection === "posts")
    return slug ? posts.find((post) => post.slug === slug) : findPostPage(searchParams);
  // A new site has no other records.
  return slug ? undefined : { items: [] };
}

export async function fetchLaunchApi(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, "http://launch");
  const body = findAnswer(url);
  return body
    ? Response.json(body)
    : Response.json({ error: { code: "not-found", message: "Not found." } }, { status: 404 });
}

export const launchSlugs = {
  posts: launchPosts.map(({ slug }) => slug),
  categories: launchCategories.map(({ slug }) => slug),
  hasProjects: false,
};

export const indexedPaths: readonly string[] = listIndexedPaths(catalogueServices, launchSlugs);

export const allPaths: readonly string[] = listAllPaths(catalogueServices, launchSlugs);
