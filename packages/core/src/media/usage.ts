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
async function present(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { data } = await MediaEntity.get(ids.map((id) => ({ id }))).go({ consistent: true });
  return new Set(data.flatMap(({ id, state }) => (state === "deleting" ? [] : [id])));
}

/**
 * The writes that make the images of a record known as used by it, and those that it shows no longer as free. They refuse
 * the transaction when an image goes at the same moment. Twice 1 write unit for each image and 1 for its index.
 * @throws AppError `invalid` for more than 30 images, and when one that is new to the record does not exist, unless `lenient`
 */
export async function usageWrites(
  use: Use,
  before: readonly string[],
  after: readonly string[],
  { lenient = false } = {},
): Promise<Write[]> {
  const added = [...new Set(after)].filter((id) => !before.includes(id));
  const removed = [...new Set(before)].filter((id) => !after.includes(id));
  if (new Set(after).size > MAX_IMAGES) throw invalid(`At most ${MAX_IMAGES} different images can be shown.`);
  const known = await present([...added, ...removed]);
  if (!lenient && added.some((id) => !known.has(id))) {
    throw invalid(
      "An image is not in the media library any more. Please choose another one.",
      "image_missing",
    );
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
