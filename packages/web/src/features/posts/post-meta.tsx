import type { PostSummary } from "@handyman/core/post/schema";

const options = { timeZone: "America/Los_Angeles" } as const;
const days = {
  medium: new Intl.DateTimeFormat("en-US", { ...options, dateStyle: "medium" }),
  long: new Intl.DateTimeFormat("en-US", { ...options, dateStyle: "long" }),
};

interface PostMetaProps {
  post: Pick<PostSummary, "publishedAt" | "readTime">;
  /** How the day is written; default `medium`. */
  day?: keyof typeof days;
}

/** When a post came out, as the Bay Area counts days, and how long it takes to read. */
export function PostMeta({ post, day = "medium" }: PostMetaProps) {
  return (
    <>
      <time dateTime={post.publishedAt}>{days[day].format(new Date(post.publishedAt))}</time>
      <span aria-hidden="true"> · </span>
      {post.readTime} min read
    </>
  );
}
