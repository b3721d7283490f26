import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, ensureProcessed, gsi, key, texts } from "../../lib/dynamo.ts";
import { notFound } from "../../lib/errors.ts";
import { languages } from "../../lib/language.ts";
import { stampAttributes } from "../../staff/stamp.ts";
import { requestStatuses } from "../rules.ts";
import { type EstimateContent, estimateStates } from "./rules.ts";
import type { Acceptance, Refusal } from "./schema.ts";

/** Stays after the sending, as the start of the next version. */
export const EstimateDraftEntity = createEntity("estimateDraft", {
  attributes: {
    ...texts.fixed("requestId"),
    content: { type: CustomAttributeType<EstimateContent>("any"), required: true },
    lastNumber: { type: "number" },
    /** The draft's version right after `lastNumber` was sent. */
    sentVersion: { type: "number" },
    version: { type: "number", required: true },
    savedBy: { type: "string", required: true },
    savedAt: { type: "string", required: true },
  },
  indexes: { primary: key(["requestId"]) },
});

export type EstimateDraft = EntityItem<typeof EstimateDraftEntity>;

/**
 * A version that the customer got. Its words and prices never change, only its state does. `dueAt`
 * is the time of its next reminder or of its end. An answer removes it, and so takes the estimate
 * out of the index `due`.
 */
export const EstimateEntity = createEntity("estimate", {
  attributes: {
    ...texts.fixed(
      "requestId",
      "reference",
      "name",
      "address",
      "sentAt",
      "sentBy",
      "expiresAt",
      "validUntil",
    ),
    number: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
    language: { type: languages, required: true, readOnly: true },
    content: { type: CustomAttributeType<EstimateContent>("any"), required: true, readOnly: true },
    terms: { type: CustomAttributeType<string[]>("any"), required: true, readOnly: true },
    /** Of each option, for the audit log. */
    totals: { type: CustomAttributeType<number[]>("any"), required: true, readOnly: true },
    state: { type: estimateStates, required: true },
    dueAt: { type: "string" },
    ...texts.optional("nudgedAt", "changeAskedAt", "answeredBy"),
    acceptance: { type: CustomAttributeType<Acceptance>("any") },
    /** For taking the acceptance back. */
    statusBefore: { type: requestStatuses },
    refusal: { type: CustomAttributeType<Refusal>("any") },
    /** The number of the invoice that was made of it, unless that one is void. */
    invoice: { type: "string" },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["requestId"], ["number"]),
    due: { ...gsi(1, [], ["dueAt"]), condition: ({ dueAt }) => dueAt !== undefined },
  },
});

export type Estimate = EntityItem<typeof EstimateEntity>;

export async function findEstimate(requestId: string, number: number): Promise<Estimate | undefined> {
  const { data } = await EstimateEntity.get({ requestId, number }).go({ consistent: true });
  return data ?? undefined;
}

export async function readEstimate(requestId: string, number: number): Promise<Estimate> {
  const estimate = await findEstimate(requestId, number);
  if (!estimate) throw notFound("This estimate");
  return estimate;
}

export async function readDraft(requestId: string): Promise<EstimateDraft | undefined> {
  const { data } = await EstimateDraftEntity.get({ requestId }).go({ consistent: true });
  return data ?? undefined;
}

/** The latest first. */
export async function listEstimates(requestId: string, limit?: number): Promise<Estimate[]> {
  const query = EstimateEntity.query.primary({ requestId });
  const pages = limit ? { limit } : ({ pages: "all" } as const);
  return (await query.go({ ...pages, consistent: true, order: "desc" })).data;
}

export async function deleteEstimates(requestId: string): Promise<void> {
  const estimates = await listEstimates(requestId);
  if (estimates.length > 0)
    ensureProcessed(await EstimateEntity.delete(estimates.map(({ number }) => ({ requestId, number }))).go());
  await EstimateDraftEntity.delete({ requestId }).go();
}
