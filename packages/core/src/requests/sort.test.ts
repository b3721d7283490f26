import { expect, it } from "vitest";
import type { RequestRecord } from "./entity.ts";
import { readSorted } from "./sort.ts";

const aRecord = (index: number) => ({ id: String(index).padStart(4, "0") }) as RequestRecord;

/** Reads as DynamoDB does: a page ends after 1 MB, here 400 records, or after the limit. */
const createRead = (count: number) => async (limit: number, cursor: string | null) => {
  const start = Number(cursor ?? 0);
  const end = Math.min(start + Math.min(limit, 400), count);
  const data = Array.from({ length: end - start }, (_, index) => aRecord(start + index));
  return { data, cursor: end < count || data.length === limit ? String(end) : null };
};

const sortSome = (count: number) =>
  readSorted({ sort: "city", key: ({ id }) => id, matches: () => true }, createRead(count), 2000, null);

it("sorts at most 1,000 requests, in any number of DynamoDB pages", async () => {
  expect((await sortSome(1000)).data.map(({ id }) => id)).toEqual(
    Array.from({ length: 1000 }, (_, index) => aRecord(index).id),
  );
  await expect(sortSome(1001)).rejects.toMatchObject({ code: "too_many_to_sort" });
});
