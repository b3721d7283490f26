import { getEntity, type RawItem, readTable } from "../lib/copy.ts";
import { makeReference } from "../lib/id.ts";

interface Kind {
  /** The kind of record that a record belongs to, and the attribute with its id. A deletion of that record deletes this one. */
  owner?: [kind: string, attribute: string];
  /** An archive does not have these. */
  isLeftOut?: true;
  /** A restore does not copy these: they are secret, short-lived, or derived from other records. */
  isPassing?: true;
}

export const kinds: Record<string, Kind> = {
  audit: {},
  calendarFeed: { isLeftOut: true, isPassing: true },
  category: { owner: ["category", "id"] },
  cityStats: { isPassing: true },
  contact: { owner: ["request", "id"] },
  countedEvent: { isLeftOut: true, isPassing: true },
  crewMember: { owner: ["crewMember", "id"] },
  customer: { owner: ["customer", "id"] },
  customerKey: { owner: ["customer", "customerId"], isPassing: true },
  customerMatch: { owner: ["customer", "customerId"] },
  customerNote: { owner: ["customer", "customerId"] },
  customerRequest: { owner: ["request", "requestId"] },
  customerTerm: { owner: ["customer", "customerId"], isPassing: true },
  dayStats: { isPassing: true },
  mailCheck: { owner: ["request", "requestId"], isLeftOut: true, isPassing: true },
  faqList: {},
  media: { owner: ["media", "id"] },
  ownerGuard: { isLeftOut: true, isPassing: true },
  photo: { owner: ["request", "quoteId"] },
  plan: {},
  post: { owner: ["post", "id"] },
  postBody: { owner: ["post", "id"] },
  postDraft: { owner: ["post", "id"] },
  postVersion: { owner: ["post", "id"] },
  postView: { isLeftOut: true, isPassing: true },
  priceList: {},
  project: { owner: ["project", "id"] },
  quote: { owner: ["request", "id"] },
  rateLimit: { isLeftOut: true, isPassing: true },
  request: { owner: ["request", "id"] },
  requestActivity: { owner: ["request", "requestId"] },
  requestTerm: { owner: ["request", "requestId"], isLeftOut: true },
  service: {},
  serviceOrder: {},
  setting: {},
  slug: {},
  statusStats: { isPassing: true },
  testimonial: { owner: ["testimonial", "id"] },
  visit: { owner: ["request", "requestId"] },
};

export function isArchived(item: RawItem): boolean {
  const entity = getEntity(item);
  const kind = kinds[entity];
  if (kind) return !kind.isLeftOut;
  throw new Error(`Records of the kind "${entity}" are not known to this version of the scripts`);
}

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

const hasExpired = ({ expiresAt }: RawItem, now: number) =>
  expiresAt?.N !== undefined && Number(expiresAt.N) * 1000 < now;

export async function* readItems(now = Date.now()): AsyncGenerator<RawItem[]> {
  for await (const page of readTable())
    yield page.filter((item) => isArchived(item) && !hasExpired(item, now));
}
