import { invalid } from "../lib/errors.ts";
import type { UpdateParams, Write } from "../lib/transact.ts";
import { MediaEntity } from "./entity.ts";

export type Use = `${"post" | "service"}:${string}`;

export const MAX_IMAGES = 30;

const markUsed = (id: string, use: Use): Write => ({
  Update: MediaEntity.patch({ id })
    .add({ usedBy: [use] })
    .where(({ state }, { ne }) => ne(state, "deleting"))
    .params<UpdateParams>(),
});

const markUnused = (id: string, use: Use): Write => ({
  Update: MediaEntity.patch({ id })
    .delete({ usedBy: [use] })
    .params<UpdateParams>(),
});

export async function findExistingImages(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { data } = await MediaEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return new Set(data.flatMap(({ id, state }) => (state === "deleting" ? [] : [id])));
}

export async function makeUsageWrites(
  use: Use,
  before: readonly string[],
  after: readonly string[],
  {
    lenient = false,
    getName = () => "An image",
  }: { lenient?: boolean; getName?: (id: string) => string } = {},
): Promise<Write[]> {
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  const removed = [...new Set(before)].filter((id) => !after.includes(id));
  if (new Set(after).size > MAX_IMAGES) throw invalid(`At most ${MAX_IMAGES} different images can be shown.`);
  const known = await findExistingImages([...added, ...removed]);
  const missing = added.filter((id) => !known.has(id));
  if (!lenient && missing.length > 0) {
    const names = [...new Set(missing.map(getName))].map(
      (name) => `${name} is not in the media library any more.`,
    );
    throw invalid(`${names.join(" ")} Please choose another one, or take it out.`, "image_missing");
  }
  return [
    ...added.filter((id) => known.has(id)).map((id) => markUsed(id, use)),
    ...removed.filter((id) => known.has(id)).map((id) => markUnused(id, use)),
  ];
}

export function findImages(markdown: string): string[] {
  const found = markdown.matchAll(/\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\//g);
  return [...new Set([...found].flatMap(([, id]) => id ?? []))];
}

const libraryImage = /!\[([^\]]*)\]\([^()\s]*\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\/[^()]*\)/g;

export const findAlt = (markdown: string, id: string): string | undefined =>
  [...markdown.matchAll(libraryImage)].find(([, , found]) => found === id)?.[1] || undefined;

export const removeImages = (markdown: string, ids: ReadonlySet<string>): string =>
  markdown.replace(libraryImage, (image, _alt, id: string) => (ids.has(id) ? "" : image));
