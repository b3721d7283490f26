import type { MediaItem } from "@handyman/core/media/schema";
import { clsx } from "clsx";
import ImageIcon from "lucide-react/icons/image";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Pill } from "../../ui/staff/pill.tsx";
import { stateWords } from "./words.ts";

const columns = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4";

function Tile({ item, verb, onPress }: { item: MediaItem; verb: string; onPress: () => void }) {
  const state = stateWords[item.state];
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        "group block w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card",
        "transition hover:border-brand hover:shadow-lift",
      )}
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
            {state.word}
          </Pill>
        )}
      </span>
      <span className="block px-3 py-2.5">
        <span className="line-clamp-2 text-sm leading-snug">{item.alt}</span>
      </span>
    </button>
  );
}

/** Grey where images will be. */
export const GridSkeleton = () => (
  <div className={columns} aria-busy="true">
    <span className="sr-only">Loading images</span>
    {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
      <Skeleton key={key} className="aspect-[4/3]" />
    ))}
  </div>
);

/** Images of the library, to look at or to choose from. `verb` is what a press does, for screen readers. */
export function ImageGrid<Item extends MediaItem>({
  items,
  verb,
  onPress,
}: {
  items: readonly Item[];
  verb: string;
  onPress: (item: Item) => void;
}) {
  return (
    <ul className={columns}>
      {items.map((item) => (
        <li key={item.id} data-key={item.id}>
          <Tile item={item} verb={verb} onPress={() => onPress(item)} />
        </li>
      ))}
    </ul>
  );
}
