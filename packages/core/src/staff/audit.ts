import { CustomAttributeType } from "electrodb";
import type { AuditedKind } from "../kinds.ts";
import { createEntity, gsi, key, texts, toPut, unlessRefused, type Write } from "../lib/dynamo.ts";
import { randomId } from "../lib/id.ts";
import type { Item } from "../lib/stream.ts";
import type { InboxForm } from "../mail/schema.ts";
import type { AboutRequest, AuditEntry } from "./audit-schema.ts";

const isStaffEntry = ({ actorId }: { actorId?: string }) => Boolean(actorId);

const hasResource = ({ actorId, resourceId }: { actorId?: string; resourceId?: string }) =>
  Boolean(actorId) || Boolean(resourceId);

export const AuditEntity = createEntity("audit", {
  attributes: {
    ...texts.fixed("id", "at"),
    /** Empty for visitors, because ElectroDB needs a value for each index attribute. */
    actorId: { type: "string", readOnly: true },
    ...texts.required("action", "resourceType"),
    ...texts.optional("resourceId", "label", "ipAddress", "userAgent"),
    request: { type: CustomAttributeType<AboutRequest>("any") },
    before: { type: CustomAttributeType<Item>("any") },
    after: { type: CustomAttributeType<Item>("any") },
    details: { type: CustomAttributeType<Record<string, unknown>>("any") },
    count: { type: "number" },
    openedIds: { type: "set", items: "string" },
    expiresAt: { type: "number" },
  },
  indexes: {
    primary: key(["id"]),
    byTime: { ...gsi(1, [], ["at", "id"]), condition: isStaffEntry },
    byActor: { ...gsi(2, ["actorId"], ["at", "id"]), condition: isStaffEntry },
    byResource: { ...gsi(3, ["resourceType", "resourceId"], ["at", "id"]), condition: hasResource },
  },
});

type AuditedChange = Pick<AuditEntry, "action" | "resourceType" | "resourceId"> &
  Partial<Pick<AuditEntry, "request" | "before" | "after">>;

type Author = { id: string };

const makeEntry = (author: Author, change: AuditedChange) => ({
  id: randomId(),
  at: new Date().toISOString(),
  actorId: author.id,
  ...change,
});

export async function recordChange(author: Author, change: AuditedChange): Promise<void> {
  await AuditEntity.put(makeEntry(author, change)).go();
}

export async function recordOnce(id: string, author: Author, change: AuditedChange): Promise<void> {
  await unlessRefused(AuditEntity.create({ ...makeEntry(author, change), id }));
}

export const makeChangeEntry = (author: Author, change: AuditedChange): Write =>
  toPut(AuditEntity.create(makeEntry(author, change)));

interface Deleted {
  type: AuditedKind;
  id: string;
  label?: string;
}

export function makeDeletionEntry(author: Author, { type, id, label }: Deleted, entryId = randomId()) {
  const entry = makeEntry(author, { action: "deleted", resourceType: type, resourceId: id });
  return toPut(AuditEntity.put({ ...entry, id: entryId, ...(label && { label }) }));
}

export const getRequestDeletionId = (form: InboxForm, requestId: string): string =>
  `deleted-${form}-${requestId}`;

export async function isDeletedOnRequest(form: InboxForm, requestId: string): Promise<boolean> {
  const id = getRequestDeletionId(form, requestId);
  const { data } = await AuditEntity.get({ id }).go({ consistent: true });
  return data !== null;
}

/** For visitors' reports and for reads of staff. */
const KEPT_DAYS = 90;

export const getExpiry = (time: number): number => Math.floor(time / 1000) + KEPT_DAYS * 24 * 60 * 60;
