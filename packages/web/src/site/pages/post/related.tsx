import type { PostSummary } from "@handyman/core/post/schema";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { PostCard } from "../../posts/post-card.tsx";
import { postGrid } from "../../posts/post-placeholders.tsx";
import { usePosts } from "../../posts/queries.ts";

const SHOWN = 3;

interface RelatedPostsProps {
  id: string;
  category: string;
}

/** A failure is silent, because the visitor has already read the post. */
export function RelatedPosts({ id, category }: RelatedPostsProps) {
  const range = { limit: SHOWN + 1 };
  const alike = usePosts({ ...range, category, enabled: category !== "" });
  const newest = usePosts(range);
  const others = [...(alike.data?.items ?? []), ...(newest.data?.items ?? [])];
  const posts = new Map<string, PostSummary>();
  for (const post of others) if (post.id !== id) posts.set(post.id, post);
  const shown = [...posts.values()].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section
      id="related"
      title="Read on"
      aside={<ArrowLink to={paths.blog}>All posts</ArrowLink>}
      className="border-line border-t"
    >
      <ul className={postGrid}>
        {shown.map((post) => (
          <li key={post.id} className="grid">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
