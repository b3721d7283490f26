import { log } from "../log.ts";
import { notSent, sendOnce } from "../mail/deliver.ts";
import { type Letter, letterMail } from "../mail/layout.ts";
import type { Mail } from "../mail/ses.ts";
import type { Settings } from "../setting/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { type FormRecord, readForm } from "./forms.ts";
import { replySlot } from "./mail-slot.ts";
import type { InboxForm } from "./rules.ts";

/** Longest beginning of a reply in a list of mails, in whole characters: SES takes no half of an emoji. */
const PREHEADER = 100;

/** What staff wrote, to the customer, who answers to the business. */
function replyLetter(reply: Activity, record: FormRecord, settings: Settings): Mail {
  const { subject = "", text = "" } = reply;
  const letter: Letter = {
    preheader: Array.from(text).slice(0, PREHEADER).join(""),
    businessName: settings.business_name,
    title: subject,
    intro: text.split(/\n{2,}/),
    rows: [{ label: "Your reference", text: record.reference }],
    outro: [`Answer this mail, or call ${settings.phone}.`],
  };
  return letterMail(letter, { to: [record.email], replyTo: settings.email, subject });
}

/**
 * Sends a reply of staff, if it is still to be sent: once, as `mailsOf` promises. Nothing goes out when the request has been
 * deleted meanwhile. About 3 read and 2 write units for a short text.
 * @throws Error when the mail failed or is claimed by another: call again later
 */
export async function sendReply(form: InboxForm, requestId: string, id: string): Promise<void> {
  const [{ data: reply }, record, settings] = await Promise.all([
    ActivityEntity.get({ form, requestId, id }).go({ consistent: true }),
    readForm(form, requestId),
    readSettings(),
  ]);
  if (!reply || !record || reply.kind !== "reply") return;
  const outcome = await sendOnce(replySlot(reply), () => replyLetter(reply, record, settings));
  if (!outcome) return;
  log.info("reply mail", { form, requestId, id, ...outcome });
  if (outcome.state === "failed") throw notSent(`Reply ${id} of ${form} ${requestId}`, outcome.error);
}
