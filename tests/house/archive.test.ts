import { globSync, readFileSync } from "node:fs";
import { kinds } from "@handyman/core/operations/read-items";
import { expect, it } from "vitest";
import stored from "../fixtures/stored-names.json" with { type: "json" };

const entities = globSync("packages/core/src/**/*.ts", { exclude: ["**/*.test.ts"] }).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/createEntity\("(\w+)"/g)].map(([, name = ""]) => name),
);

it("an export lists every entity as included or excluded", () => {
  expect(entities.length).toBeGreaterThan(20);
  expect(Object.keys(kinds).toSorted()).toEqual([...entities, ...stored.retired].toSorted());
});
