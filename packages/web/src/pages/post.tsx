import type { Post } from "@handyman/core/post/schema";
import { useParams } from "wouter";
import { useViewCount } from "../features/posts/count-view.ts";
import { PostFailure } from "../features/posts/post-failure.tsx";
import { usePost } from "../features/posts/queries.ts";
import { Page } from "../layouts/page.tsx";
import { lazyPage } from "../lib/lazy-page.tsx";
import { absoluteUrl } from "../lib/site-origin.ts";
import { paths } from "../paths.ts";
import { postImage } from "../social-image.ts";
import { Container } from "../ui/container.tsx";
import { lazyBlock } from "../ui/lazy-block.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Prose } from "../ui/prose.tsx";
import { Loading } from "./blog/loading.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { PostHeader } from "./post/header.tsx";
import { usePresentAddress } from "./post/use-present-address.ts";

const NotFoundPage = lazyPage(async () => (await import("./not-found.tsx")).NotFoundPage);
const Share = lazyBlock(async () => (await import("./post/share.tsx")).Share);
const RelatedPosts = lazyBlock(async () => (await import("./post/related.tsx")).RelatedPosts);

/** Search engines show no more of a description. */
const MAX_DESCRIPTION = 160;

function PostDetails({ post }: { post: Post }) {
  useViewCount(post.id);
  const { id, slug, title, excerpt, category } = post;
  return (
    <Page
      title={title}
      description={excerpt.slice(0, MAX_DESCRIPTION)}
      keywords={`${category.name.toLowerCase()}, home repair, maintenance tips, San Francisco Bay Area`}
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
      <ClosingCta
        title="Is it more than you want to take on?"
        text="Send us what you see and a photo or two. You get a price within 24 hours, and asking is free."
      />
    </Page>
  );
}

/** One post of the blog. */
export function PostPage() {
  const { slug = "" } = useParams();
  const { post, isGone, isError, isFetching, refetch } = usePost(slug);
  const isMoving = usePresentAddress(slug, post);
  if (isMoving) return <Loading />;
  if (post) return <PostDetails key={post.id} post={post} />;
  if (isGone) return <NotFoundPage />;
  if (!isError) return <Loading />;
  return (
    <Page title="Blog" description="Our blog did not load." noindex>
      <Container className="py-20">
        <PageTitle className="mb-8">Blog</PageTitle>
        <PostFailure message="Failed to load blog posts" onRetry={() => void refetch()} busy={isFetching} />
      </Container>
    </Page>
  );
}
