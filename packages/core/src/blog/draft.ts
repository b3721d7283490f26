import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { conflict, notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostDraftEntity, PostEntity } from "./entity.ts";
import type { DraftMark, KnownDraft, PostAutosave, PostDraft } from "./schema.ts";

/** 1 read unit for each 4 kB. */
export async function readDraft(id: string): Promise<PostDraft | null> {
  const { data } = await PostDraftEntity.get({ id }).go({ consistent: true });
  if (!data) return null;
  const { fields, savedBy, savedAt, since } = data;
  return { ...fields, savedBy, savedAt, since };
}

/** Half a read unit for each post, and for each 4 kB of a draft. */
export async function readDraftMarks(ids: readonly string[]): Promise<Map<string, DraftMark>> {
  if (ids.length === 0) return new Map();
  const drafts = PostDraftEntity.get(ids.map((id) => ({ id })));
  const { data } = ensureProcessed(await drafts.go({ attributes: ["id", "savedBy", "savedAt"] }));
  return new Map(data.map(({ id, savedBy, savedAt }) => [id, { savedBy, savedAt }]));
}

export async function ensurePost(id: string): Promise<void> {
  const { data } = await PostEntity.get({ id }).go();
  if (!data) throw notFound("This post");
}

/**
 * Stores the words as the post's only draft. 1 write unit for each kB.
 * @throws AppError `conflict` when a colleague or another tab has written since; their words stay
 */
export async function saveDraft(
  actor: Actor,
  id: string,
  { knows, ...fields }: PostAutosave,
): Promise<DraftMark> {
  authorize(actor, "posts");
  const [before] = await Promise.all([readDraft(id), ensurePost(id)]);
  const savedAt = new Date().toISOString();
  const since = before?.savedBy === actor.id ? before.since : savedAt;
  const isWritten = await unlessRefused(
    PostDraftEntity.put({ id, fields, tab: knows.tab, savedBy: actor.id, savedAt, since }).where(
      (stored, { notExists, eq }) =>
        `${notExists(stored.tab)} OR ${eq(stored.tab, knows.tab)} OR ${eq(stored.savedAt, knows.savedAt ?? "")}`,
    ),
  );
  if (isWritten) return { savedBy: actor.id, savedAt };
  throw conflict("draft_taken_over", "Someone else is writing this draft now.", "Nothing was overwritten.");
}

/** Keeps a draft that the editor does not know. */
export async function discardDraft(actor: Actor, id: string, knows: KnownDraft): Promise<void> {
  authorize(actor, "posts");
  await unlessRefused(
    PostDraftEntity.delete({ id }).where(
      ({ tab, savedAt }, { eq }) => `${eq(tab, knows.tab)} OR ${eq(savedAt, knows.savedAt ?? "")}`,
    ),
  );
}

export const deleteDraft = (id: string): Promise<unknown> => PostDraftEntity.delete({ id }).go();
