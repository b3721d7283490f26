import type { PostSummary } from "@handyman/core/post/schema";
import type { ComponentProps, ComponentType } from "react";
import { noPosts } from "../../content/pages/blog.ts";
import { Button } from "../../ui/button.tsx";
import { PagedItems } from "../../ui/paged-list.tsx";
import { PostCard } from "./post-card.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { usePosts } from "./queries.ts";

export interface PostFailureProps {
  message?: string;
  query: { refetch: () => unknown; isFetching: boolean };
}

export function PostFailure({ message = "Failed to load blog posts", query }: PostFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-6"
    >
      <p className="font-semibold text-danger">{message}</p>
      <Button variant="secondary" onClick={() => void query.refetch()} aria-disabled={query.isFetching}>
        {query.isFetching ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}

interface PostItemsProps extends Pick<ComponentProps<typeof PagedItems<PostSummary>>, "items" | "list"> {
  Item: ComponentType<{ post: PostSummary }>;
}

export const PostItems = ({ Item, ...rest }: PostItemsProps) => (
  <PagedItems label="Load more posts" failure="Failed to load blog posts" {...rest}>
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
  if (query.isError) return <PostFailure query={query} />;
  if (query.isPending) return <PostPlaceholders />;
  if (query.data.items.length === 0) return <p className="text-ink-soft">{noPosts}</p>;
  return <PostGrid posts={query.data.items} />;
}
