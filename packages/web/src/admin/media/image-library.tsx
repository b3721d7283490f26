import type { MediaItem } from "@handyman/core/media/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { imageStates } from "../../content/staff/media.ts";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { toListProps } from "../lib/paged.ts";
import { Pill } from "../ui/panel-and-pill.tsx";
import { EmptyState, FailureState, ShowMore } from "../ui/states.tsx";
import { libraryQuery } from "./queries.ts";
import { Thumbnail } from "./thumbnail.tsx";

const columns = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4";

function Tile({ item, verb, onPress }: { item: MediaItem; verb: string; onPress: () => void }) {
  const state = imageStates[item.state];
  return (
    <button
      type="button"
      onClick={onPress}
      className="block w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-brand hover:shadow-lift"
    >
      <span className="sr-only">{verb}: </span>
      <span className="relative block">
        <Thumbnail image={item.image} sizes="(min-width: 1024px) 260px, 45vw" className="aspect-[4/3]" />
        {state && (
          <Pill tone={state.tone} className="absolute top-2 left-2">
            {state.name}
          </Pill>
        )}
      </span>
      <span className="block px-3 py-2.5">
        <span className="line-clamp-2 text-sm leading-snug">{item.alt}</span>
      </span>
    </button>
  );
}

const waiting = (
  <Placeholders label="Loading images" count={8} className={columns}>
    <Skeleton className="aspect-[4/3]" />
  </Placeholders>
);

interface Props<Item extends MediaItem> {
  filter: (item: MediaItem) => item is Item;
  verb: string;
  onPress: (item: Item) => void;
  empty: string;
}

export function ImageLibrary<Item extends MediaItem>({ filter, verb, onPress, empty }: Props<Item>) {
  const { rows, error, onRetry, onMore, isLoadingMore } = toListProps(useInfiniteQuery(libraryQuery));
  if (error && !rows) return <FailureState error={error} onRetry={onRetry} />;
  if (!rows) return waiting;
  const items = rows.filter(filter);
  if (items.length === 0 && !onMore) return <EmptyState title="No images yet">{empty}</EmptyState>;
  return (
    <>
      <ul className={columns}>
        {items.map((item) => (
          <li key={item.id} data-key={item.id}>
            <Tile item={item} verb={verb} onPress={() => onPress(item)} />
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="mt-5 text-center">
          <ShowMore onMore={onMore} isLoading={isLoadingMore} />
        </div>
      )}
    </>
  );
}
