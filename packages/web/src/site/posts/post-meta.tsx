import type { PostSummary } from "@handyman/core/post/schema";

const options = { timeZone: "America/Los_Angeles" } as const;
const days = {
  medium: new Intl.DateTimeFormat("en-US", { ...options, dateStyle: "medium" }),
  long: new Intl.DateTimeFormat("en-US", { ...options, dateStyle: "long" }),
};

interface PostMetaProps {
  post: Pick<PostSummary, "publishedAt" | "readTime">;
  day?: keyof typeof days;
}

export function PostMeta({ post, day = "medium" }: PostMetaProps) {
  return (
    <>
      <time dateTime={post.publishedAt}>{days[day].format(new Date(post.publishedAt))}</time>
      <span aria-hidden="true"> · </span>
      {post.readTime} min read
    </>
  );
}
