import { invalid } from "../errors.ts";
import type { UpdateParams, Write } from "../transact.ts";
import { MediaEntity } from "./entity.ts";

/** What can show an image: a record by its entity and id, such as `post:{id}`. */
export type Use = `${"post" | "service"}:${string}`;

/** Images that one record may show: they all change in the transaction that saves it. */
export const MAX_IMAGES = 30;

const add = (id: string, use: Use): Write => ({
  Update: MediaEntity.patch({ id })
    .add({ usedBy: [use] })
    .where(({ state }, { ne }) => ne(state, "deleting"))
    .params<UpdateParams>(),
});

const remove = (id: string, use: Use): Write => ({
  Update: MediaEntity.patch({ id })
    .delete({ usedBy: [use] })
    .params<UpdateParams>(),
});

/** Which of these images exist and stay. One batch read: 1 unit for each 4 kB. */
export async function imagesLeft(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { data } = await MediaEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return new Set(data.flatMap(({ id, state }) => (state === "deleting" ? [] : [id])));
}

/**
 * The writes that make the images of a record known as used by it, and those that it shows no longer as free. They refuse
 * the transaction when an image goes at the same moment. Twice 1 write unit for each image and 1 for its index.
 * @throws AppError `invalid` for more than 30 images, and when one that is new to the record does not exist, unless `lenient`: it
 * says which by `nameOf`
 */
export async function usageWrites(
  use: Use,
  before: readonly string[],
  after: readonly string[],
  { lenient = false, nameOf = () => "An image" }: { lenient?: boolean; nameOf?: (id: string) => string } = {},
): Promise<Write[]> {
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  const removed = [...new Set(before)].filter((id) => !after.includes(id));
  if (new Set(after).size > MAX_IMAGES) throw invalid(`At most ${MAX_IMAGES} different images can be shown.`);
  const known = await imagesLeft([...added, ...removed]);
  const missing = added.filter((id) => !known.has(id));
  if (!lenient && missing.length > 0) {
    const names = [...new Set(missing.map(nameOf))].map(
      (name) => `${name} is not in the media library any more.`,
    );
    throw invalid(`${names.join(" ")} Please choose another one, or take it out.`, "image_missing");
  }
  return [
    ...added.filter((id) => known.has(id)).map((id) => add(id, use)),
    ...removed.filter((id) => known.has(id)).map((id) => remove(id, use)),
  ];
}

/** The ids of the library's images in a Markdown text, by their addresses below `/media/`. */
export function imagesIn(markdown: string): string[] {
  const found = markdown.matchAll(/\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\//g);
  return [...new Set([...found].flatMap(([, id]) => id ?? []))];
}

/** Images of a Markdown text that are of the library: what each is said to show, and its id. */
const libraryImage = /!\[([^\]]*)\]\([^()\s]*\/media\/(?:variants\/)?media\/([A-Za-z0-9-]{1,100})\/[^()]*\)/g;

/** What a Markdown text says that the image shows; undefined where the image is not in it, or nothing is said. */
export const altIn = (markdown: string, id: string): string | undefined =>
  [...markdown.matchAll(libraryImage)].find(([, , found]) => found === id)?.[1] || undefined;

/** A Markdown text without those images of the library. */
export const withoutImages = (markdown: string, ids: ReadonlySet<string>): string =>
  markdown.replace(libraryImage, (image, _alt, id: string) => (ids.has(id) ? "" : image));
