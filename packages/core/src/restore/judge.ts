import { entityIn, isSameItem, type RawItem } from "../copy.ts";

/** For each entity that belongs to another record: that record's kind, and the attribute with its id. */
const owners: Record<string, [kind: string, attribute: string]> = {
  quote: ["request", "id"],
  contact: ["request", "id"],
  request: ["request", "id"],
  requestActivity: ["request", "requestId"],
  requestTerm: ["request", "requestId"],
  photo: ["request", "quoteId"],
  post: ["post", "id"],
  postBody: ["post", "id"],
  postVersion: ["post", "id"],
  postDraft: ["post", "id"],
  postIndex: ["post", "id"],
  postTerm: ["post", "p"],
  category: ["category", "id"],
  testimonial: ["testimonial", "id"],
  media: ["media", "id"],
};

/** Entities that the restore skips: those that expire, and the numbers, which it counts again. */
const passing = new Set([
  ...["rateLimit", "postView", "countedEvent", "roleClaim", "ownerGuard", "publishClock"],
  ...["dayStats", "statusStats"],
]);

/** Fields with the state of a mail. A restore never resets them, or the mail would go out again. */
const mailStates = ["staffMail", "customerMail", "mail"];

const textAt = (item: RawItem, name: string): string => item[name]?.S ?? "";

/** Returns kind and id of the item's record, or of the record that it belongs to, such as `request 1b4e28ba`. */
export function findOwner(item: RawItem): string | undefined {
  const entity = entityIn(item);
  if (entity === "slug") return `${textAt(item, "kind")} ${textAt(item, "holderId")}`;
  // A browser's report names the request by its id or its reference.
  const isReport = entity === "audit" && textAt(item, "actorId") === "";
  if (isReport) return `request ${textAt(item, "resourceId")}`;
  const [kind, attribute] = owners[entity] ?? [];
  return kind && attribute ? `${kind} ${textAt(item, attribute)}` : undefined;
}

/** Returns the deleted record, spelled as in `findOwner`, if the item is a log entry about a deletion. */
export function readDeletion(item: RawItem): string | undefined {
  if (entityIn(item) !== "audit" || textAt(item, "action") !== "deleted") return undefined;
  return `${textAt(item, "resourceType")} ${textAt(item, "resourceId")}`;
}

/** What a restore does with an item of the past. */
export type Verdict = "missing" | "different" | "same" | "deleted" | "expired" | "passing";

interface Present {
  /** Records that staff deleted, spelled as in `readDeletion`. */
  deleted: ReadonlySet<string>;
  /** Whether deleted posts, images and the like return. Deleted requests never return. */
  bringsBackDeleted: boolean;
  now: Date;
}

function isDeleted(item: RawItem, { deleted, bringsBackDeleted }: Present): boolean {
  const owner = findOwner(item);
  if (!owner || !deleted.has(owner)) return false;
  return !bringsBackDeleted || owner.startsWith("request ");
}

/**
 * Returns whether a copy brought back an item of a deleted request. An item without the mark is not erased: the same browser may have
 * sent a request again after staff deleted it.
 */
export const hasComeBack = (live: RawItem, { deleted }: Present): boolean => {
  const owner = findOwner(live);
  return Boolean(live.copiedBy && owner?.startsWith("request ") && deleted.has(owner));
};

/** Compares an item of the past with the live item of the same key, if there is one. */
export function judge(item: RawItem, live: RawItem | undefined, present: Present): Verdict {
  if (passing.has(entityIn(item))) return "passing";
  if (isDeleted(item, present)) return "deleted";
  const expiresAt = Number(item.expiresAt?.N ?? Number.POSITIVE_INFINITY);
  if (expiresAt <= present.now.getTime() / 1000) return "expired";
  if (!live) return "missing";
  return isSameItem(replaceLive(item, live), live) ? "same" : "different";
}

/** Returns the item of the past with the live state of its mails. */
export function replaceLive(item: RawItem, live: RawItem): RawItem {
  const states = mailStates.flatMap((name) => (live[name] ? [[name, live[name]] as const] : []));
  return { ...item, ...Object.fromEntries(states) };
}
