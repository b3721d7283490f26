import { changeEntry } from "../audit/record-change.ts";
import { AppError, notFound } from "../errors.ts";
import { formSlot, retryMail } from "../mail/claim.ts";
import { mailEntityOf } from "../mail/entity.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile } from "../staff/stamp.ts";
import { areaOf, mailKinds } from "./forms.ts";
import { replySlot } from "./reply-mail.ts";
import type { InboxForm } from "./rules.ts";

const settled = () =>
  new AppError("conflict", "mail_settled", "This mail does not wait to be sent.", {
    details: "It has gone out already, or the settings say that it must not.",
  });

/**
 * Has a mail that did not go out sent again, by the table's stream: one that failed or was rejected, whose sender died, or that
 * the stream gave up on. `mail` is `staffMail`, `customerMail` or the id of a reply. Safe to repeat: the mail still goes out
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
  const kind = mailKinds.find((known) => known === mail);
  const slot = kind
    ? formSlot(mailEntityOf(form), requestId, kind)
    : replySlot({ form, requestId, id: mail });
  const entry = changeEntry(actor, {
    action: "mail_retried",
    resourceType: "request",
    resourceId: requestId,
    request: { form, id: requestId },
    after: { mail },
  });
  const outcome = await retryMail(slot, entry);
  if (outcome === "gone") throw notFound("This mail");
  if (outcome === "done") throw settled();
  if (outcome === "changed") throw changedMeanwhile();
}
