import { presignUpload } from "../lib/bucket.ts";
import { readPage, toNextPage } from "../lib/cursor.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError, notFound } from "../lib/errors.ts";
import { slugify } from "../lib/slug.ts";
import { MediaEntity, type MediaRecord } from "../media/entity.ts";
import { toMediaImage } from "../media/media.ts";
import type {
  MediaDetails,
  MediaItem,
  MediaQuery,
  MediaSave,
  MediaUpload,
  MediaUse,
} from "../media/schema.ts";
import { photoTypes } from "../photo/rules.ts";
import type { Upload } from "../photo/schema.ts";
import { PostEntity } from "../post/entity.ts";
import { ServiceEntity } from "../service/entity.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { changedMeanwhile, getStamp } from "../staff/stamp.ts";

const MAX_USES = 50;

function toItem(record: MediaRecord): MediaItem {
  const { id, state, refusal, alt, type, createdAt, version = 0, usedBy = [] } = record;
  const why = refusal ? { refusal } : {};
  const image = toMediaImage(record) ?? null;
  return { id, state, ...why, alt, type, createdAt, version, uses: usedBy.length, image };
}

const makeKey = ({ id, name, type }: MediaUpload) =>
  `media/${id}/${slugify(name.replace(/\.[^.]*$/, "")).slice(0, 80)}.${photoTypes[type]}`;

export async function issueMediaUpload(
  actor: Actor,
  file: MediaUpload,
): Promise<Omit<Upload, "publicUrl"> & { id: string }> {
  authorize(actor, "media");
  const { id, type, size, alt } = file;
  const key = makeKey(file);
  const stamp = getStamp(actor);
  const record = {
    ...{ id, key, alt, type, createdAt: stamp.changedAt, version: 1, ...stamp },
    awaitedSince: stamp.changedAt,
  };
  if (!(await unlessRefused(() => MediaEntity.create(record).go()))) {
    const { data } = await MediaEntity.get({ id }).go({ consistent: true });
    if (data?.key !== key || data.changedBy !== actor.id || data.state !== "issued") throw changedMeanwhile();
  }
  const url = await presignUpload(key, type, size);
  return { id, key, url, headers: { "content-type": type } };
}

export function listMedia(
  actor: Actor,
  { limit, cursor }: MediaQuery,
): Promise<{ items: MediaItem[]; cursor?: string }> {
  authorize(actor, "media");
  return readPage(async () => {
    const options = { limit, cursor: cursor ?? null, order: "desc" } as const;
    const { data, cursor: next } = await MediaEntity.query.newest({}).go(options);
    return { items: data.map(toItem), ...toNextPage(next) };
  }, cursor);
}

async function readUses(usedBy: readonly string[]): Promise<MediaUse[]> {
  const uses = usedBy.slice(0, MAX_USES).map((use) => use.split(":"));
  const listIds = (kind: string) => uses.flatMap(([found, id]) => (found === kind && id ? [{ id }] : []));
  const [posts, services] = [listIds("post"), listIds("service")];
  const [{ data: foundPosts }, { data: foundServices }] = await Promise.all([
    posts.length > 0 ? PostEntity.get(posts).go() : { data: [] },
    services.length > 0 ? ServiceEntity.get(services).go() : { data: [] },
  ]);
  return [
    ...foundPosts.map(({ id, title }) => ({ kind: "post" as const, id, title })),
    ...foundServices.map(({ id, title }) => ({ kind: "service" as const, id, title })),
  ];
}

export async function readMedia(actor: Actor, id: string): Promise<MediaDetails> {
  authorize(actor, "media");
  const { data } = await MediaEntity.get({ id }).go({ consistent: true });
  if (!data) throw notFound("This image");
  return { ...toItem(data), usedBy: await readUses(data.usedBy ?? []) };
}

export async function saveMedia(
  actor: Actor,
  id: string,
  { version, alt }: MediaSave,
): Promise<MediaDetails> {
  authorize(actor, "media");
  const { data: before } = await MediaEntity.get({ id }).go({ consistent: true });
  if (!before) throw notFound("This image");
  if (before.state === "deleting") {
    throw new AppError("conflict", "deleting", "This image is being deleted.");
  }
  if (isSavedAlready(before, { actor, version }, { alt })) return readMedia(actor, id);
  const isWritten = await unlessRefused(() =>
    MediaEntity.patch({ id })
      .set({ alt, version: version + 1, ...getStamp(actor) })
      .where((stored, { eq, notExists }) =>
        version ? eq(stored.version, version) : notExists(stored.version),
      )
      .go(),
  );
  if (!isWritten) throw changedMeanwhile();
  return readMedia(actor, id);
}
