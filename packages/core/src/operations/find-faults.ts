import { setTimeout as wait } from "node:timers/promises";
import { kinds } from "../kinds.ts";
import { listObjects } from "../lib/bucket.ts";
import { readTable } from "../lib/copy.ts";
import { HOUR_MS } from "../lib/date.ts";
import { type Item, toItem } from "../lib/stream.ts";
import { listItemTerms } from "../lib/term-items.ts";
import { inboxForms } from "../mail/schema.ts";
import { hasAllVariants, type Upload } from "../pictures/missing-variants.ts";
import { SWEPT } from "../pictures/photo-rules.ts";
import { variantPrefix } from "../pictures/variant-rules.ts";
import { applyCorrections } from "../requests/correction-rules.ts";
import { type Activity, type FormRecord, getForm, isQuote, type RequestRecord } from "../requests/entity.ts";
import { countPhotos } from "../requests/entry.ts";
import type { Quote } from "../requests/quote-form/entity.ts";
import { listTerms, toCreationTime } from "../requests/search/terms.ts";
import { listWorkWords } from "../requests/search/work-words.ts";
import { findCustomerFaults } from "./find-customer-faults.ts";
import { findWindowFaults } from "./find-window-faults.ts";
import { findWrongNumbers } from "./find-wrong-numbers.ts";
import { findOwner } from "./owner.ts";

export interface Fault {
  kind:
    | "part without its record"
    | "photo that no request lists"
    | "upload that nobody deleted"
    | "file without a record"
    | "request without its inbox entry"
    | "request without its search terms"
    | "request without its photo"
    | "request without its customer"
    | "visit without its place in a window"
    | "place in a window without its visit"
    | "record without its file"
    | "record without its variants"
    | "wrong number";
  /** Names records by their ids, and holds no personal data. */
  name: string;
}

interface UploadRecord extends Upload {
  quoteId?: string;
  awaitedSince?: string;
}

/** The nightly sweep may miss an upload once, so deletion takes at most 48 hours. */
const SWEPT_MS = 49 * HOUR_MS;

/**
 * A draft may be older than its post, and browsers report requests that never arrived. Photos and
 * terms have their own rules.
 */
const ownerless = ["postDraft", "audit", "photo", "requestTerm"];

const times = ["changedAt", "createdAt", "issuedAt", "savedAt", "at"];

const getTime = (item: object) =>
  Math.max(0, ...times.map((name) => Date.parse(String((item as Item)[name])) || 0));

const customerKinds = ["customer", "customerKey", "customerRequest"] as const;
const inboxKinds = ["quote", "contact", "request", "photo"] as const;
const workKinds = ["requestActivity", "requestWords"] as const;
const kept = [
  ...inboxKinds,
  ...customerKinds,
  ...workKinds,
  "media",
  "visitWindow",
  "dayStats",
  "cityStats",
  "moneyStats",
  "statusStats",
  "testimonial",
  "reviewTotals",
] as const;

async function readRecords() {
  const items = Object.fromEntries(kept.map((name) => [name, [] as Item[]]));
  const present = new Set<string>();
  const parts: { name: string; owner: string; time: number }[] = [];
  const terms = new Map<string, number>();
  const addedPhotos = new Set<string>();
  for await (const page of readTable()) {
    for (const raw of page) {
      const item = toItem(raw);
      const entity = String(item.__edb_e__);
      items[entity]?.push(item);
      if (entity === "requestActivity")
        for (const photo of (item as Activity).photos ?? []) addedPhotos.add(`${item.requestId} ${photo}`);
      if (entity === "requestTerm")
        for (const term of listItemTerms(item))
          terms.set(`${item.form} ${item.requestId} ${term}`, toCreationTime(String(item.age)));
      const owner = findOwner(raw);
      const isWhole = inboxForms.some((form) => form === entity) || kinds[entity]?.partOf === "nothing";
      if (owner && isWhole) present.add(owner);
      else if (owner && !ownerless.includes(entity))
        parts.push({ name: `${entity} of ${owner}`, owner, time: getTime(item) });
    }
  }
  const list = <T = Item>(...names: (typeof kept)[number][]) => names.flatMap((name) => items[name] as T[]);
  return { list, present, parts, terms, addedPhotos };
}

const POSTS = "posts/";

