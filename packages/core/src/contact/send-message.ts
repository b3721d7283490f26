import type { Caller } from "../lib/caller.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { makeReference } from "../lib/id.ts";
import { findSpamReason } from "../quote/rules.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { ContactEntity } from "./entity.ts";
import { messages } from "./rules.ts";
import type { ContactReceipt, ContactRequest } from "./schema.ts";

const MESSAGES_PER_WINDOW = 5;

function toRecord(request: ContactRequest) {
  const { requestId, fax, elapsedMs, ...fields } = request;
  const reason = findSpamReason(request);
  return {
    ...fields,
    id: requestId,
    reference: makeReference(requestId),
    createdAt: new Date().toISOString(),
    status: reason ? ("spam" as const) : ("new" as const),
    ...(reason ? { spamReason: reason } : {}),
  };
}

export async function sendMessage(caller: Caller, request: ContactRequest): Promise<ContactReceipt> {
  const record = toRecord(request);
  await takeSlots({
    scope: "contact",
    origin: caller.origin,
    ids: [record.id],
    limit: MESSAGES_PER_WINDOW,
    message: messages.tooMany,
  });
  await unlessRefused(() => ContactEntity.create(record).go());
  return { reference: record.reference };
}
