import type { RequestSummary } from "@handyman/core/requests/schema";
import { describe, expect, it } from "vitest";
import { aRequestSummary } from "../../test/request-detail.ts";
import { applyChange, type CachedList, placeItem } from "./use-change.ts";

const item = (id: string, minute: number, rest: Partial<RequestSummary> = {}) =>
  aRequestSummary({ id, createdAt: `2026-03-02T10:${minute}:00.000Z`, ...rest });

const list = (query: Record<string, string>, items: RequestSummary[], cursor?: string): CachedList => [
  ["inbox", "quote", "list", query],
  { pages: [{ items, ...(cursor ? { cursor } : {}) }], pageParams: [undefined] },
];

const getIds = (lists: CachedList[]) =>
  lists.map(([, data]) => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));

const a = item("a", 30);
const b = item("b", 20);
const quoted = item("q", 25, { status: "quoted" });

describe("a change of status", () => {
  it("moves the card to the other column, sorted by time of arrival", () => {
    const board = [
      list({ status: "new", city: "oakland" }, [a, b]),
      list({ status: "quoted", city: "oakland" }, [quoted]),
      list({ status: "quoted" }, [quoted]),
    ];
    expect(getIds(placeItem(board, applyChange(a, { status: "quoted" })))).toEqual([
      ["b"],
      ["a", "q"],
      ["q"],
    ]);
    expect(getIds(placeItem(board, applyChange(b, { status: "quoted" })))).toEqual([
      ["a"],
      ["q", "b"],
      ["q"],
    ]);
  });

  it("leaves the card to a later page if it belongs after the last loaded one", () => {
    const board = [list({ status: "new" }, [b]), list({ status: "quoted" }, [quoted], "more")];
    expect(getIds(placeItem(board, applyChange(b, { status: "quoted" })))).toEqual([[], ["q"]]);
  });

  it("keeps the row in lists that still match, and removes it from the others", () => {
    const lists = [list({}, [a, b]), list({ q: "dana" }, [a]), list({ overdue: "true" }, [b])];
    expect(getIds(placeItem(lists, applyChange(a, { status: "completed" })))).toEqual([["b"], ["a"], ["b"]]);
    expect(getIds(placeItem(lists, applyChange(b, { status: "contacted" })))).toEqual([
      ["a", "b"],
      ["a"],
      [],
    ]);
  });
});

it("a change of status keeps the row in a list by outcome while the outcome matches", () => {
  const lists = [
    list({ outcome: "none" }, [a]),
    list({ outcome: "any" }, [a]),
    list({ outcome: "won" }, [a]),
  ];
  expect(getIds(placeItem(lists, applyChange(a, { status: "completed" })))).toEqual([[], ["a"], ["a"]]);
});

it("a change of assignee removes the row from the previous assignee's list", () => {
  const mine = item("m", 10, { assigneeId: "me" });
  const lists = [list({ assignee: "me" }, [mine]), list({}, [mine])];
  expect(getIds(placeItem(lists, applyChange(mine, { assigneeId: "you" })))).toEqual([[], ["m"]]);
});
