import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import FileImage from "lucide-react/icons/file-image";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useFileUrl } from "../../lib/image/use-file-url.ts";
import type { PartWords } from "./form-language.tsx";
import type { Photo } from "./photos.ts";

interface PhotoTileProps {
  photo: Photo;
  words: PartWords["photos"];
  removeLabel: string;
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

function Status({ photo, words, onRetry }: Pick<PhotoTileProps, "photo" | "words" | "onRetry">) {
  if (photo.status === "failed") {
    return (
      <button
        type="button"
        onClick={onRetry}
        aria-label={`${words.again}: ${photo.name}`}
        className="-ml-2 flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-semibold text-danger hover:bg-danger-soft"
      >
        <RotateCw className="size-4 shrink-0" />
        {words.again}
      </button>
    );
  }
  if (photo.status === "uploading") {
    return (
      <progress
        value={photo.progress}
        max={1}
        aria-label={words.upload(photo.name)}
        className="block h-1.5 w-full"
      />
    );
  }
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      {photo.status === "uploaded" && <Check className="size-4 text-success" />}
      {photo.status === "uploaded" ? words.uploaded : formatMegabytes(photo.file.size)}
    </p>
  );
}

export function PhotoTile({ photo, words, removeLabel, onRemove, onRetry }: PhotoTileProps) {
  const { name } = photo;
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
        <Status photo={photo} words={words} onRetry={onRetry} />
      </div>
      <button
        type="button"
        aria-label={removeLabel}
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
