import type { RawItem } from "../copy.ts";

/** New ids of members of staff, by their old ones. */
export type StaffIds = ReadonlyMap<string, string>;

const isKey = (attribute: string) => /^(gsi\d)?[ps]k$/.test(attribute);

function replaceIn(value: unknown, ids: StaffIds): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, ids));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [ids.get(name) ?? name, replaceIn(one, ids)]);
  return Object.fromEntries(entries);
}

function replaceInKey(value: RawItem[string], ids: StaffIds): RawItem[string] {
  if (value.S === undefined) return value;
  return { S: [...ids].reduce((key, [old, now]) => key.replaceAll(old, now), value.S) };
}

/**
 * Returns the item with the new ids of members of staff, in every field. The ids are random UUIDs, so a text that equals one must be
 * that id, and no list of fields is needed. In keys an id is a part of the text. Ids without a new one (people who left) stay.
 */
export function replaceStaffIds(item: RawItem, ids: StaffIds): RawItem {
  const entries = Object.entries(item).map(([name, value]) => [
    name,
    isKey(name) ? replaceInKey(value, ids) : replaceIn(value, ids),
  ]);
  return Object.fromEntries(entries) as RawItem;
}
