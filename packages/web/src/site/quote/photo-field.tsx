import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { clsx } from "clsx";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import {
  type ChangeEvent,
  type DragEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { acceptList, getPhotoType } from "../../lib/image/photo-type.ts";
import { toast } from "../../lib/toast.ts";
import { FieldError, labelClass, OptionalMark } from "../../ui/form/field.tsx";
import type { Follow } from "../../ui/form/form-shell.tsx";
import { type QuoteWords, useFormLanguage, useQuoteWords } from "./form-language.tsx";
import type { PhotoList } from "./photos.ts";

/** Loads also what a pick needs, so that it works when the line is lost meanwhile. */
const PhotoTiles = lazy(() =>
  Promise.all([import("./photo-tiles.tsx"), import("./fit-photos.ts")]).then(
    ([{ PhotoTiles }]) => ({ default: PhotoTiles }),
    // The form sends the photos without them.
    () => ({ default: () => <></> }),
  ),
);

type OnFiles = (files: readonly File[]) => void;

const takeFiles = (onFiles: OnFiles) => (event: ChangeEvent<HTMLInputElement>) => {
  onFiles([...(event.target.files ?? [])]);
  event.target.value = "";
};

interface InputProps {
  words: QuoteWords["photos"];
  onFiles: OnFiles;
}

function DropArea({ id, words, onFiles }: InputProps & { id: string }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takeEarlyFiles = useEffectEvent(() => {
    const { files } = input.current ?? {};
    if (files?.length) onFiles([...files]);
  });
  // The HTML shows the field before its code arrives.
  useEffect(() => takeEarlyFiles(), []);
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    if (!input.current?.matches(":disabled")) onFiles([...event.dataTransfer.files]);
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
        ref={input}
        type="file"
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

interface Props {
  photos: PhotoList;
  hasBegun: boolean;
  follow: Follow;
  onChange: () => void;
}

/** The form works without the code that prepares, shows and uploads photos. */
export function PhotoField({ photos, hasBegun, follow, onChange }: Props) {
  const list = useSyncExternalStore(photos.subscribe, photos.snapshot, photos.snapshot);
  const language = useFormLanguage();
  const words = useQuoteWords();
  const id = useId();
  const [picksUnderway, setPicksUnderway] = useState(0);
  const [hasPicked, setPicked] = useState(false);
  const [problem, setProblem] = useState("");

  const tellSkipped = async (unfit: readonly string[], surplus: number) => {
    const { loadPartLanguage } = await import("./part-language.tsx");
    const { photos: parts } = (await loadPartLanguage(language)).words;
    setProblem(unfit.length > 0 ? `${parts.skipped}: ${unfit.join(", ")}` : "");
    if (unfit.length > 0) toast.error(parts.skippedFiles, { description: unfit.join(", ") });
    else if (surplus > 0) toast.error(parts.surplus(MAX_PHOTOS));
  };
  const add = async (files: readonly File[]) => {
    // Call this now, because the visitor may send the form before the photos are ready.
    if (files.some(getPhotoType)) onChange();
    setPicked(true);
    setPicksUnderway((count) => count + 1);
    try {
      const { unfit, surplus } = await photos.pick(files);
      await tellSkipped(unfit, surplus);
    } catch {
      setProblem(words.noPhotos);
      toast.error(words.noPhotos);
    }
    setPicksUnderway((count) => count - 1);
  };
  return (
    <div className="noscript:hidden">
      <span id={`${id}-label`} className={labelClass}>
        {words.photos.label}
        <OptionalMark />
      </span>
      <DropArea id={id} words={words.photos} onFiles={add} />
      <CameraButton words={words.photos} onFiles={add} />
      {problem && <FieldError id={id}>{problem}</FieldError>}
      {(hasBegun || hasPicked || list.length > 0) && (
        <Suspense fallback={null}>
          <PhotoTiles
            photos={photos}
            list={list}
            isUploadWanted={hasBegun || hasPicked}
            isPreparing={picksUnderway > 0}
            follow={follow}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}
