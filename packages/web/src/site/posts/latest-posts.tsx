import { PostCard } from "./post-card.tsx";
import { PostFailure } from "./post-failure.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { usePosts } from "./queries.ts";

export function LatestPosts() {
  const { data, isPending, isError, isFetching, refetch } = usePosts({ limit: HOME_POSTS });
  if (isError)
    return (
      <PostFailure message="Failed to load blog posts" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (isPending) return <PostPlaceholders />;
  if (data.items.length === 0)
    return <p className="text-ink-soft">No posts yet. Please look in again soon.</p>;
  return (
    <ul className={postGrid}>
      {data.items.map((post) => (
        <li key={post.id} className="grid">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
