import { useWords } from "../../lib/words.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";

export const serviceGrid =
  "last-across grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 sm:has-[>:last-child:nth-child(3)]:grid-cols-3 lg:grid-cols-4 lg:has-[>:last-child:nth-child(3)]:grid-cols-3";

export const ServicePlaceholders = ({ count }: { count: number }) => (
  <Placeholders label={useWords().services.loading} count={count} className={serviceGrid}>
    <div data-placeholder="service" className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[5/3] rounded-none sm:aspect-[4/3]" />
      <div className="grid content-start gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  </Placeholders>
);
