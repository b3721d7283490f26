import { createEntity, key, unlessRefused } from "../lib/dynamo.ts";
import { log, logFailure } from "../lib/log.ts";
import { inboxForms, type MailName } from "../mail/schema.ts";
import { isLeftToStaff, moveMails } from "../mail/send-once.ts";
import { RequestEntity } from "./entity.ts";
import { hasMailTrouble } from "./entry.ts";
import { findMailSlot } from "./mail-slot.ts";

/** A mail whose sender may have died. Few exist at a time, so they share a partition. */
export const MailCheckEntity = createEntity("mailCheck", {
  attributes: {
    form: { type: inboxForms, required: true },
    requestId: { type: "string", required: true },
    mail: { type: "string", required: true },
    dueAt: { type: "number", required: true },
  },
  indexes: {
    all: key([], ["form", "requestId", "mail"]),
  },
});

const patchInboxEntry = ({ form, requestId: id }: MailName) => RequestEntity.patch({ form, id });

/**
 * Marks the request in the inbox, and lets `checkMails` look at a mail after its lease. If the
 * stream waited for the lease, it would delay the mails of other requests. 2 write units, and 4 for
 * the entry with its indexes. Safe to repeat.
 */
export async function checkLater(name: MailName, dueAt: number): Promise<void> {
  await MailCheckEntity.put({ ...name, dueAt }).go();
  await unlessRefused(patchInboxEntry(name).add({ mailTroubles: [name.mail] }));
}

async function checkMail(name: MailName, now: number): Promise<void> {
  const slot = findMailSlot(name);
  const state = (await slot.read())?.states[name.mail];
  const isSending = state?.state === "sending";
  if (isSending && state.leaseUntil > now) return;
  if (isLeftToStaff(state)) log.error("mail given up", { ...name });
  else if (isSending) {
    const next = { state: "retry", at: now, attempts: state.attempts } as const;
    await moveMails(slot, { [name.mail]: state }, { [name.mail]: next });
  } else if (!hasMailTrouble(state))
    await unlessRefused(patchInboxEntry(name).delete({ mailTroubles: [name.mail] }));
  await MailCheckEntity.delete(name).go();
}

/**
 * Sends interrupted mails again after their lease, through the stream. A mail that was interrupted
 * three times stays marked in the inbox. 0.5 read units while there is no such mail.
 */
export async function checkMails(now = Date.now()): Promise<void> {
  const { data } = await MailCheckEntity.query.all({}).go({ pages: "all", consistent: true });
  for (const { dueAt, ...name } of data)
    if (dueAt <= now) await logFailure(checkMail(name, now), "mail not checked", name);
}
