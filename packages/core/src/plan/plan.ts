import { CustomAttributeType } from "electrodb";
import { createEntity, key, texts } from "../lib/dynamo.ts";
import { invalid, notFound } from "../lib/errors.ts";
import { readFormerPlanPrices } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp, isAtVersion, stampAttributes, writeSave } from "../staff/stamp.ts";
import { defaultPlans } from "./defaults.ts";
import { planIds } from "./rules.ts";
import type { Plan, PlanSave, StaffPlan } from "./schema.ts";

const lines = { type: CustomAttributeType<string[]>("any"), required: true } as const;

/** A plan without this record is the one of a new site. */
export const PlanEntity = createEntity("plan", {
  attributes: {
    site: { type: "string", required: true, default: "site" },
    id: { type: planIds, required: true },
    ...texts.required("name", "tagline", "when", "price", "priceNote", "forWhom"),
    visits: { type: "number", required: true },
    ...{ included: lines, fall: lines, winter: lines, spring: lines, summer: lines },
    ...stampAttributes,
  },
  indexes: { all: key(["site"], ["id"]) },
});

const SITE = "site";

/** Returns the plans before their first change. Prices were settings before plans had records. */
export async function listFirstPlans(): Promise<Plan[]> {
  const prices = await readFormerPlanPrices();
  return defaultPlans.map((plan) => ({ ...plan, price: prices.get(plan.id) ?? plan.price }));
}

async function readAll(consistent: boolean): Promise<StaffPlan[]> {
  const { data } = await PlanEntity.query.all({ site: SITE }).go({ pages: "all", consistent });
  const first = data.length < planIds.length ? await listFirstPlans() : defaultPlans;
  return first.map((plan) => {
    const { site, ...stored } = data.find(({ id }) => id === plan.id) ?? { ...plan, site: SITE };
    return { version: 0, ...stored };
  });
}

/** Returns the plans from the smallest to the biggest. One or two queries, about 2 read units. */
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

const readRecord = async (id: Plan["id"]) =>
  (await PlanEntity.get({ site: SITE, id }).go({ consistent: true })).data;

export async function savePlan(actor: Actor, planId: string, save: PlanSave): Promise<StaffPlan> {
  const plans = await listStaffPlans(actor);
  const id = planIds.find((known) => known === planId);
  if (!id) throw notFound("This plan");
  const { version, ...fields } = save;
  const isTaken = plans.some(
    (plan) => plan.id !== id && plan.name.toLowerCase() === fields.name.toLowerCase(),
  );
  if (isTaken) throw invalid("Another plan has this name.");
  const stamped = { ...fields, version: version + 1, ...getStamp(actor) };
  const write = PlanEntity.upsert({ site: SITE, id, ...stamped }).where(isAtVersion(version));
  await writeSave(write, () => readRecord(id), { actor, version }, fields);
  const saved = (await readAll(true)).find((plan) => plan.id === id);
  return saved ?? { id, ...save };
}
