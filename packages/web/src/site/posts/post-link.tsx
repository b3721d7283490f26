import type { PostSummary } from "@handyman/core/post/schema";
import { Link } from "wouter";
import { paths } from "../../paths.ts";

export function PostLink({ post }: { post: Pick<PostSummary, "slug" | "title"> }) {
  return (
    <Link
      to={paths.post(post.slug)}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
    >
      {post.title}
    </Link>
  );
}
