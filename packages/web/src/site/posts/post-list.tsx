import { timeZone } from "@handyman/business/identity";
import type { PostSummary } from "@handyman/core/blog/schema";
import Newspaper from "lucide-react/icons/newspaper";
import type { ComponentProps } from "react";
import { noPosts } from "../../content/pages/blog.ts";
import { paths } from "../../paths.ts";
import { CardLink } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Picture } from "../../ui/picture.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { usePosts } from "./queries.ts";

interface PostImageProps extends Pick<ComponentProps<typeof Picture>, "sizes" | "priority" | "decorative"> {
  post: PostSummary;
}

export function PostImage({ post, ...rest }: PostImageProps) {
  return (
    <Picture
      image={post.featuredImage}
      decorative
      {...rest}
      // Out of the flow, because a tall picture would make its card taller.
      className="absolute inset-0 size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      fallback={
        <div className="absolute inset-0 grid place-items-center text-brand">
          <Newspaper className="size-10" strokeWidth={1.25} />
        </div>
      }
    />
  );
}

const days = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });

export function PostMeta({ post }: { post: PostSummary }) {
  return (
    <>
      <time dateTime={post.publishedAt}>{days.format(new Date(post.publishedAt))}</time>
      <span aria-hidden="true"> · </span>
      {post.readTime} min read
    </>
  );
}

/** A phone shows the picture as high as the text, so it cuts off much of the width. */
const cardSizes = "(min-width: 1024px) 390px, (min-width: 640px) 45vw, (min-width: 375px) 150px, 180px";

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid grid-cols-[min(6.5rem,33%)_1fr] overflow-hidden rounded-card border border-line sm:flex sm:flex-col bg-surface shadow-card transition duration-200 hover:-translate-y-1 hover:shadow-lift">
      <div className="relative overflow-hidden bg-brand-soft sm:aspect-[16/9]">
        <PostImage post={post} sizes={cardSizes} />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-5">
        <p className="font-semibold text-brand text-sm max-sm:hidden">{post.category.name}</p>
        <h3 className="leading-snug tracking-tight sm:mt-2 sm:text-xl">
          <CardLink to={paths.post(post.slug)}>{post.title}</CardLink>
        </h3>
        <p className="mt-2 line-clamp-3 text-ink-soft max-sm:hidden">{post.excerpt}</p>
        <p className="mt-auto pt-1 text-ink-soft text-sm sm:pt-4">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}

export const postFailure = "Failed to load blog posts";

export const PostGrid = ({ posts }: { posts: readonly PostSummary[] }) => (
  <ul className={postGrid}>
    {posts.map((post) => (
      <li key={post.id} className="grid">
        <PostCard post={post} />
      </li>
    ))}
  </ul>
);

export function LatestPosts() {
  const query = usePosts(HOME_POSTS);
  if (query.isError) return <LoadFailure message={postFailure} query={query} />;
  if (!query.data) return <PostPlaceholders />;
  if (query.data.items.length === 0) return <p className="text-ink-soft">{noPosts}</p>;
  return <PostGrid posts={query.data.items} />;
}
