import { inboxForms } from "../request/rules.ts";
import { AuditEntity } from "./entity.ts";
import { auditedFields, differences } from "./fields.ts";
import type { AboutRequest } from "./schema.ts";

type Item = Record<string, unknown>;

/** An attribute as the table's stream spells it, such as `{S: "text"}`. */
type Attribute = Record<string, unknown>;
export type Image = Record<string, Attribute>;

/** A change of one item: the stream's id of it, and the item as it was and as it is. */
export interface Change {
  eventId: string;
  before: Image | undefined;
  after: Image | undefined;
}

/** The plain value of an attribute. Numbers lose what exceeds a double; sets become arrays; bytes are left out. */
function plainOf(attribute: object): unknown {
  const [[type, value] = []] = Object.entries<unknown>({ ...attribute });
  if (type === "S" || type === "BOOL" || type === "SS") return value;
  if (type === "N") return Number(value);
  if (type === "NS") return (value as string[]).map(Number);
  if (type === "L") return (value as Attribute[]).map(plainOf);
  if (type === "M") return itemOf(value as Image);
  return type === "NULL" ? null : undefined;
}

/** The record as plain values. */
export const itemOf = (image: Readonly<Record<string, object>>): Item =>
  Object.fromEntries(Object.entries(image).map(([name, attribute]) => [name, plainOf(attribute)]));

const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined);

/** What names a record: its id; a setting has its key. What has neither is named by its key in the table. */
const idOf = (item: Item): string => textOf(item.id) ?? textOf(item.key) ?? `${item.pk} ${item.sk}`;

/** Where the request of a record is, for records that are one or hang on one. */
function requestOf(item: Item): AboutRequest | undefined {
  const id = textOf(item.requestId) ?? textOf(item.id);
  const form = inboxForms.find((known) => known === item.form);
  return form && id ? { form, id } : undefined;
}

const changedBetween = (before: Item | undefined, after: Item) =>
  before?.changedAt !== after.changedAt || before?.version !== after.version;

/**
 * Writes what staff did to an item as an entry of the log, if they did anything: views, variants and mails leave the stamp as
 * it is. The entry has the stream's id, so that a second delivery writes the same one again. 4 write units.
 */
export async function recordStreamChange({ eventId, before: old, after: image }: Change): Promise<void> {
  if (!image) return;
  const [before, after] = [old && itemOf(old), itemOf(image)];
  const [actorId, at] = [textOf(after.changedBy), textOf(after.changedAt)];
  if (!actorId || !at || !changedBetween(before, after)) return;
  const entity = String(after.__edb_e__);
  const request = requestOf(after);
  await AuditEntity.put({
    id: eventId,
    at,
    actorId,
    action: before ? "changed" : "created",
    resourceType: entity,
    resourceId: idOf(after),
    ...(request ? { request } : {}),
    ...differences(auditedFields(entity, before), auditedFields(entity, after)),
  }).go();
}
