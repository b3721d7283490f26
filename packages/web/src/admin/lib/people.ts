import type { StaffMember } from "@handyman/core/staff/schema";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "./api.ts";

export const useMe = (): StaffMember =>
  useSuspenseQuery({
    queryKey: ["me"],
    queryFn: () => readJson(staffApi.me.$get()),
    staleTime: 5 * 60_000,
  }).data as StaffMember;

export const useColleagues = () =>
  useQuery({
    queryKey: ["staff"],
    queryFn: async () => (await readJson(staffApi.staff.$get())).items,
    staleTime: 5 * 60_000,
  });

export function useStaffName(): (id: string) => string {
  const { data } = useColleagues();
  return (id) =>
    data ? (data.find((colleague) => colleague.id === id)?.name ?? `Former staff (${id.slice(0, 8)})`) : "…";
}
