import { expect, it } from "vitest";
import { addDays, pacificDay } from "../lib/date.ts";
import type { RequestRecord } from "../requests/entity.ts";
import { findWindowFaults } from "./find-window-faults.ts";

const day = addDays(pacificDay(), 3);

it("compares each window of a long visit with its places", () => {
  const visit = { id: "long", status: "scheduled", visitDay: day, visitStart: "08:00" };
  const entry = { ...visit, visitFurtherStarts: ["10:00"], changedAt: "2026-01-01" } as RequestRecord;
  const find = (...starts: string[]) =>
    findWindowFaults(
      [entry],
      starts.map((start) => ({ day, start, requestIds: ["long"] })),
      () => true,
    );
  const [lost, stray] = [
    "visit without its place in a window",
    "place in a window without its visit",
  ] as const;
  expect(find("08:00", "10:00")).toEqual({ [lost]: [], [stray]: [] });
  expect(find("08:00")).toEqual({ [lost]: [`${day} 10:00 long`], [stray]: [] });
  expect(find("08:00", "10:00", "12:00")).toEqual({ [lost]: [], [stray]: [`${day} 12:00 long`] });
});
