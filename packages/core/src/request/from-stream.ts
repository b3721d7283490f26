import { type Change, itemOf } from "../audit/from-stream.ts";
import { unlessRefused } from "../dynamo.ts";
import { dropAtEdge, mediaPaths } from "../edge.ts";
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
 * All customers' photos, as the edge keeps them. It keeps them for a day only, so that dropping all costs little; a request may
 * have more photos with variants than CloudFront drops at once.
 */
const photosAtEdge = mediaPaths("quote-photos/*", "variants/quote-photos/*");

/** Takes away what is left of a request, what reached the table while it was being deleted, and what the edge keeps of it. */
async function erase(key: Key, before: FormRecord): Promise<void> {
  await eraseBelongings(before);
  if (photoCount(before) > 0) await dropAtEdge(photosAtEdge);
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
  if (!after) return eraseActivities(form, id);
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
 * @throws Error when DynamoDB or S3 fails: call it again
 */
export async function followRequests({ eventId, before: old, after: image }: Change): Promise<void> {
  const change = { before: old && itemOf(old), after: image && itemOf(image) };
  const entity = (change.after ?? change.before)?.__edb_e__;
  if (entity === "quote" || entity === "contact") await ofForm(entity, change);
  if (entity === "request") await ofEntry(eventId, change);
  if (entity === "requestActivity") await ofActivity(change);
}
