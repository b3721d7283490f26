import { saveWithSlug, type Write } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { readTimeOf } from "./read-time.ts";
import type { PostInput } from "./schema.ts";

/** An upsert leaves an attribute that it does not name, so a post that loses its image says so. */
const NO_IMAGE = "";

/**
 * Creates or replaces a post with its body, in one transaction; its views and its date of creation stay. Safe to repeat.
 * The body's stream record starts whatever follows from a save. About 14 write units and 2 for each kB of body.
 * @throws AppError `conflict` when another post has the slug
 */
export async function savePost(id: string, input: PostInput): Promise<void> {
  const now = new Date().toISOString();
  const { content, publishedAt, ...fields } = input;
  const body = PostBodyEntity.put({ id, content, savedAt: now }).params<NonNullable<Write["Put"]>>();
  await saveWithSlug({ kind: "post", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await PostEntity.get({ id }).go({ consistent: true });
    const createdAt = before?.createdAt ?? now;
    const post = { featuredImageId: NO_IMAGE, ...fields, id, createdAt, readTime: readTimeOf(content) };
    const write = PostEntity.upsert({ ...post, publishedAt: publishedAt ?? createdAt })
      .ifNotExists({ viewCount: 0 })
      .where(({ slug }, { eq, notExists }) => (before ? eq(slug, before.slug) : notExists(slug)))
      .params<NonNullable<Write["Update"]>>();
    return { slug: before?.slug, writes: [{ Update: write }, { Put: body }] };
  });
}
