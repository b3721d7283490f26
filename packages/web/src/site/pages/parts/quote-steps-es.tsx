import { words } from "../../../content/es/pages/quote-steps.ts";
import { QuoteSteps } from "./quote-steps.tsx";

export const SpanishQuoteSteps = () => <QuoteSteps words={words} />;
