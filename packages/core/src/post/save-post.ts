import { claimSlug, freeSlug } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { readTimeOf } from "./read-time.ts";
import type { PostInput } from "./schema.ts";

/**
 * Creates or replaces a post; its views and its date of creation stay. Safe to repeat: the body is written last, and
 * its stream record starts whatever follows from a save. About 8 write units and 1 for each kB of body.
 * @throws AppError `conflict` when another post has the slug
 */
export async function savePost(id: string, input: PostInput): Promise<void> {
  const now = new Date().toISOString();
  const { content, publishedAt, ...fields } = input;
  const { data: before } = await PostEntity.get({ id }).go({ consistent: true });
  await claimSlug("post", input.slug, id);
  const createdAt = before?.createdAt ?? now;
  await PostEntity.upsert({
    ...fields,
    id,
    createdAt,
    publishedAt: publishedAt ?? createdAt,
    readTime: readTimeOf(content),
  })
    .ifNotExists({ viewCount: 0 })
    .go();
  await PostBodyEntity.put({ id, content, savedAt: now }).go();
  if (before && before.slug !== input.slug) await freeSlug("post", before.slug, id);
}
