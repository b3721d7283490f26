import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { photoStates } from "../../content/staff/inbox.ts";
import { acceptList, fitsLimit, getPhotoType } from "../../lib/image/put-file.ts";
import { Picture } from "../../ui/picture.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { renewPhotoLinks } from "../inbox/inbox.ts";
import { countPhotos } from "../inbox/visit-progress.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded } from "../ui/states.tsx";
import { Failure } from "./parts.tsx";
import { type Batch, useAddPhotos, visitPhotosQuery } from "./queries.ts";

const NoPhoto = ({ text }: { text: string }) => (
  <span className="grid aspect-square place-content-center justify-items-center gap-2 rounded-field bg-brand-soft p-2 text-center">
    <ImageOff className="size-6" />
    {text}
  </span>
);

const grid = "grid grid-cols-3 gap-2 sm:grid-cols-4";

/** The browser shows the photo large, where two fingers zoom it. */
function Photo({ photo, index, count }: { photo: PhotoView; index: number; count: number }) {
  const widest = photo.variants.at(-1);
  if (photo.state !== "ready") return <NoPhoto text={photoStates[photo.state]} />;
  if (!widest) return <NoPhoto text="Could not be loaded" />;
  const image = { ...widest, alt: "", color: photo.color, variants: photo.variants };
  return (
    <a
      href={widest.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Photo ${index + 1} of ${count}, opens large in a new tab`}
      className="block overflow-hidden rounded-field bg-line"
    >
      <Picture
        image={image}
        sizes="8rem"
        className="aspect-square w-full object-cover"
        fallback={<NoPhoto text="Could not be loaded" />}
        onError={renewPhotoLinks}
      />
    </a>
  );
}

const Photos = ({ photos }: { photos: readonly PhotoView[] }) => (
  <ul aria-label="Photos" className={grid}>
    {photos.map((photo, index) => (
      <li key={photo.name}>
        <Photo photo={photo} index={index} count={photos.length} />
      </li>
    ))}
  </ul>
);

const isUsable = (file: File) => getPhotoType(file) !== undefined && fitsLimit(file);

function AddPhotos({ id }: { id: string }) {
  const [batch, setBatch] = useState<Batch>();
  const [done, setDone] = useState(0);
  const [skipped, setSkipped] = useState("");
  const add = useAddPhotos(id, setDone, () => setBatch(undefined));
  const pick = (picked: File[]) => {
    const usable = picked.filter(isUsable).slice(0, MAX_PHOTOS);
    const reasons = [
      picked.every(isUsable) ? "" : "Only image files under 10 MB can be added.",
      picked.length > MAX_PHOTOS ? `At most ${MAX_PHOTOS} photos can be added at once.` : "",
    ];
    setSkipped(reasons.filter(Boolean).join(" "));
    if (usable.length === 0) return;
    const files = usable.map((file) => ({ id: crypto.randomUUID(), file }));
    const next = { id: crypto.randomUUID(), files };
    setBatch(next);
    add.mutate(next);
  };
  const isBusy = add.isPending;
  const count = batch?.files.length ?? 0;
  return (
    <div className="mt-4">
      <label className="relative flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-current px-5 font-semibold text-brand-strong text-lg has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
        <Camera className="size-5" />
        {isBusy ? `Uploading ${done} of ${count}…` : "Add photos"}
        <input
          type="file"
          multiple
          accept={acceptList}
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = "";
            if (files.length > 0) pick(files);
          }}
        />
      </label>
      {isBusy && <progress aria-label="Upload" className="mt-3 h-2 w-full" value={done} max={count} />}
      {skipped && (
        <p role="alert" className="mt-3 font-semibold">
          {skipped}
        </p>
      )}
      <Failure
        error={isBusy ? null : add.error}
        what={`${countPhotos(count)} not added yet.`}
        onRetry={() => batch && add.mutate(batch)}
      />
    </div>
  );
}

export function VisitPhotos({ visit: { requestId, photoCount } }: { visit: OwnVisitDetail }) {
  const query = useQuery({ ...visitPhotosQuery(requestId), enabled: photoCount > 0 });
  const waiting = (
    <Placeholders label="Loading the photos" count={photoCount} className={grid}>
      <Skeleton className="aspect-square" />
    </Placeholders>
  );
  return (
    <Panel title={photoCount === 0 ? "Photos" : countPhotos(photoCount)}>
      {photoCount > 0 ? (
        <Loaded query={query} waiting={waiting}>
          {(photos) => <Photos photos={photos} />}
        </Loaded>
      ) : (
        <p>No photos yet.</p>
      )}
      <AddPhotos id={requestId} />
    </Panel>
  );
}
