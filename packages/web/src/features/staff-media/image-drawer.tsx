import type { MediaDetails, MediaItem } from "@handyman/core/media/schema";
import { useQuery } from "@tanstack/react-query";
import { pacificMoment } from "../../lib/staff/pacific-time.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { Pill } from "../../ui/staff/pill.tsx";
import { FailureState } from "../../ui/staff/states.tsx";
import { AltForm } from "./alt-form.tsx";
import { DeleteImage } from "./delete-image.tsx";
import { ImageAddresses } from "./image-addresses.tsx";
import { ImageUses } from "./image-uses.tsx";
import { imageQuery } from "./queries.ts";
import { refusalWords, stateWords } from "./words.ts";

function Facts({ item }: { item: MediaItem }) {
  const { image, createdAt, type } = item;
  return (
    <p className="text-ink-soft text-sm">
      {type.replace("image/", "").toUpperCase()}
      {image && ` · ${image.width} × ${image.height} px`}
      {` · added ${pacificMoment(createdAt)}`}
    </p>
  );
}

function State({ item }: { item: MediaItem }) {
  const state = stateWords[item.state];
  if (!state) return null;
  const why = {
    issued:
      "Its file has not arrived yet, or its sizes are still being made. One that never arrives can be deleted.",
    refused: refusalWords(item.refusal),
    deleting: "Delete it once more to finish.",
    ready: "",
  }[item.state];
  return (
    <div className="rounded-field bg-brand-soft p-3.5">
      <Pill tone={state.tone}>{state.word}</Pill>
      <p className="mt-1.5">{why}</p>
    </div>
  );
}

function Content({ details, onDeleted }: { details: MediaDetails; onDeleted: () => void }) {
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        {details.image && (
          <Picture
            image={details.image}
            sizes="480px"
            className="max-h-80 w-full rounded-field bg-brand-soft object-contain"
            fallback={null}
          />
        )}
        <Facts item={details} />
      </div>
      <State item={details} />
      <AltForm details={details} />
      <ImageUses details={details} />
      {details.image && <ImageAddresses image={details.image} />}
      <DeleteImage details={details} onDeleted={onDeleted} />
    </div>
  );
}

/** All about one image of the library: its words, its sizes, and where it shows. */
export function ImageDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...imageQuery(id ?? ""), enabled: id !== undefined });
  return (
    <Dialog title="Image" drawer open={id !== undefined} onClose={onClose}>
      {data && data.id === id ? (
        <Content key={data.id} details={data} onDeleted={onClose} />
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
