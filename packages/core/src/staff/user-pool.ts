import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  UserNotFoundException,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { isOutage, limitWait, type SdkError } from "../lib/client.ts";
import { requireConfig } from "../lib/config.ts";
import { AppError } from "../lib/errors.ts";
import { type Role, roles } from "./rules.ts";
import type { StaffMember } from "./schema.ts";

export const userPool = new CognitoIdentityProviderClient(limitWait(4000));

const temporaryErrors = ["CodeDeliveryFailureException", "ConcurrentModificationException"];

const isTemporary = (error: SdkError) => isOutage(error) || temporaryErrors.includes(error.name);

userPool.middlewareStack.add(
  (next) => async (call) => {
    try {
      return await next(call);
    } catch (cause) {
      if (!isTemporary(cause as SdkError)) throw cause;
      throw new AppError("unavailable", "staff_unavailable", "We can't reach the list of staff right now.", {
        details: "Please try again in a moment.",
        retryAfter: 5,
        cause,
      });
    }
  },
  { step: "initialize", name: "nameFailures" },
);

export const userPoolId = () => requireConfig("USER_POOL_ID");

export interface PoolMember extends StaffMember {
  username: string;
  /** A reset ended the password, and the member has not chosen a new one yet. */
  isPasswordOver: boolean;
}

export const toPoolInput = ({ username }: PoolMember) => ({ UserPoolId: userPoolId(), Username: username });

const sixtyAtOnce = { client: userPool, pageSize: 60 };

function toState({ Enabled, UserStatus }: UserType): StaffMember["state"] {
  if (Enabled === false) return "disabled";
  return UserStatus === "FORCE_CHANGE_PASSWORD" ? "invited" : "active";
}

export function toPoolMember(
  user: UserType,
  attributes: AttributeType[] = [],
  held: Role[] = [],
): PoolMember {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? "";
  const username = user.Username ?? "";
  const member = { name: attribute("name"), email: attribute("email"), roles: held, state: toState(user) };
  const isPasswordOver = user.UserStatus === "RESET_REQUIRED";
  return { id: attribute("sub") || username, username, isPasswordOver, ...member };
}

async function readUsers(pages: AsyncIterable<{ Users?: UserType[] }>): Promise<UserType[]> {
  const found: UserType[] = [];
  for await (const { Users = [] } of pages) found.push(...Users);
  return found;
}

const readUsersInGroup = (GroupName: Role) =>
  readUsers(paginateListUsersInGroup(sixtyAtOnce, { UserPoolId: userPoolId(), GroupName }));

export async function readMembers(): Promise<PoolMember[]> {
  const [users, ...groups] = await Promise.all([
    readUsers(paginateListUsers(sixtyAtOnce, { UserPoolId: userPoolId() })),
    ...roles.map(readUsersInGroup),
  ]);
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

export async function readMember(idOrEmail: string): Promise<PoolMember | undefined> {
  const input = { UserPoolId: userPoolId(), Username: idOrEmail };
  try {
    const [user, { Groups = [] }] = await Promise.all([
      userPool.send(new AdminGetUserCommand(input)),
      userPool.send(new AdminListGroupsForUserCommand(input)),
    ]);
    const held = roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
    return toPoolMember(user, user.UserAttributes, held);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
