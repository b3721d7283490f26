import { randomUUID } from "node:crypto";
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
  /** `secret` in base32. */
  totp?: { secret: string; isVerified: boolean; isOn: boolean } | undefined;
};

export const hasSecondFactor = ({ totp }: StaffUser): boolean => totp?.isOn ?? false;

export const LOCAL_PASSWORD = "handyman-local-1";

const seeded = [
  ["00000000-0000-4000-8000-000000000001", "owner", "Olivia Reyes"],
  ["00000000-0000-4000-8000-000000000002", "office", "Marcus Lindqvist"],
  ["00000000-0000-4000-8000-000000000003", "editor", "Priya Raman"],
] as const;

const now = () => Math.floor(Date.now() / 1000);

const seededUsers = (): StaffUser[] =>
  seeded.map(([id, role, name]) => ({
    id,
    name,
    email: `${role}@${domain}`,
    groups: [role],
    enabled: true,
    status: "CONFIRMED",
    createdAt: now(),
    signedOutAt: 0,
  }));

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
    return new Directory(file, (file && (await readUsers(file))) || seededUsers());
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
    const user: StaffUser = {
      id: randomUUID(),
      email,
      name,
      groups: [],
      enabled: true,
      status: "FORCE_CHANGE_PASSWORD",
      createdAt: now(),
      signedOutAt: 0,
    };
    await this.#put(user);
    return user;
  }

  async change(id: string, change: Partial<StaffUser>): Promise<void> {
    const user = this.#users.get(id);
    if (user) await this.#put({ ...user, ...change });
  }

  signOut(id: string): Promise<void> {
    return this.change(id, { signedOutAt: now() + 1 });
  }

  async remove(id: string): Promise<void> {
    this.#users.delete(id);
    await this.#save();
  }

  async #put(user: StaffUser): Promise<void> {
    this.#users.set(user.id, user);
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

async function readUsers(file: string): Promise<StaffUser[] | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as StaffUser[];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
