import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type UserStatusType,
} from "@aws-sdk/client-cognito-identity-provider";
import { config } from "../lib/config.ts";
import { AppError } from "../lib/errors.ts";
import { type Role, roles, type StaffMember } from "./schema.ts";

export const userPool = new CognitoIdentityProviderClient({});

const temporaryErrors = [
  "TooManyRequestsException",
  "LimitExceededException",
  "CodeDeliveryFailureException",
  "ConcurrentModificationException",
];

const isTemporary = (error: unknown) =>
  error instanceof CognitoIdentityProviderServiceException &&
  (error.$fault === "server" || temporaryErrors.includes(error.name));

// The step "initialize" runs around all retries of a call.
userPool.middlewareStack.add(
  (next) => async (call) => {
    try {
      return await next(call);
    } catch (cause) {
      if (!isTemporary(cause)) throw cause;
      throw new AppError("unavailable", "staff_unavailable", "The list of staff can't be reached just now.", {
        details: "Please try again in a moment.",
        retryAfter: 5,
        cause,
      });
    }
  },
  { step: "initialize", name: "nameFailures" },
);

export function userPoolId(): string {
  const id = config().USER_POOL_ID;
  if (!id) throw new Error("Environment is not valid: USER_POOL_ID is missing");
  return id;
}

export interface PoolMember extends StaffMember {
  username: string;
  secondFactor?: boolean;
}

interface PoolUser {
  Username?: string | undefined;
  Enabled?: boolean | undefined;
  UserStatus?: UserStatusType | undefined;
}

const PAGE_SIZE = 60;

function toState({ Enabled, UserStatus }: PoolUser): StaffMember["state"] {
  if (Enabled === false) return "disabled";
  return UserStatus === "FORCE_CHANGE_PASSWORD" ? "invited" : "active";
}

export function toPoolMember(
  user: PoolUser,
  attributes: AttributeType[] = [],
  held: Role[] = [],
): PoolMember {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? "";
  const username = user.Username ?? "";
  const member = { name: attribute("name"), email: attribute("email"), roles: held, state: toState(user) };
  return { id: attribute("sub") || username, username, ...member };
}

interface Page<T> {
  items: T[];
  next: string | undefined;
}

async function readAllPages<T>(read: (token: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  for (let token: string | undefined; ; ) {
    const page = await read(token);
    found.push(...page.items);
    if (!page.next) return found;
    token = page.next;
  }
}

const readUsersInGroup = (role: Role) =>
  readAllPages(async (NextToken) => {
    const input = { UserPoolId: userPoolId(), GroupName: role, Limit: PAGE_SIZE, NextToken };
    const answer = await userPool.send(new ListUsersInGroupCommand(input));
    return { items: answer.Users ?? [], next: answer.NextToken };
  });

const readAllUsers = () =>
  readAllPages(async (PaginationToken) => {
    const input = { UserPoolId: userPoolId(), Limit: PAGE_SIZE, PaginationToken };
    const answer = await userPool.send(new ListUsersCommand(input));
    return { items: answer.Users ?? [], next: answer.PaginationToken };
  });

/** Sorted by name. The pool's lists may lag by seconds. */
export async function readMembers(): Promise<PoolMember[]> {
  const [users, ...groups] = await Promise.all([readAllUsers(), ...roles.map(readUsersInGroup)]);
  const isIn = (username: string | undefined, group: (typeof groups)[number]) =>
    group.some((user) => user.Username === username);
  return users
    .map((user) => {
      const held = roles.filter((_role, index) => isIn(user.Username, groups[index] ?? []));
      return toPoolMember(user, user.Attributes, held);
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function readActiveOwners(): Promise<string[]> {
  const owners = await readUsersInGroup("owner");
  return owners
    .map((user) => toPoolMember(user, user.Attributes))
    .filter(({ state }) => state === "active")
    .map(({ id }) => id);
}

const readIfPresent = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

export function readMember(idOrEmail: string): Promise<PoolMember | undefined> {
  const input = { UserPoolId: userPoolId(), Username: idOrEmail };
  return readIfPresent(async () => {
    const [user, { Groups = [] }] = await Promise.all([
      userPool.send(new AdminGetUserCommand(input)),
      userPool.send(new AdminListGroupsForUserCommand(input)),
    ]);
    const held = roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
    const secondFactor = user.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
    return { ...toPoolMember(user, user.UserAttributes, held), secondFactor };
  });
}
