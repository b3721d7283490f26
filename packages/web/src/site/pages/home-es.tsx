import { words } from "../../content/es/pages/home.ts";
import { words as projectWords } from "../../content/es/pages/project-cards.ts";
import { words as zipWords } from "../../content/es/pages/zip-check.ts";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { HomeContent } from "./home/home-content.tsx";

const QuoteForm = lazyBlock(async () => (await import("../quote/quote-form-es.tsx")).SpanishQuoteForm, {
  isNeeded: true,
});
const QuoteSteps = lazyBlock(async () => (await import("./parts/quote-steps-es.tsx")).SpanishQuoteSteps);

export const SpanishHomePage = () => (
  <HomeContent
    words={words}
    zipWords={zipWords}
    projectWords={projectWords}
    Form={QuoteForm}
    Steps={QuoteSteps}
  />
);
