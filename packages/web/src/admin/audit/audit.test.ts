import type { AuditEntry } from "@handyman/core/staff/audit-schema";
import { describe, expect, it } from "vitest";
import { readFilter, toFilterQuery } from "../lib/filter.ts";
import {
  describeEntry,
  describeRecord,
  filterNames,
  findScreen,
  formatValue,
  getFieldName,
  listFields,
} from "./audit.ts";

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: "e1",
  at: "2026-05-03T10:00:00.000Z",
  actorId: "a1",
  action: "changed",
  resourceType: "post",
  resourceId: "p1",
  before: {},
  after: {},
  ...changes,
});

describe("the screen of an audit entry", () => {
  it("is the record's screen, or else its list", () => {
    expect(findScreen(entry({}))?.path).toBe("/admin/posts/p1");
    expect(findScreen(entry({ resourceType: "setting", resourceId: "phone" }))?.path).toBe("/admin/settings");
  });

  it("is the request or the message that a note belongs to", () => {
    const note = { resourceType: "requestActivity", resourceId: "n1" };
    expect(findScreen(entry({ ...note, request: { form: "quote", id: "r1" } }))?.path).toBe(
      "/admin/requests/r1",
    );
    expect(findScreen(entry({ ...note, request: { form: "contact", id: "m1" } }))?.path).toBe(
      "/admin/messages/m1",
    );
  });

  it("is the inbox of a search or an export", () => {
    const read = (resourceId: string) => entry({ action: "exported", resourceType: "inbox", resourceId });
    expect(findScreen(read("quote"))?.path).toBe("/admin/requests");
    expect(findScreen(read("contact"))?.path).toBe("/admin/messages");
  });

  it("is undefined for a deleted record and for a kind without a screen", () => {
    expect(findScreen(entry({ action: "deleted" }))).toBeUndefined();
    expect(findScreen(entry({ resourceType: "request", resourceId: "r1" }))).toBeUndefined();
  });
});

const ID = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";
const findName = (id: string) => ({ [ID]: "Marcus Bell", "deck-repair": "Decks of Wood" })[id];

it.each([
  [{ label: "BAH-1", resourceType: "request" }, "BAH-1"],
  [{ resourceType: "priceList", resourceId: "deck-repair" }, "Decks of Wood"],
  [{ resourceType: "inbox", resourceId: "contact" }, "Messages"],
  [{ resourceType: "inbox", resourceId: "customers", after: { count: 2 } }, "2 customers"],
  [{ resourceType: "inbox", resourceId: "quote", after: { count: 1 } }, "1 request"],
  [
    { action: "opened", resourceType: "inbox", resourceId: "quote", after: { count: 120 } },
    "120 requests (in one hour)",
  ],
  [
    { action: "opened", resourceType: "inbox", resourceId: "schedule", after: { count: 1 } },
    "1 week (in one hour)",
  ],
  [
    { action: "listed", resourceType: "inbox", resourceId: "customers", after: { count: 75 } },
    "75 customers (in one hour)",
  ],
  [{ resourceType: "setting", resourceId: "phone" }, "Phone"],
  [{ resourceType: "faqList", resourceId: "city.san-jose" }, "San Jose"],
  [{ resourceType: "faqList", resourceId: "service.deck-repair" }, "Decks of Wood"],
  [{ resourceType: "faqList", resourceId: "service.tile-installation" }, "Tile Installation"],
  [{ resourceType: "staff", resourceId: ID }, "Marcus Bell"],
  [{ resourceType: "testimonial", resourceId: ID }, ""],
])("the record of %j is named %j, never by an ID", (changes, name) => {
  expect(describeRecord(entry(changes), findName)).toBe(name);
});

it.each([
  ["assigneeId", ID, "Marcus Bell"],
  ["assigneeId", ID.replace("7", "8"), "Someone or something that was deleted"],
  ["assigneeId", "", "–"],
  ["status", "scheduled", "Scheduled"],
  ["status", "published", "Published"],
  ["state", "issued", "Getting ready"],
  ["state", "draft", "Draft"],
  ["roles", ["office"], "Office"],
  ["key", `media/${ID}/porch.jpg`, "porch.jpg"],
  ["visitDay", "2026-11-23", "Nov 23, 2026"],
  ["month", "2026-03", "March 2026"],
  ["service", "deck-repair", "Decks of Wood"],
  ["city", "san-jose", "San Jose"],
  ["visitStart", "10:00", "10 AM"],
  ["visitEnd", "12:30", "12:30 PM"],
  ["visitMinutes", 90, "1 hour 30 minutes"],
  ["publishedAt", "2026-05-04T17:00:00.000Z", "May 4, 2026, 10:00 AM"],
  ["photoId", ID, "One image"],
  ["headId", ID, "One customer"],
  ["memberIds", [ID, ID], "2 customers"],
  ["imageIds", [ID, ID], "2 images"],
  ["ids", [ID, ID], "Marcus Bell, Marcus Bell"],
  ["value", { count: 2 }, "2 addresses"],
  ["excerpt", { characters: 11 }, "11 characters"],
  ["price", "2100", "$2,100"],
  ["isActive", false, "No"],
  ["filters", ["q", "folder"], "Search words, Tab"],
  ["value", ["Mon-Sat: 7AM-7PM", "Sunday: closed"], "Mon-Sat: 7AM-7PM, Sunday: closed"],
])("the value of %s %j reads %j", (field, value, text) => {
  expect(formatValue(field, value, findName)).toBe(text);
});

it("says in its title what staff did, and with how many rows of a list", () => {
  const read = { action: "exported", resourceType: "inbox", resourceId: "customers", after: { count: 40 } };
  expect(describeEntry(entry(read))).toBe("Exported: 40 customers");
  expect(describeEntry(entry({ resourceType: "customer" }))).toBe("Customer: changed");
});

it("names fields in words", () => {
  const names = ["contentHash", "assigneeId", "featuredImageId", "cardImageId", "isPopular", "trade"];
  expect(names.map(getFieldName)).toEqual([
    "Text",
    "Assigned to",
    "Featured image",
    "Card image",
    "Popular",
    "Trade",
  ]);
});

it("lists only fields that changed: an empty value equals a missing one, and a first hash is no change", () => {
  const after = { title: "New", featuredImageId: "", imageIds: [], contentHash: "h1" };
  expect(listFields(entry({ before: { title: "Old" }, after }))).toEqual(["title"]);
  const hashes = { before: { contentHash: "h1" }, after: { contentHash: "h2" } };
  expect(listFields(entry(hashes))).toEqual(["contentHash"]);
});

const queryFor = (search: string) => toFilterQuery(readFilter(new URLSearchParams(search), filterNames));

describe("the audit log's query", () => {
  it("uses days of the Bay Area in every time zone", () => {
    expect(queryFor("from=2026-01-15&to=2026-07-15")).toEqual({
      from: "2026-01-15T08:00:00.000Z",
      to: "2026-07-16T06:59:59.999Z",
    });
  });

  it("leaves out empty filters and impossible days", () => {
    expect(queryFor("actorId=&action=created&from=2026-02-30&to=soon")).toEqual({ action: "created" });
  });
});
