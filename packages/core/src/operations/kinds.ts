import { getEntity, type RawItem } from "../lib/copy.ts";
import { makeReference } from "../lib/id.ts";

interface Kind {
  /** The kind of record that a record belongs to, and the attribute with its id. A deletion of that record deletes this one. */
  owner?: [kind: string, attribute: string];
  /** A restore does not copy these: they are secret, short-lived, or derived from other records. */
  isPassing?: true;
}

export const kinds: Record<string, Kind> = {
  calendarFeed: { isPassing: true },
  category: { owner: ["category", "id"] },
  cityStats: { isPassing: true },
  contact: { owner: ["request", "id"] },
  countedEvent: { isPassing: true },
  crewMember: { owner: ["crewMember", "id"] },
  customer: { owner: ["customer", "id"] },
  customerKey: { owner: ["customer", "customerId"], isPassing: true },
  customerMatch: { owner: ["customer", "customerId"] },
  customerNote: { owner: ["customer", "customerId"] },
  customerRequest: { owner: ["request", "requestId"] },
  customerTerm: { owner: ["customer", "customerId"], isPassing: true },
  dayStats: { isPassing: true },
  mailCheck: { owner: ["request", "requestId"], isPassing: true },
  media: { owner: ["media", "id"] },
  ownerGuard: { isPassing: true },
  photo: { owner: ["request", "quoteId"] },
  post: { owner: ["post", "id"] },
  postBody: { owner: ["post", "id"] },
  postDraft: { owner: ["post", "id"] },
  postVersion: { owner: ["post", "id"] },
  postView: { isPassing: true },
  project: { owner: ["project", "id"] },
  quote: { owner: ["request", "id"] },
  rateLimit: { isPassing: true },
  request: { owner: ["request", "id"] },
  requestActivity: { owner: ["request", "requestId"] },
  requestTerm: { owner: ["request", "requestId"] },
  statusStats: { isPassing: true },
  testimonial: { owner: ["testimonial", "id"] },
  visit: { owner: ["request", "requestId"] },
};

const getText = (item: RawItem, name: string): string => item[name]?.S ?? "";

export function findOwner(item: RawItem): string | undefined {
  const entity = getEntity(item);
  if (entity === "slug") return `${getText(item, "kind")} ${getText(item, "holderId")}`;
  const isReport = entity === "audit" && getText(item, "actorId") === "";
  if (isReport) return `request ${getText(item, "resourceId")}`;
  const [kind, attribute] = kinds[entity]?.owner ?? [];
  return kind && attribute ? `${kind} ${getText(item, attribute)}` : undefined;
}

/** Returns the names of the record whose deletion a log entry tells. A visitor's report names a request by its reference. */
export function readDeletion(item: RawItem): string[] {
  if (getEntity(item) !== "audit" || getText(item, "action") !== "deleted") return [];
  const [kind, id] = [getText(item, "resourceType"), getText(item, "resourceId")];
  return [`${kind} ${id}`, ...(kind === "request" ? [`request ${makeReference(id)}`] : [])];
}
