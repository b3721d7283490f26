import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { domain } from "../../../../business.ts";

export type StaffUser = {
  id: string;
  email: string;
  name: string;
  groups: string[];
  enabled: boolean;
  /** Cognito's own words. All users have the same password. */
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED";
  /** Epoch seconds. */
  createdAt: number;
  /** Epoch seconds. Earlier refresh tokens are void. */
  signedOutAt: number;
  totp?: { secret: string; isVerified: boolean; isOn: boolean } | undefined;
};

export const hasSecondFactor = ({ totp }: StaffUser): boolean => totp?.isOn ?? false;

export const LOCAL_PASSWORD = "handyman-local-1";

const readSeconds = () => Math.floor(Date.now() / 1000);

const createUser = (user: Pick<StaffUser, "id" | "name" | "email" | "groups" | "status">): StaffUser => ({
  ...user,
  ...{ enabled: true, createdAt: readSeconds(), signedOutAt: 0 },
});

const createSeeded = (): StaffUser[] =>
  ["owner Olivia Reyes", "office Marcus Lindqvist", "editor Priya Raman"].map((member, index) => {
    const [role = "", ...name] = member.split(" ");
    return createUser({
      id: `00000000-0000-4000-8000-00000000000${index + 1}`,
      name: name.join(" "),
      email: `${role}@${domain}`,
      groups: [role],
      status: "CONFIRMED",
    });
  });

/** The user pool: in memory, or in a file that each change replaces. It starts with one user for each role. */
export class Directory {
  readonly #file: string | undefined;
  readonly #users: Map<string, StaffUser>;
  #saving: Promise<void> = Promise.resolve();

  private constructor(file: string | undefined, users: StaffUser[]) {
    this.#file = file;
    this.#users = new Map(users.map((user) => [user.id, user]));
  }

  static async open(file: string | undefined): Promise<Directory> {
    const isStored = file !== undefined && existsSync(file);
    return new Directory(file, isStored ? JSON.parse(await readFile(file, "utf8")) : createSeeded());
  }

  list(): StaffUser[] {
    return [...this.#users.values()].map((user) => ({ ...user }));
  }

  find(name: string): StaffUser | undefined {
    const email = name.toLowerCase();
    const user = this.#users.get(name) ?? this.list().find((one) => one.email.toLowerCase() === email);
    return user && { ...user };
  }

  async create(email: string, name: string): Promise<StaffUser> {
    const user = createUser({ id: randomUUID(), email, name, groups: [], status: "FORCE_CHANGE_PASSWORD" });
    this.#users.set(user.id, user);
    await this.#save();
    return user;
  }

  async change(id: string, change: Partial<StaffUser>): Promise<void> {
    const user = this.#users.get(id);
    if (user) this.#users.set(id, { ...user, ...change });
    await this.#save();
  }

  async remove(id: string): Promise<void> {
    this.#users.delete(id);
    await this.#save();
  }

  /** One write after another, so that the file is always complete. */
  #save(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return Promise.resolve();
    this.#saving = this.#saving.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(this.list(), null, 2));
      await rename(`${file}.new`, file);
    });
    return this.#saving;
  }
}
