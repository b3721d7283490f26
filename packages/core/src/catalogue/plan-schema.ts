import * as z from "zod/mini";
import { text, type Versioned, version } from "../lib/fields.ts";
import { findPlanProblems, type PlanId, planLimits } from "./plan-rules.ts";

const lines = z.array(text(planLimits.item).check(z.minLength(1))).check(z.maxLength(planLimits.lines));

const fields = {
  name: text(planLimits.name),
  tagline: text(planLimits.sentence),
  visits: z.number(),
  when: text(planLimits.when),
  /** US dollars a year for the smallest homes. Empty shows no price. */
  price: text(5),
  priceNote: text(planLimits.sentence),
  forWhom: text(planLimits.sentence),
  included: lines,
  /** Work that the plan adds to the calendars of the smaller plans. */
  fall: lines,
  winter: lines,
  spring: lines,
  summer: lines,
};

export type PlanTexts = z.infer<z.ZodMiniObject<typeof fields>>;

const good = z.superRefine<PlanTexts>((plan, context) => {
  for (const [field, message] of Object.entries(findPlanProblems(plan)))
    if (message) context.addIssue({ code: "custom", path: [field], message });
});

export const planSave = z.strictObject({ version, ...fields }).check(good);

export type PlanSave = z.infer<typeof planSave>;

export interface Plan extends PlanTexts {
  id: PlanId;
  updatedAt?: string;
}

export interface StaffPlan extends Omit<Plan, "updatedAt">, Versioned {}
