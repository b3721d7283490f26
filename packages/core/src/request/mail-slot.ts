import { unlessRefused } from "../dynamo.ts";
import { formSlot, type MailSlot } from "../mail/claim.ts";
import type { MailName, MailState } from "../mail/schema.ts";
import type { UpdateParams } from "../transact.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { mailKinds } from "./forms.ts";

type ReplyKey = Pick<Activity, "form" | "requestId" | "id">;

/** Returns how to read and write the state of a reply's mail. */
export function replySlot({ form, requestId, id }: ReplyKey): MailSlot {
  const patch = (seen: MailState | undefined, next: MailState) =>
    ActivityEntity.patch({ form, requestId, id })
      .set({ mail: next })
      .where(({ mail }, { eq, notExists }) => (seen ? eq(mail, seen) : notExists(mail)));
  return {
    name: { form, requestId, mail: id },
    read: async () => {
      const { data } = await ActivityEntity.get({ form, requestId, id }).go({ consistent: true });
      return data?.kind === "reply" ? { state: data.mail, since: Date.parse(data.at) } : undefined;
    },
    write: (seen, next) => unlessRefused(() => patch(seen, next).go()),
    update: (seen, next) => patch(seen, next).params<UpdateParams>(),
  };
}

/** Returns how to read and write the state of a mail of a request. */
export function mailSlot({ form, requestId, mail }: MailName): MailSlot {
  const kind = mailKinds.find((known) => known === mail);
  return kind ? formSlot(form, requestId, kind) : replySlot({ form, requestId, id: mail });
}
