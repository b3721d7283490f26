import type { MailSlot } from "../mail/delivery.ts";
import { type InboxForm, type MailKind, type MailName, mailKinds } from "../mail/schema.ts";
import { type Activity, ActivityEntity, getFormEntity } from "./entity.ts";
import { isMailed } from "./rules.ts";

function findFormSlot(form: InboxForm, id: string, kind: MailKind): Omit<MailSlot, "name"> {
  const entity = getFormEntity(form);
  return {
    read: async () => {
      const attributes: (MailKind | "createdAt" | "status")[] = [kind, "createdAt", "status"];
      const { data } = await entity.get({ id }).go({ consistent: true, attributes });
      if (!data || data.status === "spam") return undefined;
      return { state: data[kind], since: Date.parse(data.createdAt) };
    },
    patch: (seen, next) =>
      entity
        .patch({ id })
        .set({ [kind]: next })
        .where(({ [kind]: mail }, { eq, notExists }) => (seen ? eq(mail, seen) : notExists(mail))),
  };
}

const findReplySlot = (key: Pick<Activity, "form" | "requestId" | "id">): Omit<MailSlot, "name"> => ({
  read: async () => {
    const { data } = await ActivityEntity.get(key).go({ consistent: true });
    return data && isMailed(data.kind) ? { state: data.mail, since: Date.parse(data.at) } : undefined;
  },
  patch: (seen, next) =>
    ActivityEntity.patch(key)
      .set({ mail: next })
      .where(({ mail }, { eq, notExists }) => (seen ? eq(mail, seen) : notExists(mail))),
});

export function findMailSlot(name: MailName): MailSlot {
  const { form, requestId, mail } = name;
  const kind = mailKinds.find((known) => known === mail);
  return {
    name,
    ...(kind ? findFormSlot(form, requestId, kind) : findReplySlot({ form, requestId, id: mail })),
  };
}
