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
import { config } from "../config.ts";
import { AppError } from "../errors.ts";
import { type Role, roles, type StaffMember } from "./schema.ts";

/** The client of the user pool. Its endpoint comes from AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER where set. */
export const userPool = new CognitoIdentityProviderClient({});

const passing = [
  "TooManyRequestsException",
  "LimitExceededException",
  "CodeDeliveryFailureException",
  "ConcurrentModificationException",
];

/** What the pool will do later, or can't do for reasons of its own. */
const isPassing = (error: unknown) =>
  error instanceof CognitoIdentityProviderServiceException &&
  (error.$fault === "server" || passing.includes(error.name));

// Around all tries of a call: what still fails is named for the caller.
userPool.middlewareStack.add(
  (next) => async (call) => {
    try {
      return await next(call);
    } catch (cause) {
      if (!isPassing(cause)) throw cause;
      throw new AppError("unavailable", "staff_unavailable", "The list of staff can't be reached just now.", {
        details: "Please try again in a moment.",
        retryAfter: 5,
        cause,
      });
    }
  },
  { step: "initialize", name: "nameFailures" },
);

/** @throws Error that names the variable, where the environment has no user pool */
export function userPoolId(): string {
  const id = config().USER_POOL_ID;
  if (!id) throw new Error("Environment is not valid: USER_POOL_ID is missing");
  return id;
}

/** A member of staff with the name that the pool's own calls take. */
export interface PoolMember extends StaffMember {
  username: string;
  /** Whether signing in asks for a code; only `readMember` knows. */
  secondFactor?: boolean;
}

interface PoolUser {
  Username?: string | undefined;
  Enabled?: boolean | undefined;
  UserStatus?: UserStatusType | undefined;
}

/** Users of a page, the most that the pool gives. */
const PAGE = 60;

function stateOf({ Enabled, UserStatus }: PoolUser): StaffMember["state"] {
  if (Enabled === false) return "disabled";
  return UserStatus === "FORCE_CHANGE_PASSWORD" ? "invited" : "active";
}

export function memberOf(user: PoolUser, attributes: AttributeType[] = [], held: Role[] = []): PoolMember {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? "";
  const username = user.Username ?? "";
  const member = { name: attribute("name"), email: attribute("email"), roles: held, state: stateOf(user) };
  return { id: attribute("sub") || username, username, ...member };
}

interface Page<T> {
  items: T[];
  next: string | undefined;
}

async function all<T>(read: (token: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  for (let token: string | undefined; ; ) {
    const page = await read(token);
    found.push(...page.items);
    if (!page.next) return found;
    token = page.next;
  }
}

const usersInGroup = (role: Role) =>
  all(async (NextToken) => {
    const input = { UserPoolId: userPoolId(), GroupName: role, Limit: PAGE, NextToken };
    const answer = await userPool.send(new ListUsersInGroupCommand(input));
    return { items: answer.Users ?? [], next: answer.NextToken };
  });

const allUsers = () =>
  all(async (PaginationToken) => {
    const input = { UserPoolId: userPoolId(), Limit: PAGE, PaginationToken };
    const answer = await userPool.send(new ListUsersCommand(input));
    return { items: answer.Users ?? [], next: answer.PaginationToken };
  });

/** Everybody in the pool, by name: four calls for up to 60 people. The pool's lists may lag behind it by seconds. */
export async function readMembers(): Promise<PoolMember[]> {
  const [users, ...groups] = await Promise.all([allUsers(), ...roles.map(usersInGroup)]);
  const isIn = (username: string | undefined, group: (typeof groups)[number]) =>
    group.some((user) => user.Username === username);
  return users
    .map((user) => {
      const held = roles.filter((_role, index) => isIn(user.Username, groups[index] ?? []));
      return memberOf(user, user.Attributes, held);
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Those whose group makes them owner and who can sign in today: not the invited, not the disabled. One call. */
export async function readActiveOwners(): Promise<string[]> {
  const owners = await usersInGroup("owner");
  return owners
    .map((user) => memberOf(user, user.Attributes))
    .filter(({ state }) => state === "active")
    .map(({ id }) => id);
}

const unlessMissing = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

/** One member as the pool has them now, by id or address; undefined when there is none. Two calls. */
export function readMember(idOrEmail: string): Promise<PoolMember | undefined> {
  const input = { UserPoolId: userPoolId(), Username: idOrEmail };
  return unlessMissing(async () => {
    const [user, { Groups = [] }] = await Promise.all([
      userPool.send(new AdminGetUserCommand(input)),
      userPool.send(new AdminListGroupsForUserCommand(input)),
    ]);
    const held = roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
    const secondFactor = user.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
    return { ...memberOf(user, user.UserAttributes, held), secondFactor };
  });
}
