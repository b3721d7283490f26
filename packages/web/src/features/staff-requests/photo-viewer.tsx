import type { PhotoView } from "@handyman/core/request/schema";
import { clsx } from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { PhotoPicture } from "./photo-picture.tsx";

/** Times the size at which the whole photo fits. */
const ZOOMS = [1, 1.5, 2, 3, 4];

interface Props {
  photos: readonly PhotoView[];
  /** The one that shows; none when the viewer is closed. */
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

/** The photo itself: arrows go on, plus and minus zoom, 0 shows all of it. */
function Stage({ photos, index, onIndex }: StageProps) {
  const [level, setLevel] = useState(0);
  const zoom = ZOOMS[level] ?? 1;
  const go = (by: number) => {
    const next = index + by;
    if (!photos[next]) return;
    setLevel(0);
    onIndex(next);
  };
  const zoomBy = (by: number) => setLevel((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      "+": () => zoomBy(1),
      "=": () => zoomBy(1),
      "-": () => zoomBy(-1),
      0: () => setLevel(0),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  const photo = photos[index];
  if (!photo) return null;
  const label = `Photo ${index + 1} of ${photos.length}`;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <section aria-label={label} tabIndex={0} className="h-[68dvh] overflow-auto rounded-field bg-pine-deep">
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
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Tool aria-label="Previous photo" disabled={index === 0} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Tool>
          <span aria-live="polite" className="min-w-28 text-center text-ink-soft">
            {label}
          </span>
          <Tool aria-label="Next photo" disabled={index === photos.length - 1} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Tool>
        </div>
        <div className="flex items-center gap-2">
          <Tool aria-label="Zoom out" disabled={level === 0} onClick={() => zoomBy(-1)}>
            <ZoomOut aria-hidden="true" className="size-5" />
          </Tool>
          <span aria-live="polite" className="min-w-14 text-center text-ink-soft">{`${zoom * 100}%`}</span>
          <Tool aria-label="Zoom in" disabled={level === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
            <ZoomIn aria-hidden="true" className="size-5" />
          </Tool>
        </div>
      </div>
    </>
  );
}

/** Photos large, one at a time. Escape closes. */
export function PhotoViewer({ index, onClose, ...rest }: Props) {
  return (
    <Dialog
      title="Photos"
      open={index !== undefined}
      onClose={onClose}
      className="w-[min(72rem,calc(100vw-2rem))]! max-h-[96dvh]!"
    >
      {index !== undefined && <Stage index={index} {...rest} />}
    </Dialog>
  );
}
