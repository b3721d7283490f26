import { type MailedKind, mailedKinds } from "../kinds.ts";
import { type InboxForm, type MailName, type MailStates, mailKinds } from "../mail/schema.ts";
import type { MailSlot } from "../mail/send-once.ts";
import { type Activity, ActivityEntity, findActivity, getFormEntity } from "./entity.ts";

export const hasMail = (kind: string): kind is MailedKind => mailedKinds.some((known) => known === kind);

const pickKinds = (states: MailStates) =>
  Object.fromEntries(mailKinds.flatMap((kind) => (states[kind] ? [[kind, states[kind]]] : [])));

function findFormSlot(form: InboxForm, id: string): MailSlot {
  const entity = getFormEntity(form);
  return {
    read: async () => {
      const attributes: ((typeof mailKinds)[number] | "createdAt" | "status")[] = [
        ...mailKinds,
        "createdAt",
        "status",
      ];
      const { data } = await entity.get({ id }).go({ consistent: true, attributes });
      if (!data || data.status === "spam") return undefined;
      const { staffMail, customerMail } = data;
      return { states: { staffMail, customerMail }, since: Date.parse(data.createdAt) };
    },
    patch: (seen, next) =>
      entity
        .patch({ id })
        .set(pickKinds(next))
        .where((record, { eq, notExists }) =>
          mailKinds
            .filter((kind) => next[kind])
            .map((kind) => (seen[kind] ? eq(record[kind], seen[kind]) : notExists(record[kind])))
            .join(" AND "),
        ),
  };
}

const findActivitySlot = (key: Pick<Activity, "form" | "requestId" | "id">): MailSlot => ({
  read: async () => {
    const activity = await findActivity(key);
    return activity && hasMail(activity.kind)
      ? { states: { [key.id]: activity.mail }, since: Date.parse(activity.at) }
      : undefined;
  },
  patch: ({ [key.id]: seen }, { [key.id]: next }) =>
    ActivityEntity.patch(key)
      .set({ mail: next })
      .where(({ mail }, { eq, notExists }) => (seen ? eq(mail, seen) : notExists(mail))),
});

export function findMailSlot({ form, requestId, mail }: MailName): MailSlot {
  const isOfActivity = !mailKinds.some((known) => known === mail);
  return isOfActivity ? findActivitySlot({ form, requestId, id: mail }) : findFormSlot(form, requestId);
}
