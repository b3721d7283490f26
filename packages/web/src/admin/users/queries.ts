import type { Role, StaffInvitation, StaffMember } from "@handyman/core/staff/schema";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { meKey } from "../lib/use-me.ts";

export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: async () => (await readJson(staffApi.users.$get())).items as StaffMember[],
});

/** The user pool's lists lag by seconds, so the changed member goes straight into the list. */
function replaceInList(client: QueryClient, id: string, member?: StaffMember): void {
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

export type UserChange =
  | { kind: "role"; role: Role }
  | { kind: "disable" | "enable" | "reset" | "second-factor" | "remove" };

async function send(id: string, change: UserChange): Promise<StaffMember | undefined> {
  const param = { id };
  const user = staffApi.users[":id"];
  switch (change.kind) {
    case "role":
      return readJson(user.role.$put({ param, json: { role: change.role } }));
    case "disable":
      return readJson(user.disable.$post({ param }));
    case "enable":
      return readJson(user.enable.$post({ param }));
    case "reset":
      await readJson(user["reset-password"].$post({ param }));
      return undefined;
    case "second-factor":
      await readJson(user["second-factor"].$delete({ param }));
      return undefined;
    case "remove":
      await readJson(user.$delete({ param }));
      return undefined;
  }
}

export function useChangeUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) => send(id, change),
    onSuccess: (member, { kind }) => {
      if (member || kind === "remove") replaceInList(client, id, member);
      if (kind === "second-factor") void client.invalidateQueries({ queryKey: meKey });
    },
  });
}
