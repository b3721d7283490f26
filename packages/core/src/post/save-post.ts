import type { EntityItem } from "electrodb";
import { makeCategoryWrites } from "../category/usage.ts";
import { notFound } from "../errors.ts";
import { fingerprint } from "../id.ts";
import { readMediaImages } from "../media/media.ts";
import { findAlt, findImages, makeUsageWrites } from "../media/usage.ts";
import { isSavedAlready, type SaveBy } from "../staff/saved.ts";
import { stampOf } from "../staff/stamp.ts";
import type { DeleteParams, PutParams, UpdateParams, Write } from "../transact.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostVersionEntity } from "./history-entity.ts";
import { countReadTime } from "./markdown.ts";
import type { ImageSizes } from "./pictures.ts";
import type { PostInput } from "./schema.ts";

type PostRecord = EntityItem<typeof PostEntity>;

/** An upsert leaves an attribute that it does not name, so a post that loses its image says so. */
const NO_IMAGE = "";

/** Earlier versions of a post that are kept. */
export const MAX_VERSIONS = 50;

/** Earlier addresses that still lead to a post; the oldest are free again for others. */
const MAX_OLD_SLUGS = 10;

export interface PostSaveBy extends SaveBy {
  /** Whether images and a category that are gone are left out instead of refused. */
  lenient?: boolean;
}

const listImages = ({ featuredImageId, content }: PostInput) => [
  ...new Set([...(featuredImageId ? [featuredImageId] : []), ...findImages(content)]),
];

type Publication = Pick<PostRecord, "status" | "publishedAt">;

const isPublicAt = ({ status, publishedAt }: Publication, now: string) =>
  status === "published" && publishedAt <= now;

/** Whether visitors may know the post's address, from now or from before. A time that has come since the last save counts. */
export const isAddressKnown = (post: PostRecord, now = new Date().toISOString()): boolean =>
  post.wasPublic === true || isPublicAt(post, now);

/** Whether visitors may know the address that a save gives a post: it is public under it, or was. */
function isKnownAfter(before: PostRecord | null, slug: string, after: Publication, now: string): boolean {
  if (isPublicAt(after, now)) return true;
  if (before?.slug === slug) return isAddressKnown(before, now);
  return before?.oldSlugs?.includes(slug) === true;
}

/** What became of the addresses that the post had: some still lead to it, the others are free. */
function settleAddresses(before: PostRecord | null, slug: string, keeps: boolean, now: string) {
  const { oldSlugs = [] } = before ?? {};
  if (!before || before.slug === slug) return { oldSlugs, left: [] };
  const isKept = keeps && isAddressKnown(before, now);
  const others = [...oldSlugs, ...(isKept ? [before.slug] : [])].filter((old) => old !== slug);
  const left = others.slice(0, Math.max(0, others.length - MAX_OLD_SLUGS));
  return { oldSlugs: others.slice(left.length), left: isKept ? left : [...left, before.slug] };
}

/** What visitors read of a post. */
const wordFields = ["title", "excerpt", "contentHash", "featuredImageId"] as const;

/** When staff changed the words, where this save of theirs does. */
const stampWords = (before: PostRecord | null, after: Partial<PostRecord>, now: string) =>
  wordFields.some((name) => (before?.[name] ?? "") !== (after[name] ?? "")) ? { updatedAt: now } : {};

/** The post's own record, refused unless it is as it was read. */
function makeRecordWrite(id: string, before: PostRecord | null, fields: Partial<PostRecord>): Write {
  const write = PostEntity.upsert({ ...(fields as PostRecord), id })
    .ifNotExists({ viewCount: 0 })
    .where(({ slug, version }, { eq, notExists }) => {
      if (!before) return notExists(slug);
      return `${eq(slug, before.slug)} AND ${before.version ? eq(version, before.version) : notExists(version)}`;
    });
  return { Update: write.params<UpdateParams>() };
}

