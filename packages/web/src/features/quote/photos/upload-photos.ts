import type { Upload, UploadRequest } from "@handyman/core/photo/schema";
import { photoTypeOf } from "../../../lib/image/accept.ts";
import { PutError } from "../../../lib/image/put-file.ts";
import type { Photo, PhotoList } from "./photo-list.ts";

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

/** What Chromium's `navigator.connection` tells of the link; other browsers have no such thing. */
interface Link {
  saveData?: boolean;
  effectiveType?: string;
  /** Mbit/s. */
  downlink?: number;
}

const SLOW_MBITS = 1.5;

const isSlow = ({ saveData, effectiveType = "", downlink = SLOW_MBITS }: Link) =>
  saveData || /[23]g/.test(effectiveType) || downlink < SLOW_MBITS;

/** 1.5 MB as `MAX_PHOTO_BYTES` counts them: less goes out in seconds. */
const LARGE_BYTES = 1_572_864;

/** Preparing that takes longer, in milliseconds, is not waited for. */
const PREPARE_MS = 5000;

/** GIFs may move, and what few browsers read is better left to the server. */
const isShrinkable = ({ file, type }: Photo) => file.size > LARGE_BYTES && /jpeg|png|webp/.test(type);

/** Those of the photos that the visitor's link should not carry as they are. */
function tooLarge(photos: Photo[]): Photo[] {
  const { connection } = navigator as { connection?: Link };
  return connection && isSlow(connection) ? photos.filter(isShrinkable) : [];
}

/** The photo as it goes out: smaller, if that can be had in time. What makes it so is fetched only here. */
async function prepared(photo: Photo, uploader: Uploader): Promise<Photo> {
  const file = await Promise.race([
    import("./prepare-photo.ts").then(({ preparePhoto }) => preparePhoto(photo.file)),
    uploader.wait(PREPARE_MS),
  ]).catch(() => {});
  return file ? { ...photo, file, type: photoTypeOf(file) ?? photo.type } : photo;
}

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

/** Its address is asked for last, since it holds for one size and type only. */
async function uploadShrunk(list: PhotoList, photo: Photo, uploader: Uploader): Promise<boolean> {
  const smaller = await prepared(photo, uploader);
  const [address] = await uploader.presign([declared(smaller)]);
  return address !== undefined && uploadOne(list, smaller, address, uploader);
}

/**
 * Uploads what is not uploaded yet (all, or only the photos with those ids), two at a time, each with up to three
 * tries. What fails is marked and the rest goes on. The list holds the outcome. On a slow link large photos are made
 * smaller first, where the browser can.
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
  const toShrink = tooLarge(pending);
  const asTheyAre = pending.filter((photo) => !toShrink.includes(photo));
  let addresses: Upload[];
  try {
    addresses = asTheyAre.length > 0 ? await uploader.presign(asTheyAre.map(declared)) : [];
  } catch {
    pending.forEach(fail);
    return;
  }
  const send = async (photo: Photo) => {
    if (toShrink.includes(photo)) return uploadShrunk(list, photo, uploader);
    const address = addresses[asTheyAre.indexOf(photo)];
    return address !== undefined && uploadOne(list, photo, address, uploader);
  };
  const queue = pending.values();
  const work = async () => {
    for (const photo of queue) {
      if (!(await send(photo).catch(() => false))) fail(photo);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
