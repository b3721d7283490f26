import { MAX_PHOTOS, type PhotoPart } from "@handyman/core/pictures/photo-rules";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { photoStates } from "../../content/staff/inbox.ts";
import { fitFile } from "../../lib/image/fit-file.ts";
import { acceptList } from "../../lib/image/photo-type.ts";
import { Picture } from "../../ui/picture.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { renewPhotoLinks } from "../inbox/inbox.ts";
import { groupPhotos } from "../inbox/photo-parts.ts";
import { countPhotos } from "../inbox/visit-progress.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded } from "../ui/states.tsx";
import { isLost } from "./kept.ts";
import { visitPhotosQuery } from "./queries.ts";
import { addWork, queue } from "./queue.ts";
import type { KeptFile } from "./queue-store.ts";
import { KeptPhotos, RefusedItem, useMine, useRefused } from "./unsent.tsx";

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

function Photos({ photos }: { photos: readonly PhotoView[] }) {
  const groups = groupPhotos(photos);
  const sorted = groups.flatMap((group) => group.photos);
  return groups.map((group) => (
    <div key={group.name} className="mt-4 first:mt-0">
      {group.name && <h3 className="mb-2 font-semibold">{group.name}</h3>}
      <ul aria-label={group.name || "Photos"} className={grid}>
        {group.photos.map((photo) => (
          <li key={photo.name}>
            <Photo photo={photo} index={sorted.indexOf(photo)} count={sorted.length} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Works on one file after another, because a phone has no memory for several decoded photos. */
async function fitAll(picked: readonly File[]): Promise<File[]> {
  const fitting: File[] = [];
  for (const file of picked) {
    const fits = await fitFile(file).catch(() => undefined);
    if (fits) fitting.push(fits);
  }
  return fitting;
}

interface PickProps {
  part: PhotoPart;
  onPick: (part: PhotoPart, files: File[]) => void;
}

const PickPhotos = ({ part, onPick }: PickProps) => (
  <label className="relative flex min-h-13 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-current px-3 font-semibold text-brand-strong whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
    <Camera className="size-5" />
    {part === "before" ? "Add before" : "Add after"}
    <input
      type="file"
      multiple
      accept={acceptList}
      className="absolute inset-0 w-full cursor-pointer opacity-0"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = "";
        if (files.length > 0) onPick(part, files);
      }}
    />
  </label>
);

function useWaiting(requestId: string): KeptFile[] {
  const batches = useMine(requestId).filter((item) => item.kind === "photos" && !item.refusal);
  return batches.flatMap((item) => (item.kind === "photos" ? item.files : []));
}

/** The photos that this phone still has to send. */
function Waiting({ files }: { files: readonly KeptFile[] }) {
  const { pause } = useStore(queue);
  if (files.length === 0) return null;
  const done = files.filter(({ publicUrl }) => publicUrl).length;
  return (
    <div className="mt-3">
      <p role="status" className="font-semibold">
        {pause ? `${countPhotos(files.length)} not sent yet.` : `Uploading ${done} of ${files.length}…`}
      </p>
      {!pause && <progress aria-label="Upload" className="mt-2 h-2 w-full" value={done} max={files.length} />}
      {pause && <KeptPhotos files={files} />}
    </div>
  );
}

function AddPhotos({ visit }: { visit: OwnVisitDetail }) {
  const [skipped, setSkipped] = useState("");
  const waiting = useWaiting(visit.requestId);
  const refused = useRefused(visit.requestId, "photos");
  const pick = async (part: PhotoPart, picked: File[]) => {
    const chosen = picked.slice(0, MAX_PHOTOS);
    const usable = await fitAll(chosen);
    const reasons = [
      usable.length === chosen.length ? "" : "Only image files under 10 MB can be added.",
      picked.length > MAX_PHOTOS ? `At most ${MAX_PHOTOS} photos can be added at once.` : "",
    ];
    setSkipped(reasons.filter(Boolean).join(" "));
    if (usable.length === 0) return;
    const files = usable.map((file) => ({ id: crypto.randomUUID(), file }));
    void addWork(visit, { kind: "photos", part, files });
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        <PickPhotos part="before" onPick={(...picked) => void pick(...picked)} />
        <PickPhotos part="after" onPick={(...picked) => void pick(...picked)} />
      </div>
      <Waiting files={waiting} />
      {skipped && (
        <p role="alert" className="mt-3 font-semibold">
          {skipped}
        </p>
      )}
      {refused.map((item) => (
        <div key={item.id} className="mt-3">
          <RefusedItem item={item} />
        </div>
      ))}
    </div>
  );
}

export function VisitPhotos({ visit }: { visit: OwnVisitDetail }) {
  const { requestId, photoCount } = visit;
  const query = useQuery({ ...visitPhotosQuery(requestId), enabled: photoCount > 0 });
  const hasWaiting = useWaiting(requestId).length > 0;
  const waiting = (
    <Placeholders label="Loading the photos" count={photoCount} className={grid}>
      <Skeleton className="aspect-square" />
    </Placeholders>
  );
  return (
    <Panel title={photoCount === 0 ? "Photos" : countPhotos(photoCount)}>
      {photoCount > 0 ? (
        isLost(query.error) && !query.data ? (
          <p>The photos need a connection.</p>
        ) : (
          <Loaded query={query} waiting={waiting}>
            {(photos) => <Photos photos={photos} />}
          </Loaded>
        )
      ) : (
        !hasWaiting && <p>No photos yet.</p>
      )}
      <AddPhotos visit={visit} />
    </Panel>
  );
}
