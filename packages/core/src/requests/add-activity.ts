import { retryRefused, toExistsCheck, toPut, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { conflict, notFound } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "../staff/rules.ts";
import { getStamp, isAtVersion } from "../staff/stamp.ts";
import { patchEntry } from "./change.ts";
import { type Activity, ActivityEntity, findActivity, RequestEntity, type RequestRecord } from "./entity.ts";
import { ensureEmail, readEntry } from "./entry.ts";
import { getFolder, isContact, type LoggedKind, type RequestStatus } from "./rules.ts";
import type { NoteInput, ReplyInput } from "./schema.ts";
import { findStatusOfTemplate } from "./templates.ts";

type Written = Pick<Activity, "form" | "requestId" | "id" | "subject" | "templateKey"> & {
  kind: "note" | "reply" | LoggedKind;
  text: string;
};

function putActivity(actor: Actor, fields: Written): Write {
  const stamp = getStamp(actor);
  const record = { ...fields, ...stamp, version: 1, actorId: actor.id, at: stamp.changedAt };
  return toPut(ActivityEntity.create(record));
}

const ACTIVITY = 0;
const REQUEST = 1;

const done: Record<Written["kind"], string> = {
  note: "added",
  reply: "sent",
  call: "logged",
  text: "logged",
  email: "logged",
};

async function isStoredAlready(actor: Actor, { form, requestId, id, kind, ...words }: Written) {
  const stored = await findActivity({ form, requestId, id });
  if (!stored) return false;
  const { text, subject } = stored;
  const isSame = stored.kind === kind && text === words.text && subject === words.subject;
  if (isSame && stored.actorId === actor.id) return true;
  throw conflict(
    "already_sent",
    `The first version of this ${kind} was already ${done[kind]}.`,
    `It's in the timeline. What you wrote since was not ${done[kind]}. Check there first, then try again if you still need to.`,
  );
}

const createAnsweredMeanwhile = () =>
  conflict(
    "answered_meanwhile",
    "A colleague answered this customer in the meantime.",
    "Your reply was not sent. Read the colleague's answer in the timeline first.",
  );

const openStatuses = ["new", "contacted", "quoted", "scheduled"] as const satisfies RequestStatus[];

/** A contact never moves a request back or out of a closed status. */
function findNextStatus(
  { status, form }: RequestRecord,
  { templateKey }: Written,
): RequestStatus | undefined {
  const wanted = findStatusOfTemplate(form, templateKey) ?? "contacted";
  const isOpen = openStatuses.some((one) => one === status);
  const order: readonly RequestStatus[] = [...openStatuses, "declined"];
  return isOpen && order.indexOf(wanted) > order.indexOf(status) ? wanted : undefined;
}

export const isFirstContact = ({ repliedBy }: RequestRecord) => !repliedBy;

function patchContact(actor: Actor, before: RequestRecord, written: Written, isAssigned: boolean): Write {
  const { lastContactId, version = 0 } = before;
  const status = findNextStatus(before, written);
  const fields: Partial<RequestRecord> = {
    ...(status && { status, folder: getFolder(status) }),
    ...(isAssigned && isFirstContact(before) && !before.assigneeId && { assigneeId: actor.id }),
    ...(isFirstContact(before) && {
      repliedAt: new Date().toISOString(),
      repliedBy: written.kind === "reply" ? ("mail" as const) : (written.kind as "call" | "text" | "email"),
    }),
  };
  const isStamped = Object.keys(fields).length > 0;
  const stamp = isStamped ? { ...getStamp(actor), version: version + 1 } : {};
  const patch = patchEntry(before, { ...fields, ...stamp, lastContactId: written.id })
    .where(isAtVersion(version))
    .where(({ lastContactId: stored }, { eq, notExists }) =>
      lastContactId ? eq(stored, lastContactId) : notExists(stored),
    );
  return toUpdate(patch);
}

/**
 * @throws AppError `conflict` when a colleague has answered since `seenContactId`
 */
async function addContact(actor: Actor, written: Written, seenContactId?: string): Promise<void> {
  const { form, requestId } = written;
  const { assign_automatically: isAssigned } = await readSettings();
  await retryRefused(async () => {
    const before = await readEntry(form, requestId);
    const { lastContactId } = before;
    if (seenContactId !== undefined && lastContactId && lastContactId !== seenContactId) {
      if (await isStoredAlready(actor, written)) return true;
      throw createAnsweredMeanwhile();
    }
    const refused = await transact([
      putActivity(actor, written),
      patchContact(actor, before, written, isAssigned),
    ]);
    if (refused.includes(ACTIVITY) && (await isStoredAlready(actor, written))) return true;
    return refused.length === 0;
  });
}

export async function addNote(actor: Actor, form: InboxForm, requestId: string, note: NoteInput) {
  authorize(actor, inboxAreas[form]);
  const written: Written = { form, requestId, kind: "note", ...note };
  if (isContact(written.kind)) return addContact(actor, written);
  await addNoteTo(actor, written);
}

/** The caller must check the right to the request. */
export async function addNoteTo(actor: Actor, written: Written): Promise<void> {
  const { form, requestId } = written;
  const check = toExistsCheck(RequestEntity.get({ form, id: requestId }));
  const refused = await transact([putActivity(actor, written), check]);
  if (refused.includes(REQUEST)) throw notFound("This request");
  if (refused.includes(ACTIVITY)) await isStoredAlready(actor, written);
}

export async function addReply(actor: Actor, form: InboxForm, requestId: string, reply: ReplyInput) {
  authorize(actor, inboxAreas[form]);
  await ensureEmail(form, requestId, "Please call or send a text.");
  const { seenContactId, ...words } = reply;
  await addContact(actor, { form, requestId, kind: "reply", ...words }, seenContactId);
}
