import { saveWithSlug, type Write } from "../unique-slug/unique-slug.ts";
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
 * Creates or replaces a category. Safe to repeat. 10 write units, and 4 more when its slug changes.
 * @throws AppError `conflict` when another category has the slug
 */
export async function saveCategory(id: string, input: CategoryInput): Promise<Category> {
  await saveWithSlug({ kind: "category", slug: input.slug, holderId: id }, async () => {
    const { data: before } = await CategoryEntity.get({ id }).go({ consistent: true });
    const write = CategoryEntity.put({ ...input, id })
      .where(({ slug }, { eq, notExists }) => (before ? eq(slug, before.slug) : notExists(slug)))
      .params<NonNullable<Write["Put"]>>();
    return { slug: before?.slug, writes: [{ Put: write }] };
  });
  return { ...input, id };
}
