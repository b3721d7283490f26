import { notFound } from "../errors.ts";
import { isSavedAlready, type SaveBy } from "../staff/saved.ts";
import { stampOf } from "../staff/stamp.ts";
import type { UpdateParams } from "../transact.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { CategoryEntity } from "./entity.ts";
import type { Category, CategoryInput } from "./schema.ts";

const toCategory = ({ id, name, slug }: Category): Category => ({ id, name, slug });

/** All categories by name. About 0.5 read units. */
export async function listCategories(): Promise<Category[]> {
  const { data } = await CategoryEntity.query.byName({ site: "site" }).go({ pages: "all" });
  return data.map(toCategory);
}

/** The category of that slug, or undefined. 0.5 read units. */
export async function findCategory(slug: string): Promise<Category | undefined> {
  const { data } = await CategoryEntity.query.bySlug({ slug }).go();
  return data[0] && toCategory(data[0]);
}

/**
 * Creates or replaces a category; the count of its posts stays. Safe to repeat. A member of staff saves `by` the version that
 * they began from. 10 write units, and 4 more when its slug changes.
 * @throws AppError `conflict` when another category has the slug, or somebody else has changed this one meanwhile
 */
export async function saveCategory(id: string, input: CategoryInput, by?: SaveBy): Promise<Category> {
  await saveWithSlug({ kind: "category", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await CategoryEntity.get({ id }).go({ consistent: true });
    if (by && !before && by.version > 0) throw notFound("This category");
    if (by && isSavedAlready(before, by, input)) return undefined;
    const version = (before?.version ?? 0) + 1;
    const write = CategoryEntity.upsert({ ...input, id, version, ...(by ? stampOf(by.actor) : {}) })
      .where((stored, { eq, notExists }) => {
        if (!before) return notExists(stored.slug);
        const isSame = before.version ? eq(stored.version, before.version) : notExists(stored.version);
        return `${eq(stored.slug, before.slug)} AND ${isSame}`;
      })
      .params<UpdateParams>();
    return { left: before ? [before.slug] : [], writes: [{ Update: write }] };
  });
  return { ...input, id };
}
