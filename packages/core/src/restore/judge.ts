import { getEntity, isSameItem, type RawItem } from "../lib/copy.ts";

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

const passing = new Set([
  ...["rateLimit", "postView", "countedEvent", "roleClaim", "ownerGuard", "publishClock"],
  ...["dayStats", "statusStats"],
]);

/** A restore never resets the state of a mail, or the mail would go out again. */
const mailStates = ["staffMail", "customerMail", "mail"];

const getText = (item: RawItem, name: string): string => item[name]?.S ?? "";

export function findOwner(item: RawItem): string | undefined {
  const entity = getEntity(item);
  if (entity === "slug") return `${getText(item, "kind")} ${getText(item, "holderId")}`;
  const isReport = entity === "audit" && getText(item, "actorId") === "";
  if (isReport) return `request ${getText(item, "resourceId")}`;
  const [kind, attribute] = owners[entity] ?? [];
  return kind && attribute ? `${kind} ${getText(item, attribute)}` : undefined;
}

export function readDeletion(item: RawItem): string | undefined {
  if (getEntity(item) !== "audit" || getText(item, "action") !== "deleted") return undefined;
  return `${getText(item, "resourceType")} ${getText(item, "resourceId")}`;
}

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
  if (passing.has(getEntity(item))) return "passing";
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
