import type { z } from "zod/mini";
import { toDelete, toPut, toUpdate } from "../lib/dynamo.ts";
import { invalid, notFound } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { saveWithSlug } from "../lib/unique-slug.ts";
import { findAlt, findImages, makeUsageWrites, readMediaImages } from "../pictures/media.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, isSavedAlready, type SaveBy } from "../staff/stamp.ts";
import { makeCategoryWrites } from "./category.ts";
import { discardDraft, readDraft } from "./draft.ts";
import { PostBodyEntity, PostEntity, PostVersionEntity } from "./entity.ts";
import { type PostText, renderText, storeHtml } from "./html.ts";
import { countReadTime, type Rendered } from "./markdown.ts";
import { isPublic, type PostRecord, summarize } from "./post.ts";
import type { DraftMark, PostInput, postSave, StaffPost, StaffPostSummary } from "./schema.ts";

export const MAX_VERSIONS = 50;

const MAX_OLD_SLUGS = 10;

interface PostSaveBy extends SaveBy {
  isNew?: true;
  lenient?: true;
}

const isAddressKnown = (post: PostRecord, now?: string): boolean =>
  post.wasPublic === true || isPublic(post, now);

function settleAddresses(before: PostRecord | null, slug: string, keeps: boolean, now: string) {
  const { oldSlugs = [] } = before ?? {};
  if (!before || before.slug === slug) return { oldSlugs, left: [] };
  const isKept = keeps && isAddressKnown(before, now);
  const others = [...oldSlugs, ...(isKept ? [before.slug] : [])].filter((old) => old !== slug);
  const left = others.slice(0, Math.max(0, others.length - MAX_OLD_SLUGS));
  return { oldSlugs: others.slice(left.length), left: isKept ? left : [...left, before.slug] };
}

function isKnownAfter(before: PostRecord | null, slug: string, now: string): boolean {
  if (before?.slug === slug) return isAddressKnown(before, now);
  return before?.oldSlugs?.includes(slug) === true;
}

function stampWords(before: PostRecord | null, after: Partial<PostRecord>, updatedAt: string) {
  const words = ["title", "excerpt", "contentHash", "featuredImageId"] as const;
  return words.some((name) => (before?.[name] ?? "") !== (after[name] ?? "")) ? { updatedAt } : {};
}

function makeRecordWrite(before: PostRecord | null, record: Omit<PostRecord, "viewCount">) {
  const write = PostEntity.upsert(record).ifNotExists({ viewCount: 0 });
  return toUpdate(
    write.where((stored, is) =>
      before
        ? `${is.eq(stored.slug, before.slug)} AND ${isAtVersion(before.version)(stored, is)}`
        : is.notExists(stored.slug),
    ),
  );
}

async function addImageSizes(content: string) {
  const images = await readMediaImages(findImages(content));
  const sizes = [...images].map(([id, { width, height }]) => [id, { width, height }] as const);
  return { content, imageSizes: Object.fromEntries(sizes) };
}

function makeHistoryWrites(id: string, number: number, input: PostInput, savedAt: string, savedBy?: string) {
  const oldest = { id, number: number - MAX_VERSIONS };
  return [
    toPut(PostVersionEntity.put({ id, number, input, savedAt, savedBy })),
    ...(oldest.number > 0 ? [toDelete(PostVersionEntity.delete(oldest))] : []),
  ];
}

const makeImageNamer =
  ({ featuredImageId, content }: PostInput) =>
  (id: string) => {
    const alt = findAlt(content, id);
    if (id === featuredImageId) return "The featured image";
    return alt ? `The image “${alt}” in the text` : "An image in the text";
  };

/** Checks only changed texts, because stored texts may exceed the limits. */
function ensureLimits(problem: string | undefined, before: PostRecord | null, contentHash: string): void {
  if (problem && before?.contentHash !== contentHash) throw invalid(problem, "text_too_complex");
}

type PreparedText = Required<PostText> & Pick<Rendered, "problem">;

