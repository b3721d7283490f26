import type { Role } from "@handyman/core/staff/schema";
import { useSuspenseQuery } from "@tanstack/react-query";
import { answerOf } from "../api.ts";
import { staffApi } from "./api.ts";

/** The member of staff who is signed in. */
export interface Me {
  id: string;
  name: string;
  email: string;
  roles: Role[];
}

export const useMe = (): Me =>
  useSuspenseQuery({
    queryKey: ["me"],
    queryFn: () => answerOf(staffApi.me.$get()),
    staleTime: 5 * 60_000,
  }).data as Me;
