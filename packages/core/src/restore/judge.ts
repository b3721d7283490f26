import { findOwner, kinds } from "../archive/read-items.ts";
import { getEntity, isSameItem, type RawItem } from "../lib/copy.ts";

/** A restore never resets the state of a mail, or the mail would go out again. */
const mailStates = ["staffMail", "customerMail", "mail"];

export type Verdict = "missing" | "different" | "same" | "deleted" | "expired" | "passing";

interface Present {
  deleted: ReadonlySet<string>;
  bringsBackDeleted: boolean;
  now: Date;
}

function isDeleted(item: RawItem, { deleted, bringsBackDeleted }: Present): boolean {
  const owner = findOwner(item);
  if (!owner || !deleted.has(owner)) return false;
  return !bringsBackDeleted || owner.startsWith("request ");
}

/** Returns whether a copy brought back a part of a deleted request. The visitor may have sent the same request again without a copy. */
export const hasComeBack = (live: RawItem, { deleted }: Present): boolean => {
  const owner = findOwner(live);
  return Boolean(live.copiedBy && owner?.startsWith("request ") && deleted.has(owner));
};

export function judge(item: RawItem, live: RawItem | undefined, present: Present): Verdict {
  if (kinds[getEntity(item)]?.isPassing) return "passing";
  if (isDeleted(item, present)) return "deleted";
  const expiresAt = Number(item.expiresAt?.N ?? Number.POSITIVE_INFINITY);
  if (expiresAt <= present.now.getTime() / 1000) return "expired";
  if (!live) return "missing";
  return isSameItem(keepMailStates(item, live), live) ? "same" : "different";
}

export function keepMailStates(item: RawItem, live: RawItem): RawItem {
  const states = mailStates.flatMap((name) => (live[name] ? [[name, live[name]] as const] : []));
  return { ...item, ...Object.fromEntries(states) };
}
