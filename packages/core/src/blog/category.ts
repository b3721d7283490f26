import { createEntity, gsi, key, toDelete, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { conflict, invalid, notFound } from "../lib/errors.ts";
import { freeSlugs, saveWithSlug } from "../lib/unique-slug.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import {
  changedMeanwhile,
  getStamp,
  isAtVersion,
  isSavedAlready,
  type SaveBy,
  stampAttributes,
} from "../staff/stamp.ts";
import type { Category, CategoryInput, CategorySave, StaffCategory } from "./category-schema.ts";

/**
 * - `byName({site})`: all categories; one query, about 0.5 read units.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const CategoryEntity = createEntity("category", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    site: { type: "string", required: true, default: "site" },
    name: { type: "string", required: true },
    slug: { type: "string", required: true },
    postCount: { type: "number" },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byName: gsi(1, ["site"], ["name"]),
    bySlug: gsi(2, ["slug"]),
  },
});

const toCategory = ({ id, name, slug }: Category): Category => ({ id, name, slug });

const listRecords = async () =>
  (await CategoryEntity.query.byName({ site: "site" }).go({ pages: "all" })).data;

const readRecord = async (id: string) => (await CategoryEntity.get({ id }).go({ consistent: true })).data;

export const listCategories = async (): Promise<Category[]> => (await listRecords()).map(toCategory);

export async function findCategory(slug: string): Promise<Category | undefined> {
  const { data } = await CategoryEntity.query.bySlug({ slug }).go();
  return data[0] && toCategory(data[0]);
}

export async function listStaffCategories(actor: Actor): Promise<StaffCategory[]> {
  authorize(actor, "categories");
  const records = await listRecords();
  return records.map(({ postCount = 0, version = 0, ...record }) => ({
    ...toCategory(record),
    postCount,
    version,
  }));
}

/**
 * Leaves the count of posts as it is. Safe to repeat. 10 write units, and 4 more for a new slug.
 */
export async function saveCategory(id: string, input: CategoryInput, by?: SaveBy): Promise<Category> {
  await saveWithSlug({ kind: "category", slug: input.slug, holderId: id }, async () => {
    const before = await readRecord(id);
    if (by && !before && by.version > 0) throw notFound("This category");
    if (by && isSavedAlready(before, by, input)) return undefined;
    const version = (before?.version ?? 0) + 1;
    const stamp = by && getStamp(by.actor);
    const write = CategoryEntity.upsert({ ...input, id, version, ...stamp }).where((stored, is) =>
      before
        ? `${is.eq(stored.slug, before.slug)} AND ${isAtVersion(before.version)(stored, is)}`
        : is.notExists(stored.slug),
    );
    return { left: before ? [before.slug] : [], writes: [toUpdate(write)] };
  });
  return { ...input, id };
}

export async function saveStaffCategory(actor: Actor, id: string, { version, ...input }: CategorySave) {
  authorize(actor, "categories");
  await saveCategory(id, input, { actor, version });
  const saved = await readRecord(id);
  return { id, ...input, postCount: saved?.postCount ?? 0, version: saved?.version ?? version + 1 };
}

export const makeInUseError = () =>
  conflict(
    "category_in_use",
    "Posts still use this category.",
    "Move them to another category first; drafts and archived posts count too.",
  );

export async function deleteCategory(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "categories");
  const category = await readRecord(id);
  if (!category) return;
  if ((category.version ?? 0) !== version) throw changedMeanwhile();
  if ((category.postCount ?? 0) > 0) throw makeInUseError();
  const record = CategoryEntity.delete({ id }).where((stored, is) => {
    const isEmpty = `(${is.notExists(stored.postCount)} OR ${is.lte(stored.postCount, 0)})`;
    return `${isEmpty} AND ${isAtVersion(version)(stored, is)}`;
  });
  const deletion = makeDeletionEntry(actor, { type: "category", id, label: category.name });
  const refused = await transact([toDelete(record), deletion, ...freeSlugs("category", [category.slug])]);
  if (refused.length > 0) throw changedMeanwhile();
}

export const categoryExists = async (id: string): Promise<boolean> => (await readRecord(id)) !== null;

const count = (id: string, postCount: number): Write =>
  toUpdate(CategoryEntity.patch({ id }).add({ postCount }));

/**
 * An empty id means no category. The transaction fails if somebody deletes one of them at the same
 * moment.
 */
export async function makeCategoryWrites(before: string, after: string, { lenient = false } = {}) {
  if (before === after) return [];
  const [left, entered] = await Promise.all(
    [before, after].map(async (id) => id !== "" && (await categoryExists(id))),
  );
  if (!entered && after !== "" && !lenient) {
    throw invalid("This category no longer exists. Please choose another one.", "category_missing");
  }
  return [...(left ? [count(before, -1)] : []), ...(entered ? [count(after, 1)] : [])];
}
