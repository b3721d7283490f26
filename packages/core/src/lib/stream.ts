type Attribute = Record<string, unknown>;

type Image = Readonly<Record<string, object>>;

export type Item = Record<string, unknown>;

export interface Change {
  eventId: string;
  entity: string;
  before: Item | undefined;
  after: Item | undefined;
}

/**
 * Unlike the AWS SDK's `unmarshall`, accepts a value without a type, because DynamoDB Local's
 * stream sends one for an empty map.
 */
function toValue(attribute: object): unknown {
  const [[type, value] = []] = Object.entries<unknown>({ ...attribute });
  if (type === "S" || type === "BOOL" || type === "SS") return value;
  if (type === "N") return Number(value);
  if (type === "NS") return (value as string[]).map(Number);
  if (type === "L") return (value as Attribute[]).map(toValue);
  if (type === "M") return toItem(value as Image);
  return type === "NULL" ? null : undefined;
}

export const toItem = (image: Image): Item =>
  Object.fromEntries(Object.entries(image).map(([name, attribute]) => [name, toValue(attribute)]));

interface StreamRecord {
  eventID?: string;
  dynamodb?: { OldImage?: Image; NewImage?: Image };
}

export function toChange({ eventID = "", dynamodb = {} }: StreamRecord): Change {
  const before = dynamodb.OldImage && toItem(dynamodb.OldImage);
  const after = dynamodb.NewImage && toItem(dynamodb.NewImage);
  return { eventId: eventID, entity: String((after ?? before)?.__edb_e__), before, after };
}

/**
 * Returns true for an item that a restore copied. A copy causes no mail, count or log entry. Later
 * changes keep `copiedBy`, so only its change marks a copy.
 */
export const isCopy = ({ before, after }: Change): boolean =>
  after?.copiedBy !== undefined && after.copiedBy !== before?.copiedBy;
