import type { Post } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { BlogPostingLeaf } from "schema-dts";
import { paths } from "../../../web/src/paths.ts";
import { postImage } from "../../../web/src/social-image.ts";
import { getPostUpdated } from "../last-modified.ts";
import { absolute } from "../site-url.ts";
import { buildPublisher } from "./business.ts";

const MAX_HEADLINE = 110;

const countWords = (markdown: string) => markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;

const toHeadline = (title: string) =>
  title.length <= MAX_HEADLINE ? title : `${title.slice(0, MAX_HEADLINE - 1).trimEnd()}…`;

export function buildPost(post: Post, settings: SiteSettings): BlogPostingLeaf {
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
    image: absolute(postImage(post)),
    author: buildPublisher(settings),
    publisher: buildPublisher(settings),
    wordCount: countWords(post.content),
    articleSection: post.category.name,
    inLanguage: "en-US",
  };
}
