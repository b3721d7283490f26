import { FeaturedPost } from "../../features/posts/featured-post.tsx";
import { MorePosts, PostItems } from "../../features/posts/more-posts.tsx";
import { PostCard } from "../../features/posts/post-card.tsx";
import { PostFailure } from "../../features/posts/post-failure.tsx";
import { PostPlaceholders, postGrid } from "../../features/posts/post-placeholders.tsx";
import { usePosts } from "../../features/posts/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";

/** One at the head, and whole rows of two and of three below. */
const FIRST = 13;

/** Ends the list, as a card among the cards. */
function AskTile() {
  return (
    <li className="grid content-center gap-3 rounded-card bg-accent-soft p-7">
      <h3 className="text-xl leading-snug tracking-tight">Nothing here about your problem?</h3>
      <p className="text-ink-soft">Ask us. A person who repairs such things writes back.</p>
      <p>
        <ArrowLink to={paths.contact}>Send a question</ArrowLink>
      </p>
    </li>
  );
}

/** Every post, the newest one large. */
export function AllPosts() {
  const { data, isPending, isError, isFetching, refetch } = usePosts({ limit: FIRST });
  if (isError)
    return (
      <PostFailure message="Failed to load blog posts" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (isPending) return <PostPlaceholders />;
  const [newest, ...others] = data.items;
  if (!newest) return <p className="text-ink-soft text-lead">No posts yet. Please look in again soon.</p>;
  return (
    <>
      <FeaturedPost post={newest} />
      <h2 className="mt-14 mb-7 text-heading sm:mt-16">Earlier posts</h2>
      <ul className={postGrid}>
        <PostItems posts={others} Item={PostCard} />
        {data.cursor ? <MorePosts filter={{}} cursor={data.cursor} Item={PostCard} /> : <AskTile />}
      </ul>
    </>
  );
}
