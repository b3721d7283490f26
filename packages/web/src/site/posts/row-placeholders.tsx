import { Placeholders } from "../../ui/placeholders.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const COUNT = 6;

function RowSkeleton() {
  return (
    <div
      className="grid gap-5 pb-8 sm:grid-cols-[15rem_1fr] sm:items-center sm:gap-8"
      data-placeholder="post"
    >
      <Skeleton className="aspect-[4/3] max-sm:aspect-[16/9]" />
      <div className="grid gap-3">
        <Skeleton className="h-7 w-5/6" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}

export const RowPlaceholders = () => (
  <Placeholders label="Loading posts" count={COUNT} className="grid gap-8">
    <RowSkeleton />
  </Placeholders>
);
