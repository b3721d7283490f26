import { useEffect, useEffectEvent } from "react";
import type { Follow } from "../../ui/form/form-shell.tsx";
import { tryAgain } from "../../ui/form/try-again.ts";
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

function describeUploads(list: readonly Photo[], words: PartWords["photos"]): string {
  const count = (wanted: Photo["status"]) => list.filter(({ status }) => status === wanted).length;
  const failed = count("failed");
  const uploaded = words.count(count("uploaded"), list.length);
  return failed > 0 ? `${uploaded} ${words.countFailed(failed)}` : uploaded;
}

interface Props {
  photos: PhotoList;
  list: readonly Photo[];
  isUploadWanted: boolean;
  isPreparing: boolean;
  follow: Follow;
  onChange: () => void;
}

export function PhotoTiles({ photos, list, isUploadWanted, isPreparing, follow, onChange }: Props) {
  const { photos: words, remove } = usePartLanguage().words;
  useBackgroundUploads(photos, list, isUploadWanted, follow);
  const isUploading = list.some(({ status }) => status !== "ready");
  return (
    <>
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
    </>
  );
}
