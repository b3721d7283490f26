import { ensureProcessed } from "../lib/dynamo.ts";
import { type InboxForm, inboxForms, type MailState } from "../mail/schema.ts";
import { isLeftToStaff, isSettled } from "../mail/send-once.ts";
import { type Activity, ActivityEntity, getFormEntity, RequestEntity, RequestTermEntity } from "./entity.ts";
import { mailedKinds } from "./rules.ts";
import { toTermEntries } from "./search/terms.ts";

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

/**
 * Writes the search terms of all requests and messages again: earlier versions did not search addresses. For operators only: reads the
 * whole table. Safe to repeat. Returns the number of requests and messages.
 */
export async function rewriteTerms(showProgress: (done: number) => void): Promise<number> {
  let done = 0;
  for (const form of inboxForms) {
    let cursor: string | null = null;
    do {
      const page: { data: Parameters<typeof toTermEntries>[0][]; cursor: string | null } =
        await getFormEntity(form).scan.go({ cursor });
      const entries = page.data.flatMap(toTermEntries);
      if (entries.length > 0) ensureProcessed(await RequestTermEntity.put(entries).go({ concurrent: 4 }));
      done += page.data.length;
      showProgress(done);
      cursor = page.cursor;
    } while (cursor);
  }
  return done;
}
