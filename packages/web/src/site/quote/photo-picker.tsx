import { MAX_PHOTOS } from "@handyman/core/photo/rules";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import FileImage from "lucide-react/icons/file-image";
import ImagePlus from "lucide-react/icons/image-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { type DragEvent, useId, useState, useSyncExternalStore } from "react";
import { toasts } from "../../content/pages/quote-form.ts";
import { acceptList, getPhotoType } from "../../lib/image/put-file.ts";
import { useFileUrl } from "../../lib/image/use-file-url.ts";
import { toast } from "../../lib/toast.ts";
import { labelClass, OptionalMark } from "../../ui/form/field.tsx";
import { type Photo, type PhotoList, uploader, uploadPhotos } from "./photos.ts";

interface PhotoTileProps {
  photo: Photo;
  onRemove: () => void;
  onRetry: () => void;
}

function Preview({ file }: { file: File }) {
  const url = useFileUrl(file);
  const [isShown, setShown] = useState(true);
  if (!url || !isShown) return <FileImage className="m-auto size-10 text-ink-soft" />;
  return <img src={url} alt="" className="size-full object-cover" onError={() => setShown(false)} />;
}

const formatMegabytes = (bytes: number) => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;

function Status({ photo, onRetry }: Pick<PhotoTileProps, "photo" | "onRetry">) {
  if (photo.status === "failed") {
    return (
      <button
        type="button"
        onClick={onRetry}
        aria-label={`Upload ${photo.file.name} again`}
        className="-ml-2 flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-semibold text-danger hover:bg-danger-soft"
      >
        <RotateCw className="size-4" />
        Failed. Try again
      </button>
    );
  }
  if (photo.status === "uploading") {
    return (
      <progress
        value={photo.progress}
        max={1}
        aria-label={`Upload of ${photo.file.name}`}
        className="block h-1.5 w-full"
      />
    );
  }
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      {photo.status === "uploaded" && <Check className="size-4 text-success" />}
      {photo.status === "uploaded" ? "Uploaded" : formatMegabytes(photo.file.size)}
    </p>
  );
}

function PhotoTile({ photo, onRemove, onRetry }: PhotoTileProps) {
  const { name } = photo.file;
  return (
    <li
      className={clsx(
        "relative min-w-0 overflow-hidden rounded-field border bg-surface",
        photo.status === "failed" ? "border-danger" : "border-line",
      )}
    >
      <div className="flex aspect-[4/3] bg-brand-soft">
        <Preview file={photo.file} />
      </div>
      <div className="px-2.5 py-2">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <Status photo={photo} onRetry={onRetry} />
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full focus-visible:outline-offset-0"
      >
        <span className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-card">
          <X className="size-5" />
        </span>
      </button>
    </li>
  );
}

interface Props {
  photos: PhotoList;
  isHidden: boolean;
  onChange: () => void;
}

const SURPLUS_TITLE = `Some files were skipped: At most ${MAX_PHOTOS} photos can be sent.`;

function DropArea({ id, onFiles }: { id: string; onFiles: (files: Iterable<File>) => void }) {
  const [isOver, setOver] = useState(false);
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const input = event.currentTarget.querySelector("input");
    if (!input?.matches(":disabled")) onFiles(event.dataTransfer.files);
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
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <ImagePlus className="size-8 shrink-0 text-brand" />
      <span>
        <span className="block font-semibold text-brand">Add photos</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          Up to {MAX_PHOTOS}. Drop them here, or choose them.
        </span>
      </span>
    </label>
  );
}

export function PhotoPicker({ photos, isHidden, onChange }: Props) {
  const list = useSyncExternalStore(photos.subscribe, photos.snapshot, photos.snapshot);
  const id = useId();
  const [picksUnderway, setPicksUnderway] = useState(0);
  if (isHidden) return null;

  const add = async (files: readonly File[]) => {
    // Now, because the visitor may send the form before the photos are ready.
    if (files.some(getPhotoType)) onChange();
    setPicksUnderway((count) => count + 1);
    const { unfit, surplus } = await photos.addPicked(files);
    setPicksUnderway((count) => count - 1);
    if (unfit.length > 0) toast.error(toasts.filesSkipped.title, { description: unfit.join(", ") });
    else if (surplus > 0) toast.error(SURPLUS_TITLE);
  };
  const uploaded = list.filter((photo) => photo.status === "uploaded").length;
  const isPreparing = picksUnderway > 0;
  const isUploading = list.some((photo) => photo.status === "uploading");
  return (
    <div>
      <span id={`${id}-label`} className={labelClass}>
        Photos
        <OptionalMark />
      </span>
      <DropArea id={id} onFiles={(files) => void add([...files])} />
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
      <p aria-live="polite" className={isPreparing ? "mt-2 text-ink-soft text-sm" : "sr-only"}>
        {isPreparing && "Preparing photos…"}
        {!isPreparing && isUploading && `${uploaded} of ${list.length} photos uploaded.`}
      </p>
    </div>
  );
}
