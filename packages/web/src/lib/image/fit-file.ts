import { SNIFFED_BYTES, sniffFormat } from "@handyman/core/pictures/sniff-format";
import { fitsLimit, getPhotoType, isLarge, SHRUNK } from "./photo-type.ts";

const SHRINK_TIMEOUT_MS = 5000;

async function shrink(file: File): Promise<File> {
  const { shrinkImage } = await import("./shrink-image.ts");
  const smaller = await shrinkImage(file, SHRUNK);
  return smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

const waitTooLong = () => new Promise<void>((resolve) => setTimeout(resolve, SHRINK_TIMEOUT_MS));

/** Returns undefined for a file that is no photo, or that stays too large. */
export async function fitFile(file: File): Promise<File | undefined> {
  const start = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  if (!getPhotoType(file) || !sniffFormat(new Uint8Array(start))) return undefined;
  // Some browsers can't read HEIC and AVIF, and an old phone may take too long.
  const smaller = isLarge(file) && (await Promise.race([shrink(file).catch(() => file), waitTooLong()]));
  const fitting = smaller || file;
  return fitsLimit(fitting) ? fitting : undefined;
}
