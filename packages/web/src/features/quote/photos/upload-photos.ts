import type { Upload, UploadRequest } from "@handyman/core/photo/schema";
import type { Photo, PhotoList } from "./photo-list.ts";
import { PutError } from "./put-file.ts";

export interface Uploader {
  /** Asks for one address a file, in the files' order. */
  presign(files: UploadRequest["files"]): Promise<Upload[]>;
  put(upload: Upload, file: File, onProgress: (part: number) => void): Promise<void>;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** More side by side only make each other slow on a phone's connection. */
const AT_ONCE = 2;
const TRIES = 3;
const PAUSE_MS = 800;

const MAX_FILE_NAME = 255;

const declared = ({ file, type }: Photo) => ({
  name: file.name.slice(0, MAX_FILE_NAME) || "photo",
  type,
  size: file.size,
});

/** What another try may mend. An address that expired before its use is answered 403. */
const isPassing = (status: number) => status === 0 || status === 403 || status === 429 || status >= 500;

async function uploadOne(list: PhotoList, photo: Photo, first: Upload, uploader: Uploader): Promise<boolean> {
  let upload = first;
  for (let tried = 1; ; tried++) {
    try {
      await uploader.put(upload, photo.file, (progress) => list.patch(photo.id, { progress }));
      list.patch(photo.id, { status: "uploaded", progress: 1, publicUrl: upload.publicUrl });
      return true;
    } catch (error) {
      const status = error instanceof PutError ? error.status : undefined;
      if (status === undefined || !isPassing(status) || tried === TRIES) return false;
      list.patch(photo.id, { progress: 0 });
      await uploader.wait(PAUSE_MS * tried);
      if (status !== 403) continue;
      const [fresh] = await uploader.presign([declared(photo)]);
      if (!fresh) return false;
      upload = fresh;
    }
  }
}

/**
 * Uploads what is not uploaded yet (all, or only the photos with those ids), two at a time, each with up to three
 * tries. What fails is marked and the rest goes on. The list holds the outcome.
 */
export async function uploadPhotos(
  list: PhotoList,
  uploader: Uploader,
  ids?: readonly string[],
): Promise<void> {
  const pending = list
    .snapshot()
    .filter((photo) => photo.status !== "uploaded" && (ids?.includes(photo.id) ?? true));
  if (pending.length === 0) return;
  for (const photo of pending) list.patch(photo.id, { status: "uploading", progress: 0 });
  const fail = (photo: Photo) => list.patch(photo.id, { status: "failed", progress: 0 });
  let addresses: Upload[];
  try {
    addresses = await uploader.presign(pending.map(declared));
  } catch {
    pending.forEach(fail);
    return;
  }
  const queue = pending.entries();
  const work = async () => {
    for (const [index, photo] of queue) {
      const address = addresses[index];
      const done = address && (await uploadOne(list, photo, address, uploader).catch(() => false));
      if (!done) fail(photo);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
