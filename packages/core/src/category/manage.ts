import { type Actor, authorize } from "../staff/actor.ts";
import { saveCategory } from "./category.ts";
import { CategoryEntity } from "./entity.ts";
import type { CategorySave, StaffCategory } from "./schema.ts";

export async function listStaffCategories(actor: Actor): Promise<StaffCategory[]> {
  authorize(actor, "categories");
  const { data } = await CategoryEntity.query.byName({ site: "site" }).go({ pages: "all" });
  return data.map(({ id, name, slug, postCount = 0, version = 0 }) => ({
    id,
    name,
    slug,
    postCount,
    version,
  }));
}

export async function saveStaffCategory(
  actor: Actor,
  id: string,
  { version, ...input }: CategorySave,
): Promise<StaffCategory> {
  authorize(actor, "categories");
  await saveCategory(id, input, { actor, version });
  const { data } = await CategoryEntity.get({ id }).go({ consistent: true });
  return { id, ...input, postCount: data?.postCount ?? 0, version: data?.version ?? version + 1 };
}
