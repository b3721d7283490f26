import { customerMail, staffMail } from "../mail/contact-letters.ts";
import { mailsOf } from "../mail/deliver.ts";
import { ContactEntity, type ContactMessage } from "./entity.ts";

/** Sends what is still to be sent of a message's two mails; see `mailsOf` for what it promises. */
export const sendContactMail = mailsOf<ContactMessage>({
  name: "contact",
  read: async (id) => (await ContactEntity.get({ id }).go({ consistent: true })).data,
  recipients: (settings) => settings.contact_form_emails,
  letters: { staffMail, customerMail },
});
