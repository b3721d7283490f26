import type { PhotoView } from "@handyman/core/inbox/schema";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ImageOff from "lucide-react/icons/image-off";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toSrcSet } from "../../../ui/picture.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel.tsx";

interface PictureProps {
  photo: PhotoView;
  alt: string;
  sizes: string;
  className: string;
}

function PhotoPicture({ photo, alt, sizes, className }: PictureProps) {
  const widest = photo.variants.filter(({ format }) => format === "jpeg").at(-1);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={toSrcSet(photo, "webp")} sizes={sizes} />
      <img
        src={widest?.url ?? photo.url}
        srcSet={toSrcSet(photo, "jpeg")}
        width={widest?.width}
        height={widest?.height}
        decoding="async"
        draggable={false}
        alt={alt}
        sizes={sizes}
        className={className}
      />
    </picture>
  );
}

const ZOOMS = [1, 1.5, 2, 3, 4];
const PAN_STEP_PX = 80;

/** Zooms around the middle of what is shown. */
function useZoom() {
  const frame = useRef<HTMLElement>(null);
  const [level, setLevel] = useState(0);
  const zoomBy = (by: number) => {
    const { current } = frame;
    if (!current) return;
    const x = (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth;
    const y = (current.scrollTop + current.clientHeight / 2) / current.scrollHeight;
    flushSync(() => setLevel((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by))));
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  };
  const pan = (x: number, y: number) => frame.current?.scrollBy(x * PAN_STEP_PX, y * PAN_STEP_PX);
  const drag: Pick<ComponentProps<"section">, "onPointerDown" | "onPointerMove"> = {
    onPointerDown: ({ currentTarget, pointerId, pointerType }) => {
      if (level > 0 && pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }) => {
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
    },
  };
  return { zoom: ZOOMS[level] ?? 1, zoomBy, pan, frame: { ref: frame, ...drag } };
}

function useKeys(keys: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function Tool({ Icon, ...rest }: ComponentProps<"button"> & { Icon: LucideIcon }) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full border border-line text-ink hover:bg-brand-soft disabled:opacity-40"
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

interface ToolsProps {
  label: string;
  zoom: number;
  zoomBy: (by: number) => void;
  previous: PhotoView | undefined;
  next: PhotoView | undefined;
  show: (photo: PhotoView | undefined) => void;
}

function Tools({ label, zoom, zoomBy, previous, next, show }: ToolsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-center text-ink-soft">
      <div className="flex items-center gap-2">
        <Tool
          Icon={ChevronLeft}
          aria-label="Previous photo"
          disabled={!previous}
          onClick={() => show(previous)}
        />
        <span aria-live="polite" className="min-w-28">
          {label}
        </span>
        <Tool Icon={ChevronRight} aria-label="Next photo" disabled={!next} onClick={() => show(next)} />
      </div>
      <div className="flex items-center gap-2">
        <Tool Icon={ZoomOut} aria-label="Zoom out" disabled={zoom === 1} onClick={() => zoomBy(-1)} />
        <span aria-live="polite" className="min-w-14">{`${zoom * 100}%`}</span>
        <Tool Icon={ZoomIn} aria-label="Zoom in" disabled={zoom === ZOOMS.at(-1)} onClick={() => zoomBy(1)} />
      </div>
    </div>
  );
}

interface StageProps {
  photos: readonly PhotoView[];
  photo: PhotoView;
  onShow: (photo: PhotoView) => void;
}

function PhotoStage({ photos, photo, onShow }: StageProps) {
  const { zoom, zoomBy, pan, frame } = useZoom();
  const index = photos.indexOf(photo);
  const [previous, next] = [photos[index - 1], photos[index + 1]];
  const show = (wanted: PhotoView | undefined) => {
    if (!wanted) return;
    zoomBy(-ZOOMS.length);
    onShow(wanted);
  };
  useKeys({
    ArrowLeft: () => (zoom > 1 ? pan(-1, 0) : show(previous)),
    ArrowRight: () => (zoom > 1 ? pan(1, 0) : show(next)),
    ...(zoom > 1 && { ArrowUp: () => pan(0, -1), ArrowDown: () => pan(0, 1) }),
    PageUp: () => show(previous),
    PageDown: () => show(next),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    0: () => zoomBy(-ZOOMS.length),
  });
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
      <Tools {...{ label, zoom, zoomBy, previous, next, show }} />
    </>
  );
}

const stateTexts: Record<Exclude<PhotoView["state"], "ready">, string> = {
  issued: "Still being prepared",
  refused: "Not a picture",
  gone: "Not there any more",
};

export function PhotosPanel({ photos }: { photos: readonly PhotoView[] }) {
  const [shownUrl, setShownUrl] = useState<string>();
  const ready = photos.filter(({ state }) => state === "ready");
  const shown = ready.find(({ url }) => url === shownUrl);
  if (photos.length === 0) return null;
  return (
    <Panel title={photos.length === 1 ? "1 photo" : `${photos.length} photos`}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.url}>
            {photo.state === "ready" ? (
              <button
                type="button"
                aria-label={`Show photo ${index + 1} of ${photos.length} large`}
                onClick={() => setShownUrl(photo.url)}
                className="block w-full overflow-hidden rounded-field bg-line hover:opacity-90"
              >
                <PhotoPicture
                  photo={photo}
                  alt=""
                  sizes="(min-width: 768px) 180px, 45vw"
                  className="aspect-square w-full object-cover"
                />
              </button>
            ) : (
              <div className="grid aspect-square place-content-center justify-items-center gap-2 rounded-field bg-line/50 p-2 text-center text-ink-soft text-sm">
                <ImageOff aria-hidden="true" className="size-6" />
                {stateTexts[photo.state]}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        title="Photos"
        open={shown !== undefined}
        onClose={() => setShownUrl(undefined)}
        className="w-[min(72rem,calc(100vw-2rem))]! max-h-[96dvh]!"
      >
        {shown && <PhotoStage photos={ready} photo={shown} onShow={({ url }) => setShownUrl(url)} />}
      </Dialog>
    </Panel>
  );
}
