import type { Role } from "@handyman/core/staff/rules";
import type { StaffInvitation, StaffMember } from "@handyman/core/staff/schema";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccountStep } from "../../content/staff/users.ts";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: async () => (await readJson(staffApi.users.$get())).items as StaffMember[],
});

/** The user pool's lists lag by seconds, so put the changed member into the list. */
function replaceInList(client: QueryClient, id: string, member: StaffMember | null): void {
  client.setQueryData(usersQuery.queryKey, (users = []) => {
    const isKnown = users.some((user) => user.id === id);
    if (member && !isKnown) return [...users, member];
    return users.flatMap((user) => (user.id === id ? (member ?? []) : user));
  });
  void client.invalidateQueries({ queryKey: ["staff"] });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitation: StaffInvitation) => readJson(staffApi.users.$post({ json: invitation })),
    onSuccess: (member) => replaceInList(client, member.id, member),
  });
}

const user = staffApi.users[":id"];

const calls: Record<AccountStep, (id: { param: { id: string } }) => Promise<StaffMember | null>> = {
  inviteAgain: (id) => readJson(user["reset-password"].$post(id)),
  resetPassword: (id) => readJson(user["reset-password"].$post(id)),
  resetSecondFactor: (id) => readJson(user["second-factor"].$delete(id)),
  enable: (id) => readJson(user.enable.$post(id)),
  disable: (id) => readJson(user.disable.$post(id)),
  remove: (id) => readJson(user.$delete(id)),
};

export type UserChange = { role: Role } | { step: AccountStep };

export function useChangeUser(id: string) {
  const client = useQueryClient();
  const param = { id };
  return useMutation({
    mutationFn: async (change: UserChange): Promise<StaffMember | null> =>
      "step" in change
        ? calls[change.step]({ param })
        : readJson(user.role.$put({ param, json: { role: change.role } })),
    onSuccess: (member, change) => {
      if (member || ("step" in change && change.step === "remove")) replaceInList(client, id, member);
    },
  });
}
