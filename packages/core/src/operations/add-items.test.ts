import { expect, it } from "vitest";
import type { RawItem } from "../lib/copy.ts";
import { replaceStaffIds } from "./add-items.ts";

const ids = new Map([
  ["old-1", "new-1"],
  ["old-2", "new-2"],
]);

it("replaces ids of staff in attributes of any name and depth, in sets and in keys, and nothing else", () => {
  const item: RawItem = {
    pk: { S: "request#id_record" },
    sk: { S: "$postdraft_1#savedby_old-1" },
    gsi3pk: { S: "request#form_quote#assigneeid_old-2#folder_open" },
    gsi4sk: { N: "7" },
    someNewField: { S: "old-1" },
    nested: { M: { before: { L: [{ S: "old-2" }, { S: "left-long-ago" }] } } },
    readers: { SS: ["old-1", "other"] },
    byMember: { M: { "old-1": { N: "1" } } },
    text: { S: "old-1 asked old-2" },
  };
  expect(replaceStaffIds(item, ids)).toEqual({
    pk: { S: "request#id_record" },
    sk: { S: "$postdraft_1#savedby_new-1" },
    gsi3pk: { S: "request#form_quote#assigneeid_new-2#folder_open" },
    gsi4sk: { N: "7" },
    someNewField: { S: "new-1" },
    nested: { M: { before: { L: [{ S: "new-2" }, { S: "left-long-ago" }] } } },
    readers: { SS: ["new-1", "other"] },
    byMember: { M: { "new-1": { N: "1" } } },
    text: { S: "old-1 asked old-2" },
  });
});
