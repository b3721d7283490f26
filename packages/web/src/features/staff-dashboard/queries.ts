import type { Dashboard } from "@handyman/core/stats/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";
import type { Period } from "./period.ts";

/** How often the numbers of a dashboard that is looked at are asked for again. In milliseconds. */
const REFRESH = 60_000;

export const dashboardQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ["dashboard", from, to],
    queryFn: async (): Promise<Dashboard> => answerOf(staffApi.dashboard.$get({ query: { from, to } })),
    refetchInterval: REFRESH,
    placeholderData: keepPreviousData,
  });