async function prepare(id: string, input: PostInput, text: PreparedText, by?: PostSaveBy) {
  const now = new Date().toISOString();
  const { data: before } = await PostEntity.get({ id }).go({ consistent: true });
  const { content, publishedAt, ...rest } = input;
  // An upsert keeps attributes that it does not name, so a removed image or author needs a value.
  const written = { featuredImageId: "", authorId: "", ...rest, contentHash: fingerprint(content) };
  const dated = publishedAt ? { ...written, publishedAt } : written;
  if (by && !before && !by.isNew) throw notFound("This post");
  if (by && isSavedAlready(before, by, dated)) return undefined;
  ensureLimits(text.problem, before, written.contentHash);
  const imageIds = [...new Set([written.featuredImageId || [], findImages(content)].flat())];
  const lenient = { lenient: !by || by.lenient === true, getName: makeImageNamer(input) };
  const [images, categories] = await Promise.all([
    makeUsageWrites(`post:${id}`, before?.imageIds ?? [], imageIds, lenient),
    makeCategoryWrites(before?.categoryId ?? "", input.categoryId, lenient),
  ]);
  const { oldSlugs, left } = settleAddresses(before, input.slug, by !== undefined, now);
  const version = (before?.version ?? 0) + 1;
  const createdAt = before?.createdAt ?? now;
  const after = { status: input.status, publishedAt: publishedAt ?? createdAt };
  const wasPublic = isPublic(after, now) || isKnownAfter(before, input.slug, now);
  const stamp = by && getStamp(by.actor);
  const record = makeRecordWrite(before, {
    id,
    ...written,
    ...after,
    imageIds,
    oldSlugs,
    wasPublic,
    version,
    createdAt,
    readTime: countReadTime(content),
    ...(stamp && { ...stamp, ...stampWords(before, written, stamp.changedAt) }),
  });
  const body = toPut(PostBodyEntity.put({ id, content, imageSizes: text.imageSizes, savedAt: now }));
  const history = makeHistoryWrites(id, version, input, now, by?.actor.id);
  return { left, writes: [record, body, ...history, ...images, ...categories] };
}

/** Safe to repeat. About 20 write units, 4 for each kB of body, and 1 read unit for each image. */
export async function savePost(id: string, input: PostInput, by?: PostSaveBy): Promise<void> {
  const text = await addImageSizes(input.content);
  const { html, ...rendered } = await renderText(text);
  const prepared = { ...text, ...rendered };
  await saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, () =>
    prepare(id, input, prepared, by),
  );
  await storeHtml(id, text, html);
}

export async function toStaffSummaries(
  records: PostRecord[],
  drafts: ReadonlyMap<string, DraftMark>,
): Promise<StaffPostSummary[]> {
  const summaries = await summarize(records);
  return records.flatMap((record, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    const { version = 0, changedBy, changedAt } = record;
    const category = summary.category.id ? summary.category : null;
    const isScheduled = record.status === "published" && !isPublic(record);
    const status = isScheduled ? "scheduled" : record.status;
    const draft = drafts.get(record.id) ?? null;
    return [{ ...summary, category, status, version, changedBy, changedAt, draft }];
  });
}

export async function readStaffPost(actor: Actor, id: string): Promise<StaffPost> {
  authorize(actor, "posts");
  const options = { consistent: true };
  const [{ data: post }, { data: body }, draft] = await Promise.all([
    PostEntity.get({ id }).go(options),
    PostBodyEntity.get({ id }).go(options),
    readDraft(id),
  ]);
  const [summary] = post ? await toStaffSummaries([post], new Map()) : [];
  if (!post || !body || !summary) throw notFound("This post");
  const { categoryId, featuredImageId, authorId = "", oldSlugs = [] } = post;
  return {
    ...summary,
    content: body.content,
    categoryId,
    featuredImageId: featuredImageId || null,
    authorId,
    oldSlugs,
    wasPublic: isAddressKnown(post),
    draft,
  };
}

export async function saveStaffPost(
  actor: Actor,
  id: string,
  { version, knows, ...input }: z.infer<typeof postSave>,
): Promise<StaffPost> {
  authorize(actor, "posts");
  await savePost(id, input, { actor, version });
  if (knows) await discardDraft(actor, id, knows);
  return readStaffPost(actor, id);
}
