import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";

/** An item as the table's stream spells it, such as `{id: {S: "text"}}`. */
export type Image = Record<string, Record<string, unknown>>;

export interface Change {
  eventId: string;
  before: Image | undefined;
  after: Image | undefined;
}

/** Returns the item as plain values; sets become arrays. */
export function toItem(image: Readonly<Record<string, object>>): Record<string, unknown> {
  const item = Object.entries(unmarshall(image as Record<string, AttributeValue>));
  return Object.fromEntries(item.map(([name, value]) => [name, value instanceof Set ? [...value] : value]));
}