async function readFiles() {
  const files = new Map<string, number>();
  for (const prefix of ["quote-photos/", "media/", "variants/", POSTS])
    for await (const { key, writtenAt } of listObjects(prefix)) files.set(key, writtenAt);
  return files;
}

type Records = Awaited<ReturnType<typeof readRecords>>;
type Files = Awaited<ReturnType<typeof readFiles>>;
type IsOld = (time: number) => boolean;
type Names = Partial<Record<Fault["kind"], string[]>>;

const isOlderThan = (age: number, now: number) => (time: number) => time < now - age;

const getKey = ({ key }: UploadRecord) => key;

const nameRequest = (record: FormRecord) => `${getForm(record)} ${record.id}`;

interface WorkWords {
  form: string;
  requestId: string;
  words?: string[];
}

/** Returns a function that lists the terms of a request, with those of its notes and replies. */
function makeTermLister({ list }: Records) {
  const name = ({ form, requestId }: Pick<WorkWords, "form" | "requestId">) => `${form} ${requestId}`;
  const stored = new Map(list<WorkWords>("requestWords").map((item) => [name(item), item.words ?? []]));
  return (record: FormRecord) => listTerms(record, stored.get(nameRequest(record)));
}

function findPartFaults(all: Records, isOld: IsOld): Names {
  const { list, present, parts, terms } = all;
  const records = list<FormRecord>("quote", "contact").map(applyCorrections);
  const listAll = makeTermLister(all);
  const wanted = new Set(
    records.flatMap((record) => listAll(record).map((term) => `${nameRequest(record)} ${term}`)),
  );
  const strayTerms = [...terms].filter(([term, time]) => !wanted.has(term) && isOld(time));
  const ownerlessParts = parts.filter(({ owner, time }) => !present.has(owner) && isOld(time));
  return {
    "part without its record": [
      ...ownerlessParts.map(({ name }) => name),
      ...strayTerms.map(([term]) => `requestTerm of ${term.split(" ", 2).join(" ")}`),
    ],
  };
}

function findRequestFaults(all: Records, isOld: IsOld): Names {
  const { list, terms } = all;
  const listAll = makeTermLister(all);
  const records = list<FormRecord>("quote", "contact")
    .filter((record) => isOld(getTime(record)))
    .map(applyCorrections);
  const entries = new Map(
    list<RequestRecord>("request").map((entry) => [`${entry.form} ${entry.id}`, entry]),
  );
  const photos = new Set(list<UploadRecord>("photo").map(getKey));
  const oldActivities = list<Activity>("requestActivity").filter((activity) => isOld(getTime(activity)));
  const activities = Map.groupBy(oldActivities, ({ form, requestId }) => `${form} ${requestId}`);
  const listWanted = (record: FormRecord) => [
    ...listAll(record),
    ...(activities.get(nameRequest(record)) ?? []).flatMap((activity) => listWorkWords(record, activity)),
  ];
  const lacksTerm = (record: FormRecord) =>
    listWanted(record).some((term) => !terms.has(`${nameRequest(record)} ${term}`));
  const hasWrongCount = (record: FormRecord) => {
    const entry = entries.get(nameRequest(record));
    return entry !== undefined && entry.photoCount !== countPhotos(record);
  };
  const listed = records.filter(isQuote).flatMap((quote) => quote.photos);
  return {
    "request without its inbox entry": records.map(nameRequest).filter((name) => !entries.has(name)),
    "request without its search terms": records.filter(lacksTerm).map(nameRequest),
    "request without its photo": listed.filter((key) => !photos.has(key)),
    "wrong number": records.filter(hasWrongCount).map((record) => `${nameRequest(record)} photoCount`),
  };
}

