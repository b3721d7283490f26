import { invalid } from "../lib/errors.ts";
import type { UpdateParams, Write } from "../lib/transact.ts";
import { CategoryEntity } from "./entity.ts";

const count = (id: string, postCount: number): Write => ({
  Update: CategoryEntity.patch({ id }).add({ postCount }).params<UpdateParams>(),
});

export async function categoryExists(id: string): Promise<boolean> {
  const { data } = await CategoryEntity.get({ id }).go({ consistent: true });
  return data !== null;
}

/**
 * Returns writes that move a post between categories; an empty id means no category. The transaction fails if the category is
 * deleted at the same moment.
 * @throws AppError `invalid` when the new category does not exist, unless `lenient`
 */
export async function makeCategoryWrites(
  before: string,
  after: string,
  { lenient = false } = {},
): Promise<Write[]> {
  if (before === after) return [];
  const [left, entered] = await Promise.all([
    before !== "" && categoryExists(before),
    after !== "" && categoryExists(after),
  ]);
  if (!entered && after !== "" && !lenient) {
    throw invalid("This category does not exist any more. Please choose another one.", "category_missing");
  }
  return [...(left ? [count(before, -1)] : []), ...(entered ? [count(after, 1)] : [])];
}
