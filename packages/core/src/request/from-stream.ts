import { isDeletedOnRequest } from "../audit/deletion.ts";
import { type Change, itemOf } from "../audit/from-stream.ts";
import { unlessRefused } from "../dynamo.ts";
import { queueForEdge } from "../image/edge-queue.ts";
import { log } from "../log.ts";
import type { MailState } from "../mail/schema.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { enter } from "./enter.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { eraseActivities, eraseBelongings } from "./erase.ts";
import { type FormRecord, isQuote, mailKinds, readForm } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import { hasTrouble } from "./trouble.ts";

/** What was deleted meanwhile enters the inbox no more. */
async function enterNew(form: InboxForm, id: string): Promise<void> {
  const record = await readForm(form, id);
  if (record) await enter(record);
}

type Key = Pick<RequestRecord, "form" | "id">;

/** Notes that a mail has failed, or that it goes out after all; nothing when the request is gone or nothing has changed. */
async function noteTrouble(key: Key, mail: string, before?: MailState, after?: MailState): Promise<void> {
  const [had, has] = [hasTrouble(before), hasTrouble(after)];
  if (had === has) return;
  const patch = RequestEntity.patch(key);
  await unlessRefused(() =>
    (has ? patch.add({ mailTroubles: [mail] }) : patch.delete({ mailTroubles: [mail] })).go(),
  );
}

const photoCount = (record: FormRecord) => (isQuote(record) ? record.photos.length : 0);

/** Follows what becomes of a visitor's record: mails that fail, photos that come late. */
async function follow(key: Key, before: FormRecord, after: FormRecord): Promise<void> {
  for (const kind of mailKinds) await noteTrouble(key, kind, before[kind], after[kind]);
  const count = photoCount(after);
  if (photoCount(before) === count) return;
  await unlessRefused(() => RequestEntity.patch(key).set({ photoCount: count }).go());
}

/**
 * Deletes the remaining parts of a deleted request, and parts that arrived during the deletion. If a record vanished without staff's
 * deletion, it was an accident: all parts stay, above all photos, so that a restore makes the request whole again.
 */
async function erase(key: Key, before: FormRecord): Promise<void> {
  if (!(await isDeletedOnRequest(key.form, key.id))) return log.error("vanished, and nobody deleted it", key);
  await eraseBelongings(before);
  await RequestEntity.delete(key).go();
}

/** Writes what staff changed at a request into its timeline. The event's id makes a second delivery the same one. */
async function recordChange(eventId: string, before: RequestRecord, after: RequestRecord): Promise<void> {
  const { form, id, changedBy, changedAt } = after;
  const fields = (["status", "assigneeId"] as const).filter((name) => before[name] !== after[name]);
  if (fields.length === 0 || !changedBy || !changedAt) return;
  const of = (record: RequestRecord) => Object.fromEntries(fields.map((name) => [name, record[name]]));
  await ActivityEntity.put({
    ...{ form, requestId: id, id: eventId, kind: "change", at: changedAt, actorId: changedBy },
    ...{ before: of(before), after: of(after) },
  }).go();
}

interface Plain {
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

async function ofForm(form: InboxForm, { before, after }: Plain): Promise<void> {
  const key = { form, id: String((after ?? before)?.id) };
  if (!before) return enterNew(form, key.id);
  if (!after) return erase(key, before as FormRecord);
  return follow(key, before as FormRecord, after as FormRecord);
}

async function ofEntry(eventId: string, { before, after }: Plain): Promise<void> {
  if (!before) return;
  const { form, id } = before as RequestRecord;
  if (!after) return (await isDeletedOnRequest(form, id)) ? eraseActivities(form, id) : undefined;
  return recordChange(eventId, before as RequestRecord, after as RequestRecord);
}

async function ofActivity({ before, after }: Plain): Promise<void> {
  if (!before || !after) return;
  const { form, requestId, id, mail } = after as Activity;
  await noteTrouble({ form, id: requestId }, id, (before as Activity).mail, mail);
}

/**
 * Brings the inbox in line with one change of the table: new records of forms enter it, with their search terms; what staff
 * change goes into the timeline; of what is deleted nothing stays. Safe to repeat.
 * @throws Error when DynamoDB, S3 or the queue fails: call it again
 */
export async function followRequests(change: Change): Promise<void> {
  const { before: old, after: image } = change;
  const plain = { before: old && itemOf(old), after: image && itemOf(image) };
  const entity = (plain.after ?? plain.before)?.__edb_e__;
  if (entity === "quote" || entity === "contact") await ofForm(entity, plain);
  if (entity === "request") await ofEntry(change.eventId, plain);
  if (entity === "requestActivity") await ofActivity(plain);
  // Last: the edge would fetch again what is dropped before its file is gone.
  await queueForEdge(change);
}
