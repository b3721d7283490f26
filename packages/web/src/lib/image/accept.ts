import { isPhotoType, MAX_PHOTO_BYTES, type PhotoType, photoTypes } from "@handyman/core/photo/rules";

const byExtension = new Map<string, PhotoType>([
  ["jpeg", "image/jpeg"],
  ...Object.entries(photoTypes).map(([type, extension]) => [extension, type as PhotoType] as const),
]);

export const acceptList = [...Object.keys(photoTypes), ".heic", ".heif"].join(",");

export function getPhotoType(file: Pick<File, "name" | "type">): PhotoType | undefined {
  const type = file.type.toLowerCase();
  if (isPhotoType(type)) return type;
  // Some browsers give HEIC no type, or `application/octet-stream`.
  if (type !== "" && type !== "application/octet-stream") return undefined;
  return byExtension.get(/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "");
}

export const fitsLimit = (file: Pick<File, "size">) => file.size > 0 && file.size <= MAX_PHOTO_BYTES;
