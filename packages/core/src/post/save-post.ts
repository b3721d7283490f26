import { makeCategoryWrites } from "../category/category.ts";
import type { DeleteParams, PutParams, UpdateParams, Write } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { findAlt, findImages, makeUsageWrites, readMediaImages } from "../media/media.ts";
import { getStamp, isAtVersion, isSavedAlready, type SaveBy } from "../staff/actor.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity, PostVersionEntity } from "./entity.ts";
import { countReadTime } from "./markdown.ts";
import { isPublic, type PostRecord } from "./post.ts";
import type { PostInput } from "./schema.ts";

/** An upsert keeps attributes that it does not name, so a removed image needs a value. */
const NO_IMAGE = "";

export const MAX_VERSIONS = 50;

const MAX_OLD_SLUGS = 10;

interface PostSaveBy extends SaveBy {
  /** Leaves deleted images and a deleted category out, in place of refusing them. */
  lenient?: boolean;
}

export const isAddressKnown = (post: PostRecord, now?: string): boolean =>
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

const wordFields = ["title", "excerpt", "contentHash", "featuredImageId"] as const;

const stampWords = (before: PostRecord | null, after: Partial<PostRecord>, now: string) =>
  wordFields.some((name) => (before?.[name] ?? "") !== (after[name] ?? "")) ? { updatedAt: now } : {};

function makeRecordWrite(
  id: string,
  before: PostRecord | null,
  fields: Omit<PostRecord, "id" | "viewCount">,
) {
  const write = PostEntity.upsert({ ...fields, id })
    .ifNotExists({ viewCount: 0 })
    .where((stored, is) =>
      before
        ? `${is.eq(stored.slug, before.slug)} AND ${isAtVersion(before.version)(stored, is)}`
        : is.notExists(stored.slug),
    );
  return { Update: write.params<UpdateParams>() };
}

async function makeBodyWrite(id: string, content: string, savedAt: string): Promise<Write> {
  const images = await readMediaImages(findImages(content));
  const imageSizes = Object.fromEntries(
    [...images].map(([image, { width, height }]) => [image, { width, height }]),
  );
  return { Put: PostBodyEntity.put({ id, content, imageSizes, savedAt }).params<PutParams>() };
}

function makeHistoryWrites(id: string, number: number, input: PostInput, savedAt: string, savedBy?: string) {
  const saved = { id, number, input, savedAt, ...(savedBy && { savedBy }) };
  const oldest = { id, number: number - MAX_VERSIONS };
  return [
    { Put: PostVersionEntity.put(saved).params<PutParams>() },
    ...(oldest.number > 0 ? [{ Delete: PostVersionEntity.delete(oldest).params<DeleteParams>() }] : []),
  ];
}

const makeImageNamer =
  ({ featuredImageId, content }: PostInput) =>
  (id: string) => {
    const alt = findAlt(content, id);
    if (id === featuredImageId) return "The featured image";
    return alt ? `The image “${alt}” in the text` : "An image in the text";
  };

async function prepare(id: string, input: PostInput, by?: PostSaveBy) {
  const now = new Date().toISOString();
  const { data: before } = await PostEntity.get({ id }).go({ consistent: true });
  const { content, publishedAt, ...rest } = input;
  const written = { featuredImageId: NO_IMAGE, ...rest, contentHash: fingerprint(content) };
  const dated = publishedAt ? { ...written, publishedAt } : written;
  if (by && !before && by.version > 0) throw notFound("This post");
  if (by && isSavedAlready(before, by, dated)) return undefined;
  const imageIds = [...new Set([written.featuredImageId || [], findImages(content)].flat())];
  const lenient = { lenient: !by || by.lenient === true, getName: makeImageNamer(input) };
  const [body, images, categories] = await Promise.all([
    makeBodyWrite(id, content, now),
    makeUsageWrites(`post:${id}`, before?.imageIds ?? [], imageIds, lenient),
    makeCategoryWrites(before?.categoryId ?? "", input.categoryId, lenient),
  ]);
  const { oldSlugs, left } = settleAddresses(before, input.slug, by !== undefined, now);
  const version = (before?.version ?? 0) + 1;
  const createdAt = before?.createdAt ?? now;
  const after = { status: input.status, publishedAt: publishedAt ?? createdAt };
  const wasPublic = isPublic(after, now) || isKnownAfter(before, input.slug, now);
  const stamp = by && getStamp(by.actor);
  const record = makeRecordWrite(id, before, {
    ...{ ...written, ...after },
    ...{ imageIds, oldSlugs, wasPublic, version, createdAt, readTime: countReadTime(content) },
    ...(stamp && { ...stamp, ...stampWords(before, written, stamp.changedAt) }),
  });
  const history = makeHistoryWrites(id, version, input, now, by?.actor.id);
  return { left, writes: [record, body, ...history, ...images, ...categories] };
}

/** Safe to repeat. About 20 write units, 4 for each kB of body, and 1 read unit for each image. */
export const savePost = (id: string, input: PostInput, by?: PostSaveBy): Promise<void> =>
  saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, () => prepare(id, input, by));
