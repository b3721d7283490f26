import { type RawItem, readTable } from "@handyman/core/lib/copy";

export async function readItems(): Promise<RawItem[]> {
  const items: RawItem[] = [];
  for await (const page of readTable()) items.push(...page);
  return items;
}

/** Returns the whole table in lower case, to look for traces of a person. */
export const readItemsText = async () => JSON.stringify(await readItems()).toLowerCase();
