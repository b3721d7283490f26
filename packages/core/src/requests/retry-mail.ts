import { toUpdate, transact } from "../lib/dynamo.ts";
import { conflict, notFound } from "../lib/errors.ts";
import { type InboxForm, type MailState, mayRetry } from "../mail/schema.ts";
import { countAttempts, isSettled } from "../mail/send-once.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeChangeEntry } from "../staff/audit.ts";
import { inboxAreas } from "../staff/rules.ts";
import { changedMeanwhile } from "../staff/stamp.ts";
import { findMailSlot } from "./mail-slot.ts";

const createSettledError = () =>
  conflict(
    "mail_settled",
    "This mail isn't waiting to be sent.",
    "It was already sent, the customer marked it as spam, or the settings don't allow it.",
  );

export async function retryRequestMail(actor: Actor, form: InboxForm, requestId: string, mail: string) {
  authorize(actor, inboxAreas[form]);
  const slot = findMailSlot({ form, requestId, mail });
  const found = await slot.read();
  if (!found) throw notFound("This mail");
  const { states, since } = found;
  const state = states[mail];
  const now = Date.now();
  if (!mayRetry(state, since, now)) {
    if (isSettled(state)) throw createSettledError();
    return;
  }
  // At least 1: the inbox shows a mail that is sending only after its first attempt.
  const next: MailState = { state: "retry", at: now, attempts: Math.max(1, countAttempts(state)) };
  const entry = makeChangeEntry(actor, {
    action: "mail_retried",
    resourceType: "request",
    resourceId: requestId,
    request: { form, id: requestId },
    after: { mail },
  });
  const refused = await transact([toUpdate(slot.patch(states, { [mail]: next })), entry]);
  if (refused.length > 0) throw changedMeanwhile();
}
