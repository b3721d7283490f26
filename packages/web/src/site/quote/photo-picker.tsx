import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { clsx } from "clsx";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import {
  type ChangeEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from "react";
import { photoHint, toasts } from "../../content/pages/quote-form.ts";
import { acceptList, getPhotoType } from "../../lib/image/put-file.ts";
import { toast } from "../../lib/toast.ts";
import { FieldError, labelClass, OptionalMark } from "../../ui/form/field.tsx";
import type { Retry } from "../../ui/form/try-again.ts";
import { addPicked } from "./fit-photos.ts";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photo, PhotoList } from "./photos.ts";
import { createUploader, startUploads } from "./upload-photos.ts";

/** Photos of a restored draft wait for the visitor's first action. */
function useBackgroundUploads(photos: PhotoList, list: readonly Photo[], isWanted: boolean, retry: Retry) {
  const upload = useEffectEvent(() => startUploads(photos, createUploader(retry)));
  const hasWaiting = isWanted && list.some(({ status }) => status === "ready");
  useEffect(() => {
    if (hasWaiting) upload();
  }, [hasWaiting]);
  useEffect(() => {
    const retryFailed = () => photos.retryFailed();
    window.addEventListener("online", retryFailed);
    return () => window.removeEventListener("online", retryFailed);
  }, [photos]);
}

interface Props {
  photos: PhotoList;
  isHidden: boolean;
  hasBegun: boolean;
  retry: Retry;
  onChange: () => void;
}

const SURPLUS_TITLE = `Some files were skipped: At most ${MAX_PHOTOS} photos can be sent.`;

type OnFiles = (files: readonly File[]) => void;

const takeFiles = (onFiles: OnFiles) => (event: ChangeEvent<HTMLInputElement>) => {
  onFiles([...(event.target.files ?? [])]);
  event.target.value = "";
};

function DropArea({ id, onFiles }: { id: string; onFiles: OnFiles }) {
  const [isOver, setOver] = useState(false);
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const input = event.currentTarget.querySelector("input");
    if (!input?.matches(":disabled")) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragEnter={handleDrag(true)}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={handleDrop}
      className={clsx(
        "flex min-h-24 cursor-pointer items-center gap-4 rounded-field border-2 border-dashed px-4 py-4",
        "transition-colors hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3",
        "has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60",
        isOver ? "border-brand bg-brand-soft" : "border-line-strong",
      )}
    >
      <input
        type="file"
        name="photos"
        multiple
        accept={acceptList}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        className="sr-only"
        onChange={takeFiles(onFiles)}
      />
      <ImagePlus className="size-8 shrink-0 text-brand" />
      <span>
        <span className="block font-semibold text-brand">Add photos</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {photoHint(MAX_PHOTOS)}
        </span>
      </span>
    </label>
  );
}

const CameraButton = ({ onFiles }: { onFiles: OnFiles }) => (
  <label className="pointer-coarse:flex mt-3 hidden min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border border-line-strong px-4 font-semibold text-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-60">
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={takeFiles(onFiles)}
    />
    <Camera className="size-5" />
    Take photo
  </label>
);

function describeUploads(list: readonly Photo[]): string {
  const count = (wanted: Photo["status"]) => list.filter(({ status }) => status === wanted).length;
  const failed = count("failed");
  return `${count("uploaded")} of ${list.length} photos uploaded.${failed > 0 ? ` ${failed} failed.` : ""}`;
}

export function PhotoPicker({ photos, isHidden, hasBegun, retry, onChange }: Props) {
  const list = useSyncExternalStore(photos.subscribe, photos.snapshot, photos.snapshot);
  const id = useId();
  const [picksUnderway, setPicksUnderway] = useState(0);
  const [hasPicked, setPicked] = useState(false);
  const [skipped, setSkipped] = useState("");
  useBackgroundUploads(photos, list, hasBegun || hasPicked, retry);
  if (isHidden) return null;

  const add = async (files: readonly File[]) => {
    // Call this now, because the visitor may send the form before the photos are ready.
    if (files.some(getPhotoType)) onChange();
    setPicked(true);
    setPicksUnderway((count) => count + 1);
    const { unfit, surplus } = await addPicked(photos, files);
    setPicksUnderway((count) => count - 1);
    setSkipped(unfit.length > 0 ? `Skipped: ${unfit.join(", ")}` : "");
    if (unfit.length > 0) toast.error(toasts.filesSkipped.title, { description: unfit.join(", ") });
    else if (surplus > 0) toast.error(SURPLUS_TITLE);
  };
  const isPreparing = picksUnderway > 0;
  const isUploading = list.some(({ status }) => status !== "ready");
  return (
    <div>
      <span id={`${id}-label`} className={labelClass}>
        Photos
        <OptionalMark />
      </span>
      <DropArea id={id} onFiles={add} />
      <CameraButton onFiles={add} />
      {skipped && <FieldError id={id}>{skipped}</FieldError>}
      {list.length > 0 && (
        <ul aria-label="Attached photos" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {list.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              onRemove={() => {
                photos.remove(photo.id);
                onChange();
              }}
              onRetry={() => photos.patch(photo.id, { status: "ready" })}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className={isPreparing ? "mt-2 text-ink-soft text-sm" : "sr-only"}>
        {isPreparing && "Preparing photos…"}
        {!isPreparing && isUploading && describeUploads(list)}
      </p>
    </div>
  );
}
