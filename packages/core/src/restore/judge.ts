import { entityIn, isSameItem, type RawItem } from "../copy.ts";

/** Of every record that belongs to another one: that record's kind, and the attribute that holds its id. */
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

/** What passes by itself, and the numbers, which are counted again: the live table's own stay. */
const passing = new Set([
  ...["rateLimit", "postView", "countedEvent", "roleClaim", "ownerGuard", "publishClock"],
  ...["dayStats", "statusStats"],
]);

/** How far a mail has come. A restore never takes it back, or the mail would go out again. */
const mailStates = ["staffMail", "customerMail", "mail"];

const textAt = (item: RawItem, name: string): string => item[name]?.S ?? "";

/** The kind and id of the record that an item is, or belongs to, such as `request 1b4e28ba`. */
export function findOwner(item: RawItem): string | undefined {
  const entity = entityIn(item);
  if (entity === "slug") return `${textAt(item, "kind")} ${textAt(item, "holderId")}`;
  // A report of a visitor's browser, which names the request by its id or its reference.
  const isReport = entity === "audit" && textAt(item, "actorId") === "";
  if (isReport) return `request ${textAt(item, "resourceId")}`;
  const [kind, attribute] = owners[entity] ?? [];
  return kind && attribute ? `${kind} ${textAt(item, attribute)}` : undefined;
}

/** What staff deleted, where an item is the log's entry of a deletion; spelled as `findOwner` does. */
export function readDeletion(item: RawItem): string | undefined {
  if (entityIn(item) !== "audit" || textAt(item, "action") !== "deleted") return undefined;
  return `${textAt(item, "resourceType")} ${textAt(item, "resourceId")}`;
}

/** What a restore does about an item of the past. */
export type Verdict = "missing" | "different" | "same" | "deleted" | "expired" | "passing";

interface Present {
  /** What staff have deleted, as `readDeletion` spells it. */
  deleted: ReadonlySet<string>;
  /** Posts, images and the like that staff deleted return. Requests never do. */
  bringsBackDeleted: boolean;
  now: Date;
}

function isDeleted(item: RawItem, { deleted, bringsBackDeleted }: Present): boolean {
  const owner = findOwner(item);
  if (!owner || !deleted.has(owner)) return false;
  return !bringsBackDeleted || owner.startsWith("request ");
}

/**
 * Returns whether a live item came back by a copy though its request is deleted. What carries no mark is not erased: the same
 * browser may have sent a request again after staff deleted it.
 */
export const hasComeBack = (live: RawItem, { deleted }: Present): boolean => {
  const owner = findOwner(live);
  return Boolean(live.copiedBy && owner?.startsWith("request ") && deleted.has(owner));
};

/** Judges an item of the past by what the live table holds under its key, if anything. */
export function judge(item: RawItem, live: RawItem | undefined, present: Present): Verdict {
  if (passing.has(entityIn(item))) return "passing";
  if (isDeleted(item, present)) return "deleted";
  const expiresAt = Number(item.expiresAt?.N ?? Number.POSITIVE_INFINITY);
  if (expiresAt <= present.now.getTime() / 1000) return "expired";
  if (!live) return "missing";
  return isSameItem(replaceLive(item, live), live) ? "same" : "different";
}

/** The item of the past, with the mails as far as they have come by now. */
export function replaceLive(item: RawItem, live: RawItem): RawItem {
  const states = mailStates.flatMap((name) => (live[name] ? [[name, live[name]] as const] : []));
  return { ...item, ...Object.fromEntries(states) };
}
