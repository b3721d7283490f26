import type { Post } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import { paths } from "../src/paths.ts";
import { latest, postUpdated } from "./content-dates.ts";
import { absolute } from "./site-url.ts";
import { cdata, escapeXml } from "./xml.ts";

/** Posts that the feed holds. */
export const FEED_LENGTH = 20;

export const FEED_PATH = "/rss.xml";

/** A time as RSS 2.0 wants it, RFC 822 with four digits of the year. */
const rfc822 = (time: string) => new Date(time).toUTCString();

/** A feed is read elsewhere: addresses of this site become whole ones. */
const withAbsoluteLinks = (html: string): string =>
  html
    .replace(/\b(href|src)="(\/[^"]*)"/g, (_found, name, path) => `${name}="${absolute(path)}"`)
    .replace(/\bsrcset="[^"]*"/g, (set) => set.replace(/(?<=["\s])\/[^\s"]*/g, absolute));

/** By its id readers know a post again whose address has changed. */
function itemOf(post: Post, settings: SiteSettings): string {
  const link = escapeXml(absolute(paths.post(post.slug)));
  return [
    "    <item>",
    `      <title>${escapeXml(post.title)}</title>`,
    `      <link>${link}</link>`,
    `      <guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    `      <pubDate>${rfc822(post.publishedAt)}</pubDate>`,
    `      <dc:creator>${escapeXml(settings.business_name)}</dc:creator>`,
    `      <category>${escapeXml(post.category.name)}</category>`,
    `      <description>${escapeXml(post.excerpt)}</description>`,
    `      <content:encoded>${cdata(withAbsoluteLinks(post.html))}</content:encoded>`,
    "    </item>",
  ].join("\n");
}

/** The blog's newest posts as RSS 2.0, whole. `posts` are newest first. */
export function rssOf(posts: readonly Post[], settings: SiteSettings): string {
  const newest = posts.slice(0, FEED_LENGTH);
  const updated = latest(newest.map((post) => postUpdated(post)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    <title>${escapeXml(settings.business_name)}: Blog</title>`,
    `    <link>${escapeXml(absolute(paths.blog))}</link>`,
    `    <description>${escapeXml(settings.description)}</description>`,
    "    <language>en-us</language>",
    ...(updated ? [`    <lastBuildDate>${rfc822(updated)}</lastBuildDate>`] : []),
    `    <atom:link href="${escapeXml(absolute(FEED_PATH))}" rel="self" type="application/rss+xml" />`,
    ...newest.map((post) => itemOf(post, settings)),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}
