import type { RawItem } from "../lib/copy.ts";

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

/** Replaces ids of staff in every field: they are random UUIDs, so an equal text must be the id. In keys an id is a part of the text. */
export function replaceStaffIds(item: RawItem, ids: StaffIds): RawItem {
  const entries = Object.entries(item).map(([name, value]) => [
    name,
    isKey(name) ? replaceInKey(value, ids) : replaceIn(value, ids),
  ]);
  return Object.fromEntries(entries) as RawItem;
}
