import { HOUR_MS } from "../lib/date.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { logFailure } from "../lib/log.ts";
import { AuditEntity, getExpiry } from "./audit.ts";

const MAX_IDS = 100;
const MAX_REMEMBERED = 1000;
/** Two pages of the usual 25 rows. */
const QUIET_ROWS = 50;

/** An equal read counts once an hour, because open screens ask again each minute. */
const counted = new Set<string>();

interface Reader {
  id: string;
}

type List = "quote" | "contact" | "customers" | "schedule" | "invoices";

function makeEntry(reader: Reader, action: "opened" | "listed", list: List) {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  return {
    id: `${action}-${list}-${reader.id}-${hour}`,
    at: new Date(hour).toISOString(),
    actorId: reader.id,
    action,
    resourceType: "inbox",
    resourceId: list,
    expiresAt: getExpiry(hour),
  };
}

type Entry = ReturnType<typeof makeEntry>;

/**
 * Never throws, because a failed entry must not fail the read. Parallel instances and lost answers
 * can count a read twice.
 */
async function countOnce(
  { id, action, resourceId: list }: Entry,
  what: string,
  write: () => Promise<unknown>,
) {
  const key = `${id} ${what}`;
  if (counted.has(key)) return;
  if (!(await logFailure(write(), "read not counted", { action, list }))) return;
  if (counted.size >= MAX_REMEMBERED) counted.clear();
  counted.add(key);
}

/** The entry keeps only the first 100 ids of the hour. */
export function countOpened(reader: Reader, list: List, recordId: string): Promise<void> {
  const entry = makeEntry(reader, "opened", list);
  return countOnce(entry, recordId, async () => {
    const isKept = await unlessRefused(
      AuditEntity.upsert(entry)
        .add({ count: 1, openedIds: [recordId] })
        .where(({ openedIds }, operation) => {
          const hasRoom = `${operation.size(openedIds)} < ${operation.escape(MAX_IDS)}`;
          const isNew = `NOT ${operation.contains(openedIds, recordId)}`;
          return `${operation.notExists(openedIds)} OR (${hasRoom} AND ${isNew})`;
        }),
    );
    if (isKept) return;
    await unlessRefused(
      AuditEntity.upsert(entry)
        .add({ count: 1 })
        .where(({ openedIds }, { contains }) => `NOT ${contains(openedIds, recordId)}`),
    );
  });
}

/**
 * The log lists the entry once a member got more than 50 rows in the hour. Until then the entry is
 * in no index, and a page costs 1 write unit.
 */
export function countListed(reader: Reader, list: List, query: object, rows: number): Promise<void> {
  const entry = makeEntry(reader, "listed", list);
  if (rows === 0) return Promise.resolve();
  return countOnce(entry, JSON.stringify(query), async () => {
    const { id, expiresAt } = entry;
    const { data } = await AuditEntity.update({ id })
      .add({ count: rows })
      .set({ expiresAt })
      .go({ response: "all_new" });
    if ((data.count ?? 0) > QUIET_ROWS && !data.at) await AuditEntity.upsert(entry).go();
  });
}
