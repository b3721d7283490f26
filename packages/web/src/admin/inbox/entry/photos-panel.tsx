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
import { photoStates } from "../../../content/staff/inbox.ts";
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

interface StageProps {
  photos: readonly PhotoView[];
  photo: PhotoView;
  onShow: (photo: PhotoView) => void;
}

/** Arrows show the next photo, or pan a zoomed one. Zooms around the middle of what is shown. */
function useStage({ photos, photo, onShow }: StageProps) {
  const frame = useRef<HTMLElement>(null);
  const [level, setLevel] = useState(0);
  const zoom = ZOOMS[level] ?? 1;
  const index = photos.indexOf(photo);
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
  const move = (by: number) => {
    const next = photos[index + by];
    if (!next) return;
    setLevel(0);
    onShow(next);
  };
  const pan = (x: number, y: number) => frame.current?.scrollBy(x * PAN_STEP_PX, y * PAN_STEP_PX);
  useKeys({
    ArrowLeft: () => (zoom > 1 ? pan(-1, 0) : move(-1)),
    ArrowRight: () => (zoom > 1 ? pan(1, 0) : move(1)),
    ...(zoom > 1 && { ArrowUp: () => pan(0, -1), ArrowDown: () => pan(0, 1) }),
    PageUp: () => move(-1),
    PageDown: () => move(1),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    0: () => zoomBy(-ZOOMS.length),
  });
  return { frame, zoom, zoomBy, index, move };
}

const dragToPan: Pick<ComponentProps<"section">, "onPointerDown" | "onPointerMove"> = {
  onPointerDown: ({ currentTarget, pointerId, pointerType }) => {
    if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget, pointerId, movementX, movementY }) => {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};

interface Tool {
  Icon: LucideIcon;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

function Stepper({ text, tools }: { text: string; tools: readonly Tool[] }) {
  const [less, more] = tools.map(({ Icon, label, isOff, onPress }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-line text-ink hover:bg-brand-soft disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  ));
  return (
    <div className="flex items-center gap-2">
      {less}
      <span aria-live="polite" className="min-w-28 text-center text-ink-soft">
        {text}
      </span>
      {more}
    </div>
  );
}

function PhotoStage(props: StageProps) {
  const { photos, photo } = props;
  const { frame, zoom, zoomBy, index, move } = useStage(props);
  const isZoomed = zoom > 1;
  const label = `Photo ${index + 1} of ${photos.length}`;
  const isLast = index === photos.length - 1;
  const steps = [
    { Icon: ChevronLeft, label: "Previous photo", isOff: index === 0, onPress: () => move(-1) },
    { Icon: ChevronRight, label: "Next photo", isOff: isLast, onPress: () => move(1) },
  ];
  const zooms = [
    { Icon: ZoomOut, label: "Zoom out", isOff: !isZoomed, onPress: () => zoomBy(-1) },
    { Icon: ZoomIn, label: "Zoom in", isOff: zoom === ZOOMS.at(-1), onPress: () => zoomBy(1) },
  ];
  return (
    <>
      <section
        ref={frame}
        {...(isZoomed && dragToPan)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className={clsx(
          "h-[68dvh] overflow-auto rounded-field bg-pine-deep",
          isZoomed && "cursor-grab active:cursor-grabbing",
        )}
      >
        <div
          className={clsx("grid place-items-center", isZoomed ? "min-h-full" : "h-full")}
          style={{ width: `${zoom * 100}%` }}
        >
          <PhotoPicture
            key={photo.url}
            photo={photo}
            alt={`The customer's photo ${index + 1}`}
            sizes={`${Math.round(zoom * 70)}rem`}
            className={isZoomed ? "h-auto w-full" : "h-full max-h-[68dvh] w-full object-contain"}
          />
        </div>
      </section>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Stepper text={label} tools={steps} />
        <Stepper text={`${zoom * 100}%`} tools={zooms} />
      </div>
    </>
  );
}

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
                {photoStates[photo.state]}
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
