import { createDateFormat, isDay } from "@handyman/core/lib/date";
import { formatDollars } from "@handyman/core/lib/money";
import { formatLength, formatTime } from "@handyman/core/requests/visits/rules";
import type { SettingKey } from "@handyman/core/settings/schema";
import type { AuditEntry } from "@handyman/core/staff/audit-schema";
import {
  actionNames,
  fieldNames,
  listFilterNames,
  recordTypes,
  stateNames,
} from "../../content/staff/audit.ts";
import { faqPlaces, findFaqPlace } from "../../content/staff/faqs.ts";
import { mailNames } from "../../content/staff/inbox.ts";
import { publishableWords } from "../../content/staff/publishable.ts";
import { settingWords } from "../../content/staff/settings.ts";
import { capitalize } from "../../lib/capitalize.ts";
import { getCityName, getStatusName, getUrgencyName } from "../inbox/labels.ts";
import { formatMediumDay, formatPacificMoment } from "../lib/pacific-time.ts";
import { staffPaths } from "../paths.ts";

export const filterNames = ["actorId", "resourceType", "resourceId", "action", "from", "to"] as const;

export type FindName = (id: string) => string | undefined;

const listNames: Record<string, string> = {
  quote: "Requests",
  contact: "Messages",
  customers: "Customers",
  schedule: "Visits",
  invoices: "Invoices",
  weeks: "Weeks",
};

function countRows(list: string, count: unknown): string {
  const name = listNames[list] ?? "Rows";
  if (typeof count !== "number") return name;
  return `${count} ${(count === 1 ? name.slice(0, -1) : name).toLowerCase()}`;
}

/** One entry sums up the reads of an hour. */
function describeRows({ action, resourceId, after }: Pick<AuditEntry, "action" | "resourceId" | "after">) {
  if (action === "listed") return `${countRows(resourceId, after.count)} (in one hour)`;
  if (action !== "opened") return countRows(resourceId, after.count);
  return `${countRows(resourceId === "schedule" ? "weeks" : resourceId, after.count)} (in one hour)`;
}

