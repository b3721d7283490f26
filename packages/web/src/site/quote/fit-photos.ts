import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { SNIFFED_BYTES, sniffFormat } from "@handyman/core/pictures/sniff-format";
import { fitsLimit, getPhotoType } from "../../lib/image/put-file.ts";
import type { Photo, PhotoList } from "./photos.ts";

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

export function shrinkFile(file: File): Promise<File> {
  const known = shrunkFiles.get(file);
  if (known) return known;
  const result = shrink(file).catch(() => file);
  shrunkFiles.set(file, result);
  return result;
}

type Wait = (ms: number) => Promise<void>;

export const waitFor: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const shrinkInTime = (file: File, wait: Wait) => Promise.race([shrinkFile(file), wait(SHRINK_TIMEOUT_MS)]);

export async function chooseFile(photo: Photo, wait: Wait): Promise<File> {
  if (!isConnectionSlow() || !isShrinkable(photo)) return photo.file;
  return (await shrinkInTime(photo.file, wait)) ?? photo.file;
}

async function fitFile(file: File): Promise<File | undefined> {
  const start = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  if (!getPhotoType(file) || !sniffFormat(new Uint8Array(start))) return undefined;
  const fitting = fitsLimit(file) ? file : await shrinkInTime(file, waitFor);
  return fitting && fitsLimit(fitting) ? fitting : undefined;
}

/** Works on one file after another, because a phone has no memory for several decoded photos. */
async function addFitting(list: PhotoList, files: readonly File[]) {
  const unfit: string[] = [];
  let surplus = 0;
  for (const file of files) {
    const isFull = list.snapshot().length >= MAX_PHOTOS;
    const fitting = isFull ? undefined : await fitFile(file).catch(() => undefined);
    if (fitting) list.add([fitting]);
    else if (isFull) surplus += 1;
    else unfit.push(file.name);
  }
  return { unfit, surplus };
}

export function addPicked(list: PhotoList, files: readonly File[]) {
  const adding = list.settled.then(() => addFitting(list, files));
  list.settled = adding;
  return adding;
}
