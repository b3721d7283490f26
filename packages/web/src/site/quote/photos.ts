import { SNIFFED_BYTES, sniffFormat } from "@handyman/core/image/rules";
import { MAX_PHOTOS, type PhotoType } from "@handyman/core/photo/rules";
import type { Upload, UploadRequest } from "@handyman/core/photo/schema";
import { api, readJson } from "../../lib/api.ts";
import { fitsLimit, getPhotoType, PutError, putFile } from "../../lib/image/put-file.ts";
import { createStore } from "../../lib/store.ts";

type PhotoStatus = "ready" | "uploading" | "uploaded" | "failed";

export interface Photo {
  readonly id: string;
  readonly file: File;
  readonly type: PhotoType;
  readonly status: PhotoStatus;
  readonly progress: number;
  readonly publicUrl?: string;
}

/** The attached photos, as a store outside of React, because uploads outlive a render. */
export class PhotoList {
  readonly #store = createStore<readonly Photo[]>([]);
  readonly snapshot = this.#store.read;
  readonly subscribe = this.#store.watch;
  /** The request id of the form's first try. */
  firstId = "";
  /** Resolves when the list has all picked files. */
  settled: Promise<unknown> = Promise.resolve();
  #count = 0;

  /** Adds the files that are pictures, shrunk if they exceed the limit. Returns the names of the others. */
  addPicked(files: readonly File[]): Promise<{ unfit: string[]; surplus: number }> {
    const adding = this.settled.then(() => this.#addFitting(files));
    this.settled = adding;
    return adding;
  }

  /** Works on one file after another, because a phone has no memory for several decoded photos. */
  async #addFitting(files: readonly File[]) {
    const unfit: string[] = [];
    let surplus = 0;
    for (const file of files) {
      const isFull = this.snapshot().length >= MAX_PHOTOS;
      const fitting = isFull ? undefined : await fitFile(file).catch(() => undefined);
      if (fitting) this.add([fitting]);
      else if (isFull) surplus += 1;
      else unfit.push(file.name);
    }
    return { unfit, surplus };
  }

  add(files: Iterable<File>): { unfit: number; surplus: number } {
    const skipped = { unfit: 0, surplus: 0 };
    const added: Photo[] = [];
    for (const file of files) {
      const type = getPhotoType(file);
      if (!type || !fitsLimit(file)) skipped.unfit++;
      else if (this.snapshot().length + added.length >= MAX_PHOTOS) skipped.surplus++;
      else added.push({ id: `photo-${++this.#count}`, file, type, status: "ready", progress: 0 });
    }
    if (added.length > 0) this.#store.write([...this.snapshot(), ...added]);
    return skipped;
  }

  remove(id: string): void {
    this.#store.write(this.snapshot().filter((photo) => photo.id !== id));
  }

  patch(id: string, change: Partial<Omit<Photo, "id" | "file" | "type">>): void {
    this.#store.write(this.snapshot().map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  forgetUploads(): void {
    this.#store.write(
      this.snapshot().map(({ publicUrl, ...photo }) => ({ ...photo, status: "ready", progress: 0 })),
    );
  }

  clear(): void {
    this.#store.write([]);
  }
}

export function getTotalProgress(photos: readonly Photo[]): number {
  const total = photos.reduce((sum, photo) => sum + photo.file.size, 0);
  const sent = photos.reduce((sum, photo) => sum + photo.file.size * photo.progress, 0);
  return total === 0 ? 0 : sent / total;
}

export interface Uploader {
  presign(files: UploadRequest["files"], firstId: string, requestId?: string): Promise<Upload[]>;
  put(upload: Upload, file: File, onProgress: (part: number) => void): Promise<void>;
  wait(ms: number): Promise<void>;
}

const PRESIGN_TIMEOUT_MS = 20_000;

export const uploader: Uploader = {
  presign: async (files, firstId, requestId) => {
    const signal = AbortSignal.timeout(PRESIGN_TIMEOUT_MS);
    const json = { files, ...(firstId && { firstId }), ...(requestId && { requestId }) };
    const { uploads } = await readJson(api.uploads.$post({ json }, { init: { signal } }));
    return uploads;
  },
  put: putFile,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** More uploads at once would slow each other down on a phone. */
const CONCURRENCY = 2;
const TRIES = 3;
const PAUSE_MS = 800;
const MAX_FILE_NAME = 255;

const toUploadRequest = ({ file, type }: Photo) => ({
  name: file.name.slice(0, MAX_FILE_NAME) || "photo",
  type,
  size: file.size,
});

/** Only Chromium has it. `downlink` is in Mbit/s. */
type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined;

const SLOW_MBITS = 1.5;

function isConnectionSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (!connection) return false;
  const { saveData = false, effectiveType = "", downlink = SLOW_MBITS } = connection;
  return saveData || /[23]g/.test(effectiveType) || downlink < SLOW_MBITS;
}

