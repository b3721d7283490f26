import type { PhotoType } from "@handyman/core/photo/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fitsLimit, getPhotoType } from "../../lib/image/accept.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { type LibraryImage, libraryQuery } from "./queries.ts";
import { SendFailure, sendImage } from "./send-image.ts";

/** A file on its way into the library. */
export interface PendingImage {
  id: string;
  file: File;
  /** Undefined for what is no accepted image. */
  type: PhotoType | undefined;
  alt: string;
  status: "waiting" | "uploading" | "making" | "failed" | "unusable";
  /** 0 to 1. */
  progress: number;
  error?: string;
}

const MAX_ALT = 300;

function pendingOf(file: File): PendingImage {
  const type = getPhotoType(file);
  const isUsable = type !== undefined && fitsLimit(file);
  const base = { id: crypto.randomUUID(), file, type, alt: "", progress: 0 };
  if (isUsable) return { ...base, status: "waiting" };
  return { ...base, status: "unusable", error: "Only image files under 10MB are allowed." };
}

/** Why the words can't be taken, or undefined. */
export function altProblem(alt: string): string | undefined {
  if (alt.trim() === "") return "Please say what the image shows.";
  return alt.trim().length > MAX_ALT ? `Please use at most ${MAX_ALT} characters.` : undefined;
}

/** Whether leaving would lose words that were typed for a file. */
export const hasWords = (list: readonly PendingImage[]): boolean =>
  list.some(({ status, alt }) => (status === "waiting" || status === "failed") && alt.trim() !== "");

interface Options {
  /** Files to begin with. */
  files?: readonly File[];
  /** Gets each image as soon as pages can show it. */
  onReady?: (image: LibraryImage) => void;
}

/** Files on their way into the library. */
export function useUploads({ files = [], onReady }: Options = {}) {
  const [list, setList] = useState<PendingImage[]>(() => files.map(pendingOf));
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
      const image = await sendImage({ id, file, type, alt: alt.trim(), onProgress: onProgress(id) });
      await client.invalidateQueries({ queryKey: libraryQuery.queryKey });
      remove(id);
      onReady?.(image);
    } catch (error) {
      const isRefused = error instanceof SendFailure;
      patch(id, {
        status: isRefused ? "unusable" : "failed",
        error: isRefused ? error.message : errorWords(error),
      });
    }
  };
  return {
    list,
    add: (files: Iterable<File>) => setList((now) => [...now, ...[...files].map(pendingOf)]),
    setAlt: (id: string, alt: string) => patch(id, { alt }),
    remove,
    /** Sends what waits and has words, two at a time. */
    sendAll: async () => {
      const queue = list
        .filter(({ status, alt }) => (status === "waiting" || status === "failed") && !altProblem(alt))
        .values();
      const work = async () => {
        for (const item of queue) await send(item);
      };
      await Promise.all([work(), work()]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
