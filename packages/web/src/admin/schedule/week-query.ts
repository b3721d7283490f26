import type { ScheduleWeek } from "@handyman/core/requests/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";

export type Visit = ScheduleWeek["items"][number];

export const weekQuery = (day: string) =>
  queryOptions({
    queryKey: ["schedule", day],
    queryFn: (): Promise<ScheduleWeek> => readJson(staffApi.schedule.$get({ query: { day } })),
    refetchInterval: 60_000,
  });
