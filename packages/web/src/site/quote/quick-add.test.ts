import { catalogue } from "@handyman/core/catalogue/rules";
import { expect, it } from "vitest";
import { toggleItem } from "./quick-add.tsx";
import { listItems } from "./state.ts";

it("stages a task, and removes it the second time", () => {
  const [a, b] = listItems(catalogue[0]);
  if (!a || !b) throw new Error("the catalogue is empty");
  expect(toggleItem(toggleItem([], a), b)).toEqual([a, b]);
  expect(toggleItem([a, b], { ...a })).toEqual([b]);
});
