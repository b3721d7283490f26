import type { PlanTexts } from "./plan-schema.ts";

/** From the smallest to the biggest. Each plan includes the one before it. */
export const planIds = ["essential", "plus", "premium"] as const;

export type PlanId = (typeof planIds)[number];

export const seasons = ["fall", "winter", "spring", "summer"] as const;

export type Season = (typeof seasons)[number];

export const planLimits = { name: 20, sentence: 150, when: 50, visits: 12, item: 120, lines: 15 } as const;

function findListProblem(lines: readonly string[]): string | undefined {
  if (lines.length > planLimits.lines) return `Please write at most ${planLimits.lines} lines.`;
  if (lines.some((line) => line.length > planLimits.item))
    return `Please write at most ${planLimits.item} characters in each line.`;
  return new Set(lines).size < lines.length ? "Please write each line only once." : undefined;
}

const isVisits = (count: number) => Number.isInteger(count) && count >= 1 && count <= planLimits.visits;

export function findPlanProblems(plan: PlanTexts): Partial<Record<keyof PlanTexts, string | undefined>> {
  const isPrice = plan.price === "" || /^[1-9]\d{0,4}$/.test(plan.price);
  return {
    name: plan.name ? undefined : "Please name the plan.",
    tagline: plan.tagline ? undefined : "Please describe the plan in a sentence.",
    visits: isVisits(plan.visits) ? undefined : `Please enter a whole number from 1 to ${planLimits.visits}.`,
    price: isPrice ? undefined : "Please enter whole dollars for a year, such as 960, or leave it empty.",
    priceNote: plan.priceNote ? undefined : "Please say how the customer gets the price.",
    forWhom: plan.forWhom ? undefined : "Please say who the plan is made for.",
    included: plan.included.length > 0 ? findListProblem(plan.included) : "Please write at least one line.",
    ...Object.fromEntries(seasons.map((season) => [season, findListProblem(plan[season])])),
  };
}
