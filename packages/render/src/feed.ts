import type { Post } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import { paths } from "../../web/src/paths.ts";
import { findLatest, getPostUpdated } from "./last-modified.ts";
import { FEED_PATH } from "./page-paths.ts";
import type { SiteApi } from "./site-api.ts";
import { absolute } from "./site-url.ts";
import { toXml } from "./xml.ts";

export const FEED_LENGTH = 20;

const toRfc822 = (time: string) => new Date(time).toUTCString();

const withAbsoluteLinks = (html: string): string =>
  html
    .replace(/\b(href|src)="(\/[^"]*)"/g, (_found, name, path) => `${name}="${absolute(path)}"`)
    .replace(/\bsrcset="[^"]*"/g, (set) => set.replace(/(?<=["\s])\/[^\s"]*/g, absolute));

const toItem = (post: Post, settings: SiteSettings) => ({
  title: post.title,
  link: absolute(paths.post(post.slug)),
  // Readers recognize a post by this id, also after its address has changed.
  guid: { "@_isPermaLink": "false", "#text": post.id },
  pubDate: toRfc822(post.publishedAt),
  "dc:creator": settings.business_name,
  category: post.category.name,
  description: post.excerpt,
  "content:encoded": withAbsoluteLinks(post.html),
});

export function buildFeed(posts: readonly Post[], settings: SiteSettings): string {
  const newest = posts.slice(0, FEED_LENGTH);
  const updated = findLatest(newest.map((post) => getPostUpdated(post)));
  const channel = {
    title: `${settings.business_name}: Blog`,
    link: absolute(paths.blog),
    description: settings.description,
    language: "en-us",
    ...(updated && { lastBuildDate: toRfc822(updated) }),
    "atom:link": { "@_href": absolute(FEED_PATH), "@_rel": "self", "@_type": "application/rss+xml" },
    item: newest.map((post) => toItem(post, settings)),
  };
  return toXml({
    rss: {
      "@_version": "2.0",
      "@_xmlns:atom": "http://www.w3.org/2005/Atom",
      "@_xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "@_xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel,
    },
  });
}

export async function renderFeed(api: SiteApi): Promise<string> {
  const { items } = await api.ask<{ items: { slug: string }[] }>(`posts?limit=${FEED_LENGTH}`);
  const posts = await Promise.all(items.map(({ slug }) => api.find<Post>(`posts/${slug}`)));
  return buildFeed(
    posts.filter((post) => post !== undefined),
    await api.ask<SiteSettings>("settings"),
  );
}
