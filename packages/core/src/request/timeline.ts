import type { MailState } from "../mail/schema.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { type FormRecord, formOf, mailKinds } from "./forms.ts";
import type { MailView, TimelineItem } from "./schema.ts";

function reasonOf(mail: MailState | undefined): string {
  if (mail?.state === "skipped") return mail.reason;
  return mail && "error" in mail ? mail.error : "";
}

function mailView(kind: string, mail: MailState | undefined): MailView {
  const state = !mail || mail.state === "retry" ? "waiting" : mail.state;
  return {
    kind,
    state,
    attempts: mail && "attempts" in mail ? mail.attempts : 0,
    reason: reasonOf(mail),
    canRetry: state === "failed" || state === "rejected",
  };
}

/** A mail that is being tried has no time of its own yet: it stands where the record came in. */
const mailItem = (kind: string, mail: MailState, createdAt: string): TimelineItem => ({
  id: kind,
  kind: "mail",
  at: "at" in mail && mail.at ? new Date(mail.at).toISOString() : createdAt,
  actorId: "",
  mail: mailView(kind, mail),
});

function activityItem({ id, kind, at, actorId, ...activity }: Activity): TimelineItem {
  const { text, subject, templateKey, mail, before, after } = activity;
  return {
    ...{ id, kind, at, actorId },
    ...(text === undefined ? {} : { text }),
    ...(subject === undefined ? {} : { subject }),
    ...(templateKey === undefined ? {} : { templateKey }),
    ...(kind === "reply" ? { mail: mailView(id, mail) } : {}),
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
  const mails = mailKinds.flatMap((kind) => {
    const mail = record[kind];
    return mail ? [mailItem(kind, mail, createdAt)] : [];
  });
  return [received, ...mails, ...data.map(activityItem)].sort((a, b) => a.at.localeCompare(b.at));
}
