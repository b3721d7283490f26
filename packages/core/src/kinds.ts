/** `form-mail` sends mails, and `follow-up` does everything else. */
export type Follower =
  | "form mails"
  | "activity mails"
  | "new requests"
  | "inbox"
  | "customers"
  | "lost links"
  | "dashboard"
  | "deleted images";

/** `publishing/queue.ts` has a rule for each value. */
export type ShownPages =
  | "blog if published"
  | "all"
  | "all if published"
  | "all if active"
  | "all if used"
  | "all if enough"
  | "all if public";

export interface Kind {
  room: string;
  /**
   * The kind of record that it is deleted with, and the attribute that holds that record's id.
   * "nothing" stands for a record of its own. `operations/owner.ts` has a rule for each kind with
   * "the record it names".
   */
  partOf: readonly [kind: string, attribute: string] | "nothing" | "the record it names";
  /**
   * A restore copies no secrets, locks or counters, and nothing that it makes again itself. It
   * copies the hashed links, because customers have them in their mails.
   */
  restored: boolean;
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
  request:         { room: "requests",             partOf: ["request", "id"],          restored: true,  followedBy: ["inbox", "dashboard"] },
  requestActivity: { room: "requests",             partOf: ["request", "requestId"],   restored: true,  followedBy: ["activity mails", "inbox"] },
  requestTerm:     { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  requestWords:    { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  mailCheck:       { room: "requests",             partOf: ["request", "requestId"],   restored: false },
  reviewDue:       { room: "requests",             partOf: ["request", "requestId"],   restored: false },
  quote:           { room: "requests",             partOf: ["request", "id"],          restored: true,  followedBy: ["form mails", "new requests", "inbox"] },
  customerLink:    { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  lostLink:        { room: "requests",             partOf: "nothing",                  restored: false, followedBy: ["lost links"] },
  contact:         { room: "requests",             partOf: ["request", "id"],          restored: true,  followedBy: ["form mails", "new requests", "inbox"] },
  visit:           { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  visitSlot:       { room: "requests",             partOf: "nothing",                  restored: false },
  visitWindow:     { room: "requests",             partOf: "nothing",                  restored: true },
  estimate:        { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  estimateDraft:   { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  invoice:         { room: "requests",             partOf: "nothing",                  restored: true },
  invoiceLetter:   { room: "requests",             partOf: ["request", "requestId"],   restored: true },
  calendarFeed:    { room: "staff",                partOf: "nothing",                  restored: false },
  customer:        { room: "customers",            partOf: "nothing",                  restored: true,  followedBy: ["customers"] },
  customerKey:     { room: "customers",            partOf: ["customer", "customerId"], restored: false },
  customerTerm:    { room: "customers",            partOf: ["customer", "customerId"], restored: false },
  customerRequest: { room: "customers",            partOf: ["request", "requestId"],   restored: true },
  customerNote:    { room: "customers",            partOf: ["customer", "customerId"], restored: true },
  customerMatch:   { room: "customers",            partOf: ["customer", "customerId"], restored: true },
  media:           { room: "pictures",             partOf: "nothing",                  restored: true,  pages: "all if used", followedBy: ["deleted images"] },
  photo:           { room: "pictures",             partOf: ["request", "quoteId"],     restored: true },
  service:         { room: "catalogue",            partOf: "nothing",                  restored: true,  pages: "all if active" },
  serviceOrder:    { room: "catalogue",            partOf: "nothing",                  restored: true },
  priceList:       { room: "catalogue",            partOf: "nothing",                  restored: true,  pages: "all" },
  faqList:         { room: "catalogue",            partOf: "nothing",                  restored: true,  pages: "all" },
  plan:            { room: "catalogue",            partOf: "nothing",                  restored: true,  pages: "all" },
  post:            { room: "blog",                 partOf: "nothing",                  restored: true,  pages: "blog if published" },
  postBody:        { room: "blog",                 partOf: ["post", "id"],             restored: true },
  postVersion:     { room: "blog",                 partOf: ["post", "id"],             restored: true },
  postDraft:       { room: "blog",                 partOf: ["post", "id"],             restored: true },
  postView:        { room: "blog",                 partOf: "nothing",                  restored: false },
  category:        { room: "blog",                 partOf: "nothing",                  restored: true,  pages: "all" },
  slug:            { room: "lib",                  partOf: "the record it names",      restored: true },
  testimonial:     { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  pages: "all if published" },
  reviewTotals:    { room: "projects-and-reviews", partOf: "nothing",                  restored: false, pages: "all if enough" },
  project:         { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  pages: "all if published" },
  crewMember:      { room: "projects-and-reviews", partOf: "nothing",                  restored: true,  pages: "all if published" },
  setting:         { room: "settings",             partOf: "nothing",                  restored: true,  pages: "all if public" },
  audit:           { room: "staff",                partOf: "the record it names",      restored: true },
  ownerGuard:      { room: "staff",                partOf: "nothing",                  restored: false },
  dayStats:        { room: "dashboard",            partOf: "nothing",                  restored: false },
  statusStats:     { room: "dashboard",            partOf: "nothing",                  restored: false },
  cityStats:       { room: "dashboard",            partOf: "nothing",                  restored: false },
  moneyStats:      { room: "dashboard",            partOf: "nothing",                  restored: false },
  countedEvent:    { room: "dashboard",            partOf: "nothing",                  restored: false },
  rateLimit:       { room: "lib",                  partOf: "nothing",                  restored: false },
} as const satisfies Record<string, Kind>;

/**
 * Keys are the names under which items are stored. Another build may have stored a kind that is not
 * here.
 */
export const kinds: Readonly<Record<string, Kind>> = rows;

export const findKinds = (isWanted: (kind: Kind) => boolean): string[] =>
  Object.entries(kinds)
    .filter(([, kind]) => isWanted(kind))
    .map(([name]) => name);

export type KindName = keyof typeof rows;

export interface LogRule {
  /**
   * The field that names the record for staff. Testimonials have none: they hold customers' names.
   */
  label?: string;
  fields: readonly string[];
  /** The log holds only the lengths of these texts. */
  lengths?: readonly string[];
  /** A new site shows these without a record, so the first save counts as a change. */
  isAlwaysThere?: true;
}

/**
 * The fields of staff's changes that the audit log may hold. Never add a customer's name, address,
 * phone or words.
 */
const logged = {
  request: {
    fields: [
      "status",
      "assigneeId",
      "visitDay",
      "visitStart",
      "visitEnd",
      "visitMinutes",
      "visitStaffId",
      "visitProgress",
    ],
  },
  quote: {
    fields: ["services", "urgency", "preferredDate", "preferredWindow", "alternateDate"],
    lengths: ["name", "email", "phone", "address"],
  },
  contact: { fields: [], lengths: ["name", "email", "phone"] },
  requestActivity: { fields: ["kind"] },
  estimate: { fields: ["number", "state", "totals"] },
  invoice: { label: "id", fields: ["state", "total", "paidBefore", "dueOn", "payment"] },
  customer: {
    fields: ["state", "headId", "memberIds"],
    lengths: ["doNotServe", "name", "email", "phone", "address"],
  },
  customerNote: { fields: [] },
  customerMatch: { fields: ["otherId", "state"] },
  media: { label: "alt", fields: ["key", "type", "alt", "state"] },
  service: {
    label: "title",
    fields: ["slug", "title", "isPopular", "isActive", "cardImageId", "headerImageId", "included", "icon"],
    lengths: ["description", "intro"],
  },
  serviceOrder: { fields: ["ids"], isAlwaysThere: true },
  priceList: { fields: ["subServices"], isAlwaysThere: true },
  faqList: { fields: [], isAlwaysThere: true },
  plan: {
    label: "name",
    fields: [
      "name",
      "tagline",
      "visits",
      "when",
      "price",
      "priceNote",
      "forWhom",
      "included",
      "fall",
      "winter",
      "spring",
      "summer",
    ],
    isAlwaysThere: true,
  },
  post: {
    label: "title",
    fields: [
      "slug",
      "title",
      "status",
      "publishedAt",
      "categoryId",
      "featuredImageId",
      "authorId",
      "contentHash",
    ],
    lengths: ["excerpt"],
  },
  category: { label: "name", fields: ["name", "slug"] },
  testimonial: { fields: ["state", "rating", "date", "service"], lengths: ["text"] },
  project: {
    label: "title",
    fields: ["title", "state", "service", "city", "month", "isFeatured", "imageIds", "consentAt"],
    lengths: ["text"],
  },
  crewMember: {
    label: "name",
    fields: ["name", "trade", "since", "photoId", "state", "isBookable", "accountId"],
  },
  setting: { fields: ["value"], isAlwaysThere: true },
} as const satisfies Partial<Record<KindName, LogRule>>;

export const logRules: Readonly<Record<string, LogRule>> = logged;

export type AuditedKind = keyof typeof logged;

/**
 * Activities that go out by mail. `assignment` goes to the assignee. `message`, `answer` and
 * `bookingNotice` (what the customer did) go to our own addresses, the others to the customer.
 */
export const mailedKinds = [
  "reply",
  "visit",
  "departure",
  "booking",
  "bookingNotice",
  "reminder",
  "link",
  "assignment",
  "message",
  "reviewCall",
  "estimate",
  "nudge",
  "expiry",
  "withdrawal",
  "acceptance",
  "answer",
  "invoice",
  "invoiceVoid",
] as const;
export type MailedKind = (typeof mailedKinds)[number];
