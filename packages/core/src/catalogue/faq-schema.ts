import * as z from "zod/mini";
import { requiredText, type Versioned, version } from "../lib/fields.ts";
import { faqLimits, findFaqProblems } from "./faq-rules.ts";

const faq = z.strictObject({
  question: requiredText(faqLimits.question),
  answer: requiredText(faqLimits.answer),
});

export type Faq = z.infer<typeof faq>;

const goodFaqs = z.superRefine<Faq[]>((faqs, context) => {
  for (const [index, row] of faqs.entries()) {
    const problems = findFaqProblems(row, faqs);
    const problem = problems.question ?? problems.answer;
    if (problem) context.addIssue({ code: "custom", message: `Question ${index + 1}: ${problem}` });
  }
});

export const faqListSave = z.strictObject({
  version,
  faqs: z.array(faq).check(z.maxLength(faqLimits.faqs), goodFaqs),
});

export type FaqListSave = z.infer<typeof faqListSave>;

/**
 * `place` names the words of the site that these questions replace, such as `plans`,
 * `faqs.the-visit` or `service.deck-repair`.
 */
export interface FaqList {
  place: string;
  faqs: Faq[];
  updatedAt?: string;
}

export type StaffFaqList = Omit<FaqList, "updatedAt"> & Versioned;
