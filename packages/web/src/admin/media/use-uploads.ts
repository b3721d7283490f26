import type { MediaDetails } from "@handyman/core/media/schema";
import type { PhotoType } from "@handyman/core/photo/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readJson } from "../../lib/api.ts";
import { fitsLimit, getPhotoType, putFile } from "../../lib/image/put-file.ts";
import { staffApi } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";
import { getRefusalText } from "./labels.ts";
import { isReady, type LibraryImage, libraryQuery } from "./queries.ts";

export interface PendingImage {
  id: string;
  file: File;
  type: PhotoType | undefined;
  alt: string;
  status: "waiting" | "uploading" | "making" | "failed" | "unusable";
  progress: number;
  error?: string;
}

const MAX_ALT = 300;

function toPendingImage(file: File): PendingImage {
  const type = getPhotoType(file);
  const isUsable = type !== undefined && fitsLimit(file);
  const base = { id: crypto.randomUUID(), file, type, alt: "", progress: 0 };
  if (isUsable) return { ...base, status: "waiting" };
  return { ...base, status: "unusable", error: "Only image files under 10MB are allowed." };
}

export function validateAlt(alt: string): string | undefined {
  if (alt.trim() === "") return "Please say what the image shows.";
  return alt.trim().length > MAX_ALT ? `Please use at most ${MAX_ALT} characters.` : undefined;
}

export const hasUnsentWords = (list: readonly PendingImage[]): boolean =>
  list.some(({ status, alt }) => (status === "waiting" || status === "failed") && alt.trim() !== "");

/** The largest photo takes some seconds. After this time staff look in the library. */
const MAX_WAIT_MS = 60_000;
const POLL_MS = 700;

const MAX_FILE_NAME = 255;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Another try can't help. The message is for staff. */
class FinalUploadError extends Error {}

async function waitForVariants(id: string): Promise<LibraryImage> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    const details = (await readJson(staffApi.media[":id"].$get({ param: { id } }))) as MediaDetails;
    if (isReady(details)) return details;
    if (details.state === "refused") throw new FinalUploadError(getRefusalText(details.refusal));
    await wait(POLL_MS);
  }
  throw new FinalUploadError("The image is taking long to get ready. It will appear in the library.");
}

interface Upload {
  /** A retry keeps the id, so that it creates no second image. */
  id: string;
  file: File;
  type: PhotoType;
  alt: string;
  onProgress: (part: number) => void;
}

async function uploadImage({ id, file, type, alt, onProgress }: Upload): Promise<LibraryImage> {
  const name = file.name.slice(-MAX_FILE_NAME) || "image";
  const json = { id, name, type, size: file.size, alt };
  const upload = await readJson(staffApi.media.uploads.$post({ json }));
  await putFile(upload, file, onProgress);
  onProgress(1);
  return waitForVariants(id);
}

interface Options {
  files?: readonly File[];
  onReady?: (image: LibraryImage) => void;
}

export function useUploads({ files = [], onReady }: Options = {}) {
  const [list, setList] = useState<PendingImage[]>(() => files.map(toPendingImage));
  const client = useQueryClient();
  const patch = (id: string, change: Partial<PendingImage>) =>
    setList((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const remove = (id: string) => setList((now) => now.filter((item) => item.id !== id));
  const onProgress = (id: string) => (progress: number) =>
    patch(id, { progress, status: progress < 1 ? "uploading" : "making" });

  const send = async ({ id, file, type, alt }: PendingImage) => {
    if (!type) return;
    patch(id, { status: "uploading", progress: 0 });
    try {
      const image = await uploadImage({ id, file, type, alt: alt.trim(), onProgress: onProgress(id) });
      await client.invalidateQueries({ queryKey: libraryQuery.queryKey });
      remove(id);
      onReady?.(image);
    } catch (error) {
      const isFinal = error instanceof FinalUploadError;
      patch(id, {
        status: isFinal ? "unusable" : "failed",
        error: isFinal ? error.message : errorWords(error),
      });
    }
  };
  return {
    list,
    add: (files: Iterable<File>) => setList((now) => [...now, ...[...files].map(toPendingImage)]),
    setAlt: (id: string, alt: string) => patch(id, { alt }),
    remove,
    sendAll: async () => {
      const queue = list
        .filter(({ status, alt }) => (status === "waiting" || status === "failed") && !validateAlt(alt))
        .values();
      const work = async () => {
        for (const item of queue) await send(item);
      };
      await Promise.all([work(), work()]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
