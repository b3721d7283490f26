import type { PhotoView } from "@handyman/core/inbox/schema";
import { clsx } from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import { usePan } from "./use-pan.ts";

type Pan = ReturnType<typeof usePan>["pan"];

const ZOOMS = [1, 1.5, 2, 3, 4];

interface Props {
  photos: readonly PhotoView[];
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const Tool = (props: ComponentProps<"button">) => (
  <button
    type="button"
    className="grid size-11 place-items-center rounded-full border border-line text-ink hover:bg-brand-soft disabled:opacity-40"
    {...props}
  />
);

type StageProps = Pick<Props, "photos" | "onIndex"> & { index: number };

/** Arrows show the next photo, or pan a zoomed one. Plus and minus zoom, 0 resets. */
function useKeys({
  move,
  zoomBy,
  pan,
}: {
  move: (by: number) => void;
  zoomBy: (by: number) => void;
  pan?: Pan;
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => (pan ? pan(-1, 0) : move(-1)),
      ArrowRight: () => (pan ? pan(1, 0) : move(1)),
      ArrowUp: pan && (() => pan(0, -1)),
      ArrowDown: pan && (() => pan(0, 1)),
      PageUp: () => move(-1),
      PageDown: () => move(1),
      "+": () => zoomBy(1),
      "=": () => zoomBy(1),
      "-": () => zoomBy(-1),
      0: () => zoomBy(-ZOOMS.length),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

interface ToolsProps {
  label: string;
  zoom: number;
  isFirst: boolean;
  isLast: boolean;
  move: (by: number) => void;
  zoomBy: (by: number) => void;
}

function Tools({ label, zoom, isFirst, isLast, move, zoomBy }: ToolsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2">
        <Tool aria-label="Previous photo" disabled={isFirst} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Tool>
        <span aria-live="polite" className="min-w-28 text-center text-ink-soft">
          {label}
        </span>
        <Tool aria-label="Next photo" disabled={isLast} onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Tool>
      </div>
      <div className="flex items-center gap-2">
        <Tool aria-label="Zoom out" disabled={zoom === 1} onClick={() => zoomBy(-1)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </Tool>
        <span aria-live="polite" className="min-w-14 text-center text-ink-soft">{`${zoom * 100}%`}</span>
        <Tool aria-label="Zoom in" disabled={zoom === ZOOMS.at(-1)} onClick={() => zoomBy(1)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </Tool>
      </div>
    </div>
  );
}

function PhotoStage({ photos, index, onIndex }: StageProps) {
  const [level, setLevel] = useState(0);
  const zoom = ZOOMS[level] ?? 1;
  const move = (by: number) => {
    const next = index + by;
    if (!photos[next]) return;
    setLevel(0);
    onIndex(next);
  };
  const zoomBy = (by: number) => setLevel((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const { pan, frame } = usePan(zoom);
  useKeys({ move, zoomBy, ...(zoom > 1 && { pan }) });
  const photo = photos[index];
  if (!photo) return null;
  const label = `Photo ${index + 1} of ${photos.length}`;
  return (
    <>
      <section
        {...frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        onDragStart={(event) => event.preventDefault()}
        className={clsx(
          "h-[68dvh] overflow-auto rounded-field bg-pine-deep",
          zoom > 1 && "cursor-grab active:cursor-grabbing",
        )}
      >
        <div
          className={clsx("grid place-items-center", zoom === 1 ? "h-full" : "min-h-full")}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
        >
          <PhotoPicture
            key={photo.url}
            photo={photo}
            alt={`The customer's photo ${index + 1}`}
            sizes={`${Math.round(zoom * 70)}rem`}
            className={zoom === 1 ? "h-full max-h-[68dvh] w-full object-contain" : "h-auto w-full"}
          />
        </div>
      </section>
      <Tools {...{ label, zoom, move, zoomBy }} isFirst={index === 0} isLast={index === photos.length - 1} />
    </>
  );
}

export function PhotoViewer({ index, onClose, ...rest }: Props) {
  return (
    <Dialog
      title="Photos"
      open={index !== undefined}
      onClose={onClose}
      className="w-[min(72rem,calc(100vw-2rem))]! max-h-[96dvh]!"
    >
      {index !== undefined && <PhotoStage index={index} {...rest} />}
    </Dialog>
  );
}
