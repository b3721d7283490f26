import { ContactEntity } from "../contact/entity.ts";
import { type InboxForm, inboxForms } from "../lib/inbox-form.ts";
import { isSettled } from "../mail/delivery.ts";
import { makeMailEntity } from "../mail/entity.ts";
import { QuoteEntity } from "../quote/entity.ts";
import { ActivityEntity } from "./activity-entity.ts";
import { RequestEntity } from "./entity.ts";

interface OwedMail {
  form: InboxForm;
  id: string;
  replyId?: string;
  createdAt: string;
}

async function findOwedFormMails(form: InboxForm): Promise<OwedMail[]> {
  const { data } = await makeMailEntity(form).scan.go({
    pages: "all",
    attributes: ["id", "createdAt", "status", "staffMail", "customerMail"],
  });
  return data
    .filter(({ status }) => status !== "spam")
    .filter(({ staffMail, customerMail }) => !isSettled(staffMail) || !isSettled(customerMail))
    .map(({ id, createdAt }) => ({ form, id, createdAt }));
}

async function findOwedReplies(): Promise<OwedMail[]> {
  const { data } = await ActivityEntity.scan
    .where(({ kind }, { eq }) => eq(kind, "reply"))
    .go({ pages: "all" });
  return data
    .filter(({ mail }) => !isSettled(mail))
    .map(({ form, requestId, id, at }) => ({ form, id: requestId, replyId: id, createdAt: at }));
}

export async function findOwedMails(): Promise<OwedMail[]> {
  const owed = await Promise.all([...inboxForms.map(findOwedFormMails), findOwedReplies()]);
  return owed.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function findFormsWithoutEntry(): Promise<{ form: InboxForm; id: string }[]> {
  const [quotes, messages, entries] = await Promise.all([
    QuoteEntity.scan.go({ pages: "all", attributes: ["id"] }),
    ContactEntity.scan.go({ pages: "all", attributes: ["id"] }),
    RequestEntity.scan.go({ pages: "all", attributes: ["form", "id"] }),
  ]);
  const known = new Set(entries.data.map(({ form, id }) => `${form} ${id}`));
  const all = [
    ...quotes.data.map(({ id }) => ({ form: "quote" as const, id })),
    ...messages.data.map(({ id }) => ({ form: "contact" as const, id })),
  ];
  return all.filter(({ form, id }) => !known.has(`${form} ${id}`));
}