function spellOut(name: string): string {
  const words = name.replace(/_/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return capitalize(words.toLowerCase());
}

export const getTypeName = (type: string): string => recordTypes[type] ?? spellOut(type);
export const getActionName = (action: string): string => actionNames[action] ?? spellOut(action);
export const getFieldName = (name: string): string =>
  fieldNames[name] ?? spellOut(name).replace(/ ids?$/, "");

/** Staff may have added or renamed the service since the site began. */
function nameFaqPlace(place: string, findName: FindName): string {
  const [, service] = /^service\.(.+)$/.exec(place) ?? [];
  return (service && findName(service)) ?? findFaqPlace(faqPlaces, place)?.name ?? place;
}

export function describeRecord(
  { resourceType, resourceId, label, ...entry }: AuditEntry,
  findName: FindName,
) {
  if (label) return label;
  if (resourceType === "faqList") return nameFaqPlace(resourceId, findName);
  if (resourceType === "inbox") return describeRows({ resourceId, ...entry });
  if (resourceType === "setting")
    return settingWords[resourceId as SettingKey]?.label ?? spellOut(resourceId);
  if (resourceType === "priceList") return findName(resourceId) ?? resourceId;
  if (resourceType === "staff") return findName(resourceId) ?? "";
  return "";
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isReference = (field: string) => /Id$|^ids$/.test(field);

/**
 * Returns the kind of record that a field's ID stands for, if this screen shows no name for that
 * kind: images, and (for privacy) customers.
 */
function findNameless(field: string): string | undefined {
  if (/image|photo/i.test(field)) return "image";
  return /^(headId|otherId|memberIds)$/.test(field) ? "customer" : undefined;
}

const formatMonth = createDateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

const activityNames: Record<string, string> = {
  reply: "Reply by email",
  call: "Call",
  text: "Text message",
  email: "Email from another mailbox",
  visit: "Email about the visit",
  assignment: "Email to the assignee",
};

const valueNames: Record<string, (value: string) => string> = {
  status: (status) => spellOut(getStatusName(status)),
  kind: (kind) => activityNames[kind] ?? spellOut(kind),
  state: (state) => stateNames[state] ?? spellOut(state),
  roles: spellOut,
  key: (key) => key.slice(key.lastIndexOf("/") + 1),
  month: formatMonth,
  city: getCityName,
  urgency: getUrgencyName,
  filters: (name) => listFilterNames[name] ?? spellOut(name),
  visitStart: formatTime,
  visitEnd: formatTime,
  visitMinutes: (minutes) => formatLength(Number(minutes)),
  mail: (mail) => mailNames[mail] ?? mail,
  price: (price) => formatDollars(Number(price)),
};

function formatText(field: string, text: string, findName: FindName): string {
  const nameless = findNameless(field);
  if (nameless) return `One ${nameless}`;
  if (field === "service" || field === "services") return findName(text) ?? text;
  if (isReference(field)) return findName(text) ?? "Someone or something that was deleted";
  if (isDay(text)) return formatMediumDay(text);
  return /At$/.test(field) ? formatPacificMoment(text) : (valueNames[field]?.(text) ?? text);
}

const sizes: Record<string, string> = { characters: "characters", count: "addresses" };

export function formatValue(field: string, value: unknown, findName: FindName): string {
  if (isEmpty(value)) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const nameless = findNameless(field);
    if (nameless) return value.length === 1 ? `One ${nameless}` : `${value.length} ${nameless}s`;
    return value.map((part) => formatValue(field, part, findName)).join(", ");
  }
  if (typeof value !== "object") return formatText(field, String(value), findName);
  return Object.entries(value as object)
    .map(([name, part]) => (sizes[name] ? `${part} ${sizes[name]}` : `${name}: ${part}`))
    .join(", ");
}

type Screen = { path: string; label: string };

const inboxScreens: Record<string, Screen> = {
  contact: { path: staffPaths.messages, label: "Open the inbox" },
  customers: { path: staffPaths.customers, label: "Open the customers" },
  schedule: { path: staffPaths.schedule, label: "Open the schedule" },
  invoices: { path: staffPaths.invoices, label: "Open the invoices" },
};

const screens: Record<string, (id: string) => Screen> = {
  inbox: (list) => inboxScreens[list] ?? { path: staffPaths.requests, label: "Open the inbox" },
  customer: (id) => ({ path: staffPaths.customer(id), label: "Open the customer" }),
  post: (id) => ({ path: staffPaths.post(id), label: "Open the post" }),
  service: (id) => ({ path: staffPaths.service(id), label: "Open the service" }),
  serviceOrder: () => ({ path: staffPaths.services, label: "Open the services" }),
  faqList: (place) => ({ path: staffPaths.faqList(place), label: "Open the questions" }),
  priceList: (key) => ({ path: staffPaths.priceList(key), label: "Open the prices" }),
  plan: (id) => ({ path: staffPaths.plan(id), label: "Open the plan" }),
  category: () => ({ path: staffPaths.categories, label: "Open the categories" }),
  media: () => ({ path: staffPaths.media, label: "Open the media library" }),
  setting: () => ({ path: staffPaths.settings, label: "Open the settings" }),
  staff: () => ({ path: staffPaths.users, label: "Open the users" }),
  ...Object.fromEntries(
    Object.entries(publishableWords).map(([kind, { area, title }]) => [
      kind,
      () => ({ path: staffPaths[area], label: `Open the ${title.toLowerCase()}` }),
    ]),
  ),
};

export function findScreen({ action, request, resourceType, resourceId }: AuditEntry): Screen | undefined {
  if (action === "deleted" || action === "removed") return undefined;
  if (request?.form === "quote") return { path: staffPaths.request(request.id), label: "Open the request" };
  if (request) return { path: staffPaths.message(request.id), label: "Open the message" };
  return screens[resourceType]?.(resourceId);
}

const openedScreens: Record<string, (id: string) => string> = {
  quote: staffPaths.request,
  contact: staffPaths.message,
  customers: staffPaths.customer,
};

/** The log has no names, so the screen shows paths. */
export function listOpened({ resourceId, after }: AuditEntry): string[] {
  const find = openedScreens[resourceId];
  return find && Array.isArray(after.openedIds) ? after.openedIds.map(find) : [];
}

/** Entries about a whole list (searches, exports, reads, nightly deletions) change no values. */
export const isOfList = ({ resourceType }: AuditEntry): boolean => resourceType === "inbox";

/**
 * Returns the fields that changed. A missing value equals an empty one. The first hash of a text is
 * no change. The record's name already shows the count of a list.
 */
export function listFields(entry: AuditEntry): string[] {
  const { before, after } = entry;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (isOfList(entry)) names.delete("count");
  if (listOpened(entry).length > 0) names.delete("openedIds");
  return [...names].filter((name) =>
    name === "contentHash" ? before[name] && after[name] : !(isEmpty(before[name]) && isEmpty(after[name])),
  );
}

/** Returns what a row of the log says about a change: the values, where they are short. */
export function describeChange(entry: AuditEntry, findName: FindName): string {
  const { before, after } = entry;
  const parts = listFields(entry).map((name) => {
    if (!["status", "state", "kind", "assigneeId"].includes(name)) return getFieldName(name);
    const [from, to] = [before, after].map((values) => formatValue(name, values[name], findName));
    return `${getFieldName(name)}: ${name in before ? `${from} → ${to}` : to}`;
  });
  return parts.join(", ") || "–";
}

export function describeEntry(entry: AuditEntry): string {
  const action = getActionName(entry.action);
  if (isOfList(entry)) return `${action}: ${describeRows(entry)}`;
  return `${getTypeName(entry.resourceType)}: ${action.toLowerCase()}`;
}
