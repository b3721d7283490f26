import type { EntityItem } from "electrodb";
import { categoryWrites } from "../category/usage.ts";
import { notFound } from "../errors.ts";
import { fingerprint } from "../id.ts";
import { imagesIn, usageWrites } from "../media/usage.ts";
import { isSavedAlready, type SaveBy } from "../staff/saved.ts";
import { stampOf } from "../staff/stamp.ts";
import type { DeleteParams, PutParams, UpdateParams, Write } from "../transact.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostDraftEntity, PostVersionEntity } from "./history-entity.ts";
import { readTimeOf } from "./read-time.ts";
import type { PostInput } from "./schema.ts";

type PostRecord = EntityItem<typeof PostEntity>;

/** An upsert leaves an attribute that it does not name, so a post that loses its image says so. */
const NO_IMAGE = "";

/** Earlier versions of a post that are kept. */
export const MAX_VERSIONS = 50;

/** Earlier addresses that still lead to a post; the oldest are free again for others. */
const MAX_OLD_SLUGS = 10;

export interface PostSaveBy extends SaveBy {
  /** Whether the editor's unsaved draft stays, since its words are not what is saved. */
  keepsDraft?: boolean;
  /** Whether images and a category that are gone are left out instead of refused. */
  lenient?: boolean;
}

const imagesOf = ({ featuredImageId, content }: PostInput) => [
  ...new Set([...(featuredImageId ? [featuredImageId] : []), ...imagesIn(content)]),
];

/** What became of the addresses that the post had: some still lead to it, the others are free. */
function addressesAfter(before: PostRecord | null, slug: string, keeps: boolean, now: string) {
  const { oldSlugs = [] } = before ?? {};
  if (!before || before.slug === slug) return { oldSlugs, left: [] };
  const wasPublic = before.status === "published" && before.publishedAt <= now;
  const isKept = keeps && (wasPublic || oldSlugs.includes(before.slug));
  const others = [...oldSlugs, ...(isKept ? [before.slug] : [])].filter((old) => old !== slug);
  const left = others.slice(0, Math.max(0, others.length - MAX_OLD_SLUGS));
  return { oldSlugs: others.slice(left.length), left: isKept ? left : [...left, before.slug] };
}

/** The post's own record, refused unless it is as it was read. */
function recordWrite(id: string, before: PostRecord | null, fields: Partial<PostRecord>): Write {
  const write = PostEntity.upsert({ ...(fields as PostRecord), id })
    .ifNotExists({ viewCount: 0 })
    .where(({ slug, version }, { eq, notExists }) => {
      if (!before) return notExists(slug);
      return `${eq(slug, before.slug)} AND ${before.version ? eq(version, before.version) : notExists(version)}`;
    });
  return { Update: write.params<UpdateParams>() };
}

function bodyAndHistory(id: string, input: PostInput, number: number, by?: PostSaveBy): Write[] {
  const savedAt = new Date().toISOString();
  const saved = { id, number, input, savedAt, ...(by ? { savedBy: by.actor.id } : {}) };
  const old = { id, number: number - MAX_VERSIONS };
  return [
    { Put: PostBodyEntity.put({ id, content: input.content, savedAt }).params<PutParams>() },
    { Put: PostVersionEntity.put(saved).params<PutParams>() },
    ...(old.number > 0 ? [{ Delete: PostVersionEntity.delete(old).params<DeleteParams>() }] : []),
    ...(by && !by.keepsDraft ? [{ Delete: PostDraftEntity.delete({ id }).params<DeleteParams>() }] : []),
  ];
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
  const imageIds = imagesOf(input);
  const lenient = { lenient: !by || by.lenient === true };
  const [images, categories] = await Promise.all([
    usageWrites(`post:${id}`, before?.imageIds ?? [], imageIds, lenient),
    categoryWrites(before?.categoryId ?? "", input.categoryId, lenient),
  ]);
  const { oldSlugs, left } = addressesAfter(before, input.slug, by !== undefined, now);
  const version = (before?.version ?? 0) + 1;
  const record = recordWrite(id, before, {
    ...written,
    ...{ imageIds, oldSlugs, version, createdAt, readTime: readTimeOf(content) },
    publishedAt: publishedAt ?? createdAt,
    ...(by ? stampOf(by.actor) : {}),
  });
  return { left, writes: [record, ...bodyAndHistory(id, input, version, by), ...images, ...categories] };
}

/**
 * Creates or replaces a post with its body, in one transaction, and keeps the last 50 versions; its views and its date of
 * creation stay. Safe to repeat. The body's stream record starts whatever follows from a save. A member of staff saves `by`
 * the version that they began from; then an address that was public goes on leading to the post. About 20 write units and 4
 * for each kB of body.
 * @throws AppError `conflict` when another post has the slug, or somebody else has changed the post meanwhile
 */
export const savePost = (id: string, input: PostInput, by?: PostSaveBy): Promise<void> =>
  saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, () => prepare(id, input, by));
