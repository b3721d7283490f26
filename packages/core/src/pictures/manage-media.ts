import type { z } from "zod/mini";
import { presignUpload } from "../lib/bucket.ts";
import { readPage } from "../lib/cursor.ts";
import { toDelete, transact, unlessRefused } from "../lib/dynamo.ts";
import { conflict, notFound } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { slugify } from "../lib/slug.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import { deleteImage } from "./delete-image.ts";
import { MediaEntity, type MediaRecord, toMediaImage } from "./media.ts";
import type { MediaItem, MediaSave, MediaUpload, mediaQuery } from "./media-schema.ts";
import { photoTypes } from "./photo-rules.ts";

function toItem(record: MediaRecord): MediaItem {
  const { id, state, refusal, alt, type, createdAt, version = 0, usedBy = [] } = record;
  const image = toMediaImage(record) ?? null;
  return { id, state, refusal, alt, type, createdAt, version, uses: usedBy.length, image };
}

const makeKey = ({ id, name, type }: MediaUpload) =>
  `media/${id}/${slugify(name.replace(/\.[^.]*$/, "")).slice(0, 80)}.${photoTypes[type]}`;

const readRecord = async (id: string) => (await MediaEntity.get({ id }).go({ consistent: true })).data;

export async function issueMediaUpload(actor: Actor, file: MediaUpload) {
  authorize(actor, "media");
  const { id, type, size, alt } = file;
  const key = makeKey(file);
  const stamp = getStamp(actor);
  const times = { createdAt: stamp.changedAt, awaitedSince: stamp.changedAt };
  const record = { id, key, alt, type, version: 1, ...times, ...stamp };
  if (!(await unlessRefused(MediaEntity.create(record)))) {
    const issued = await readRecord(id);
    if (issued?.key !== key || issued.changedBy !== actor.id || issued.state !== "issued")
      throw changedMeanwhile();
  }
  return { id, key, ...(await presignUpload(key, type, size)) };
}

export async function listMedia(actor: Actor, query: z.infer<typeof mediaQuery>): Promise<Page<MediaItem>> {
  authorize(actor, "media");
  const newest = MediaEntity.query.newest({});
  const { items, ...next } = await readPage(query, (limit, cursor) =>
    newest.go({ limit, cursor, order: "desc" }),
  );
  return { items: items.map(toItem), ...next };
}

/** Names each record that shows the image as `kind:id`. */
export async function readImage(
  actor: Actor,
  id: string,
): Promise<MediaItem & { usedBy: readonly string[] }> {
  authorize(actor, "media");
  const record = await readRecord(id);
  if (!record) throw notFound("This image");
  return { ...toItem(record), usedBy: record.usedBy ?? [] };
}

export async function saveMedia(actor: Actor, id: string, { version, alt }: MediaSave): Promise<void> {
  authorize(actor, "media");
  const before = await readRecord(id);
  if (!before) throw notFound("This image");
  if (before.state === "deleting") {
    throw conflict("deleting", "This image is being deleted.");
  }
  if (isSavedAlready(before, { actor, version }, { alt })) return;
  const change = { alt, version: version + 1, ...getStamp(actor) };
  const write = MediaEntity.patch({ id }).set(change).where(isAtVersion(version));
  await writeSave(write, () => readRecord(id), { actor, version }, { alt });
}

const claimUnused = (id: string, isAwaited: boolean): Promise<boolean> =>
  unlessRefused(
    MediaEntity.patch({ id })
      .set({ state: "deleting" })
      .where(
        ({ usedBy, awaitedSince }, { exists, notExists }) =>
          `${notExists(usedBy)}${isAwaited ? ` AND ${exists(awaitedSince)}` : ""}`,
      ),
  );

/** The caller must check the right to delete it. */
export async function removeMedia(actor: Pick<Actor, "id">, id: string): Promise<void> {
  const media = await readRecord(id);
  if (!media) return;
  if (!(await claimUnused(id, false))) {
    if (!(await readRecord(id))) return;
    throw conflict(
      "media_in_use",
      "This image is still shown.",
      "Take it out of the posts, services, projects and people that show it first.",
    );
  }
  await deleteImage(media.key);
  const record = MediaEntity.delete({ id }).where(({ state }, { eq }) => eq(state, "deleting"));
  await transact([toDelete(record), makeDeletionEntry(actor, { type: "media", id, label: media.alt })]);
}

export async function deleteMedia(actor: Actor, id: string): Promise<void> {
  authorize(actor, "media");
  await removeMedia(actor, id);
}

export async function deleteAwaited({ id, key }: Pick<MediaRecord, "id" | "key">): Promise<boolean> {
  if (!(await claimUnused(id, true))) return false;
  await deleteImage(key);
  await MediaEntity.delete({ id }).go();
  return true;
}
