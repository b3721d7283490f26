import { makeDeletionEntry } from "../audit/record-change.ts";
import { deleteImage } from "../image/sweep.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { type DeleteParams, transact } from "../lib/transact.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { MediaEntity } from "./entity.ts";

const inUse = () =>
  new AppError("conflict", "media_in_use", "This image is still shown.", {
    details: "Take it out of the posts and services that show it first.",
  });

const claimImage = (id: string): Promise<boolean> =>
  unlessRefused(() =>
    MediaEntity.patch({ id })
      .set({ state: "deleting" })
      .where(({ usedBy }, { notExists }) => notExists(usedBy))
      .go(),
  );

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
  await transact([{ Delete: record }, { Put: makeDeletionEntry(actor, "media", id) }]);
}
