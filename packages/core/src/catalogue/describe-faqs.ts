import { fingerprint } from "../lib/id.ts";
import type { Faq } from "./faq-schema.ts";

export const describeFaqs = (faqs: readonly Faq[]) => ({
  faqs: faqs.map(({ question, answer }) => `${question} (${answer.length} characters)`),
  contentHash: fingerprint(faqs.map(({ answer }) => answer).join("\n\n")),
});

export type DescribedFaqs = ReturnType<typeof describeFaqs>;
