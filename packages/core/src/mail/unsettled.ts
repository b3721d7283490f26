import { ActivityEntity } from "../request/activity-entity.ts";
import { isSettled } from "./claim.ts";
import { mailEntityOf } from "./entity.ts";
import type { FormName } from "./schema.ts";

interface Owing {
  form: FormName;
  id: string;
  /** The reply of staff that is owed, rather than the record's own mails. */
  replyId?: string;
  createdAt: string;
}

async function owingOf(form: FormName): Promise<Owing[]> {
  const { data } = await mailEntityOf(form).scan.go({
    pages: "all",
    attributes: ["id", "createdAt", "status", "staffMail", "customerMail"],
  });
  return data
    .filter(({ status }) => status !== "spam")
    .filter(({ staffMail, customerMail }) => !isSettled(staffMail) || !isSettled(customerMail))
    .map(({ id, createdAt }) => ({ form, id, createdAt }));
}

async function owingReplies(): Promise<Owing[]> {
  const { data } = await ActivityEntity.scan
    .where(({ kind }, { eq }) => eq(kind, "reply"))
    .go({ pages: "all" });
  return data
    .filter(({ mail }) => !isSettled(mail))
    .map(({ form, requestId, id, at }) => ({ form, id: requestId, replyId: id, createdAt: at }));
}

/**
 * The records of all forms that still owe a mail, and the replies that were not sent, oldest first. Spam gets none. For
 * operators only: it reads the whole table three times, half a read unit for each 4 kB, which is 0.0036 US dollars for
 * 100,000 records.
 */
export async function recordsOwingMail(): Promise<Owing[]> {
  const owing = await Promise.all([owingOf("quote"), owingOf("contact"), owingReplies()]);
  return owing.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
