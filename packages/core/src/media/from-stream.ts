import { type Change, itemOf } from "../audit/from-stream.ts";
import { dropAtEdge, mediaPaths } from "../edge.ts";
import { variantPrefix } from "../image/paths.ts";

/**
 * Drops the variants of a deleted image at the edge, which would keep them for a year; its files are gone by then. Safe to
 * repeat.
 * @throws when CloudFront fails: call it again
 */
export async function forgetDeleted({ before, after }: Change): Promise<void> {
  if (!before || after) return;
  await dropAtEdge(mediaPaths(`${variantPrefix(String(itemOf(before).key))}*`));
}
