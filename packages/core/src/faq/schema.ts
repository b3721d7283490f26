import * as z from "zod/mini";
import { requiredText, type Versioned, version, wellFormed } from "../lib/fields.ts";
import { faqLimits } from "./rules.ts";

const faq = z.strictObject({
  question: requiredText(faqLimits.question).check(wellFormed()),
  answer: requiredText(faqLimits.answer).check(wellFormed()),
});

export const faqListSave = z.strictObject({
  version,
  faqs: z.array(faq).check(z.maxLength(faqLimits.faqs)),
});

export type FaqListSave = z.infer<typeof faqListSave>;
export type Faq = z.infer<typeof faq>;

/** `place` is the name of the words that these questions replace, such as `plans`, `faqs.the-visit` or `service.deck-repair`. */
export interface FaqList {
  place: string;
  faqs: Faq[];
}

export type StaffFaqList = FaqList & Versioned;
