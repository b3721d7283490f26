import { mailedKinds } from "../kinds.ts";
import { type InboxForm, inboxForms, type MailState } from "../mail/schema.ts";
import { isLeftToStaff, isSettled } from "../mail/send-once.ts";
import { type Activity, ActivityEntity, getFormEntity, RequestEntity } from "./entity.ts";

interface OwedMail {
  form: InboxForm;
  id: string;
  activityId?: string;
  createdAt: string;
}

const isOwed = (mail: MailState | undefined) => !isSettled(mail) && !isLeftToStaff(mail);

async function findOwedFormMails(form: InboxForm): Promise<OwedMail[]> {
  const { data } = await getFormEntity(form).scan.go({
    pages: "all",
    attributes: ["id", "createdAt", "status", "staffMail", "customerMail"],
  });
  return data
    .filter(({ status }) => status !== "spam")
    .filter(({ staffMail, customerMail }) => isOwed(staffMail) || isOwed(customerMail))
    .map(({ id, createdAt }) => ({ form, id, createdAt }));
}

async function findOwedActivityMails(): Promise<OwedMail[]> {
  const { data } = await ActivityEntity.scan
    .where(({ kind }, { eq }) => mailedKinds.map((mailed: Activity["kind"]) => eq(kind, mailed)).join(" OR "))
    .go({ pages: "all" });
  return data
    .filter(({ mail }) => isOwed(mail))
    .map(({ form, requestId, id, at }) => ({ form, id: requestId, activityId: id, createdAt: at }));
}

export async function findOwedMails(): Promise<OwedMail[]> {
  const owed = await Promise.all([...inboxForms.map(findOwedFormMails), findOwedActivityMails()]);
  return owed.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function findFormsWithoutEntry(): Promise<{ form: InboxForm; id: string }[]> {
  const { data: entries } = await RequestEntity.scan.go({ pages: "all", attributes: ["form", "id"] });
  const known = new Set(entries.map(({ form, id }) => `${form} ${id}`));
  const found = await Promise.all(
    inboxForms.map(async (form) => {
      const { data } = await getFormEntity(form).scan.go({ pages: "all", attributes: ["id"] });
      return data.map(({ id }) => ({ form, id }));
    }),
  );
  return found.flat().filter(({ form, id }) => !known.has(`${form} ${id}`));
}
