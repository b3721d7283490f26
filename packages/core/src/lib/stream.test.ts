import { expect, it } from "vitest";
import { toItem } from "./stream.ts";

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
