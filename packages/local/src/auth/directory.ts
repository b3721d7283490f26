import { randomUUID } from "node:crypto";
import { domain } from "@handyman/business/identity";
import { readState, replaceFile } from "../files.ts";

export type StaffUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  groups: string[];
  enabled: boolean;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED";
  createdAt: number;
  /** Epoch seconds. Earlier refresh tokens are invalid. */
  signedOutAt: number;
  /** `until` is in epoch milliseconds. */
  resetCode?: { code: string; until: number } | undefined;
  authenticator?: { secret: string; lastCounter: number } | undefined;
};

export const LOCAL_PASSWORD = "handyman-local-1";

const readSeconds = () => Math.floor(Date.now() / 1000);

const createUser = (
  user: Pick<StaffUser, "id" | "name" | "email" | "emailVerified" | "groups" | "status">,
): StaffUser => ({
  ...user,
  enabled: true,
  createdAt: readSeconds(),
  signedOutAt: 0,
});

const createSeeded = (): StaffUser[] =>
  ["owner Olivia Reyes", "office Marcus Lindqvist", "editor Priya Raman", "crew Theo Whitfield"].map(
    (member, index) => {
      const [role = "", ...name] = member.split(" ");
      return createUser({
        id: `00000000-0000-4000-8000-00000000000${index + 1}`,
        name: name.join(" "),
        email: `${role}@${domain}`,
        emailVerified: true,
        groups: [role],
        status: "CONFIRMED",
      });
    },
  );

export type Directory = Awaited<ReturnType<typeof openDirectory>>;

export async function openDirectory(file: string | undefined) {
  const text = await readState(file);
  const stored: StaffUser[] = text ? JSON.parse(text) : createSeeded();
  const users = new Map(stored.map((user) => [user.id, user]));
  const list = () => [...users.values()];
  let saving = Promise.resolve();
  const save = (): Promise<void> => {
    if (file !== undefined) saving = saving.then(() => replaceFile(file, JSON.stringify(list(), null, 2)));
    return saving;
  };
  return {
    list,
    find(name: string): StaffUser | undefined {
      const email = name.toLowerCase();
      return users.get(name) ?? list().find((user) => user.email.toLowerCase() === email);
    },
    async create(email: string, name: string, emailVerified = true): Promise<StaffUser> {
      const status = "FORCE_CHANGE_PASSWORD";
      const user = createUser({ id: randomUUID(), email, emailVerified, name, groups: [], status });
      users.set(user.id, user);
      await save();
      return user;
    },
    async change(id: string, change: Partial<StaffUser>): Promise<void> {
      const user = users.get(id);
      if (user) users.set(id, { ...user, ...change });
      await save();
    },
    async remove(id: string): Promise<void> {
      users.delete(id);
      await save();
    },
    async reset(): Promise<void> {
      users.clear();
      for (const user of createSeeded()) users.set(user.id, user);
      await save();
    },
  };
}
