import { makeDeletionEntry } from "../audit/record-change.ts";
import { CategoryEntity } from "../category/entity.ts";
import { AppError } from "../lib/errors.ts";
import { type DeleteParams, transact, type Write } from "../lib/transact.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile } from "../staff/stamp.ts";
import { freeSlugs } from "../unique-slug/unique-slug.ts";
import { PostEntity } from "./entity.ts";
import { postStatuses } from "./schema.ts";

const makeInUseError = () =>
  new AppError("conflict", "category_in_use", "Posts still use this category.", {
    details: "Move them to another category first; drafts and archived posts count too.",
  });

/** Also finds posts that were saved before categories counted their posts. */
async function hasPosts(categoryId: string): Promise<boolean> {
  const found = await Promise.all(
    postStatuses.map((status) => PostEntity.query.byCategory({ status, categoryId }).go({ limit: 1 })),
  );
  return found.some(({ data }) => data.length > 0);
}

const makeRecordDelete = (id: string, version: number | undefined): Write => ({
  Delete: CategoryEntity.delete({ id })
    .where((stored, { eq, lte, notExists }) => {
      const isSame = version ? eq(stored.version, version) : notExists(stored.version);
      return `(${notExists(stored.postCount)} OR ${lte(stored.postCount, 0)}) AND ${isSame}`;
    })
    .params<DeleteParams>(),
});

/**
 * Deletes a category without posts. The transaction fails if a post enters it at the same moment. Safe to repeat.
 * @throws AppError `forbidden`; `conflict` while posts use it, or when somebody else has changed it
 */
export async function deleteCategory(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "categories");
  const { data: category } = await CategoryEntity.get({ id }).go({ consistent: true });
  if (!category) return;
  if ((category.version ?? 0) !== version) throw changedMeanwhile();
  if ((category.postCount ?? 0) > 0 || (await hasPosts(id))) throw makeInUseError();
  const refused = await transact([
    makeRecordDelete(id, category.version),
    { Put: makeDeletionEntry(actor, "category", id) },
    ...freeSlugs("category", [category.slug]),
  ]);
  if (refused.length > 0) throw changedMeanwhile();
}
