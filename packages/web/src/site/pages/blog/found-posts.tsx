import { nothingFound } from "../../../content/pages/blog.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { PostCard } from "../../posts/post-card.tsx";
import { PostFailure, PostItems } from "../../posts/post-list.tsx";
import { PostPlaceholders, postGrid } from "../../posts/post-placeholders.tsx";
import { usePostPages } from "../../posts/queries.ts";

const formatCount = (found: number) => (found === 1 ? "1 post" : `${found} posts`);

export function FoundPosts({ q }: { q: string }) {
  const list = usePostPages({ q });
  const { data, hasNextPage } = list;
  const found = data?.length ?? 0;
  const isEmpty = found === 0 && !hasNextPage;
  return (
    <>
      <p role="status" className="sr-only">
        {data && (isEmpty ? "No posts found" : `${formatCount(found)} found`)}
      </p>
      {!data && (list.isError ? <PostFailure query={list} /> : <PostPlaceholders />)}
      {data && isEmpty && (
        <div className="rounded-panel border border-line border-dashed px-6 py-14 text-center sm:py-20">
          <h2 className="break-words text-heading">No posts about “{q}”</h2>
          <p className="mx-auto mt-3 max-w-md text-ink-soft">{nothingFound}</p>
          <div className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2">
            <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
            <ArrowLink to={paths.contact}>Send a question</ArrowLink>
          </div>
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 className="min-w-0 break-words text-heading">
              {hasNextPage ? "Posts" : formatCount(found)} about “{q}”
            </h2>
            <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
          </div>
          <ul className={postGrid}>
            <PostItems items={data} list={list} Item={PostCard} />
          </ul>
        </>
      )}
    </>
  );
}
