import { describe, expect, it } from "vitest";
import { readFilters, toAuditQuery } from "./filters.ts";

const queryFor = (search: string) => toAuditQuery(readFilters(new URLSearchParams(search)));

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
