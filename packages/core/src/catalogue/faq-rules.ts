import { cities } from "@handyman/business/identity";

export const faqLimits = { question: 200, answer: 2000, faqs: 30 } as const;

/** Staff may write these in an answer. Pages put the settings' numbers in their place. */
export const faqVariables = ["{hours}", "{minimum}", "{warranty}"] as const;

export function findUnknownVariables(text: string): string[] {
  const found = text.match(/\{[^{}]*\}/g) ?? [];
  return found.filter((variable) => !faqVariables.some((known) => known === variable));
}

interface Row {
  question: string;
  answer: string;
}

function findUnknownProblem(text: string): string | undefined {
  const unknown = findUnknownVariables(text).join(", ");
  return unknown ? `${unknown} is not one of ${faqVariables.join(", ")}.` : undefined;
}

export function findFaqProblems({ question, answer }: Row, rows: readonly Row[]) {
  const same = rows.filter((row) => row.question.trim().toLowerCase() === question.trim().toLowerCase());
  const repeated = same.length > 1 ? "Another question has these words." : undefined;
  return {
    question: question.trim() ? (repeated ?? findUnknownProblem(question)) : "Please write the question.",
    answer: answer.trim() ? findUnknownProblem(answer) : "Please write the answer.",
  };
}

export const toPlace = (...names: string[]): string => names.join("/").replaceAll("/", ".");

const fixedPlaces = [
  "plans",
  "pricing",
  "property",
  "faqs.quotes-and-prices",
  "faqs.the-visit",
  "faqs.license-and-insurance",
  "faqs.areas-plans-managers",
  "faqs.warranties-and-problems",
];

export const isFixedPlace = (text: string): boolean =>
  fixedPlaces.includes(text) || cities.some(({ slug }) => text === `city.${slug}`);
