import { makeDeletionEntry } from "../audit/record-change.ts";
import { makeCategoryWrites } from "../category/usage.ts";
import { retryRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { type DeleteParams, transact, type Write } from "../lib/transact.ts";
import { makeUsageWrites } from "../media/usage.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile } from "../staff/stamp.ts";
import { freeSlugs } from "../unique-slug/unique-slug.ts";
import { deleteDrafts } from "./draft.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostVersionEntity } from "./history-entity.ts";
import type { PostRecord } from "./post.ts";
import { MAX_VERSIONS } from "./save-post.ts";

const makeRecordDelete = ({ id, version, slug }: PostRecord): Write => ({
  Delete: PostEntity.delete({ id })
    .where((stored, { eq, notExists }) =>
      version ? eq(stored.version, version) : `${eq(stored.slug, slug)} AND ${notExists(stored.version)}`,
    )
    .params<DeleteParams>(),
});

function makeVersionDeletes({ id, version = 0 }: PostRecord): Write[] {
  const oldest = Math.max(1, version - MAX_VERSIONS + 1);
  const numbers = Array.from({ length: Math.max(0, version - oldest + 1) }, (_, index) => oldest + index);
  return numbers.map((number) => ({
    Delete: PostVersionEntity.delete({ id, number }).params<DeleteParams>(),
  }));
}

async function makeDeleteWrites(actor: Actor, post: PostRecord): Promise<Write[]> {
  const { id, slug, oldSlugs = [], imageIds = [], categoryId } = post;
  const [images, categories] = await Promise.all([
    makeUsageWrites(`post:${id}`, imageIds, []),
    makeCategoryWrites(categoryId, ""),
  ]);
  return [
    makeRecordDelete(post),
    { Put: makeDeletionEntry(actor, "post", id) },
    { Delete: PostBodyEntity.delete({ id }).params<DeleteParams>() },
    ...freeSlugs("post", [slug, ...oldSlugs]),
    ...makeVersionDeletes(post),
    ...images,
    ...categories,
  ];
}

/**
 * Deletes a draft or archived post with its words, versions, drafts and addresses. Safe to repeat. 30 write units, and 2 for each
 * kB of each version.
 * @throws AppError `forbidden`; `conflict` for a published or scheduled post, or when somebody else has changed it
 */
export async function deletePost(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "posts");
  await retryRefused(async () => {
    const { data: post } = await PostEntity.get({ id }).go({ consistent: true });
    if (!post) return true;
    if ((post.version ?? 0) !== version) throw changedMeanwhile();
    if (post.status === "published") {
      throw new AppError("conflict", "still_published", "A published or scheduled post can't be deleted.", {
        details: "Archive it first.",
      });
    }
    return (await transact(await makeDeleteWrites(actor, post))).length === 0;
  });
  await deleteDrafts(id);
}
