import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions, unlessRefused } from "../lib/dynamo.ts";
import { inboxForms } from "../lib/inbox-form.ts";
import type { UpdateParams } from "../lib/transact.ts";
import type { MailSlot } from "../mail/delivery.ts";
import type { MailState } from "../mail/schema.ts";
import { stampAttributes } from "../staff/stamp.ts";

export const activityKinds = ["note", "reply", "change"] as const;

export interface ChangedFields {
  status?: string;
  assigneeId?: string;
}

/**
 * A note, a reply or a change of a request. The browser chooses the id of a note or reply, so that a retry finds the first one. A change
 * has the id of its stream event.
 */
export const ActivityEntity = new Entity(
  {
    model: { service: "handyman", entity: "requestActivity", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      requestId: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      kind: { type: activityKinds, required: true, readOnly: true },
      at: { type: "string", required: true, readOnly: true },
      actorId: { type: "string", required: true, readOnly: true },
      text: { type: "string" },
      subject: { type: "string" },
      templateKey: { type: "string" },
      mail: { type: CustomAttributeType<MailState>("any") },
      before: { type: CustomAttributeType<ChangedFields>("any") },
      after: { type: CustomAttributeType<ChangedFields>("any") },
      ...stampAttributes,
    },
    indexes: {
      all: {
        pk: { field: "pk", composite: ["form", "requestId"] },
        sk: { field: "sk", composite: ["id"] },
      },
    },
  },
  tableOptions,
);

export type Activity = EntityItem<typeof ActivityEntity>;

type ReplyKey = Pick<Activity, "form" | "requestId" | "id">;

export function makeReplySlot({ form, requestId, id }: ReplyKey): MailSlot {
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
    toUpdate: (seen, next) => patch(seen, next).params<UpdateParams>(),
  };
}
