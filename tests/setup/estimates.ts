import { readEstimates, saveEstimateDraft } from "@handyman/core/requests/estimates/draft";
import type { EstimateContent, EstimateLine } from "@handyman/core/requests/estimates/rules";
import { sendEstimate } from "@handyman/core/requests/estimates/send";
import type { Actor } from "@handyman/core/staff/actor";

export const aLine = (overrides: Partial<EstimateLine> = {}): EstimateLine => ({
  name: "Small Hole Patch",
  kind: "labor",
  quantity: 2,
  unitCents: 95_50,
  ...overrides,
});

export const anEstimate = (overrides: Partial<EstimateContent> = {}): EstimateContent => ({
  message: "Thanks for asking us. Here is our price.",
  lines: [aLine(), aLine({ name: "Paint", kind: "material", quantity: 1, unitCents: 40_00 })],
  options: [],
  isBelowMinimum: false,
  ...overrides,
});

export const twoOptions = [
  { name: "Good", lines: [aLine({ name: "Patch only", quantity: 1, unitCents: 100_00 })] },
  { name: "Best", lines: [aLine({ name: "New panel", quantity: 1, unitCents: 500_00 })] },
];

/** Saves the draft of a request, whatever version it has. */
export async function aDraft(actor: Actor, requestId: string, overrides: Partial<EstimateContent> = {}) {
  const { draft } = await readEstimates(actor, requestId);
  return saveEstimateDraft(actor, requestId, { version: draft.version, content: anEstimate(overrides) });
}

/** Sends a new version of a request's estimate. */
export async function aSentEstimate(
  actor: Actor,
  requestId: string,
  { isMailed = true, ...overrides }: Partial<EstimateContent> & { isMailed?: boolean } = {},
) {
  const { draft } = await aDraft(actor, requestId, overrides);
  return sendEstimate(actor, requestId, { version: draft.version, isMailed });
}
