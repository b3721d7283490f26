import type { PostSummary } from "@handyman/core/post/schema";
import type { ComponentProps, ComponentType } from "react";
import { noPosts } from "../../content/pages/blog.ts";
import { LoadFailure, PagedItems } from "../../ui/paged-list.tsx";
import { PostCard } from "./post-card.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { usePosts } from "./queries.ts";

export const postFailure = "Failed to load blog posts";

interface PostItemsProps extends Pick<ComponentProps<typeof PagedItems<PostSummary>>, "items" | "list"> {
  Item: ComponentType<{ post: PostSummary }>;
}

export const PostItems = ({ Item, ...rest }: PostItemsProps) => (
  <PagedItems label="Load more posts" failure={postFailure} {...rest}>
    {(post) => <Item post={post} />}
  </PagedItems>
);

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
  if (query.isPending) return <PostPlaceholders />;
  if (query.data.items.length === 0) return <p className="text-ink-soft">{noPosts}</p>;
  return <PostGrid posts={query.data.items} />;
}
