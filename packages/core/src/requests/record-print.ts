import type { InboxForm } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordChange } from "../staff/audit.ts";
import { inboxAreas } from "../staff/rules.ts";
import { readEntry } from "./entry.ts";

export async function recordPrint(actor: Actor, form: InboxForm, id: string): Promise<void> {
  authorize(actor, inboxAreas[form]);
  await readEntry(form, id);
  const request = { form, id };
  await recordChange(actor, { action: "printed", resourceType: "request", resourceId: id, request });
}
