import type { CatalogueEntry } from "../../catalogue/rules.ts";
import { estimateVisit, findRange, formatRange, type PriceRange } from "../../lib/money.ts";
import { unknownTask } from "./rules.ts";

/** A plan starts with a visit of this service, which the plan's price covers. */
export const planService = "home-maintenance";

/** A link from a plan writes this line into the description, in the language of the form. */
const planLine = /^(?:I would like the (.+) plan|Quisiera el plan (.+))\.$/m;

/** Returns the name of the plan that a description asks for. */
export function readPlan(details: string): string | undefined {
  const [, english, spanish] = planLine.exec(details) ?? [];
  return english ?? spanish;
}

/** A service without a chosen task costs between its cheapest and its dearest task. */
export function findPrice(entry: CatalogueEntry | undefined, task: string): PriceRange | undefined {
  const tasks = entry?.subServices ?? [];
  if (task === unknownTask && tasks.length > 0) return findRange(tasks);
  return tasks.find(({ name }) => name === task);
}

/** The calculator writes "3 × Gate Repair" into the description. */
function readQuantity(details: string, task: string): number {
  const line = details.split("\n").find((text) => /^\d\d? × /.test(text) && text.endsWith(`× ${task}`));
  return line ? Number.parseInt(line, 10) : 1;
}

interface Priced {
  serviceKey: string;
  subService: string;
  low?: number | undefined;
  high?: number | undefined;
}

/**
 * Returns the usual price of a request, or undefined when no service has one. With a plan, returns
 * the price of the other services.
 */
export function estimateRequest(request: { services: readonly Priced[]; details: string }, minimum: number) {
  const { services, details } = request;
  const hasPlan = readPlan(details) !== undefined;
  const listed = services.filter(({ serviceKey }) => !hasPlan || serviceKey !== planService);
  const prices = listed.flatMap(({ subService, low, high }) => {
    if (low === undefined || high === undefined) return [];
    const quantity = readQuantity(details, subService);
    return { low: low * quantity, high: high * quantity };
  });
  if (prices.length === 0) return undefined;
  return { range: formatRange(estimateVisit(prices, minimum)), isWhole: prices.length === listed.length };
}

export const describeEstimate = (
  { range, isWhole }: { range: string; isWhole: boolean },
  rest = "without what we still have to see",
): string => (isWhole ? range : `${range}, ${rest}`);
