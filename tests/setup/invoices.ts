import { randomUUID } from "node:crypto";
import { acceptEstimate } from "@handyman/core/requests/estimates/answer";
import { makeInvoice } from "@handyman/core/requests/invoices/change";
import type { NewInvoice } from "@handyman/core/requests/invoices/schema";
import type { Actor } from "@handyman/core/staff/actor";
import type { Stage } from "@handyman/local/stage";
import { aSentEstimate } from "./estimates.ts";
import { aRequest } from "./requests.ts";

type Content = Parameters<typeof aSentEstimate>[2];

/** Returns a request whose customer accepted $231. */
export async function anAcceptedRequest(stage: Stage, actor: Actor, content: Content = {}, option = "") {
  const sent = await aRequest(stage);
  // A mail about the price may be outdated by the acceptance, or not.
  await aSentEstimate(actor, sent.id, { isMailed: false, ...content });
  await acceptEstimate(actor, sent.id, 1, { name: "Dana Whitfield", ...(option && { option }) });
  return sent;
}

export const anInvoiceCall = (requestId: string, overrides: Partial<NewInvoice> = {}): NewInvoice => ({
  id: randomUUID(),
  requestId,
  estimate: 1,
  isDepositPaid: false,
  isMailed: true,
  ...overrides,
});

export async function anInvoice(stage: Stage, actor: Actor, content: Content = {}) {
  const sent = await anAcceptedRequest(stage, actor, content);
  const invoice = await makeInvoice(actor, anInvoiceCall(sent.id));
  await stage.settled();
  return { sent, invoice };
}
