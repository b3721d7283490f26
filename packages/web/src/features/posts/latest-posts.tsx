import { Button } from "../../ui/button.tsx";
import { PostCard } from "./post-card.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { useLatestPosts } from "./queries.ts";

function Failure({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-6"
    >
      <p className="font-semibold text-danger">Failed to load blog posts</p>
      <Button variant="secondary" onClick={onRetry} aria-disabled={busy}>
        {busy ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}

/** The latest posts, with their loading, empty and error states. */
export function LatestPosts() {
  const { data, isPending, isError, isFetching, refetch } = useLatestPosts(HOME_POSTS);
  if (isError) return <Failure onRetry={() => void refetch()} busy={isFetching} />;
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
