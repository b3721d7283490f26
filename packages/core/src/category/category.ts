import { notFound } from "../lib/errors.ts";
import type { UpdateParams } from "../lib/transact.ts";
import { isSavedAlready, type SaveBy } from "../staff/saved.ts";
import { getStamp } from "../staff/stamp.ts";
import { saveWithSlug } from "../unique-slug/unique-slug.ts";
import { CategoryEntity } from "./entity.ts";
import type { Category, CategoryInput } from "./schema.ts";

const toCategory = ({ id, name, slug }: Category): Category => ({ id, name, slug });

export async function listCategories(): Promise<Category[]> {
  const { data } = await CategoryEntity.query.byName({ site: "site" }).go({ pages: "all" });
  return data.map(toCategory);
}

export async function findCategory(slug: string): Promise<Category | undefined> {
  const { data } = await CategoryEntity.query.bySlug({ slug }).go();
  return data[0] && toCategory(data[0]);
}

/**
 * Creates or replaces a category; its count of posts stays. Safe to repeat. 10 write units, and 4 more when the slug changes.
 * @throws AppError `conflict` when another category has the slug, or somebody else has changed this one
 */
export async function saveCategory(id: string, input: CategoryInput, by?: SaveBy): Promise<Category> {
  await saveWithSlug({ kind: "category", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await CategoryEntity.get({ id }).go({ consistent: true });
    if (by && !before && by.version > 0) throw notFound("This category");
    if (by && isSavedAlready(before, by, input)) return undefined;
    const version = (before?.version ?? 0) + 1;
    const write = CategoryEntity.upsert({ ...input, id, version, ...(by ? getStamp(by.actor) : {}) })
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
