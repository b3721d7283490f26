import type { MediaImage, MediaItem } from "@handyman/core/pictures/media-schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import ImageIcon from "lucide-react/icons/image";
import { imageStates } from "../../content/staff/media.ts";
import { Picture } from "../../ui/picture.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { Pill } from "../ui/panel-and-pill.tsx";
import { EmptyState, LoadedList } from "../ui/states.tsx";
import { libraryQuery } from "./queries.ts";

type ThumbnailProps = { image: MediaImage | null; sizes: string; className: string };

export const Thumbnail = ({ image, sizes, className }: ThumbnailProps) => (
  <span className={clsx("block shrink-0 overflow-hidden bg-brand-soft", className)}>
    <Picture
      image={image}
      sizes={sizes}
      decorative
      className="size-full object-cover"
      fallback={
        <span className="grid size-full place-items-center text-brand">
          <ImageIcon className="size-6" strokeWidth={1.5} />
        </span>
      }
    />
  </span>
);

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

interface Props {
  filter?: (item: MediaItem) => boolean;
  verb: string;
  onPress: (item: MediaItem) => void;
  empty: string;
}

export function ImageLibrary({ filter = () => true, verb, onPress, empty }: Props) {
  const images = useInfiniteQuery(libraryQuery);
  const list = { ...images, data: images.data?.filter(filter) };
  return (
    <LoadedList list={list} waiting={waiting} empty={<EmptyState title="No images yet">{empty}</EmptyState>}>
      {(items) => (
        <ul className={columns}>
          {items.map((item) => (
            <li key={item.id} data-key={item.id}>
              <Tile item={item} verb={verb} onPress={() => onPress(item)} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
