import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { fitFile, shrinkInTime, type Wait } from "../../lib/image/fit-file.ts";
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

export async function chooseFile(photo: Photo, wait: Wait): Promise<File> {
  if (!isConnectionSlow() || !isShrinkable(photo)) return photo.file;
  return (await shrinkInTime(photo.file, wait)) ?? photo.file;
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
