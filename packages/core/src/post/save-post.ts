import type { EntityItem } from "electrodb";
import { makeCategoryWrites } from "../category/usage.ts";
import { notFound } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import type { DeleteParams, PutParams, UpdateParams, Write } from "../lib/transact.ts";
import { readMediaImages } from "../media/media.ts";
import { findAlt, findImages, makeUsageWrites } from "../media/usage.ts";
import { isSavedAlready, type SaveBy } from "../staff/saved.ts";
import { getStamp } from "../staff/stamp.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostVersionEntity } from "./history-entity.ts";
import { countReadTime } from "./markdown.ts";
import type { ImageSizes } from "./pictures.ts";
import type { PostInput } from "./schema.ts";

type PostRecord = EntityItem<typeof PostEntity>;

/** An upsert keeps attributes that it does not name, so a removed image needs a value. */
const NO_IMAGE = "";

export const MAX_VERSIONS = 50;

const MAX_OLD_SLUGS = 10;

export interface PostSaveBy extends SaveBy {
  /** Leaves deleted images and a deleted category out, in place of refusing them. */
  lenient?: boolean;
}

const listImages = ({ featuredImageId, content }: PostInput) => [
  ...new Set([...(featuredImageId ? [featuredImageId] : []), ...findImages(content)]),
];

type Publication = Pick<PostRecord, "status" | "publishedAt">;

const isPublicAt = ({ status, publishedAt }: Publication, now: string) =>
  status === "published" && publishedAt <= now;

export const isAddressKnown = (post: PostRecord, now = new Date().toISOString()): boolean =>
  post.wasPublic === true || isPublicAt(post, now);

function isKnownAfter(before: PostRecord | null, slug: string, after: Publication, now: string): boolean {
  if (isPublicAt(after, now)) return true;
  if (before?.slug === slug) return isAddressKnown(before, now);
  return before?.oldSlugs?.includes(slug) === true;
}

function settleAddresses(before: PostRecord | null, slug: string, keeps: boolean, now: string) {
  const { oldSlugs = [] } = before ?? {};
  if (!before || before.slug === slug) return { oldSlugs, left: [] };
  const isKept = keeps && isAddressKnown(before, now);
  const others = [...oldSlugs, ...(isKept ? [before.slug] : [])].filter((old) => old !== slug);
  const left = others.slice(0, Math.max(0, others.length - MAX_OLD_SLUGS));
  return { oldSlugs: others.slice(left.length), left: isKept ? left : [...left, before.slug] };
}

const wordFields = ["title", "excerpt", "contentHash", "featuredImageId"] as const;

const stampWords = (before: PostRecord | null, after: Partial<PostRecord>, now: string) =>
  wordFields.some((name) => (before?.[name] ?? "") !== (after[name] ?? "")) ? { updatedAt: now } : {};

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

const makeImageNamer =
  ({ featuredImageId, content }: PostInput) =>
  (id: string) => {
    const alt = findAlt(content, id);
    if (id === featuredImageId) return "The featured image";
    return alt ? `The image “${alt}” in the text` : "An image in the text";
  };

async function readSizes(ids: readonly string[]): Promise<ImageSizes> {
  const images = await readMediaImages(ids);
  return Object.fromEntries([...images].map(([id, { width, height }]) => [id, { width, height }]));
}

/** Returns undefined when this save has already been made. */
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
  const stamp = by && getStamp(by.actor);
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
 * Creates or replaces a post with its body in one transaction, and keeps the last 50 versions. Safe to repeat. About 20 write
 * units, 4 for each kB of body, and 1 read unit for each image.
 * @throws AppError `conflict` when another post has the slug, or somebody else has changed the post
 */
export const savePost = (id: string, input: PostInput, by?: PostSaveBy): Promise<void> =>
  saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, () => prepare(id, input, by));
