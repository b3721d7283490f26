import { type Activity, ActivityEntity } from "../entity.ts";

/** At most as many as one batch of the table holds together with the customer's ten. */
export const MAX_ADDED_PHOTOS = 80;

export const listAddedPhotos = (activities: readonly Pick<Activity, "photos">[]): string[] =>
  activities.flatMap(({ photos = [] }) => photos);

/** Returns the photos that were added on visits. Reads the request's timeline. */
export async function readAddedPhotos(requestId: string): Promise<string[]> {
  const { data } = await ActivityEntity.query
    .all({ form: "quote", requestId })
    .go({ pages: "all", consistent: true });
  return listAddedPhotos(data);
}
