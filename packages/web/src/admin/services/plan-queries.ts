import type { StaffPlan } from "@handyman/core/plan/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

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

async function restore(before: StaffPlan, { version }: StaffPlan): Promise<void> {
  try {
    keep(await put({ ...before, version }));
    toastWithUndo(`The former plan ${before.name} is back`, undefined);
  } catch (error) {
    toastFailure(`Not undone: ${before.name}`, error);
  }
}

export const useSavePlan = (before: StaffPlan) =>
  useMutation({
    mutationFn: put,
    onSuccess: (saved) => {
      keep(saved);
      toastWithUndo(`The plan ${saved.name} is saved`, () => void restore(before, saved));
    },
  });
