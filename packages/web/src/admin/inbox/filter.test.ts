import { expect, it } from "vitest";
import { readFilter, toFilterQuery, withChanges } from "../lib/filter.ts";
import { filterNames, getShownFolder, noFilter, toColumnQuery } from "./filter.ts";

const search = new URLSearchParams(
  "view=board&q=dana&city=oakland&from=2026-01-15&to=2026-01-15&x=1&status=",
);

const parse = (from: URLSearchParams) => readFilter(from, filterNames);

it("keeps the filter in the address, and keeps other parameters", () => {
  const filter = parse(search);
  expect(filter).toEqual({ q: "dana", city: "oakland", from: "2026-01-15", to: "2026-01-15" });
  expect(withChanges(search, { city: "", service: "deck-repair" }).toString()).toBe(
    "view=board&q=dana&from=2026-01-15&to=2026-01-15&x=1&status=&service=deck-repair",
  );
  expect(withChanges(search, noFilter).toString()).toBe("view=board&x=1");
});

it("asks for whole days of the Bay Area, and ignores days that do not exist", () => {
  expect(toFilterQuery(parse(search))).toEqual({
    q: "dana",
    city: "oakland",
    from: "2026-01-15T08:00:00.000Z",
    to: "2026-01-16T07:59:59.999Z",
  });
  expect(parse(new URLSearchParams("from=2026-02-30&to=soon"))).toEqual({});
});

it("finds the folder that is shown", () => {
  expect(getShownFolder({})).toBe("open");
  expect(getShownFolder({ q: "dana" })).toBe("everywhere");
  expect(getShownFolder({ q: "dana", folder: "closed" })).toBe("closed");
  expect(getShownFolder({ outcome: "won" })).toBe("everywhere");
  expect(getShownFolder({ overdue: "true" })).toBe("overdue");
});

it("gives each column of the board its own status only", () => {
  expect(
    toColumnQuery(
      { folder: "open", overdue: "true", status: "new", outcome: "won", city: "oakland" },
      "quoted",
    ),
  ).toEqual({
    city: "oakland",
    status: "quoted",
  });
});
