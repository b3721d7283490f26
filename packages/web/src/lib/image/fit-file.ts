import { SNIFFED_BYTES, sniffFormat } from "@handyman/core/pictures/sniff-format";
import { fitsLimit, getPhotoType } from "./photo-type.ts";

const SHRUNK = { width: 1920, quality: 0.85 };
const SHRINK_TIMEOUT_MS = 5000;

const shrunkFiles = new WeakMap<File, Promise<File>>();

async function shrink(file: File): Promise<File> {
  const { shrinkImage } = await import("./shrink-image.ts");
  const smaller = await shrinkImage(file, SHRUNK);
  return smaller.size < file.size ? smaller : file;
}

export function shrinkFile(file: File): Promise<File> {
  const known = shrunkFiles.get(file);
  if (known) return known;
  const result = shrink(file).catch(() => file);
  shrunkFiles.set(file, result);
  return result;
}

export type Wait = (ms: number) => Promise<void>;

export const waitFor: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const shrinkInTime = (file: File, wait: Wait) =>
  Promise.race([shrinkFile(file), wait(SHRINK_TIMEOUT_MS)]);

/** Returns undefined for a file that is no photo, or that stays too large. */
export async function fitFile(file: File): Promise<File | undefined> {
  const start = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  if (!getPhotoType(file) || !sniffFormat(new Uint8Array(start))) return undefined;
  const fitting = fitsLimit(file) ? file : await shrinkInTime(file, waitFor);
  return fitting && fitsLimit(fitting) ? fitting : undefined;
}
