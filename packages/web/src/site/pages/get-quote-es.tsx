import { words } from "../../content/es/pages/get-quote.ts";
import { words as steps } from "../../content/es/pages/quote-steps.ts";
import { SpanishQuoteForm } from "../quote/quote-form-es.tsx";
import { GetQuoteContent } from "./get-quote/get-quote-content.tsx";
import { QuoteSteps } from "./parts/quote-steps.tsx";

export const SpanishGetQuotePage = () => (
  <GetQuoteContent words={words} Form={SpanishQuoteForm} steps={<QuoteSteps words={steps} />} />
);
