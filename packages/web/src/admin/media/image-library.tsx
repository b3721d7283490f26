import type { MediaItem } from "@handyman/core/media/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Pill } from "../ui/pill.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { stateLabels } from "./labels.ts";
import { libraryQuery } from "./queries.ts";

const columns = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4";

function Tile({ item, verb, onPress }: { item: MediaItem; verb: string; onPress: () => void }) {
  const state = stateLabels[item.state];
  return (
    <button
      type="button"
      onClick={onPress}
      className="block w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-brand hover:shadow-lift"
    >
      <span className="sr-only">{verb}: </span>
      <span className="relative block aspect-[4/3] overflow-hidden bg-brand-soft">
        <Picture
          image={item.image}
          sizes="(min-width: 1024px) 260px, 45vw"
          decorative
          className="size-full object-cover"
          fallback={
            <span className="grid size-full place-items-center text-brand">
              <ImageIcon aria-hidden="true" className="size-8" strokeWidth={1.5} />
            </span>
          }
        />
        {state && (
          <Pill tone={state.tone} className="absolute top-2 left-2">
            {state.text}
          </Pill>
        )}
      </span>
      <span className="block px-3 py-2.5">
        <span className="line-clamp-2 text-sm leading-snug">{item.alt}</span>
      </span>
    </button>
  );
}

const LibrarySkeleton = () => (
  <div className={columns} aria-busy="true">
    <span className="sr-only">Loading images</span>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
      <Skeleton key={key} className="aspect-[4/3]" />
    ))}
  </div>
);

interface Props<Item extends MediaItem> {
  filter: (item: MediaItem) => item is Item;
  verb: string;
  onPress: (item: Item) => void;
  empty: string;
}

export function ImageLibrary<Item extends MediaItem>({ filter, verb, onPress, empty }: Props<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(libraryQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LibrarySkeleton />;
  const items = data.pages.flatMap((page) => page.items).filter(filter);
  if (items.length === 0 && !hasNextPage) return <EmptyState title="No images yet">{empty}</EmptyState>;
  return (
    <>
      <ul className={columns}>
        {items.map((item) => (
          <li key={item.id} data-key={item.id}>
            <Tile item={item} verb={verb} onPress={() => onPress(item)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-5 text-center">
          <ShowMore onMore={() => void fetchNextPage()} isLoading={isFetchingNextPage} />
        </div>
      )}
    </>
  );
}
