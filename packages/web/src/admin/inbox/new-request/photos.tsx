import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { clsx } from "clsx";
import FileImage from "lucide-react/icons/file-image";
import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useId, useRef, useState } from "react";
import { fitFile } from "../../../lib/image/fit-file.ts";
import { acceptList, fitsLimit, getPhotoType } from "../../../lib/image/photo-type.ts";
import { putFile } from "../../../lib/image/put-file.ts";
import { useFileUrl } from "../../../lib/image/use-file-url.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, FieldHint, getAriaProps, labelClass, OptionalMark } from "../../../ui/form/field.tsx";
import { readJson, staffApi } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { IconButton } from "../../ui/controls.tsx";
import type { UploadedPhoto } from "./draft.ts";

interface Pending {
  id: string;
  file: File;
  progress: number;
  error?: string | undefined;
}

const MAX_FILE_NAME = 255;

async function uploadPhoto({ id, file }: Pending, firstId: string, onProgress: (part: number) => void) {
  const type = getPhotoType(file);
  if (!type) throw new Error("The file is no photo");
  const files = [{ name: file.name.slice(-MAX_FILE_NAME) || "photo", type, size: file.size }];
  const json = { requestId: id, firstId, files };
  const { uploads } = await readJson(staffApi.requests.uploads.$post({ json }));
  const [place] = uploads;
  if (!place) throw new Error("The API issued no address");
  await putFile(place, file, onProgress);
  return place.publicUrl;
}

const isUsable = (file: File) => getPhotoType(file) !== undefined && file.size > 0;

const tooLarge = "This photo is over 10 MB, and this browser can't make it smaller.";

export interface PhotosControl {
  uploaded: readonly UploadedPhoto[];
  pending: readonly Pending[];
  files: ReadonlyMap<string, File>;
  skipped: string;
  add: (files: readonly File[]) => void;
  retry: (photo: Pending) => void;
  remove: (id: string) => void;
}

type SetPhotos = (change: (now: readonly UploadedPhoto[]) => readonly UploadedPhoto[]) => void;

/** The draft holds the uploaded photos. */
export function usePhotos(
  requestId: string,
  uploaded: readonly UploadedPhoto[],
  set: SetPhotos,
): PhotosControl {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [skipped, setSkipped] = useState("");
  const removed = useRef(new Set<string>());
  const drop = (id: string) => setPending((now) => now.filter((one) => one.id !== id));
  const patch = (id: string, change: Partial<Pending>) =>
    setPending((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const upload = async (photo: Pending) => {
    const { id, file } = photo;
    patch(id, { progress: 0, error: undefined });
    const fitting = fitsLimit(file) ? file : await fitFile(file).catch(() => undefined);
    if (!fitting) return patch(id, { error: tooLarge });
    try {
      const publicUrl = await uploadPhoto({ ...photo, file: fitting }, requestId, (progress) =>
        patch(id, { progress }),
      );
      drop(id);
      if (!removed.current.has(id)) set((now) => [...now, { id, name: file.name, publicUrl }]);
    } catch (error) {
      patch(id, { error: describeError(error) });
    }
  };
  return {
    uploaded,
    pending,
    files,
    skipped,
    add: (picked) => {
      const room = MAX_PHOTOS - uploaded.length - pending.length;
      const usable = picked.filter(isUsable).slice(0, Math.max(0, room));
      const unfit = picked.filter((file) => !isUsable(file)).map(({ name }) => name);
      const added = usable.map((file) => ({ id: crypto.randomUUID(), file, progress: 0 }));
      setFiles((now) => new Map([...now, ...added.map(({ id, file }) => [id, file] as const)]));
      setPending((now) => [...now, ...added]);
      setSkipped(describeSkipped(unfit, picked.length - unfit.length > usable.length));
      for (const photo of added) void upload(photo);
    },
    retry: (photo) => void upload(photo),
    remove: (id) => {
      removed.current.add(id);
      drop(id);
      set((now) => now.filter((photo) => photo.id !== id));
    },
  };
}

function describeSkipped(unfit: readonly string[], hasSurplus: boolean): string {
  const reasons = [
    unfit.length > 0 && `Only photos can be sent, so we skipped ${unfit.join(", ")}.`,
    hasSurplus && `At most ${MAX_PHOTOS} photos can be sent.`,
  ];
  return reasons.filter(Boolean).join(" ");
}

export const findPhotoError = ({ pending }: Pick<PhotosControl, "pending">): string | undefined => {
  if (pending.some(({ error }) => error)) return "A photo was not uploaded. Upload it again, or remove it.";
  return pending.length > 0 ? "Please wait until the photos are uploaded." : undefined;
};

function Preview({ file }: { file: File }) {
  const url = useFileUrl(file);
  const [isShown, setShown] = useState(true);
  if (!url || !isShown) return <FileImage className="m-auto size-6 text-ink-soft" />;
  return <img src={url} alt="" className="size-full object-cover" onError={() => setShown(false)} />;
}

type RowProps = {
  name: string;
  file: File | undefined;
  pending?: Pending;
  onRetry?: () => void;
  onRemove: () => void;
};

function Row({ name, file, pending, onRetry, onRemove }: RowProps) {
  return (
    <li className="flex items-center gap-3 rounded-field border border-line p-2">
      <span className="flex size-14 shrink-0 overflow-hidden rounded-field bg-brand-soft">
        {file ? <Preview file={file} /> : <FileImage className="m-auto size-6 text-ink-soft" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        {!pending && <p className="text-ink-soft text-sm">Uploaded</p>}
        {pending?.error && (
          <>
            <p role="alert" className="text-danger text-sm">
              {pending.error}
            </p>
            <Button variant="ghost" className="-ml-5" onClick={onRetry}>
              Upload again<span className="sr-only">: {name}</span>
            </Button>
          </>
        )}
        {pending && !pending.error && (
          <progress
            value={pending.progress}
            aria-label={`Upload of ${name}`}
            className="block h-1.5 w-full accent-brand"
          />
        )}
      </div>
      <IconButton label={`Remove ${name}`} Icon={X} onClick={onRemove} />
    </li>
  );
}

/** The input covers the whole area, so the browser takes dropped files, too. */
export function PhotosField({ photos, error }: { photos: PhotosControl; error: string | undefined }) {
  const { uploaded, pending, files, skipped, add, retry, remove } = photos;
  const id = useId();
  const hint = `At most ${MAX_PHOTOS}, up to 10 MB each.`;
  const shown = error ?? (skipped || undefined);
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Photos
        <OptionalMark />
      </label>
      <span
        className={clsx(
          "relative flex min-h-16 items-center gap-3 rounded-field border-2 border-dashed px-4 has-focus-visible:outline-3 has-focus-visible:outline-focus hover:border-brand",
          shown ? "border-danger" : "border-line-strong",
        )}
      >
        <ImagePlus className="size-6 shrink-0 text-brand" />
        <span className="font-semibold text-brand">Add photos</span>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptList}
          className="absolute inset-0 cursor-pointer opacity-0"
          {...getAriaProps(id, { hint, error: shown })}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </span>
      <FieldHint id={id}>{hint}</FieldHint>
      {shown && <FieldError id={id}>{shown}</FieldError>}
      {uploaded.length + pending.length > 0 && (
        <ul aria-label="Photos" className="mt-3 grid gap-2">
          {uploaded.map((photo) => (
            <Row
              key={photo.id}
              name={photo.name}
              file={files.get(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          ))}
          {pending.map((photo) => (
            <Row
              key={photo.id}
              name={photo.file.name}
              file={photo.file}
              pending={photo}
              onRetry={() => retry(photo)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