function findUploadFaults({ list, addedPhotos }: Records, files: Files, now: number): Names {
  const isOld = (upload: UploadRecord) => isOlderThan(HOUR_MS, now)(getTime(upload));
  const isOverdue = (upload: UploadRecord) => isOlderThan(SWEPT_MS, now)(getTime(upload));
  const [photos, media] = [list<UploadRecord>("photo"), list<UploadRecord>("media")];
  const isClaimed = ({ quoteId }: UploadRecord) => quoteId !== undefined && quoteId !== SWEPT;
  const claimed = photos.filter(isClaimed);
  const listed = new Set(
    list<Quote>("quote").flatMap(({ id, photos: keys }) => keys.map((key) => `${id} ${key}`)),
  );
  const isUnlisted = ({ quoteId, key }: UploadRecord) =>
    !listed.has(`${quoteId} ${key}`) && !addedPhotos.has(`${quoteId} ${key}`);
  const waiting = [
    ...photos.filter((photo) => !isClaimed(photo)),
    // The sweep processes an image that arrived again, unless staff began to delete it.
    ...media.filter(
      ({ awaitedSince, state, key }) => awaitedSince && (state === "deleting" || !files.has(key)),
    ),
  ];
  const uploads = [...claimed, ...media].filter(isOld);
  const lacksFile = ({ state, key }: UploadRecord) => state === "ready" && !files.has(key);
  const lacksVariants = (upload: UploadRecord) =>
    (upload.state === "ready" || upload.state === "issued") &&
    isOlderThan(HOUR_MS, now)(files.get(upload.key) ?? now) &&
    !hasAllVariants(upload, files);
  return {
    "photo that no request lists": claimed.filter(isOld).filter(isUnlisted).map(getKey),
    "upload that nobody deleted": waiting.filter(isOverdue).map(getKey),
    "record without its file": uploads.filter(lacksFile).map(getKey),
    "record without its variants": uploads.filter(lacksVariants).map(getKey),
  };
}

function findFileFaults({ list, present }: Records, files: Files, isOld: IsOld): Names {
  const uploads = list<UploadRecord>("photo", "media");
  const owner = new Map(
    uploads.flatMap((upload) => [
      [upload.key, upload] as const,
      [variantPrefix(upload.key), upload] as const,
    ]),
  );
  const belongs = (key: string) => {
    if (key.startsWith(POSTS)) return present.has(`post ${key.slice(POSTS.length).replace(".json", "")}`);
    const upload = owner.get(key) ?? owner.get(key.slice(0, key.lastIndexOf("/") + 1));
    if (!upload || upload.state === "refused") return false;
    const isShown = upload.image?.variants.some(({ path }) => path === key);
    return key === upload.key || upload.state !== "ready" || isShown;
  };
  const strayFiles = [...files].filter(([key, time]) => isOld(time) && !belongs(key));
  return { "file without a record": strayFiles.map(([key]) => key) };
}

async function findOnce(now: number): Promise<Fault[]> {
  const isOld = isOlderThan(HOUR_MS, now);
  const [records, files] = await Promise.all([readRecords(), readFiles()]);
  const entries = records.list<RequestRecord>("request");
  const old = entries.filter((entry) => isOld(getTime(entry)));
  const [days, statuses] = [records.list("dayStats", "cityStats", "moneyStats"), records.list("statusStats")];
  const [testimonials, reviewTotals] = [records.list("testimonial"), records.list("reviewTotals")];
  const found = [
    findPartFaults(records, isOld),
    findRequestFaults(records, isOld),
    findUploadFaults(records, files, now),
    findFileFaults(records, files, isOld),
    findWindowFaults(entries, records.list("visitWindow"), isOld),
    { "wrong number": findWrongNumbers({ entries, old, days, statuses, testimonials, reviewTotals }) },
    findCustomerFaults({
      customers: records.list("customer"),
      keys: records.list("customerKey"),
      links: records.list("customerRequest"),
      entries: old,
    }),
  ];
  const faults = found.flatMap((names) => Object.entries(names) as [Fault["kind"], string[]][]);
  return faults.flatMap(([kind, names]) => [...new Set(names)].map((name) => ({ kind, name })));
}

const toText = ({ kind, name }: Fault) => `${kind} ${name}`;

/**
 * Returns the records and files that belong to nothing, and those that are missing. Ignores the
 * last hour and looks twice, because a scan is no snapshot. For operators only: it reads the whole
 * table and lists the whole bucket.
 */
export async function findFaults(
  now = Date.now(),
  pause: () => Promise<unknown> = () => wait(2_000),
): Promise<Fault[]> {
  const found = await findOnce(now);
  if (found.length === 0) return [];
  await pause();
  const again = new Set((await findOnce(now)).map(toText));
  return found.filter((fault) => again.has(toText(fault)));
}