const LARGE_BYTES = 1.5 * 1024 * 1024;

/** GIFs may be animated, and many browsers can't read HEIC and AVIF. */
const isShrinkable = ({ file, type }: Photo) => file.size > LARGE_BYTES && /jpeg|png|webp/.test(type);

const SHRUNK = { width: 1920, quality: 0.85 };
const SHRINK_TIMEOUT_MS = 5000;

const shrunkFiles = new WeakMap<File, Promise<File>>();

async function shrink(file: File): Promise<File> {
  const { shrinkImage } = await import("../../lib/image/shrink-image.ts");
  const smaller = await shrinkImage(file, SHRUNK);
  return smaller.size < file.size ? smaller : file;
}

/** Returns a smaller JPEG, or the file itself when the browser can't make one. */
export function shrinkFile(file: File): Promise<File> {
  const known = shrunkFiles.get(file);
  if (known) return known;
  const result = shrink(file).catch(() => file);
  shrunkFiles.set(file, result);
  return result;
}

/** Returns undefined when it takes too long. */
const shrinkInTime = (file: File, wait: Uploader["wait"]) =>
  Promise.race([shrinkFile(file), wait(SHRINK_TIMEOUT_MS)]);

async function fitFile(file: File): Promise<File | undefined> {
  const start = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  if (!getPhotoType(file) || !sniffFormat(new Uint8Array(start))) return undefined;
  const fitting = fitsLimit(file) ? file : await shrinkInTime(file, uploader.wait);
  return fitting && fitsLimit(fitting) ? fitting : undefined;
}

async function shrinkPhoto(photo: Photo, { wait }: Uploader): Promise<Photo> {
  const file = await shrinkInTime(photo.file, wait);
  return file ? { ...photo, file, type: getPhotoType(file) ?? photo.type } : photo;
}

/** S3 responds 403 when the address has expired, and 409 while it stores the file of another try. */
const canRetry = (status: number) => [0, 403, 409, 429].includes(status) || status >= 500;

async function putPhoto(list: PhotoList, photo: Photo, first: Upload, { put, presign, wait }: Uploader) {
  let upload: Upload | undefined = first;
  for (let tries = 1; upload; tries++) {
    try {
      await put(upload, photo.file, (progress) => list.patch(photo.id, { progress }));
      list.patch(photo.id, { status: "uploaded", progress: 1, publicUrl: upload.publicUrl });
      return true;
    } catch (error) {
      const status = error instanceof PutError ? error.status : undefined;
      if (status === undefined || !canRetry(status) || tries === TRIES) return false;
      list.patch(photo.id, { progress: 0 });
      await wait(PAUSE_MS * tries);
      if (status === 403) [upload] = await presign([toUploadRequest(photo)], list.firstId);
    }
  }
  return false;
}

async function putShrunkPhoto(list: PhotoList, photo: Photo, by: Uploader): Promise<boolean> {
  const smaller = await shrinkPhoto(photo, by);
  const [upload] = await by.presign([toUploadRequest(smaller)], list.firstId);
  return upload !== undefined && putPhoto(list, smaller, upload, by);
}

/** The list records the outcome of each photo. On a slow connection, large photos are shrunk first. */
export async function uploadPhotos(list: PhotoList, by: Uploader, ids?: readonly string[]): Promise<void> {
  const pending = list
    .snapshot()
    .filter((photo) => photo.status !== "uploaded" && (ids?.includes(photo.id) ?? true));
  const fail = (photo: Photo) => list.patch(photo.id, { status: "failed", progress: 0 });
  for (const photo of pending) list.patch(photo.id, { status: "uploading", progress: 0 });
  const toShrink = isConnectionSlow() ? pending.filter(isShrinkable) : [];
  const unchanged = pending.filter((photo) => !toShrink.includes(photo));
  let uploads: Upload[];
  try {
    const files = unchanged.map(toUploadRequest);
    uploads = files.length > 0 ? await by.presign(files, list.firstId) : [];
  } catch {
    pending.forEach(fail);
    return;
  }
  const send = async (photo: Photo) => {
    if (toShrink.includes(photo)) return putShrunkPhoto(list, photo, by);
    const upload = uploads[unchanged.indexOf(photo)];
    return upload !== undefined && putPhoto(list, photo, upload, by);
  };
  const queue = pending.values();
  const sendNext = async () => {
    for (const photo of queue) {
      if (!(await send(photo).catch(() => false))) fail(photo);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
}
