import type { AuditEntry } from "@handyman/core/audit/schema";
import { describe, expect, it } from "vitest";
import { readFilter, toFilterQuery } from "../lib/filter.ts";
import { filterNames, findScreen } from "./audit.ts";

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
