import type { VisitOptions } from "@handyman/core/requests/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";

export const visitOptionsQuery = queryOptions({
  queryKey: ["visit-options"],
  queryFn: (): Promise<VisitOptions> => readJson(staffApi.schedule.options.$get()),
  staleTime: 60_000,
});
