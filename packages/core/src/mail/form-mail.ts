import { sendContactMail } from "../contact/contact-mail.ts";
import { sendQuoteMail } from "../quote/quote-mail.ts";
import { sendReply } from "../request/reply-mail.ts";
import type { FormName } from "./schema.ts";

const senders: Record<FormName, (id: string) => Promise<void>> = {
  quote: sendQuoteMail,
  contact: sendContactMail,
};

const isForm = (name: string): name is FormName => Object.hasOwn(senders, name);

/**
 * Sends what a record of any form still owes, once: its own two mails or, where a `replyId` is given, that reply of staff to
 * it. `form` is the name of the record's entity. Safe to repeat.
 * @throws Error when a mail failed or is claimed by another: call again later; or when no form has that name
 */
export async function sendFormMail(form: string, id: string, replyId?: string): Promise<void> {
  if (!isForm(form)) throw new Error(`There is no form "${form}" that sends mail.`);
  await (replyId === undefined ? senders[form](id) : sendReply(form, id, replyId));
}
