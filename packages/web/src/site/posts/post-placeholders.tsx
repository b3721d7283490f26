import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";

export const HOME_POSTS = 6;

export const postGrid = "grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3";

export const PostPlaceholders = () => (
  <Placeholders label="Loading posts" count={HOME_POSTS} className={postGrid}>
    <div
      className="grid grid-cols-[min(6.5rem,33%)_1fr] overflow-hidden rounded-card border border-line bg-surface sm:block"
      data-placeholder="post"
    >
      <Skeleton className="min-h-22 rounded-none sm:aspect-[16/9]" />
      <div className="grid content-start gap-3 p-3 sm:p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-5/6" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  </Placeholders>
);
