import type { Post } from "@handyman/core/post/schema";
import { Redirect, useParams } from "wouter";
import { postClosing, postKeywords } from "../../content/pages/blog.ts";
import { useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { postImage } from "../../social-image.ts";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Container } from "../../ui/section.tsx";
import { PostImage, PostMeta } from "../posts/post-card.tsx";
import { postFailure } from "../posts/post-list.tsx";
import { usePost, useViewCount } from "../posts/queries.ts";
import { BlogFailurePage, BlogLoading } from "./parts/blog-states.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { absoluteUrl, ClosingCta, Hero, Page } from "./parts/page-frame.tsx";

function PostHeader({ post }: { post: Post }) {
  const { business_name } = useSettings();
  const { category, title, excerpt } = post;
  const parents = [
    { name: "Blog", to: paths.blog },
    ...(category.slug ? [{ name: category.name, to: paths.category(category.slug) }] : []),
  ];
  return (
    <Hero
      title={title}
      text={excerpt}
      parents={parents}
      aside={
        <div className="aspect-[4/3] overflow-hidden rounded-panel bg-pine-deep">
          <PostImage
            post={post}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 46vw, 92vw"
            priority
            decorative={false}
          />
        </div>
      }
    >
      <p className="mt-7 border-pine-line border-t pt-5 text-on-pine-soft">
        <span className="block font-semibold text-on-pine">By {business_name}</span>
        <PostMeta post={post} />
      </p>
    </Hero>
  );
}

const Share = lazyBlock(async () => (await import("./post/blocks.tsx")).Share);
const RelatedPosts = lazyBlock(async () => (await import("./post/blocks.tsx")).RelatedPosts);

const MAX_DESCRIPTION = 160;

function PostDetails({ post }: { post: Post }) {
  useViewCount(post.id);
  const { id, slug, title, excerpt, category } = post;
  return (
    <Page
      title={title}
      description={excerpt.slice(0, MAX_DESCRIPTION)}
      keywords={postKeywords(category.name)}
      image={postImage(post)}
      type="article"
    >
      <article>
        <PostHeader post={post} />
        <Container className="grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-20 lg:py-16">
          <Prose html={post.html} />
          <aside aria-label="Share this post" className="lg:sticky lg:top-26 lg:self-start">
            <Share
              placeholder={<div className="min-h-56" />}
              content={{ title, url: absoluteUrl(paths.post(slug)) }}
            />
          </aside>
        </Container>
      </article>
      <RelatedPosts placeholder={null} content={{ id, category: category.slug }} />
      <ClosingCta {...postClosing} />
    </Page>
  );
}

export function PostPage() {
  const { slug = "" } = useParams();
  const query = usePost(slug);
  const { post, isGone, isError } = query;
  if (post && post.slug !== slug) {
    const { search, hash } = window.location;
    return <Redirect to={paths.post(post.slug) + search + hash} replace />;
  }
  if (post) return <PostDetails key={post.id} post={post} />;
  if (isGone) return <LazyNotFoundPage />;
  return isError ? <BlogFailurePage message={postFailure} query={query} /> : <BlogLoading />;
}
