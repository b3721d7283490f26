import type { StaffMember } from "@handyman/core/staff/schema";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "./api.ts";

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async (): Promise<StaffMember> => readJson(staffApi.me.$get()),
  staleTime: 5 * 60_000,
});

export const useMe = (): StaffMember => useSuspenseQuery(meQuery).data;

export const colleaguesQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: async () => (await readJson(staffApi.staff.$get())).items,
  staleTime: 5 * 60_000,
});

export const useColleagues = () => useQuery(colleaguesQuery);

export function useStaffName(): (id: string) => string {
  const { data } = useColleagues();
  return useCallback(
    (id) => {
      if (id === "") return "Nobody yet";
      if (id === "program") return "The website";
      if (id === "customer") return "The customer";
      return data
        ? (data.find((colleague) => colleague.id === id)?.name ?? `Former staff (${id.slice(0, 8)})`)
        : "…";
    },
    [data],
  );
}
