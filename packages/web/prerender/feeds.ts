import type { Post } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import { postUpdated, readContentDates } from "./content-dates.ts";
import { FEED_LENGTH, rssOf } from "./rss.ts";
import type { SiteApi } from "./site-api.ts";
import { indexedPathsOf } from "./site-pages.ts";
import { sitemapOf } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** The sitemap of what there is now. */
export async function sitemapNow(api: SiteApi): Promise<string> {
  const [posts, categories, services] = await Promise.all([api.posts(), api.categories(), api.services()]);
  const pages = indexedPathsOf({
    services,
    posts: posts.map(({ slug }) => slug),
    categories: categories
      .filter(({ id }) => posts.some(({ category }) => category.id === id))
      .map(({ slug }) => slug),
  });
  const dated = posts.map((post) => ({ ...post, updated: postUpdated(post) }));
  return sitemapOf(pages, { dates: readContentDates(), posts: dated, services });
}

/** The feed as it is now. A post that goes at this very moment is left out. */
export async function feedNow(api: SiteApi): Promise<string> {
  const { items } = await api.ask<{ items: { slug: string }[] }>(`posts?limit=${FEED_LENGTH}`);
  const posts = await Promise.all(items.map(({ slug }) => api.find<Post>(`posts/${slug}`)));
  return rssOf(
    posts.filter((post) => post !== undefined),
    await api.ask<SiteSettings>("settings"),
  );
}

export async function manifestNow(api: SiteApi): Promise<string> {
  return webManifest((await api.ask<SiteSettings>("settings")).business_name);
}
