import type { PostSummary } from "@handyman/core/post/schema";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { noPosts } from "../../content/pages/blog.ts";
import { Button } from "../../ui/button.tsx";
import { PostCard } from "./post-card.tsx";
import { HOME_POSTS, PostPlaceholders, postGrid } from "./post-placeholders.tsx";
import { type PostFilter, usePosts } from "./queries.ts";

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

const MORE = 12;

/** The cursors of opened pages: a visitor who comes back to the list finds them open. */
const opened = new Set<string>();

interface ItemsProps {
  posts: readonly PostSummary[];
  Item: ComponentType<{ post: PostSummary }>;
  /** The first new post takes the focus, because the button is gone. */
  takeFocus?: boolean;
}

export function PostItems({ posts, Item, takeFocus = false }: ItemsProps) {
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takeFocus) first.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [takeFocus]);
  return posts.map((post, index) => (
    <li key={post.id} ref={index === 0 ? first : null} className="grid">
      <Item post={post} />
    </li>
  ));
}

type MorePostsProps = Pick<ItemsProps, "Item"> & { filter: PostFilter; cursor: string };

export function MorePosts({ filter, cursor, Item }: MorePostsProps) {
  const [isOpen, setOpen] = useState(() => opened.has(cursor));
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = usePosts({
    ...filter,
    cursor,
    limit: MORE,
    enabled: isOpen,
  });
  const ask = () => {
    if (isError) void refetch();
    opened.add(cursor);
    setAsked(true);
    setOpen(true);
  };
  if (!data) {
    return (
      <li className="col-span-full grid justify-items-center gap-4 pt-4">
        {isError && !isFetching && (
          <p role="alert" className="font-semibold text-danger">
            Failed to load blog posts
          </p>
        )}
        <Button variant="secondary" onClick={ask} aria-disabled={isFetching}>
          {isFetching ? "Loading..." : isError ? "Try again" : "Load more posts"}
        </Button>
      </li>
    );
  }
  return (
    <>
      <PostItems posts={data.items} Item={Item} takeFocus={isAsked} />
      {data.cursor && <MorePosts filter={filter} cursor={data.cursor} Item={Item} />}
    </>
  );
}

export function LatestPosts() {
  const query = usePosts({ limit: HOME_POSTS });
  if (query.isError) return <PostFailure query={query} />;
  if (query.isPending) return <PostPlaceholders />;
  if (query.data.items.length === 0) return <p className="text-ink-soft">{noPosts}</p>;
  return (
    <ul className={postGrid}>
      <PostItems posts={query.data.items} Item={PostCard} />
    </ul>
  );
}
