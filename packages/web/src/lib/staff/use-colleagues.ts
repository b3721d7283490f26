import { useQuery } from "@tanstack/react-query";
import { answerOf } from "../api.ts";
import { staffApi } from "./api.ts";

/** Everybody on the staff, for choosing one of them and for telling who is who. */
export const useColleagues = () =>
  useQuery({
    queryKey: ["staff"],
    queryFn: async () => (await answerOf(staffApi.staff.$get())).items,
    staleTime: 5 * 60_000,
  });

/** The name of a member of staff by their id; those who left are told by the start of it, once it is known who is here. */
export function useStaffName(): (id: string) => string {
  const { data } = useColleagues();
  return (id) =>
    data ? (data.find((colleague) => colleague.id === id)?.name ?? `Former staff (${id.slice(0, 8)})`) : "…";
}
