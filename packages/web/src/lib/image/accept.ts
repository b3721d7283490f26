import { isPhotoType, MAX_PHOTO_BYTES, type PhotoType, photoTypes } from "@handyman/core/photo/rules";

const byExtension = new Map<string, PhotoType>([
  ["jpeg", "image/jpeg"],
  ...Object.entries(photoTypes).map(([type, extension]) => [extension, type as PhotoType] as const),
]);

/** What the file chooser offers; the extensions are for browsers that do not know HEIC by its type. */
export const acceptList = [...Object.keys(photoTypes), ".heic", ".heif"].join(",");

/** The type that a photo is sent as, or undefined for what is not an accepted image. */
export function photoTypeOf(file: Pick<File, "name" | "type">): PhotoType | undefined {
  const type = file.type.toLowerCase();
  if (isPhotoType(type)) return type;
  // Some browsers leave the type of HEIC empty, or say only that it is bytes.
  if (type !== "" && type !== "application/octet-stream") return undefined;
  return byExtension.get(/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "");
}

/** Whether the file is small enough and not empty; exactly 10 MB passes (specification 9). */
export const fitsLimit = (file: Pick<File, "size">) => file.size > 0 && file.size <= MAX_PHOTO_BYTES;
