import { business } from "../../../../first-settings.ts";
import { planTexts } from "../../../../plans.ts";
import { planIds } from "./rules.ts";
import type { Plan } from "./schema.ts";

export const defaultPlans: readonly Plan[] = planIds.map((id) => ({
  ...{ id, ...business.plans[id], ...planTexts[id] },
}));
