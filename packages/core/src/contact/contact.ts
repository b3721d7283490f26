import type { Caller } from "../caller.ts";
import { unlessRefused } from "../dynamo.ts";
import { referenceOf } from "../id.ts";
import { spamReason } from "../quote/spam.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { ContactEntity } from "./entity.ts";
import { messages } from "./rules.ts";
import type { ContactReceipt, ContactRequest } from "./schema.ts";

/** Accepted messages of one origin in 15 minutes: as many as quotes (decisions, "The calls, mapped"). */
const MESSAGES_PER_WINDOW = 5;

function toRecord(request: ContactRequest) {
  const { requestId, fax, elapsedMs, ...fields } = request;
  const reason = spamReason(request);
  return {
    ...fields,
    id: requestId,
    reference: referenceOf(requestId),
    createdAt: new Date().toISOString(),
    status: reason ? ("spam" as const) : ("new" as const),
    ...(reason ? { spamReason: reason } : {}),
  };
}

/**
 * Stores a message of the contact form; mail follows from the table's stream. The same request id twice is one message
 * and answers the same reference. Costs 1 write unit for the rate limit and 1 for each kB of the message.
 * @throws AppError `rate-limited` past 5 messages of an origin in 15 minutes
 */
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
