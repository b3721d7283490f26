import { deletionEntry } from "../audit/record-change.ts";
import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { deleteImage } from "../image/sweep.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { type DeleteParams, transact } from "../transact.ts";
import { MediaEntity } from "./entity.ts";

const inUse = () =>
  new AppError("conflict", "media_in_use", "This image is still shown.", {
    details: "Take it out of the posts and services that show it first.",
  });

/** From now on no record can begin to show the image. Returns false while a record shows it. */
const claimImage = (id: string): Promise<boolean> =>
  unlessRefused(() =>
    MediaEntity.patch({ id })
      .set({ state: "deleting" })
      .where(({ usedBy }, { notExists }) => notExists(usedBy))
      .go(),
  );

/**
 * Deletes an image that nothing shows: marks it, then deletes its files, then its record. Another call finishes an interrupted deletion.
 * About 16 write units.
 * @throws AppError `forbidden`; `conflict` while a post or a service shows it
 */
export async function deleteMedia(actor: Actor, id: string): Promise<void> {
  authorize(actor, "media");
  const { data } = await MediaEntity.get({ id }).go({ consistent: true });
  if (!data) return;
  if (!(await claimImage(id))) {
    const { data: left } = await MediaEntity.get({ id }).go({ consistent: true });
    if (left) throw inUse();
    return;
  }
  await deleteImage(data.key);
  const record = MediaEntity.delete({ id })
    .where(({ state }, { eq }) => eq(state, "deleting"))
    .params<DeleteParams>();
  // Refuses only when another call has finished the same deletion.
  await transact([{ Delete: record }, { Put: deletionEntry(actor, "media", id) }]);
}
