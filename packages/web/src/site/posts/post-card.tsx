import type { PostSummary } from "@handyman/core/post/schema";
import { PostImage } from "./post-image.tsx";
import { PostLink } from "./post-link.tsx";
import { PostMeta } from "./post-meta.tsx";

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition duration-200 hover:-translate-y-1 hover:shadow-lift">
      <div className="aspect-[16/9] overflow-hidden bg-brand-soft">
        <PostImage post={post} sizes="(min-width: 1024px) 390px, (min-width: 640px) 45vw, 90vw" />
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="font-semibold text-brand text-sm">{post.category.name}</p>
        <h3 className="mt-1.5 text-xl leading-snug tracking-tight">
          <PostLink post={post} />
        </h3>
        <p className="mt-2 line-clamp-2 text-ink-soft">{post.excerpt}</p>
        <p className="mt-auto pt-4 text-ink-soft text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}
