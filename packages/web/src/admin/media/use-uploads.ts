import type { PhotoType } from "@handyman/core/pictures/photo-rules";
import { useEffect, useRef, useState } from "react";
import { getRefusalText } from "../../content/staff/media.ts";
import { fitsLimit, getPhotoType } from "../../lib/image/photo-type.ts";
import { putFile } from "../../lib/image/put-file.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { isReady, type LibraryImage, readImage, refreshLibrary } from "./queries.ts";

export interface PendingImage {
  id: string;
  file: File;
  type: PhotoType | undefined;
  alt: string;
  status: "waiting" | "uploading" | "making" | "failed" | "unusable";
  progress: number;
  error?: string;
}

function toPendingImage(file: File): PendingImage {
  const type = getPhotoType(file);
  const base = { id: crypto.randomUUID(), file, type, alt: "", progress: 0 };
  if (type !== undefined && fitsLimit(file)) return { ...base, status: "waiting" };
  return { ...base, status: "unusable", error: "Only image files under 10MB are allowed." };
}

export const validateAlt = (alt: string): string | undefined =>
  alt.trim() === "" ? "Please say what the image shows." : undefined;

export const isToSend = ({ status }: PendingImage): boolean => status === "waiting" || status === "failed";

export const hasUnsentWords = (list: readonly PendingImage[]): boolean =>
  list.some((item) => isToSend(item) && item.alt.trim() !== "");

/** The largest photo takes some seconds. After this wait, a message points staff to the library. */
const MAX_WAIT_MS = 60_000;
const POLL_MS = 700;

const MAX_FILE_NAME = 255;

class FinalUploadError extends Error {}

async function waitForVariants(id: string): Promise<LibraryImage> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    const details = await readImage(id);
    if (isReady(details)) return details;
    if (details.state === "refused") throw new FinalUploadError(getRefusalText(details.refusal));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new FinalUploadError("The image needs more time. It will show up in the library when it's ready.");
}

type Options = { files?: readonly File[] | undefined; onReady: (image: LibraryImage) => void };

export function useUploads({ files = [], onReady }: Options) {
  const [list, setList] = useState<PendingImage[]>(() => files.map(toPendingImage));
  const queued = useRef(new Set<string>());
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const patch = (id: string, change: Partial<PendingImage>) =>
    setList((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const remove = (id: string) => setList((now) => now.filter((item) => item.id !== id));

  /** A retry keeps the id, so it creates no second image. */
  const upload = async ({ id, file, type, alt }: PendingImage) => {
    if (!type) throw new FinalUploadError(getRefusalText());
    const name = file.name.slice(-MAX_FILE_NAME) || "image";
    const json = { id, name, type, size: file.size, alt: alt.trim() };
    const place = await readJson(staffApi.media.uploads.$post({ json }));
    await putFile(place, file, (progress) => patch(id, { progress }));
    patch(id, { status: "making" });
    const image = await waitForVariants(id);
    await refreshLibrary();
    remove(id);
    onReady(image);
  };
  const send = async (item: PendingImage) => {
    patch(item.id, { status: "uploading", progress: 0 });
    await upload(item).catch((error) => {
      const isFinal = error instanceof FinalUploadError;
      const words = isFinal ? error.message : describeError(error);
      patch(item.id, { status: isFinal ? "unusable" : "failed", error: words });
    });
  };
  const isSendable = (item: PendingImage) => isToSend(item) && !validateAlt(item.alt);
  return {
    list,
    add: (added: Iterable<File>) => setList((now) => [...now, ...[...added].map(toPendingImage)]),
    setAlt: (id: string, alt: string) => patch(id, { alt }),
    remove,
    /** Uploads two images at a time. Staff may press again while images wait for their turn. */
    sendAll: async () => {
      const ids = list.filter((item) => isSendable(item) && !queued.current.has(item.id)).map(({ id }) => id);
      for (const id of ids) queued.current.add(id);
      const queue = ids.values();
      const work = async () => {
        for (const id of queue) {
          // Staff may have removed or changed the image meanwhile.
          const item = latest.current.find((one) => one.id === id);
          if (item && isSendable(item)) await send(item);
          queued.current.delete(id);
        }
      };
      await Promise.all([work(), work()]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
