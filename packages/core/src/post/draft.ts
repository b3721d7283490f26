import type { EntityItem } from "electrodb";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError, notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostEntity } from "./entity.ts";
import { PostDraftEntity } from "./history-entity.ts";
import type { KnownDraft, PostAutosave, PostDraft } from "./schema.ts";

/** Stands for the time of a draft that the editor does not know. */
const NEVER = "";

/** Only its writer can throw a draft away, and the writer may have left the company. */
const KEPT_DAYS = 180;

const toDraft = ({ fields, savedBy, savedAt }: EntityItem<typeof PostDraftEntity>): PostDraft => ({
  ...fields,
  savedBy,
  savedAt,
});

export async function listDrafts(id: string): Promise<PostDraft[]> {
  const { data } = await PostDraftEntity.query.ofPost({ id }).go({ consistent: true, pages: "all" });
  return data.map(toDraft).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/**
 * Keeps the unsaved words of one writer; the post stays as it is. Safe to repeat. 0.5 read units, and 1 write unit for each kB.
 * @throws AppError `forbidden`, `not-found`; `conflict` when another tab of the writer has changed the draft
 */
export async function saveDraft(
  actor: Actor,
  id: string,
  { knows, ...fields }: PostAutosave,
): Promise<{ savedAt: string }> {
  authorize(actor, "posts");
  const { data: post } = await PostEntity.get({ id }).go();
  if (!post) throw notFound("This post");
  const savedAt = new Date().toISOString();
  const expiresAt = Math.floor(Date.parse(savedAt) / 1000) + KEPT_DAYS * 24 * 60 * 60;
  const isWritten = await unlessRefused(() =>
    PostDraftEntity.put({ id, fields, savedBy: actor.id, tab: knows.tab, savedAt, expiresAt })
      .where(
        (stored, { notExists, eq }) =>
          `${notExists(stored.tab)} OR ${eq(stored.tab, knows.tab)} OR ${eq(stored.savedAt, knows.savedAt ?? NEVER)}`,
      )
      .go(),
  );
  if (isWritten) return { savedAt };
  throw new AppError("conflict", "draft_of_another_tab", "This draft was changed in another tab.", {
    details: "Reload to continue.",
  });
}

/**
 * Deletes the writer's draft if the editor knows it; a newer draft of another tab stays. Safe to repeat.
 * @throws AppError `forbidden`
 */
export async function discardDraft(actor: Actor, id: string, knows: KnownDraft): Promise<void> {
  authorize(actor, "posts");
  await unlessRefused(() =>
    PostDraftEntity.delete({ id, savedBy: actor.id })
      .where(({ tab, savedAt }, { eq }) => `${eq(tab, knows.tab)} OR ${eq(savedAt, knows.savedAt ?? NEVER)}`)
      .go(),
  );
}

export async function deleteDrafts(id: string): Promise<void> {
  const drafts = await listDrafts(id);
  await Promise.all(drafts.map(({ savedBy }) => PostDraftEntity.delete({ id, savedBy }).go()));
}
