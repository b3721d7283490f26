import type { PostSummary } from "@handyman/core/post/schema";
import { PostImage } from "./post-image.tsx";
import { PostLink } from "./post-link.tsx";
import { PostMeta } from "./post-meta.tsx";

export function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid gap-5 sm:grid-cols-[15rem_1fr] sm:items-center sm:gap-8">
      <div className="aspect-[4/3] overflow-hidden rounded-card bg-brand-soft max-sm:aspect-[16/9]">
        <PostImage post={post} sizes="(min-width: 640px) 240px, 90vw" />
      </div>
      <div>
        <h2 className="text-2xl leading-snug tracking-tight transition-colors group-hover:text-brand">
          <PostLink post={post} />
        </h2>
        <p className="mt-2.5 text-ink-soft">{post.excerpt}</p>
        <p className="mt-4 text-ink-soft text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}
