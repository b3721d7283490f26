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
import { acceptList, getPhotoType } from "../../lib/image/photo-type.ts";
import { toast } from "../../lib/toast.ts";
import { FieldError, labelClass, OptionalMark } from "../../ui/form/field.tsx";
import type { Follow } from "../../ui/form/form-shell.tsx";
import { tryAgain } from "../../ui/form/try-again.ts";
import { addPicked } from "./fit-photos.ts";
import type { PartWords } from "./form-language.tsx";
import { usePartLanguage } from "./part-language.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photo, PhotoList } from "./photos.ts";
import { createUploader, startUploads } from "./upload-photos.ts";

/** Photos of a restored draft wait for the visitor's first action. */
function useBackgroundUploads(photos: PhotoList, list: readonly Photo[], isWanted: boolean, follow: Follow) {
  const upload = useEffectEvent(() => startUploads(photos, createUploader(follow(tryAgain))));
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
  follow: Follow;
  onChange: () => void;
}

type PhotoWords = PartWords["photos"];

type OnFiles = (files: readonly File[]) => void;

const takeFiles = (onFiles: OnFiles) => (event: ChangeEvent<HTMLInputElement>) => {
  onFiles([...(event.target.files ?? [])]);
  event.target.value = "";
};

interface InputProps {
  words: PhotoWords;
  onFiles: OnFiles;
}

function DropArea({ id, words, onFiles }: InputProps & { id: string }) {
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
        <span className="block font-semibold text-brand">{words.add}</span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {words.hint(MAX_PHOTOS)}
        </span>
      </span>
    </label>
  );
}

const CameraButton = ({ words, onFiles }: InputProps) => (
  <label className="pointer-coarse:flex mt-3 hidden min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border border-line-strong px-4 font-semibold text-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-60">
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={takeFiles(onFiles)}
    />
    <Camera className="size-5" />
    {words.take}
  </label>
);

function describeUploads(list: readonly Photo[], words: PhotoWords): string {
  const count = (wanted: Photo["status"]) => list.filter(({ status }) => status === wanted).length;
  const failed = count("failed");
  const uploaded = words.count(count("uploaded"), list.length);
  return failed > 0 ? `${uploaded} ${words.countFailed(failed)}` : uploaded;
}

export function PhotoPicker({ photos, isHidden, hasBegun, follow, onChange }: Props) {
  const list = useSyncExternalStore(photos.subscribe, photos.snapshot, photos.snapshot);
  const { photos: words, remove } = usePartLanguage().words;
  const id = useId();
  const [picksUnderway, setPicksUnderway] = useState(0);
  const [hasPicked, setPicked] = useState(false);
  const [skipped, setSkipped] = useState("");
  useBackgroundUploads(photos, list, hasBegun || hasPicked, follow);
  if (isHidden) return null;

  const add = async (files: readonly File[]) => {
    // Call this now, because the visitor may send the form before the photos are ready.
    if (files.some(getPhotoType)) onChange();
    setPicked(true);
    setPicksUnderway((count) => count + 1);
    const { unfit, surplus } = await addPicked(photos, files);
    setPicksUnderway((count) => count - 1);
    setSkipped(unfit.length > 0 ? `${words.skipped}: ${unfit.join(", ")}` : "");
    if (unfit.length > 0) toast.error(words.skippedFiles, { description: unfit.join(", ") });
    else if (surplus > 0) toast.error(words.surplus(MAX_PHOTOS));
  };
  const isPreparing = picksUnderway > 0;
  const isUploading = list.some(({ status }) => status !== "ready");
  return (
    <div>
      <span id={`${id}-label`} className={labelClass}>
        {words.label}
        <OptionalMark />
      </span>
      <DropArea id={id} words={words} onFiles={add} />
      <CameraButton words={words} onFiles={add} />
      {skipped && <FieldError id={id}>{skipped}</FieldError>}
      {list.length > 0 && (
        <ul aria-label={words.list} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {list.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              words={words}
              removeLabel={remove(photo.name)}
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
        {isPreparing && words.preparing}
        {!isPreparing && isUploading && describeUploads(list, words)}
      </p>
    </div>
  );
}
