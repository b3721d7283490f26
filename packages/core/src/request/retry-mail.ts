import { changeEntry } from "../audit/record-change.ts";
import { AppError, notFound } from "../errors.ts";
import { retryMail } from "../mail/claim.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile } from "../staff/stamp.ts";
import { areaOf } from "./forms.ts";
import { mailSlot } from "./mail-slot.ts";
import type { InboxForm } from "./rules.ts";

const settled = () =>
  new AppError("conflict", "mail_settled", "This mail does not wait to be sent.", {
    details: "It has gone out already, it was marked as spam, or the settings say that it must not go out.",
  });

/**
 * Makes the table's stream send a mail again: one that failed, was rejected or came back, whose sender crashed, or that the stream
 * gave up. `mail` is `staffMail`, `customerMail` or the id of a reply. Safe to repeat: the mail still goes out
 * once, and what is on its way is left alone. It is never put back without its entry in the audit log. 1 read unit, 2 write
 * units for each kB of the record, and 8 for the log.
 * @throws AppError `forbidden`, `not-found`, `conflict` when there is nothing to send
 */
export async function retryRequestMail(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  mail: string,
): Promise<void> {
  authorize(actor, areaOf[form]);
  const entry = changeEntry(actor, {
    action: "mail_retried",
    resourceType: "request",
    resourceId: requestId,
    request: { form, id: requestId },
    after: { mail },
  });
  const outcome = await retryMail(mailSlot({ form, requestId, mail }), entry);
  if (outcome === "gone") throw notFound("This mail");
  if (outcome === "done") throw settled();
  if (outcome === "changed") throw changedMeanwhile();
}
