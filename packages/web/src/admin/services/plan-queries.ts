import type { StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { useSaveWithUndo } from "../lib/save-with-undo.ts";

const api = staffApi.services.plans;

export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: async (): Promise<StaffPlan[]> => (await readJson(api.$get())).items,
  staleTime: 0,
});

const put = ({ id, changedBy, changedAt, ...json }: StaffPlan): Promise<StaffPlan> =>
  readJson(api[":id"].$put({ param: { id }, json }));

const keep = (saved: StaffPlan) =>
  void client.setQueryData(plansQuery.queryKey, (plans) =>
    plans?.map((plan) => (plan.id === saved.id ? saved : plan)),
  );

export const useSavePlan = (before: StaffPlan) =>
  useSaveWithUndo(before, {
    put,
    keep,
    describe: ({ name }) => ({
      saved: `The plan ${name} is saved`,
      undone: `The old plan ${name} is back`,
      notUndone: `Not undone: ${name}`,
    }),
  });
