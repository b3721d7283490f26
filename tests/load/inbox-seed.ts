import { createHash } from "node:crypto";
import { cities } from "@handyman/business/identity";
import { findCatalogueEntry, shippedKeys } from "@handyman/core/catalogue/rules";
import {
  CustomerEntity,
  CustomerKeyEntity,
  CustomerRequestEntity,
  CustomerTermEntity,
} from "@handyman/core/customers/entity";
import {
  CityStatsEntity,
  DayStatsEntity,
  listCounters,
  PRESENT,
  StatusStatsEntity,
} from "@handyman/core/dashboard/count-change";
import { addDays, getWeek, pacificDay } from "@handyman/core/lib/date";
import { normalizeEmail } from "@handyman/core/lib/email";
import { makeReference } from "@handyman/core/lib/id";
import { listItemTerms } from "@handyman/core/lib/term-items";
import { listNameTerms } from "@handyman/core/lib/words";
import { RequestEntity, RequestTermEntity } from "@handyman/core/requests/entity";
import { toEntry } from "@handyman/core/requests/entry";
import { InvoiceEntity, InvoiceLetterEntity } from "@handyman/core/requests/invoices/entity";
import { formatNumber } from "@handyman/core/requests/invoices/rules";
import { type Quote, QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { getFolder, type RequestStatus } from "@handyman/core/requests/rules";
import { toTermEntries } from "@handyman/core/requests/search/terms";
import { type Visit, VisitEntity } from "@handyman/core/requests/visits/entity";
import { aQuoteRequest } from "../factories.ts";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Every table has the same newest requests. Four arrive a day. */
const RECENT = 100;
/** The arrival of the newest request. */
export const start = Date.now() - 3 * 24 * HOUR_MS;
const open = ["new", "contacted", "quoted", "scheduled"] as const;
const names = ["Dana", "Robin", "Maria", "Jose", "Wei", "Aisha", "Tom", "Priya"];
/** The assignee of every fourth request. */
export const colleague = "00000000-0000-4000-8000-000000000001";

/** 0 is the newest. */
export function idOf(age: number): string {
  const hex = createHash("sha256").update(`request ${age}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The newest requests are six hours apart, and the older ones a minute. */
const momentOf = (age: number) =>
  age < RECENT ? start - age * 6 * HOUR_MS : start - RECENT * 6 * HOUR_MS - age * MINUTE_MS;

/** Pads to the same length for every age, because DynamoDB charges a search by bytes. */
export const numberOf = (age: number) => String(age).padStart(6, "0");

export function quoteOf(age: number): Quote {
  const id = idOf(age);
  const half = Math.floor(age / 2);
  const key = shippedKeys[half % cities.length] ?? "deck-repair";
  const city = cities[half % cities.length]?.name;
  const first = names[age % names.length] ?? "";
  const { requestId, fax, elapsedMs, urgency = "asap", ...request } = aQuoteRequest({ requestId: id });
  return {
    ...request,
    id,
    reference: makeReference(id),
    createdAt: new Date(momentOf(age)).toISOString(),
    status: "new",
    language: "en",
    name: `${first} Customer${numberOf(age)}`,
    // No email begins with a name, so that a search for a name costs as much with few requests as
    // with many.
    email: `${numberOf(age)}.${first.toLowerCase()}@example.test`,
    phone: `415-${String(200 + Math.floor(age / 10_000))}-${String(age % 10_000).padStart(4, "0")}`,
    address: `${numberOf(age).slice(-4)} Elm Street, ${city}, CA`,
    services: [
      { serviceKey: key, serviceName: findCatalogueEntry(key)?.name ?? "", subService: "Something" },
    ],
    urgency,
    preferredDate: "",
    preferredWindow: "",
    alternateDate: "",
    isRealtor: false,
    photos: [],
  };
}

/** Every other one of the scheduled requests has no visit yet. */
const isToPlan = (age: number) => age % 16 === 14;

/** Every other one of the newest requests is open. All older ones are done. */
export function entryAt(age: number, quote: ReturnType<typeof quoteOf>) {
  const isOpen = age < RECENT && age % 2 === 0;
  const done = age % 20 === 19 ? "spam" : age % 4 === 1 ? "completed" : "declined";
  const status: RequestStatus = isOpen ? (open[(age / 2) % 4] ?? "new") : done;
  const assigneeId = age % 4 === 0 ? colleague : "";
  const customerId = quote.id;
  const entry = { ...toEntry(quote), status, folder: getFolder(status), assigneeId, customerId };
  if (status !== "scheduled") return entry;
  if (isToPlan(age)) return { ...entry, toPlanSince: momentOf(age) };
  const visit = { visitDay: pacificDay(new Date(start)), visitStart: "10:00", visitStaffId: colleague };
  return { ...entry, ...visit };
}

/**
 * DynamoDB Local writes about a thousand items a second, and a request has a dozen. So the table
 * holds all items of this many requests. Of older requests it holds only what the benchmark reads:
 * the entry and the searched terms.
 */
const WHOLE = 5000;

const isSearched = (term: string) =>
  term.startsWith("dana") ||
  ["city:oakland", "city:san-francisco", "bedroom", "near:dna"].includes(term) ||
  term.startsWith("service:");

const VISITED_AFTER_DAYS = 2;
const earlierColleague = "earlier-colleague";

function listVisits(ages: readonly number[]): Visit[] {
  return ages.flatMap((age) => {
    const { id: requestId, createdAt } = quoteOf(age);
    const isScheduled = entryAt(age, quoteOf(age)).status === "scheduled";
    if (isScheduled && isToPlan(age)) return [];
    if (!isScheduled && (age < RECENT || age % 20 !== 1)) return [];
    const day = isScheduled
      ? pacificDay(new Date(start))
      : addDays(pacificDay(new Date(createdAt)), VISITED_AFTER_DAYS);
    // One person has a few visits a month, however many requests there are.
    const staffId = isScheduled ? colleague : earlierColleague;
    return [{ requestId, week: getWeek(day), day, start: "10:00", staffId }];
  });
}

async function seedVisits(ages: readonly number[]): Promise<void> {
  const visits = listVisits(ages);
  if (visits.length > 0) await VisitEntity.put(visits).go({ concurrent: 4 });
}

export const invoiceOf = (age: number) => {
  const issuedOn = pacificDay(new Date(momentOf(age)));
  const [year = ""] = issuedOn.split("-");
  const sequence = 999_999 - age;
  return {
    year,
    sequence,
    id: formatNumber(year, sequence),
    requestId: idOf(age),
    issuedOn,
    dueOn: addDays(issuedOn, 14),
    total: 231_00,
    paidBefore: 0,
    isMailed: true,
    state: age % 4 === 0 ? ("open" as const) : ("paid" as const),
  };
};

/** Every other request has an invoice. The lists read the letters of the newest only. */
async function seedInvoices(ages: readonly number[]): Promise<void> {
  const invoices = ages.filter((age) => age % 2 === 0).map(invoiceOf);
  const sums = { lines: [], total: 231_00, subtotal: 231_00, discount: 0, deposit: 0 };
  const letters = invoices.map(({ id: invoice, requestId }) => {
    const words = {
      language: "en" as const,
      name: "Dana Whitfield",
      address: "1 Elm Street, Oakland, CA",
      reference: "BAH-1",
    };
    return { requestId, invoice, callId: invoice, estimate: 1, choice: { name: "", ...sums }, ...words };
  });
  await InvoiceEntity.put(invoices).go({ concurrent: 4 });
  if ((ages[0] ?? 0) < WHOLE) await InvoiceLetterEntity.put(letters).go({ concurrent: 4 });
}

/** The customer has the ID of the request. */
function customerOf({ id, createdAt, name, email, phone, address }: Quote) {
  return {
    id,
    createdAt,
    state: "listed" as const,
    lastAt: createdAt,
    name,
    email,
    phone,
    address,
    emails: [normalizeEmail(email)],
    phones: [phone.replaceAll("-", "")],
    memberIds: [],
    revision: 0,
  };
}

const firstTermOf = ({ id, name }: Quote) => {
  const [term = ""] = listNameTerms(name);
  return { bucket: term.slice(0, 3), term, customerId: id };
};

async function seedCustomers(quotes: readonly Quote[], isWhole: boolean): Promise<void> {
  const terms = quotes.map(firstTermOf).filter(({ term }) => isWhole || term === "dana");
  const keys = quotes
    .map(customerOf)
    .flatMap(({ id: customerId, emails, phones }) => [
      ...emails.map((value) => ({ kind: "email" as const, value, customerId })),
      ...phones.map((value) => ({ kind: "phone" as const, value, customerId })),
    ]);
  const links = quotes.map(({ id, createdAt }) => {
    return { customerId: id, requestId: id, form: "quote" as const, createdAt };
  });
  await CustomerEntity.put(quotes.map(customerOf)).go({ concurrent: 4 });
  if (terms.length > 0) await CustomerTermEntity.put(terms).go({ concurrent: 4 });
  if (!isWhole) return;
  await CustomerKeyEntity.put(keys.map((key) => ({ ...key, bucket: key.value.slice(0, 3) }))).go({
    concurrent: 4,
  });
  await CustomerRequestEntity.put(links).go({ concurrent: 4 });
}

async function seedEntries(ages: number[]): Promise<void> {
  const quotes = ages.map(quoteOf);
  const terms = quotes.flatMap(toTermEntries).filter((entry) => listItemTerms(entry).some(isSearched));
  await Promise.all([
    RequestEntity.put(quotes.map((quote, index) => entryAt(ages[index] ?? 0, quote))).go({ concurrent: 4 }),
    RequestTermEntity.put(terms).go({ concurrent: 4 }),
    seedCustomers(quotes, false),
  ]);
}

async function seedWhole(ages: number[]): Promise<void> {
  const quotes = ages.map(quoteOf);
  await Promise.all([
    QuoteEntity.put(quotes).go({ concurrent: 4 }),
    RequestEntity.put(quotes.map((quote, index) => entryAt(ages[index] ?? 0, quote))).go({ concurrent: 4 }),
    RequestTermEntity.put(quotes.flatMap(toTermEntries)).go({ concurrent: 4 }),
    seedCustomers(quotes, true),
  ]);
}

async function seedStats(count: number): Promise<void> {
  const days = new Map<string, Record<string, number>>();
  const statuses: Partial<Record<RequestStatus, number>> = {};
  for (let age = 0; age < count; age += 1) {
    const entry = entryAt(age, quoteOf(age));
    const day = days.get(pacificDay(new Date(entry.createdAt))) ?? {};
    for (const name of listCounters(entry)) day[name] = (day[name] ?? 0) + 1;
    days.set(pacificDay(new Date(entry.createdAt)), day);
    statuses[entry.status] = (statuses[entry.status] ?? 0) + 1;
  }
  await DayStatsEntity.put(
    [...days].map(([day, counters]) => ({ form: "quote" as const, day, ...counters })),
  ).go();
  await StatusStatsEntity.put({ form: "quote", ...statuses }).go();
  await CityStatsEntity.put(
    cities.map(({ slug: city }) => ({ form: "quote" as const, day: PRESENT, city, count })),
  ).go();
}

export async function seed(from: number, to: number): Promise<void> {
  const PART = 500;
  for (let at = from; at < to; at += PART) {
    const ages = Array.from({ length: Math.min(PART, to - at) }, (_, index) => at + index);
    await Promise.all([
      at < WHOLE ? seedWhole(ages) : seedEntries(ages),
      seedVisits(ages),
      seedInvoices(ages),
    ]);
  }
  await seedStats(to);
}
