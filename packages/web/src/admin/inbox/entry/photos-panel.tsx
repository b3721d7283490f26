import type { PhotoView } from "@handyman/core/inbox/schema";
import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { Panel } from "../../ui/panel.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

const stateTexts: Record<Exclude<PhotoView["state"], "ready">, string> = {
  issued: "Still being prepared",
  refused: "Not a picture",
  gone: "Not there any more",
};

export function PhotosPanel({ photos }: { photos: readonly PhotoView[] }) {
  const [shown, setShown] = useState<number>();
  const ready = photos.filter(({ state }) => state === "ready");
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
                onClick={() => setShown(ready.indexOf(photo))}
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
      <PhotoViewer photos={ready} index={shown} onIndex={setShown} onClose={() => setShown(undefined)} />
    </Panel>
  );
}
