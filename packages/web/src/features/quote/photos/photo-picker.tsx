import { MAX_PHOTOS } from "@handyman/core/photo/rules";
import { clsx } from "clsx";
import ImagePlus from "lucide-react/icons/image-plus";
import { type DragEvent, useId, useState, useSyncExternalStore } from "react";
import { acceptList } from "../../../lib/image/accept.ts";
import { toast } from "../../../lib/toast.ts";
import { labelLook, OptionalMark } from "../../../ui/form/field.tsx";
import { toasts } from "../failure.ts";
import type { PhotoList } from "./photo-list.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { uploadPhotos } from "./upload-photos.ts";
import { uploader } from "./uploader.ts";

interface Props {
  photos: PhotoList;
  /** Shown only then, or when photos are attached already. */
  offered: boolean;
  /** The visitor added or removed something. */
  onChange: () => void;
}

const surplusTitle = `Some files were skipped: At most ${MAX_PHOTOS} photos can be sent.`;

/** Chooser, drop area and previews. Nothing leaves the device before the form is sent. */
export function PhotoPicker({ photos, offered, onChange }: Props) {
  const list = useSyncExternalStore(photos.subscribe, photos.snapshot, photos.snapshot);
  const [over, setOver] = useState(false);
  const id = useId();
  if (!offered && list.length === 0) return null;

  const add = (files: Iterable<File>) => {
    const before = photos.snapshot().length;
    const skipped = photos.add(files);
    if (photos.snapshot().length > before) onChange();
    if (skipped.unfit > 0) toast.error(toasts.filesSkipped.title);
    else if (skipped.surplus > 0) toast.error(surplusTitle);
  };
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entering);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const input = event.currentTarget.querySelector("input");
    if (!input?.matches(":disabled")) add(event.dataTransfer.files);
  };
  const uploaded = list.filter((photo) => photo.status === "uploaded").length;
  const underWay = list.some((photo) => photo.status === "uploading");
  return (
    <div>
      <span id={`${id}-label`} className={labelLook}>
        Photos
        <OptionalMark />
      </span>
      <label
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={clsx(
          "flex min-h-24 cursor-pointer items-center gap-4 rounded-field border-2 border-dashed px-4 py-4",
          "transition-colors hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3",
          "has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60",
          over ? "border-brand bg-brand-soft" : "border-line-strong",
        )}
      >
        <input
          type="file"
          name="photos"
          multiple
          accept={acceptList}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files ?? []);
            // The same file can be chosen again after it was removed.
            event.target.value = "";
          }}
        />
        <ImagePlus aria-hidden="true" className="size-8 shrink-0 text-brand" />
        <span>
          <span className="block font-semibold text-brand">Add photos</span>
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            Up to {MAX_PHOTOS}, each 10 MB at most. Drop them here, or choose them.
          </span>
        </span>
      </label>
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
              onRetry={() => void uploadPhotos(photos, uploader, [photo.id])}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {underWay ? `${uploaded} of ${list.length} photos uploaded.` : ""}
      </p>
    </div>
  );
}
