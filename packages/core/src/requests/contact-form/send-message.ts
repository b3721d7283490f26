import { readRecentCatalogue } from "../../catalogue/catalogue.ts";
import { unlessRefused } from "../../lib/dynamo.ts";
import { invalid } from "../../lib/errors.ts";
import { type Caller, takeSlots } from "../../lib/rate-limit.ts";
import { holdBackForNetwork } from "../../mail/confirmations.ts";
import { toFormRecord } from "../quote-form/request-quote.ts";
import { MIN_FILL_MS } from "../quote-form/rules.ts";
import type { QuoteReceipt } from "../quote-form/schema.ts";
import { verifyVisitor } from "../quote-form/verify-visitor.ts";
import { ContactEntity } from "./entity.ts";
import { messages } from "./rules.ts";
import type { ContactRequest } from "./schema.ts";

const MESSAGES_PER_WINDOW = 5;

async function readServiceName({ service }: ContactRequest): Promise<{ serviceName?: string }> {
  if (!service) return {};
  const entry = (await readRecentCatalogue(MIN_FILL_MS)).find(({ key }) => key === service);
  if (!entry) throw invalid(messages.service);
  return { serviceName: entry.name };
}

export async function sendMessage(caller: Caller, request: ContactRequest): Promise<QuoteReceipt> {
  const unnamed = toFormRecord(request);
  const slots = { scope: "contact", origin: caller.origin, ids: [unnamed.id], limit: MESSAGES_PER_WINDOW };
  await takeSlots({ ...slots, message: messages.tooMany });
  const record = { ...unnamed, ...(await readServiceName(request)) };
  const held = await holdBackForNetwork(caller.origin, record);
  const marked = { ...record, ...held, ...(await verifyVisitor(request)) };
  await unlessRefused(ContactEntity.create(marked));
  return { reference: record.reference };
}
