type Attribute = Record<string, unknown>;

/** An item as the table's stream spells it, such as `{id: {S: "text"}}`. */
export type Image = Record<string, Attribute>;

export interface Change {
  eventId: string;
  before: Image | undefined;
  after: Image | undefined;
}

/** Unlike `unmarshall` of the AWS SDK, accepts an attribute without a type: the local stream has one for an empty map. */
function toValue(attribute: object): unknown {
  const [[type, value] = []] = Object.entries<unknown>({ ...attribute });
  if (type === "S" || type === "BOOL" || type === "SS") return value;
  if (type === "N") return Number(value);
  if (type === "NS") return (value as string[]).map(Number);
  if (type === "L") return (value as Attribute[]).map(toValue);
  if (type === "M") return toItem(value as Image);
  return type === "NULL" ? null : undefined;
}

export const toItem = (image: Readonly<Record<string, object>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([name, attribute]) => [name, toValue(attribute)]));

/**
 * Returns whether a restore or an import made this change. A copy causes no mail, count or log entry. The item keeps `copiedBy`, so only
 * a change of that attribute is a copy.
 */
export function isCopy({
  before,
  after,
}: Partial<Record<"before" | "after", Record<string, { S?: unknown }>>>): boolean {
  const run = after?.copiedBy?.S;
  return run !== undefined && run !== before?.copiedBy?.S;
}
