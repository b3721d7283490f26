import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import type { RequestDetail } from "@handyman/core/requests/schema";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import ImageOff from "lucide-react/icons/image-off";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { photoStates } from "../../../content/staff/inbox.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Placeholders, Skeleton } from "../../../ui/skeleton.tsx";
import { readJson, staffApi } from "../../lib/api.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { toastFailure } from "../../lib/toasts.ts";
import { IconButton } from "../../ui/controls.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { Loaded } from "../../ui/states.tsx";
import { photosQuery, renewPhotoLinks } from "../inbox.ts";
import { groupPhotos, photoPartNames } from "../photo-parts.ts";

const NoPhoto = ({ text }: { text: string }) => (
  <span className="grid aspect-square place-content-center justify-items-center gap-2 rounded-field bg-brand-soft p-2 text-center text-ink-soft text-sm">
    <ImageOff className="size-6" />
    {text}
  </span>
);

type PictureProps = { photo: PhotoView; alt: string; sizes: string; className: string };

/** A print must show every photo, so photos don't load lazily. */
export function PhotoPicture({ photo, alt, ...rest }: PictureProps) {
  const widest = photo.variants.at(-1);
  const image = widest ? { ...widest, alt, color: photo.color, variants: photo.variants } : null;
  const fallback = <NoPhoto text="Could not be loaded" />;
  return <Picture image={image} priority fallback={fallback} onError={renewPhotoLinks} {...rest} />;
}

const ZOOMS = [1, 1.5, 2, 3, 4];

interface StageProps {
  requestId: string;
  photos: readonly PhotoView[];
  photo: PhotoView;
  onShow: (photo: PhotoView) => void;
}

function DownloadButton({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      readJson(staffApi.requests[":id"].photos[":name"].original.$get({ param: { id, name } })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastFailure("The original photo was not downloaded.", error),
  });
  return (
    <IconButton
      label="Download the original photo"
      Icon={Download}
      aria-disabled={isPending}
      onClick={() => mutate()}
    />
  );
}

/**
 * Zooms around the middle of the frame. The browser scrolls a zoomed photo by arrow keys while the
 * frame has the focus.
 */
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
    current.focus({ preventScroll: true });
  };
  const move = (by: number) => {
    const next = photos[index + by];
    if (!next) return;
    setLevel(0);
    onShow(next);
  };
  const keys = {
    ...(zoom === 1 && { ArrowLeft: () => move(-1), ArrowRight: () => move(1) }),
    PageUp: () => move(-1),
    PageDown: () => move(1),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    0: () => zoomBy(-ZOOMS.length),
  };
  useShortcuts(keys, true);
  const label = `Photo ${index + 1} of ${photos.length}`;
  const isLast = index === photos.length - 1;
  const isClosest = level === ZOOMS.length - 1;
  return { frame, zoom, zoomBy, index, move, label, isLast, isClosest };
}

const dragToPan: ComponentProps<"section"> = {
  onDragStart: (event) => event.preventDefault(),
  onPointerDown: ({ currentTarget, pointerId, pointerType }) => {
    if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ currentTarget, pointerId, movementX, movementY }) => {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};

type ToolsProps = ReturnType<typeof useStage> & { children: ReactNode };

function Tools({ zoom, zoomBy, index, isLast, isClosest, move, label, children }: ToolsProps) {
  const textClass = "min-w-28 text-center text-ink-soft";
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          label="Previous photo"
          Icon={ChevronLeft}
          aria-disabled={index === 0}
          onClick={() => move(-1)}
        />
        <span aria-live="polite" className={textClass}>
          {label}
        </span>
        <IconButton label="Next photo" Icon={ChevronRight} aria-disabled={isLast} onClick={() => move(1)} />
      </div>
      <div className="flex items-center gap-2">
        <IconButton label="Zoom out" Icon={ZoomOut} aria-disabled={zoom === 1} onClick={() => zoomBy(-1)} />
        <span aria-live="polite" className={textClass}>{`${zoom * 100}%`}</span>
        <IconButton label="Zoom in" Icon={ZoomIn} aria-disabled={isClosest} onClick={() => zoomBy(1)} />
        {children}
      </div>
    </div>
  );
}

function PhotoStage(props: StageProps) {
  const stage = useStage(props);
  const isZoomed = stage.zoom > 1;
  const { part } = props.photo;
  return (
    <>
      <section
        ref={stage.frame}
        {...(isZoomed && dragToPan)}
        aria-label={stage.label}
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
          style={{ width: `${stage.zoom * 100}%` }}
        >
          <PhotoPicture
            key={props.photo.name}
            photo={props.photo}
            alt={`${part ? `${photoPartNames[part]}, photo` : "The customer's photo"} ${stage.index + 1}`}
            sizes={`${Math.round(stage.zoom * 70)}rem`}
            className={isZoomed ? "h-auto w-full" : "h-full max-h-[68dvh] w-full object-contain"}
          />
        </div>
      </section>
      <Tools {...stage}>
        <DownloadButton id={props.requestId} name={props.photo.name} />
      </Tools>
    </>
  );
}

const grid = "grid grid-cols-4 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]";

interface PhotosProps {
  requestId: string;
  photos: readonly PhotoView[];
}

function Photos({ requestId, photos: unsorted }: PhotosProps) {
  const [shownName, setShownName] = useState<string>();
  const groups = groupPhotos(unsorted);
  const photos = groups.flatMap((group) => group.photos);
  const ready = photos.filter(({ state }) => state === "ready");
  const shown = ready.find(({ name }) => name === shownName);
  const show = ({ name }: PhotoView) => {
    renewPhotoLinks();
    setShownName(name);
  };
  return (
    <>
      {groups.map((group) => (
        <div key={group.name} className="mt-3 first:mt-0">
          {group.name && <h3 className="mb-1.5 font-semibold text-sm">{group.name}</h3>}
          <ul aria-label={group.name || undefined} className={grid}>
            {group.photos.map((photo) => (
              <li key={photo.name} className="min-w-0">
                {photo.state === "ready" ? (
                  <button
                    type="button"
                    aria-label={`Show photo ${photos.indexOf(photo) + 1} of ${photos.length} large`}
                    onClick={() => show(photo)}
                    className="block w-full overflow-hidden rounded-field bg-line hover:opacity-90"
                  >
                    <PhotoPicture
                      photo={photo}
                      alt=""
                      sizes="180px"
                      className="aspect-square w-full object-cover"
                    />
                  </button>
                ) : (
                  <NoPhoto text={photoStates[photo.state]} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Dialog
        title="Photos"
        open={shown !== undefined}
        onClose={() => setShownName(undefined)}
        className="w-[min(72rem,calc(100vw-2rem))]! max-h-[96dvh]!"
      >
        {shown && <PhotoStage requestId={requestId} photos={ready} photo={shown} onShow={show} />}
      </Dialog>
    </>
  );
}

export function PhotosPanel({ id, photoCount }: Pick<RequestDetail, "id" | "photoCount">) {
  const query = useQuery({ ...photosQuery(id), enabled: photoCount > 0 });
  if (photoCount === 0) return null;
  const waiting = (
    <Placeholders label="Loading the photos" count={photoCount} className={grid}>
      <Skeleton className="aspect-square" />
    </Placeholders>
  );
  return (
    <Panel isDense title={photoCount === 1 ? "1 photo" : `${photoCount} photos`}>
      <Loaded query={query} waiting={waiting}>
        {(photos) => <Photos requestId={id} photos={photos} />}
      </Loaded>
    </Panel>
  );
}
