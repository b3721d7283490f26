import type { EntityItem } from "electrodb";
import { unlessRefused } from "../dynamo.ts";
import { AppError, notFound } from "../errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import type { DeleteParams, Write } from "../transact.ts";
import { PostEntity } from "./entity.ts";
import { PostDraftEntity } from "./history-entity.ts";
import type { KnownDraft, PostAutosave, PostDraft } from "./schema.ts";

type DraftRecord = EntityItem<typeof PostDraftEntity>;

/** No draft was saved at this time. */
const NEVER = "";

/** After the last word. Nobody else can throw a draft away, and its writer may have left. */
const KEPT_DAYS = 180;

const toDraft = ({ fields, savedBy, savedAt }: DraftRecord): PostDraft => ({ ...fields, savedBy, savedAt });

/** Everybody's drafts of a post, newest first. 1 read unit for each 4 kB. */
export async function draftsOf(id: string): Promise<PostDraft[]> {
  const { data } = await PostDraftEntity.query.ofPost({ id }).go({ consistent: true, pages: "all" });
  return data.map(toDraft).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/**
 * Keeps what an editor holds of a post and has not saved, for each member of staff their own; the post itself, and what
 * visitors see, stays as it is. Safe to repeat. 0.5 read units, and 1 write unit for each kB.
 * @throws AppError `forbidden`, `not-found`; `conflict` while another tab of theirs has a newer draft, unless it is taken over
 */
export async function autosavePost(
  actor: Actor,
  id: string,
  { takeOver, knows, ...fields }: PostAutosave,
): Promise<{ savedAt: string }> {
  authorize(actor, "posts");
  const { data: post } = await PostEntity.get({ id }).go();
  if (!post) throw notFound("This post");
  const savedAt = new Date().toISOString();
  const expiresAt = Math.floor(Date.parse(savedAt) / 1000) + KEPT_DAYS * 24 * 60 * 60;
  const draft = PostDraftEntity.put({ id, fields, savedBy: actor.id, tab: knows.tab, savedAt, expiresAt });
  const isWritten = await unlessRefused(() =>
    takeOver
      ? draft.go()
      : draft
          .where(
            (stored, { notExists, eq }) =>
              `${notExists(stored.tab)} OR ${eq(stored.tab, knows.tab)} OR ${eq(stored.savedAt, knows.savedAt ?? NEVER)}`,
          )
          .go(),
  );
  if (isWritten) return { savedAt };
  throw new AppError("conflict", "draft_of_another_tab", "You are writing this post in another tab too.", {
    details: "The draft from there is newer. Go on with it, or keep this one instead.",
  });
}

/**
 * Throws away the draft of a post that its writer's editor knows; a newer one of another tab stays, as do those of colleagues.
 * Safe to repeat. 1 write unit.
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

/**
 * What a save writes to its writer's draft: the one that it replaces goes. It refuses the transaction when another tab writes a
 * newer one at the same moment. 1 read unit for each 4 kB, and 2 write units for each kB.
 */
export async function replacedDraft(actor: Actor, id: string, knows: KnownDraft): Promise<Write[]> {
  const key = { id, savedBy: actor.id };
  const { data: draft } = await PostDraftEntity.get(key).go({ consistent: true });
  if (!draft || (draft.tab !== knows.tab && draft.savedAt !== knows.savedAt)) return [];
  const asRead = PostDraftEntity.delete(key).where(({ savedAt }, { eq }) => eq(savedAt, draft.savedAt));
  return [{ Delete: asRead.params<DeleteParams>() }];
}

/** Deletes everybody's drafts of a post that is gone. Safe to repeat. 1 write unit for each kB. */
export async function deleteDrafts(id: string): Promise<void> {
  const drafts = await draftsOf(id);
  await Promise.all(drafts.map(({ savedBy }) => PostDraftEntity.delete({ id, savedBy }).go()));
}
