import { business } from "@handyman/business/first-settings";
import { planTexts } from "@handyman/business/plans";
import { planIds } from "./plan-rules.ts";
import type { Plan } from "./plan-schema.ts";

export const defaultPlans: readonly Plan[] = planIds.map((id) => ({
  id,
  ...business.plans[id],
  ...planTexts[id],
}));
