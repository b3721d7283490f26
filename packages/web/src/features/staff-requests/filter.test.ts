import { expect, it } from "vitest";
import { columnQuery, filterOf, placeOf, queryOf, withFilter, withoutFilter } from "./filter.ts";

const search = new URLSearchParams(
  "view=board&q=dana&city=oakland&from=2026-01-15&to=2026-01-15&x=1&status=",
);

it("keeps the filter in the address, and leaves alone what is not its own", () => {
  const filter = filterOf(search);
  expect(filter).toEqual({ q: "dana", city: "oakland", from: "2026-01-15", to: "2026-01-15" });
  expect(withFilter(search, { city: "", service: "deck-repair" }).toString()).toBe(
    "view=board&q=dana&from=2026-01-15&to=2026-01-15&x=1&status=&service=deck-repair",
  );
  expect(withoutFilter(search).toString()).toBe("view=board&x=1");
});

it("asks for whole days of the Bay Area, and for none that does not exist", () => {
  expect(queryOf(filterOf(search))).toEqual({
    q: "dana",
    city: "oakland",
    from: "2026-01-15T08:00:00.000Z",
    to: "2026-01-16T07:59:59.999Z",
  });
  expect(queryOf({ from: "2026-02-30", to: "soon" })).toEqual({});
});

it("tells where it looks", () => {
  expect(placeOf({})).toBe("open");
  expect(placeOf({ q: "dana" })).toBe("everywhere");
  expect(placeOf({ q: "dana", folder: "closed" })).toBe("closed");
  expect(placeOf({ outcome: "won" })).toBe("everywhere");
  expect(placeOf({ overdue: "true" })).toBe("overdue");
});

it("gives each column of the board its status, and nothing that would contradict it", () => {
  expect(
    columnQuery(
      { folder: "open", overdue: "true", status: "new", outcome: "won", city: "oakland" },
      "quoted",
    ),
  ).toEqual({
    city: "oakland",
    status: "quoted",
  });
});
