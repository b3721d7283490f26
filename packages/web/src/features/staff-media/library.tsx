import type { MediaItem } from "@handyman/core/media/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShowMore } from "../../ui/staff/show-more.tsx";
import { EmptyState, FailureState } from "../../ui/staff/states.tsx";
import { GridSkeleton, ImageGrid } from "./image-grid.tsx";
import { libraryQuery } from "./queries.ts";

interface Props<Item extends MediaItem> {
  /** Which of the images are shown. */
  filter: (item: MediaItem) => item is Item;
  /** What a press on an image does, for screen readers. */
  verb: string;
  onPress: (item: Item) => void;
  /** What to do while there is none. */
  empty: string;
}

/** The images of the media library, newest first, page by page. */
export function Library<Item extends MediaItem>({ filter, verb, onPress, empty }: Props<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(libraryQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton />;
  const items = data.pages.flatMap((page) => page.items).filter(filter);
  if (items.length === 0 && !hasNextPage) return <EmptyState title="No images yet">{empty}</EmptyState>;
  return (
    <>
      <ImageGrid items={items} verb={verb} onPress={onPress} />
      {hasNextPage && (
        <div className="mt-5 text-center">
          <ShowMore onMore={() => void fetchNextPage()} isLoading={isFetchingNextPage} />
        </div>
      )}
    </>
  );
}
