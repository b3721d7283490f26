import { PostEntity } from "../post/entity.ts";
import { ServiceEntity } from "../service/entity.ts";
import { type Change, toItem } from "../stream.ts";
import { indexesShow } from "./index-lag.ts";
import { pagesOf, pagesShowing, type RecordChange, recordsShowing } from "./rules.ts";
import { publishWithDue } from "./schedule.ts";
import type { PageName, Renderer } from "./schema.ts";

function changeOf({ before, after }: Change): RecordChange {
  const [old, now] = [before && toItem(before), after && toItem(after)];
  return { entity: String((now ?? old)?.__edb_e__ ?? ""), before: old, after: now };
}

/** The pages of a record that shows a changed image, by a name such as `post:{id}`. 1 read unit. */
async function pagesWith(use: string): Promise<PageName[]> {
  const [entity = "", id = ""] = use.split(":");
  const options = { consistent: true };
  const { data } =
    entity === "post"
      ? await PostEntity.get({ id }).go(options)
      : await ServiceEntity.get({ id }).go(options);
  return data ? pagesOf(entity, data) : [];
}

async function pagesFor(change: RecordChange): Promise<PageName[]> {
  const names = pagesShowing(change);
  const images = [change.before, change.after].filter((image) => image !== undefined);
  if (names.length > 0) await indexesShow(images);
  const shown = await Promise.all(recordsShowing(change).map(pagesWith));
  return [...names, ...shown.flat()];
}

/**
 * Publishes the pages that show what has changed, each once. They are rendered from the table's present state, never from the
 * change itself, so that an old or repeated record of the stream does no harm.
 * @throws for another try, as `publish` does
 */
export async function publishChanges(changes: readonly Change[], renderer: Renderer): Promise<void> {
  const names = await Promise.all(changes.map(changeOf).map(pagesFor));
  if (names.flat().length > 0) await publishWithDue(names.flat(), renderer);
}
