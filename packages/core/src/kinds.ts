/** `form-mail` sends mails, and `follow-up` does everything else. */
export type Follower =
  | "form mails"
  | "activity mails"
  | "new requests"
  | "inbox"
  | "customers"
  | "dashboard"
  | "deleted images";

/** `publishing/queue.ts` has a rule for each value. */
export type ShownPages =
  | "blog if published"
  | "all"
  | "all if published"
  | "all if active"
  | "all if used"
  | "all if public";

export interface Kind {
  room: string;
  /**
   * The kind of record that it is deleted with, and the attribute that holds that record's id.
   * "nothing" stands for a record of its own. `operations/owner.ts` has a rule for each kind with
   * "the record it names".
   */
  partOf: readonly [kind: string, attribute: string] | "nothing" | "the record it names";
  /** A restore copies no secrets, locks or counters, and nothing that it makes again itself. */
  restored: boolean;
  /** `audit-log/record-stream-change.ts` lists the fields that the log may show. */
  audited: boolean;
  pages?: ShownPages;
  followedBy?: readonly Follower[];
}

/**
 * Each kind of record in the table. Plain data without imports, because `infra` reads it too. After
 * a change `npx vitest run tests/house/kinds.test.ts -u` updates the stored names and the table in
 * `docs/architecture.md`.
 */
// biome-ignore format: each kind has one row
const rows = {
  request:         { room: "requests",             partOf: ["request", "id"],          restored: true,  audited: true,  followedBy: ["inbox", "dashboard"] },
  requestActivity: { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: true,  followedBy: ["activity mails", "inbox"] },
  requestTerm:     { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: false },
  requestWords:    { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: false },
  mailCheck:       { room: "requests",             partOf: ["request", "requestId"],   restored: false, audited: false },
  quote:           { room: "requests",             partOf: ["request", "id"],          restored: true,  audited: true,  followedBy: ["form mails", "new requests", "inbox"] },
  customerLink:    { room: "requests",             partOf: ["request", "requestId"],   restored: false, audited: false },
  contact:         { room: "requests",             partOf: ["request", "id"],          restored: true,  audited: true,  followedBy: ["form mails", "new requests", "inbox"] },
  visit:           { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: false },
  visitSlot:       { room: "requests",             partOf: "nothing",                  restored: false, audited: false },
  estimate:        { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: true },
  estimateDraft:   { room: "requests",             partOf: ["request", "requestId"],   restored: true,  audited: false },
  calendarFeed:    { room: "staff",                partOf: "nothing",                  restored: false, audited: false },
  customer:        { room: "customers",            partOf: "nothing",                  restored: true,  audited: true,  followedBy: ["customers"] },
  customerKey:     { room: "customers",            partOf: ["customer", "customerId"], restored: false, audited: false },
  customerTerm:    { room: "customers",            partOf: ["customer", "customerId"], restored: false, audited: false },
  customerRequest: { room: "customers",            partOf: ["request", "requestId"],   restored: true,  audited: false },
  customerNote:    { room: "customers",            partOf: ["customer", "customerId"], restored: true,  audited: true },
  customerMatch:   { room: "customers",            partOf: ["customer", "customerId"], restored: true,  audited: true },
  media:           { room: "pictures",             partOf: "nothing",                  restored: true,  audited: true,  pages: "all if used", followedBy: ["deleted images"] },
  photo:           { room: "pictures",             partOf: ["request", "quoteId"],     restored: true,  audited: false },
  service:         { room: "catalogue",            partOf: "nothing",                  restored: true,  audited: true,  pages: "all if active" },
  serviceOrder:    { room: "catalogue",            partOf: "nothing",                  restored: true,  audited: true },
  priceList:       { room: "catalogue",            partOf: "nothing",                  restored: true,  audited: true,  pages: "all" },
  faqList:         { room: "catalogue",            partOf: "nothing",                  restored: true,  audited: true,  pages: "all" },
  plan:            { room: "catalogue",            partOf: "nothing",                  restored: true,  audited: true,  pages: "all" },
  post:            { room: "blog",                 partOf: "nothing",                  restored: true,  audited: true,  pages: "blog if published" },
  postBody:        { room: "blog",                 partOf: ["post", "id"],             restored: true,  audited: false },
  postVersion:     { room: "blog",                 partOf: ["post", "id"],             restored: true,  audited: false },
  postDraft:       { room: "blog",                 partOf: ["post", "id"],             restored: true,  audited: false },
  postView:        { room: "blog",                 partOf: "nothing",                  restored: false, audited: false },
  category:        { room: "blog",                 partOf: "nothing",                  restored: true,  audited: true,  pages: "all" },
  slug:            { room: "lib",                  partOf: "the record it names",      restored: true,  audited: false },
  testimonial:     { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  audited: true,  pages: "all if published" },
  project:         { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  audited: true,  pages: "all if published" },
  crewMember:      { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  audited: true,  pages: "all if published" },
  setting:         { room: "settings",             partOf: "nothing",                  restored: true,  audited: true,  pages: "all if public" },
  audit:           { room: "staff",                partOf: "the record it names",      restored: true,  audited: false },
  ownerGuard:      { room: "staff",                partOf: "nothing",                  restored: false, audited: false },
  dayStats:        { room: "dashboard",            partOf: "nothing",                  restored: false, audited: false },
  statusStats:     { room: "dashboard",            partOf: "nothing",                  restored: false, audited: false },
  cityStats:       { room: "dashboard",            partOf: "nothing",                  restored: false, audited: false },
  countedEvent:    { room: "dashboard",            partOf: "nothing",                  restored: false, audited: false },
  rateLimit:       { room: "lib",                  partOf: "nothing",                  restored: false, audited: false },
} as const satisfies Record<string, Kind>;

/**
 * Keys are the names under which items are stored. Another build may have stored a kind that is not
 * here.
 */
export const kinds: Readonly<Record<string, Kind>> = rows;

export type KindName = keyof typeof rows;

export type AuditedKind = {
  [Name in KindName]: (typeof rows)[Name]["audited"] extends true ? Name : never;
}[KindName];
