import type { PostSummary } from "@handyman/core/post/schema";
import { PostImage } from "./post-image.tsx";
import { PostLink } from "./post-link.tsx";
import { PostMeta } from "./post-meta.tsx";

export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid overflow-hidden rounded-panel border border-line bg-surface shadow-card transition duration-200 hover:shadow-lift lg:grid-cols-[1.25fr_1fr]">
      <div className="aspect-[16/10] overflow-hidden bg-brand-soft lg:aspect-auto lg:min-h-[26rem]">
        <div className="size-full lg:relative [&_img]:lg:absolute [&_img]:lg:inset-0">
          <PostImage post={post} sizes="(min-width: 1216px) 640px, (min-width: 1024px) 52vw, 92vw" priority />
        </div>
      </div>
      <div className="flex flex-col justify-center p-6 sm:p-9 lg:p-12">
        <p className="font-semibold text-brand text-sm">
          <span className="mr-2.5 rounded-full bg-accent px-2.5 py-1 text-accent-ink">Newest</span>
          {post.category.name}
        </p>
        <h2 className="mt-4 text-2xl leading-tight tracking-tight sm:text-3xl lg:text-4xl lg:leading-[1.12]">
          <PostLink post={post} />
        </h2>
        <p className="mt-4 text-ink-soft text-lead">{post.excerpt}</p>
        <p className="mt-6 text-ink-soft text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </article>
  );
}
