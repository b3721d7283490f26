import type { Upload, UploadRequest } from "@handyman/core/pictures/photo-schema";
import { api, readJson } from "../../lib/api.ts";
import { PutError, putFile } from "../../lib/image/put-file.ts";
import type { Retry } from "../../ui/form/try-again.ts";
import type { Photo, PhotoList } from "./photos.ts";

export interface Uploader {
  presign(request: UploadRequest): Promise<Upload | undefined>;
  put: typeof putFile;
  wait(ms: number): Promise<void>;
}

const PRESIGN_TIMEOUT_MS = 20_000;

async function presign(json: UploadRequest): Promise<Upload | undefined> {
  const signal = AbortSignal.timeout(PRESIGN_TIMEOUT_MS);
  const { uploads } = await readJson(api.uploads.$post({ json }, { init: { signal } }));
  return uploads[0];
}

export const createUploader = (retry: Retry): Uploader => ({
  presign: (request) => retry(() => presign(request)),
  put: putFile,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** More uploads at once would slow each other down on a phone. */
const CONCURRENCY = 2;
/**
 * Milliseconds before the second, third and fourth try. Together they outlast a short loss of the
 * connection.
 */
const PAUSES = [1000, 3000, 6000];
const MAX_FILE_NAME = 255;
/** A fraction of the upload. Showing smaller steps would slow down a phone. */
const PROGRESS_STEP = 0.05;

/**
 * S3 responds 403 when the address has expired, and 409 while it stores the file of another try.
 */
const canRetry = (status: number) => [0, 403, 409, 429].includes(status) || status >= 500;

function toRequest({ name, type, file, uploadId }: Photo, formId: string): UploadRequest {
  const files = [{ name: name.slice(0, MAX_FILE_NAME) || "photo", type, size: file.size }];
  return { files, firstId: formId, requestId: uploadId };
}

function reportSteps(list: PhotoList, id: string) {
  let shown = 0;
  return (progress: number) => {
    if (progress < 1 && Math.abs(progress - shown) < PROGRESS_STEP) return;
    shown = progress;
    list.patch(id, { progress });
  };
}

async function sendFile(list: PhotoList, photo: Photo, by: Uploader, leaving: AbortSignal) {
  const request = toRequest(photo, list.formId);
  let upload = await by.presign(request);
  for (let tries = 0; upload && !leaving.aborted; tries++) {
    try {
      await by.put(upload, photo.file, reportSteps(list, photo.id), leaving);
      return upload.publicUrl;
    } catch (error) {
      const status = error instanceof PutError ? error.status : undefined;
      const pause = PAUSES[tries];
      if (status === undefined || !canRetry(status) || pause === undefined) return undefined;
      list.patch(photo.id, { progress: 0 });
      await by.wait(pause);
      if (status === 403) upload = await by.presign(request);
    }
  }
  return undefined;
}

async function uploadPhoto(list: PhotoList, photo: Photo, by: Uploader): Promise<void> {
  const leaving = new AbortController();
  const ignore = list.subscribe(() => list.has(photo.id) || leaving.abort());
  list.patch(photo.id, { status: "uploading", progress: 0 });
  const publicUrl = await sendFile(list, photo, by, leaving.signal).catch(() => undefined);
  ignore();
  const failed = { status: "failed", progress: 0 } as const;
  list.patch(
    photo.id,
    publicUrl ? { status: "uploaded", progress: 1, publicUrl, uploadedAt: Date.now() } : failed,
  );
}

export function startUploads(list: PhotoList, by: Uploader): void {
  while (list.uploads.size < CONCURRENCY) {
    const photo = list.snapshot().find(({ status }) => status === "ready");
    if (!photo) return;
    const upload = uploadPhoto(list, photo, by).then(() => {
      list.uploads.delete(upload);
      startUploads(list, by);
    });
    list.uploads.add(upload);
  }
}

export async function finishUploads(list: PhotoList, by: Uploader): Promise<void> {
  list.retryFailed();
  startUploads(list, by);
  while (list.uploads.size > 0) await Promise.all(list.uploads);
}
