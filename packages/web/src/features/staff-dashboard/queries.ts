import type { Dashboard } from "@handyman/core/stats/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";
import type { Period } from "./period.ts";

const REFRESH = 60_000;

export const dashboardQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ["dashboard", from, to],
    queryFn: async (): Promise<Dashboard> => answerOf(staffApi.dashboard.$get({ query: { from, to } })),
    refetchInterval: REFRESH,
    placeholderData: keepPreviousData,
  });
