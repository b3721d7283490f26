import { expect, it } from "vitest";
import { isCopy, toChange, toItem } from "./stream.ts";

it("turns an item of the stream into plain values", () => {
  const image = {
    text: { S: "a" },
    count: { N: "2" },
    set: { SS: ["a", "b"] },
    list: { L: [{ BOOL: true }, { NULL: true }] },
    map: { M: { name: { S: "b" } } },
  };
  const plain = { text: "a", count: 2, set: ["a", "b"], list: [true, null], map: { name: "b" } };
  expect(toItem(image)).toEqual(plain);
});

it("accepts the attribute without a type that the local stream has for an empty map", () => {
  expect(toItem({ imageSizes: {}, id: { S: "1" } })).toEqual({ imageSizes: undefined, id: "1" });
});

it("reads the entity of a record from its old image if there is no new one", () => {
  const OldImage = { __edb_e__: { S: "quote" }, id: { S: "a" } };
  const before = { __edb_e__: "quote", id: "a" };
  expect(toChange({ eventID: "1", dynamodb: { OldImage } })).toEqual({
    eventId: "1",
    entity: "quote",
    before,
  });
});

const image = (copiedBy?: string) => ({ id: "a", ...(copiedBy ? { copiedBy } : {}) });

it.each([
  ["a new item", { after: image() }, false],
  ["a change of an item", { before: image(), after: image() }, false],
  ["a copy of what was missing", { after: image("run-1") }, true],
  ["a copy over a live item", { before: image(), after: image("run-1") }, true],
  ["a copy over an earlier copy", { before: image("run-1"), after: image("run-2") }, true],
  ["a later change of a copied item", { before: image("run-1"), after: image("run-1") }, false],
  ["a copied item that is written again", { before: image("run-1"), after: image() }, false],
  ["the deletion of a copied item", { before: image("run-1") }, false],
])("recognizes a copy: %s", (_name, change, expected) => {
  expect(isCopy({ eventId: "1", entity: "quote", before: undefined, after: undefined, ...change })).toBe(
    expected,
  );
});
