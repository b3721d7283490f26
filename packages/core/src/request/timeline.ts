import { mayRetry } from "../mail/rules.ts";
import type { MailState } from "../mail/schema.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { type FormRecord, formOf, mailKinds } from "./forms.ts";
import type { MailView, TimelineItem } from "./schema.ts";

function reasonOf(mail: MailState | undefined): string {
  if (mail && "reason" in mail) return mail.reason;
  return mail && "error" in mail ? mail.error : "";
}

/** What nobody sends any more has failed, as far as staff can tell, whatever its record says. */
function stateOf(mail: MailState | undefined, canRetry: boolean): MailView["state"] {
  if (mail?.state === "rejected" || mail?.state === "bounced") return mail.state;
  if (canRetry) return "failed";
  return !mail || mail.state === "retry" ? "waiting" : mail.state;
}

/** `since` is when it was first to be sent, ISO 8601. */
function mailView(kind: string, mail: MailState | undefined, since: string): MailView {
  const canRetry = mayRetry(mail, Date.parse(since));
  return {
    kind,
    state: stateOf(mail, canRetry),
    attempts: mail && "attempts" in mail ? mail.attempts : 0,
    reason: reasonOf(mail),
    canRetry,
  };
}

/** A mail that is being tried has no time of its own yet: it stands where the record came in. */
const mailItem = (kind: string, mail: MailState | undefined, createdAt: string): TimelineItem => ({
  id: kind,
  kind: "mail",
  at: mail && "at" in mail && mail.at ? new Date(mail.at).toISOString() : createdAt,
  actorId: "",
  mail: mailView(kind, mail, createdAt),
});

/** The mails of a record, but for those that nobody has tried yet, and may still. Spam has none. */
function mailItems(record: FormRecord): TimelineItem[] {
  if (record.status === "spam") return [];
  return mailKinds.flatMap((kind) => {
    const item = mailItem(kind, record[kind], record.createdAt);
    return record[kind] || item.mail?.canRetry ? [item] : [];
  });
}

function activityItem({ id, kind, at, actorId, ...activity }: Activity): TimelineItem {
  const { text, subject, templateKey, mail, before, after } = activity;
  return {
    ...{ id, kind, at, actorId },
    ...(text === undefined ? {} : { text }),
    ...(subject === undefined ? {} : { subject }),
    ...(templateKey === undefined ? {} : { templateKey }),
    ...(kind === "reply" ? { mail: mailView(id, mail, at) } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}

/**
 * All that happened to a request, oldest first: its arrival and mails from what the visitor sent, the rest from what staff
 * did. 0.5 read units for each 4 kB of activities.
 */
export async function timelineOf(record: FormRecord): Promise<TimelineItem[]> {
  const { id, createdAt } = record;
  const { data } = await ActivityEntity.query
    .all({ form: formOf(record), requestId: id })
    .go({ pages: "all", consistent: true });
  const received: TimelineItem = { id: "received", kind: "received", at: createdAt, actorId: "" };
  return [received, ...mailItems(record), ...data.map(activityItem)].sort((a, b) => a.at.localeCompare(b.at));
}
