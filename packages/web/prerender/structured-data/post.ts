import type { Post } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { BlogPostingLeaf } from "schema-dts";
import { paths } from "../../src/paths.ts";
import { postImage } from "../../src/social-image.ts";
import { postUpdated } from "../content-dates.ts";
import { absolute } from "../site-url.ts";
import { publisher } from "./business.ts";

/** The longest headline that search engines take. */
const HEADLINE = 110;

const wordsOf = (markdown: string) => markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;

const headlineOf = (title: string) =>
  title.length <= HEADLINE ? title : `${title.slice(0, HEADLINE - 1).trimEnd()}…`;

/** A post of the blog, on its own page. The business stands for its authors. */
export function blogPosting(post: Post, settings: SiteSettings): BlogPostingLeaf {
  const url = absolute(paths.post(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: headlineOf(post.title),
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: postUpdated(post),
    image: absolute(postImage(post)),
    author: publisher(settings),
    publisher: publisher(settings),
    wordCount: wordsOf(post.content),
    articleSection: post.category.name,
    inLanguage: "en-US",
  };
}
