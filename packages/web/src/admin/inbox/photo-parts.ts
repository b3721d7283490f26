import type { PhotoPart } from "@handyman/core/pictures/photo-rules";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";

export const photoPartNames: Record<PhotoPart, string> = {
  before: "Before the work",
  after: "After the work",
};

interface PhotoGroup {
  name: string;
  photos: PhotoView[];
}

/** Returns the photos of the request, then those of visits before and after the work. */
export function groupPhotos(photos: readonly PhotoView[]): PhotoGroup[] {
  const hasParts = photos.some(({ part }) => part);
  return ([undefined, "before", "after"] as const).flatMap((part) => {
    const found = photos.filter((photo) => photo.part === part);
    const name = part ? photoPartNames[part] : "With the request";
    return found.length > 0 ? [{ name: hasParts ? name : "", photos: found }] : [];
  });
}
