import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";

export const HOME_POSTS = 6;

export const postGrid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

export const PostPlaceholders = () => (
  <Placeholders label="Loading posts" count={HOME_POSTS} className={postGrid}>
    <div className="overflow-hidden rounded-card border border-line bg-surface" data-placeholder="post">
      <Skeleton className="aspect-[16/9] rounded-none" />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-5/6" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  </Placeholders>
);
