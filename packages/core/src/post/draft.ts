import { unlessRefused } from "../dynamo.ts";
import { AppError, notFound } from "../errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostEntity } from "./entity.ts";
import { PostDraftEntity } from "./history-entity.ts";
import type { PostAutosave } from "./schema.ts";

/**
 * Keeps what an editor holds of a post and has not saved; the post itself, and what visitors see, stays as it is. Safe to
 * repeat. 0.5 read units, and 1 write unit for each kB.
 * @throws AppError `forbidden`, `not-found`; `conflict` while somebody else has a draft of the post, unless it is taken over
 */
export async function autosavePost(
  actor: Actor,
  id: string,
  { takeOver, ...fields }: PostAutosave,
): Promise<{ savedAt: string }> {
  authorize(actor, "posts");
  const { data: post } = await PostEntity.get({ id }).go();
  if (!post) throw notFound("This post");
  const savedAt = new Date().toISOString();
  const draft = PostDraftEntity.put({ id, fields, savedBy: actor.id, savedAt });
  const isWritten = await unlessRefused(() =>
    takeOver
      ? draft.go()
      : draft
          .where(({ savedBy }, { notExists, eq }) => `${notExists(savedBy)} OR ${eq(savedBy, actor.id)}`)
          .go(),
  );
  if (isWritten) return { savedAt };
  throw new AppError("conflict", "draft_of_another", "Somebody else is writing this post just now.", {
    details: "Their draft is not saved yet. Talk to them, or take the draft over, which replaces theirs.",
  });
}

/**
 * Throws the unsaved draft of a post away, whoever wrote it. Safe to repeat. 1 write unit.
 * @throws AppError `forbidden`
 */
export async function discardDraft(actor: Actor, id: string): Promise<void> {
  authorize(actor, "posts");
  await PostDraftEntity.delete({ id }).go();
}
