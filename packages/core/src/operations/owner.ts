import { kinds } from "../kinds.ts";
import { getEntity, type RawItem } from "../lib/copy.ts";
import { makeReference } from "../lib/id.ts";

const getText = (item: RawItem, name: string): string => item[name]?.S ?? "";

const nameRecord = (kind: string, id: string) => (id ? `${kind} ${id}` : undefined);

/**
 * A visitor's report names a request by its reference. Other log entries stay when their record is
 * deleted.
 */
function findNamed(entity: string, item: RawItem): string | undefined {
  if (entity === "slug") return nameRecord(getText(item, "kind"), getText(item, "holderId"));
  const isReport = getText(item, "actorId") === "";
  return isReport ? nameRecord("request", getText(item, "resourceId")) : undefined;
}

/** Returns the name of the record with which the item is deleted: its owner, or the item itself. */
export function findOwner(item: RawItem): string | undefined {
  const entity = getEntity(item);
  const partOf = kinds[entity]?.partOf ?? "nothing";
  if (partOf === "nothing") return nameRecord(entity, getText(item, "id"));
  if (partOf === "the record it names") return findNamed(entity, item);
  const [kind, attribute] = partOf;
  return nameRecord(kind, getText(item, attribute));
}

export function readDeletion(item: RawItem): string[] {
  if (getEntity(item) !== "audit" || getText(item, "action") !== "deleted") return [];
  const [kind, id] = [getText(item, "resourceType"), getText(item, "resourceId")];
  return [`${kind} ${id}`, ...(kind === "request" ? [`request ${makeReference(id)}`] : [])];
}
