import { mailsOf } from "../mail/deliver.ts";
import { customerMail, staffMail } from "../mail/quote-letters.ts";
import { type Quote, QuoteEntity } from "./entity.ts";

/** Sends what is still to be sent of a quote's two mails; see `mailsOf` for what it promises. */
export const sendQuoteMail = mailsOf<Quote>({
  name: "quote",
  read: async (id) => (await QuoteEntity.get({ id }).go({ consistent: true })).data,
  recipients: (settings) => settings.quote_form_emails,
  letters: { staffMail, customerMail },
});