function makeBodyAndHistoryWrites(
  id: string,
  { input, number, imageSizes }: { input: PostInput; number: number; imageSizes: ImageSizes },
  by?: PostSaveBy,
): Write[] {
  const savedAt = new Date().toISOString();
  const saved = { id, number, input, savedAt, ...(by ? { savedBy: by.actor.id } : {}) };
  const old = { id, number: number - MAX_VERSIONS };
  return [
    { Put: PostBodyEntity.put({ id, content: input.content, imageSizes, savedAt }).params<PutParams>() },
    { Put: PostVersionEntity.put(saved).params<PutParams>() },
    ...(old.number > 0 ? [{ Delete: PostVersionEntity.delete(old).params<DeleteParams>() }] : []),
  ];
}

/** How an editor knows an image of the post. */
const makeImageNamer =
  ({ featuredImageId, content }: PostInput) =>
  (id: string) => {
    const alt = findAlt(content, id);
    if (id === featuredImageId) return "The featured image";
    return alt ? `The image “${alt}” in the text` : "An image in the text";
  };

/** What pages have to know of a text's images. One batch read, about 1 read unit each. */
async function readSizes(ids: readonly string[]): Promise<ImageSizes> {
  const images = await readMediaImages(ids);
  return Object.fromEntries([...images].map(([id, { width, height }]) => [id, { width, height }]));
}

/** Everything that a save writes but the slug's claim; undefined when this very save has been made already. */
async function prepare(id: string, input: PostInput, by?: PostSaveBy) {
  const now = new Date().toISOString();
  const { data: before } = await PostEntity.get({ id }).go({ consistent: true });
  const { content, publishedAt, ...rest } = input;
  const createdAt = before?.createdAt ?? now;
  const written = { featuredImageId: NO_IMAGE, ...rest, contentHash: fingerprint(content) };
  const dated = publishedAt ? { ...written, publishedAt } : written;
  if (by && !before && by.version > 0) throw notFound("This post");
  if (by && isSavedAlready(before, by, dated)) return undefined;
  const imageIds = listImages(input);
  const lenient = { lenient: !by || by.lenient === true, getName: makeImageNamer(input) };
  const [imageSizes, images, categories] = await Promise.all([
    readSizes(findImages(content)),
    makeUsageWrites(`post:${id}`, before?.imageIds ?? [], imageIds, lenient),
    makeCategoryWrites(before?.categoryId ?? "", input.categoryId, lenient),
  ]);
  const { oldSlugs, left } = settleAddresses(before, input.slug, by !== undefined, now);
  const version = (before?.version ?? 0) + 1;
  const after = { status: input.status, publishedAt: publishedAt ?? createdAt };
  const wasPublic = isKnownAfter(before, input.slug, after, now);
  const stamp = by && stampOf(by.actor);
  const record = makeRecordWrite(id, before, {
    ...{ ...written, ...after },
    ...{ imageIds, oldSlugs, wasPublic, version, createdAt, readTime: countReadTime(content) },
    ...(stamp ? { ...stamp, ...stampWords(before, written, stamp.changedAt) } : {}),
  });
  return {
    left,
    writes: [
      record,
      ...makeBodyAndHistoryWrites(id, { input, number: version, imageSizes }, by),
      ...images,
      ...categories,
    ],
  };
}

/**
 * Creates or replaces a post with its body, in one transaction, and keeps the last 50 versions; its views and its date of
 * creation stay. Safe to repeat. The body's stream record starts whatever follows from a save. A member of staff saves `by`
 * the version that they began from; then an address that was public goes on leading to the post. About 20 write units and 4
 * for each kB of body, and 1 read unit for each image in it.
 * @throws AppError `conflict` when another post has the slug, or somebody else has changed the post meanwhile
 */
export const savePost = (id: string, input: PostInput, by?: PostSaveBy): Promise<void> =>
  saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, () => prepare(id, input, by));
