import { readFileSync } from "node:fs";
import type { Category } from "@handyman/core/category/schema";
import { variantPath } from "@handyman/core/image/paths";
import { variantSizes } from "@handyman/core/image/schema";
import type { MediaImage } from "@handyman/core/media/schema";
import { countReadTime, renderMarkdown } from "@handyman/core/post/markdown";
import type { Post, PostPage, PostSummary } from "@handyman/core/post/schema";
import type { Service } from "@handyman/core/service/schema";
import { defaultSettings, publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import { launchCategories } from "../src/content/launch/categories.ts";
import { launchId } from "../src/content/launch/ids.ts";
import { illustrationKey, illustrationSize, illustrations } from "../src/content/launch/illustrations.ts";
import { launchPosts } from "../src/content/launch/posts.ts";
import { launchServices } from "../src/content/launch/services.ts";

/** The image as the media library answers it once the drawing's variants are made. */
export function illustrationImage(slug: string): MediaImage | null {
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

const settings: SiteSettings = {
  ...publicSettings(defaultSettings),
  services: launchServices.map(({ slug, title }) => ({ slug, title })),
  address_search: false,
};

const services: Service[] = launchServices.map((service, sortOrder) => {
  const image = illustrationImage(service.slug);
  return { ...service, id: launchId(service.slug), sortOrder, cardImage: image, headerImage: image };
});

const categories: Category[] = launchCategories
  .map((category) => ({ ...category, id: launchId(category.slug) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const bodyOf = (slug: string) =>
  readFileSync(new URL(`../src/content/launch/posts/${slug}.md`, import.meta.url), "utf8");

const posts: Post[] = launchPosts.map(({ category, image, ...post }) => {
  const content = bodyOf(post.slug);
  return {
    ...post,
    id: launchId(post.slug),
    featuredImage: illustrationImage(image),
    createdAt: post.publishedAt,
    readTime: countReadTime(content),
    viewCount: 0,
    category: categories.find(({ slug }) => slug === category) as Category,
    content,
    html: renderMarkdown(content),
  };
});

const summaryOf = ({ content, html, ...summary }: Post): PostSummary => summary;

function postPage(query: URLSearchParams): PostPage {
  const category = query.get("category");
  const found = posts.filter((post) => !category || post.category.slug === category);
  return { items: found.slice(0, Number(query.get("limit") ?? 12)).map(summaryOf) };
}

function answer({ pathname, searchParams }: URL): unknown {
  const [collection, slug] = pathname.replace(/^\/api\//, "").split("/");
  if (collection === "settings") return settings;
  // None is ever made up.
  if (collection === "testimonials") return { items: [] };
  if (collection === "categories") return { items: categories };
  if (collection === "services") {
    return slug ? services.find((service) => service.slug === slug) : { items: services };
  }
  if (collection === "posts") return slug ? posts.find((post) => post.slug === slug) : postPage(searchParams);
  return undefined;
}

/** The site's API as it answers before anybody has changed what a new site starts with: for the build's pages. */
export async function launchApi(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, "http://launch");
  const body = answer(url);
  return body
    ? Response.json(body)
    : Response.json({ error: { code: "not-found", message: "Not found." } }, { status: 404 });
}

/** Addresses of what the launch content has, for the build's list of pages. */
export const launchSlugs = {
  posts: launchPosts.map(({ slug }) => slug),
  categories: launchCategories.map(({ slug }) => slug),
};
