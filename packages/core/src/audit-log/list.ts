import { createConversions, type EntityItem } from "electrodb";
import { filterPages, readPage, toIsoTime, toKeyRange } from "../lib/cursor.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { readEntries } from "../requests/entity.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { AuditEntity } from "../staff/audit.ts";
import type { AuditEntry, AuditPage, AuditQuery } from "../staff/audit-schema.ts";

type AuditRecord = EntityItem<typeof AuditEntity>;

const { byTime, byActor, byResource } = createConversions(AuditEntity).byAccessPattern;

function toEntry({ details, ipAddress, userAgent, expiresAt, ...record }: AuditRecord): AuditEntry {
  const { count, openedIds, ...entry } = record;
  const after = count === undefined ? {} : { count, ...(openedIds && { openedIds }) };
  return { actorId: "", resourceId: "", before: {}, after, ...entry };
}

async function addReferences(entries: AuditEntry[]): Promise<AuditEntry[]> {
  const listIds = (form: InboxForm) =>
    entries.flatMap(({ request }) => (request?.form === form ? request.id : []));
  const found = await Promise.all(inboxForms.map((form) => readEntries(form, listIds(form))));
  return entries.map((entry) => {
    const { form, id = "" } = entry.request ?? {};
    const label = form && found[inboxForms.indexOf(form)]?.get(id)?.reference;
    return label && !entry.label ? { ...entry, label } : entry;
  });
}

type Keys = Required<Pick<AuditRecord, "actorId" | "resourceId">>;

function chooseIndex({ actorId, resourceType, resourceId }: AuditQuery) {
  if (resourceType && resourceId)
    return { query: AuditEntity.query.byResource({ resourceType, resourceId }), index: byResource };
  if (actorId) return { query: AuditEntity.query.byActor({ actorId }), index: byActor };
  return { query: AuditEntity.query.byTime({}), index: byTime };
}

const needsFilter = ({ actorId, resourceType, resourceId, action }: AuditQuery) =>
  Boolean(action) ||
  (resourceType && resourceId ? Boolean(actorId) : Boolean(resourceType) || Boolean(resourceId));

const makeFilter =
  ({ actorId, resourceType, resourceId, action }: AuditQuery) =>
  (record: AuditRecord) =>
    (!actorId || record.actorId === actorId) &&
    (!resourceType || record.resourceType === resourceType) &&
    (!resourceId || record.resourceId === resourceId) &&
    (!action || record.action === action);

export async function listAudit(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  authorize(actor, "audit");
  const { query: entries, index } = chooseIndex(query);
  const [first, last] = toKeyRange(toIsoTime(query.from), toIsoTime(query.to));
  const within = entries.between({ at: first }, { at: last }).where(({ actorId }, { ne }) => ne(actorId, ""));
  const cursorAfter = (record: AuditRecord) => index.fromComposite.toCursor(record as AuditRecord & Keys);
  const read = (size: number, next: string | null) => within.go({ limit: size, cursor: next, order: "desc" });
  const search = () => filterPages(read, { matches: makeFilter(query), cursorAfter });
  const { items, ...next } = await readPage(query, needsFilter(query) ? search() : read);
  return { items: await addReferences(items.map(toEntry)), ...next };
}
