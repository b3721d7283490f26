import type { PostSummary } from "@handyman/core/blog/schema";
import type { ComponentProps, ComponentType } from "react";
import { paths } from "../../paths.ts";
import { CardLink } from "../../ui/button.tsx";
import { PagedItems, usePages } from "../../ui/paged-list.tsx";
import { PostImage, PostMeta, postFailure } from "./post-list.tsx";
import { getPosts, type PostFilter } from "./queries.ts";

const PAGE = 12;

export const usePostPages = (filter: PostFilter, firstPage = PAGE) =>
  usePages(["posts", "pages", filter], (cursor) =>
    cursor ? getPosts(PAGE, { ...filter, cursor }) : getPosts(firstPage, filter),
  );

interface PostItemsProps extends Pick<ComponentProps<typeof PagedItems<PostSummary>>, "items" | "list"> {
  Item: ComponentType<{ post: PostSummary }>;
}

export const PostItems = ({ Item, ...rest }: PostItemsProps) => (
  <PagedItems label="Load more posts" failure={postFailure} {...rest}>
    {(post) => <Item post={post} />}
  </PagedItems>
);

export function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid gap-5 sm:grid-cols-[15rem_1fr] sm:items-center sm:gap-8">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-brand-soft max-sm:aspect-[16/9]">
        <PostImage post={post} sizes="(min-width: 640px) 240px, 90vw" />
      </div>
      <div>
        <h2 className="text-2xl leading-snug tracking-tight transition-colors group-hover:text-brand">
          <CardLink to={paths.post(post.slug)}>{post.title}</CardLink>
        </h2>
        <p className="mt-2.5 text-ink-soft">{post.excerpt}</p>
        <p className="mt-4 text-ink-soft text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}

export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid overflow-hidden rounded-panel border border-line bg-surface shadow-card transition duration-200 hover:shadow-lift lg:grid-cols-[1.25fr_1fr]">
      <div className="relative aspect-[16/10] overflow-hidden bg-brand-soft lg:aspect-auto lg:min-h-[26rem]">
        <PostImage post={post} sizes="(min-width: 1024px) 640px, 92vw" priority />
      </div>
      <div className="flex flex-col justify-center p-6 sm:p-9 lg:p-12">
        <p className="font-semibold text-brand text-sm">
          <span className="mr-2.5 rounded-full bg-accent px-2.5 py-1 text-accent-ink">Newest</span>
          {post.category.name}
        </p>
        <h2 className="mt-4 text-2xl leading-tight tracking-tight sm:text-3xl lg:text-4xl lg:leading-[1.12]">
          <CardLink to={paths.post(post.slug)}>{post.title}</CardLink>
        </h2>
        <p className="mt-4 text-ink-soft text-lead">{post.excerpt}</p>
        <p className="mt-6 text-ink-soft text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}
