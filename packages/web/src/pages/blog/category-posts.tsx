import { MorePosts, PostItems } from "../../features/posts/more-posts.tsx";
import { PostFailure } from "../../features/posts/post-failure.tsx";
import { PostRow } from "../../features/posts/post-row.tsx";
import { usePosts } from "../../features/posts/queries.ts";
import { RowPlaceholders } from "../../features/posts/row-placeholders.tsx";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";

const LIMIT = 12;

/** The posts of a category, one a line. */
export function CategoryPosts({ slug }: { slug: string }) {
  const { data, isPending, isError, isFetching, refetch } = usePosts({ category: slug, limit: LIMIT });
  if (isError)
    return (
      <PostFailure message="Failed to load blog posts" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (isPending) return <RowPlaceholders />;
  if (data.items.length === 0 && !data.cursor)
    return (
      <div>
        <p className="mb-4 text-ink-soft text-lead">No posts yet. Please look in again soon.</p>
        <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
      </div>
    );
  return (
    <ul className="grid content-start gap-8 [&>li+li]:border-line [&>li+li]:border-t [&>li+li]:pt-8">
      <PostItems posts={data.items} Item={PostRow} />
      {data.cursor && <MorePosts filter={{ category: slug }} cursor={data.cursor} Item={PostRow} />}
    </ul>
  );
}
