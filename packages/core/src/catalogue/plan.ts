import { CustomAttributeType } from "electrodb";
import { createEntity, key, texts, toUpdate, transactAgain, type Write } from "../lib/dynamo.ts";
import { invalid, notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, isSavedAlready, stampAttributes } from "../staff/stamp.ts";
import { defaultPlans } from "./plan-defaults.ts";
import { planIds } from "./plan-rules.ts";
import type { Plan, PlanSave, StaffPlan } from "./plan-schema.ts";

const lines = { type: CustomAttributeType<string[]>("any"), required: true } as const;

/** Without this record, a plan is as on a new site. */
export const PlanEntity = createEntity("plan", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    id: { type: planIds, required: true },
    ...texts.required("name", "tagline", "when", "price", "priceNote", "forWhom"),
    visits: { type: "number", required: true },
    included: lines,
    fall: lines,
    winter: lines,
    spring: lines,
    summer: lines,
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["id"]) },
});

const SITE = "site";

async function readAll(consistent: boolean): Promise<StaffPlan[]> {
  const { data } = await PlanEntity.query.all({ site: SITE }).go({ pages: "all", consistent });
  return defaultPlans.map((plan) => {
    const { site, ...stored } = data.find(({ id }) => id === plan.id) ?? { ...plan, site: SITE };
    return { version: 0, ...stored };
  });
}

/** Returns the plans from the smallest to the biggest. One query, about 1 read unit. */
export async function readPlans(): Promise<Plan[]> {
  const plans = await readAll(false);
  return plans.map(({ version, changedBy, changedAt, ...plan }) => ({
    ...plan,
    ...(changedAt && { updatedAt: changedAt }),
  }));
}

export async function listStaffPlans(actor: Actor): Promise<StaffPlan[]> {
  authorize(actor, "services");
  return readAll(true);
}

const toVersionCheck = ({ id, version }: StaffPlan): Write => ({
  ConditionCheck: {
    ...PlanEntity.get({ site: SITE, id }).params<{ TableName: string; Key: Record<string, string> }>(),
    ExpressionAttributeNames: { "#version": "version" },
    ...(version
      ? { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": version } }
      : { ConditionExpression: "attribute_not_exists(#version)" }),
  },
});

/**
 * Returns no writes if the plan is saved already. The writes check the other plans, so two plans
 * can't get one name at once.
 */
async function makeSaveWrites(actor: Actor, id: Plan["id"], save: PlanSave): Promise<Write[]> {
  const plans = await readAll(true);
  const { version, ...fields } = save;
  const before = plans.find((plan) => plan.id === id);
  if (isSavedAlready(before, { actor, version }, fields)) return [];
  const others = plans.filter((plan) => plan.id !== id);
  const isTaken = others.some(({ name }) => name.toLowerCase() === fields.name.toLowerCase());
  if (isTaken) throw invalid("Another plan has this name.");
  const stamped = { ...fields, version: version + 1, ...getStamp(actor) };
  const write = PlanEntity.upsert({ site: SITE, id, ...stamped }).where(isAtVersion(version));
  return [toUpdate(write), ...others.map(toVersionCheck)];
}

export async function savePlan(actor: Actor, planId: string, save: PlanSave): Promise<StaffPlan> {
  authorize(actor, "services");
  const id = planIds.find((known) => known === planId);
  if (!id) throw notFound("This plan");
  await transactAgain(() => makeSaveWrites(actor, id, save));
  const saved = (await readAll(true)).find((plan) => plan.id === id);
  return saved ?? { id, ...save };
}
