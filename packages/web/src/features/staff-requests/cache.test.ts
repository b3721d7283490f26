import type { RequestSummary } from "@handyman/core/request/schema";
import { describe, expect, it } from "vitest";
import { changed, type KeptList, placed } from "./cache.ts";

const item = (id: string, minute: number, rest: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  reference: `BAH-${id}`,
  createdAt: `2026-03-02T10:${minute}:00.000Z`,
  dueAt: "2026-03-03T10:00:00.000Z",
  isOverdue: false,
  status: "new",
  folder: "open",
  name: id,
  city: "",
  services: [],
  urgency: "",
  photoCount: 0,
  assigneeId: "",
  repliedAt: "",
  hasMailTrouble: false,
  source: "",
  version: 0,
  ...rest,
});

const list = (query: Record<string, string>, items: RequestSummary[], cursor?: string): KeptList => ({
  query,
  data: { pages: [{ items, ...(cursor ? { cursor } : {}) }], pageParams: [undefined] },
});

const idsOf = (lists: KeptList[]) =>
  lists.map(({ data }) => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));

const a = item("a", 30);
const b = item("b", 20);
const quoted = item("q", 25, { status: "quoted" });

describe("a change of status", () => {
  it("moves the card to the other column, by its time of arrival", () => {
    const board = [
      list({ status: "new", city: "oakland" }, [a, b]),
      list({ status: "quoted", city: "oakland" }, [quoted]),
      list({ status: "quoted" }, [quoted]),
    ];
    expect(idsOf(placed(board, changed(a, { status: "quoted" })))).toEqual([["b"], ["a", "q"], ["q"]]);
    expect(idsOf(placed(board, changed(b, { status: "quoted" })))).toEqual([["a"], ["q", "b"], ["q"]]);
  });

  it("leaves a card to further pages where it would stand behind what is shown", () => {
    const board = [list({ status: "new" }, [b]), list({ status: "quoted" }, [quoted], "more")];
    expect(idsOf(placed(board, changed(b, { status: "quoted" })))).toEqual([[], ["q"]]);
  });

  it("keeps the line in the folder that it stays in, and takes it from the others", () => {
    const lists = [list({}, [a, b]), list({ q: "dana" }, [a]), list({ overdue: "true" }, [b])];
    expect(idsOf(placed(lists, changed(a, { status: "completed" })))).toEqual([["b"], ["a"], ["b"]]);
    expect(idsOf(placed(lists, changed(b, { status: "contacted" })))).toEqual([["a", "b"], ["a"], []]);
  });
});

it("a change of status keeps the line in a list by outcome as long as it counts there", () => {
  const lists = [
    list({ outcome: "none" }, [a]),
    list({ outcome: "any" }, [a]),
    list({ outcome: "won" }, [a]),
  ];
  expect(idsOf(placed(lists, changed(a, { status: "completed" })))).toEqual([[], ["a"], ["a"]]);
});

it("a change of assignee takes the line from the former one's list", () => {
  const mine = item("m", 10, { assigneeId: "me" });
  const lists = [list({ assignee: "me" }, [mine]), list({}, [mine])];
  expect(idsOf(placed(lists, changed(mine, { assigneeId: "you" })))).toEqual([[], ["m"]]);
});
