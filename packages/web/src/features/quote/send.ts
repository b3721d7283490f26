import type { QuoteReceipt, QuoteRequestInput } from "@handyman/core/quote/schema";
import { answerOf, api } from "../../lib/api.ts";

/** The gateway gives up after 29 seconds; later answers do not come. */
const TIMEOUT_MS = 30_000;

/** @throws ApiError */
export const sendQuote = (json: QuoteRequestInput): Promise<QuoteReceipt> =>
  answerOf(api.quotes.$post({ json }, { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } }));
