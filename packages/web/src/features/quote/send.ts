import type { QuoteReceipt, QuoteRequestInput } from "@handyman/core/quote/schema";
import { answerOf, api } from "../../lib/api.ts";

/** The gateway gives up after 29 seconds; later answers do not come. */
const TIMEOUT_MS = 30_000;

/** A new id of a request (a UUID); works on plain HTTP in a home network too, where `randomUUID` is missing. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}

/** @throws ApiError */
export const sendQuote = (json: QuoteRequestInput): Promise<QuoteReceipt> =>
  answerOf(api.quotes.$post({ json }, { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } }));
