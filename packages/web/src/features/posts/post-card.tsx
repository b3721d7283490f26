import type { PostSummary } from "@handyman/core/post/schema";
import Newspaper from "lucide-react/icons/newspaper";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Picture } from "../../ui/picture.tsx";

const day = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeZone: "America/Los_Angeles",
});

/** The whole card is the link. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition duration-200 hover:-translate-y-1 hover:shadow-lift">
      <div className="aspect-[16/9] overflow-hidden bg-brand-soft">
        <Picture
          image={post.featuredImage}
          sizes="(min-width: 1024px) 390px, (min-width: 640px) 45vw, 90vw"
          decorative
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          fallback={
            <div className="grid size-full place-items-center text-brand">
              <Newspaper aria-hidden="true" className="size-10" strokeWidth={1.25} />
            </div>
          }
        />
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="font-semibold text-brand text-sm">{post.category.name}</p>
        <h3 className="mt-1.5 text-xl leading-snug tracking-tight">
          <Link
            to={paths.post(post.slug)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
          >
            {post.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-2 text-ink-soft">{post.excerpt}</p>
        <p className="mt-auto pt-4 text-ink-soft text-sm">
          <time dateTime={post.publishedAt}>{day.format(new Date(post.publishedAt))}</time>
          <span aria-hidden="true"> · </span>
          {post.readTime} min read
        </p>
      </div>
    </article>
  );
}
