import {
  isPhotoType,
  MAX_PHOTO_BYTES,
  type PhotoType,
  photoTypes,
} from "@handyman/core/pictures/photo-rules";

export const acceptList = [...Object.keys(photoTypes), ".heic", ".heif"].join(",");

export function getPhotoType(file: Pick<File, "name" | "type">): PhotoType | undefined {
  const type = file.type.toLowerCase();
  if (isPhotoType(type)) return type;
  // Some browsers give HEIC no type, or `application/octet-stream`.
  if (type !== "" && type !== "application/octet-stream") return undefined;
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase().replace("jpeg", "jpg");
  return Object.keys(photoTypes)
    .filter(isPhotoType)
    .find((known) => photoTypes[known] === extension);
}

export const fitsLimit = (file: Pick<File, "size">) => file.size > 0 && file.size <= MAX_PHOTO_BYTES;

/** A line that is weak uploads slowly, and browsers know only how fast they download. */
const LARGE_BYTES = 1.5 * 1024 * 1024;

export const isLarge = (file: Pick<File, "size">) => file.size > LARGE_BYTES;

/** As wide as the widest variant, so that staff see no difference. */
export const SHRUNK = { width: 1920, quality: 0.85 };
