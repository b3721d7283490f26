import type { Language } from "../lib/language.ts";
import type { Settings } from "../settings/schema.ts";

/** Addresses a mail to a customer. An answer goes to the mailbox that a person reads. */
export const toCustomer = (
  { email, language }: { email: string; language: Language },
  { email: replyTo, business_name: businessName }: Settings,
) => ({ language, to: [email], replyTo, businessName });
