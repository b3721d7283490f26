import type { Me } from "@handyman/core/staff/schema";
import { useSuspenseQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "./api.ts";

export const meKey = ["me"] as const;

export const useMe = (): Me =>
  useSuspenseQuery({
    queryKey: meKey,
    queryFn: () => readJson(staffApi.me.$get()),
    staleTime: 5 * 60_000,
  }).data as Me;
