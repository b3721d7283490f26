import { presignPhotos, toPhotoName } from "../../pictures/photo.ts";
import type { PhotoView } from "../../pictures/photo-schema.ts";
import { type Activity, readActivities } from "../entity.ts";

/** At most as many as one batch of the table holds together with the customer's ten. */
export const MAX_ADDED_PHOTOS = 80;

type Added = Pick<Activity, "photos" | "part">;

export const listAddedPhotos = (activities: readonly Added[]): string[] =>
  activities.flatMap(({ photos = [] }) => photos);

/** Returns the photos that were added on visits. Reads the request's timeline. */
export const readAddedPhotos = async (requestId: string): Promise<string[]> =>
  listAddedPhotos(await readActivities("quote", requestId));

/**
 * Returns the photos of the customer, and those that were added on visits, which say whether they
 * show the place before or after the work. The caller must check the right to see them.
 */
export async function presignAllPhotos(requestId: string, sent: readonly string[]): Promise<PhotoView[]> {
  const activities = await readActivities("quote", requestId);
  const views = await presignPhotos([...sent, ...listAddedPhotos(activities)]);
  const parts = activities.flatMap(({ photos = [], part }) =>
    photos.map((key) => [toPhotoName(key), part] as const),
  );
  const partByName = new Map(parts);
  return views.map((view) => {
    const part = partByName.get(view.name);
    return part ? { ...view, part } : view;
  });
}
