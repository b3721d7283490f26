import { randomInt, randomUUID } from "node:crypto";
import type {
  AdminAddUserToGroupRequest,
  AdminCreateUserRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { getSignInClient, poolAttributes, staffGroups } from "../../../../infra/sign-in.ts";
import { AwsError, type Call, type Operation, requireSignature, startJsonService } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import type { Mailbox } from "../ses/server.ts";
import type { Directory, StaffUser } from "./directory.ts";
import { checkClient } from "./pool-rules.ts";

type Input = Partial<AdminCreateUserRequest & AdminAddUserToGroupRequest>;

const RESET_CODE_MS = 60 * 60_000;

const toAttributes = ({ id, email, emailVerified, name }: StaffUser) =>
  Object.entries({ sub: id, email, email_verified: String(emailVerified), name }).map(([Name, Value]) => ({
    Name,
    Value,
  }));

const describe = (user: StaffUser) => ({
  Username: user.id,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.createdAt,
});

const toUserType = (user: StaffUser) => ({ ...describe(user), Attributes: toAttributes(user) });

type Actions = Record<string, Operation<Input>>;

function readGroup({ GroupName = "" }: Input): string {
  if (!staffGroups.some((group) => group === GroupName))
    throw new AwsError("ResourceNotFoundException", "Group not found.");
  return GroupName;
}

function findUser(directory: Directory, { Username = "" }: Input): StaffUser {
  const user = directory.find(Username);
  if (!user) throw new AwsError("UserNotFoundException", "User does not exist.");
  return user;
}

function createReadActions(directory: Directory): Actions {
  const listUsers = (matches: (user: StaffUser) => boolean) => ({
    Users: directory.list().filter(matches).map(toUserType),
  });
  return {
    AdminGetUser(input) {
      const user = findUser(directory, input);
      return { ...describe(user), UserAttributes: toAttributes(user) };
    },
    AdminListGroupsForUser: (input) => ({
      Groups: findUser(directory, input).groups.map((GroupName) => ({ GroupName })),
    }),
    ListUsers: () => listUsers(() => true),
    ListUsersInGroup(input) {
      const group = readGroup(input);
      return listUsers(({ groups }) => groups.includes(group));
    },
  };
}

function createChangeActions(directory: Directory): Actions {
  const change =
    (toChange: (user: StaffUser, input: Input) => Partial<StaffUser>) => async (input: Input) => {
      const user = findUser(directory, input);
      await directory.change(user.id, toChange(user, input));
      return {};
    };
  return {
    AdminAddUserToGroup: change(({ groups }, input) => ({
      groups: [...new Set([...groups, readGroup(input)])],
    })),
    AdminRemoveUserFromGroup: change(({ groups }, input) => {
      const left = readGroup(input);
      return { groups: groups.filter((group) => group !== left) };
    }),
    AdminDisableUser: change(() => ({ enabled: false })),
    AdminEnableUser: change(() => ({ enabled: true })),
    AdminUserGlobalSignOut: change(() => ({ signedOutAt: Math.floor(Date.now() / 1000) + 1 })),
    AdminDeleteSoftwareToken: change(() => ({ authenticator: undefined })),
    async AdminDeleteUser(input) {
      await directory.remove(findUser(directory, input).id);
      return {};
    },
  };
}

function createMailActions(directory: Directory, mailbox: Mailbox): Actions {
  const mail = ({ email }: StaffUser, subject: string, text: string) => {
    const head = { id: randomUUID(), at: new Date().toISOString(), from: "no-reply@verificationemail.com" };
    return mailbox.add({ ...head, to: [email], cc: [], bcc: [], replyTo: [], subject, text, html: "" });
  };
  const invite = (user: StaffUser) =>
    mail(user, "Your invitation", `Sign in as ${user.email} with the password of the local stage.`);
  const resend = async (user: StaffUser) => {
    if (user.status !== "FORCE_CHANGE_PASSWORD")
      throw new AwsError("UnsupportedUserStateException", "User is already confirmed.");
    await invite(user);
    return { User: toUserType(user) };
  };
  return {
    async AdminCreateUser(input) {
      if (!input.Username?.includes("@"))
        throw new AwsError("InvalidParameterException", "Username should be an email.");
      if (input.MessageAction === "RESEND") return resend(findUser(directory, input));
      const given = (name: string) => input.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? "";
      if (directory.find(given("email")))
        throw new AwsError("UsernameExistsException", "User account already exists");
      const user = await directory.create(given("email"), given("name"), given("email_verified") === "true");
      if (input.MessageAction !== "SUPPRESS") await invite(user);
      return { User: toUserType(user) };
    },
    async AdminResetUserPassword(input) {
      const user = findUser(directory, input);
      if (!user.enabled) throw new AwsError("NotAuthorizedException", "User is disabled.");
      if (user.status === "FORCE_CHANGE_PASSWORD")
        throw new AwsError("NotAuthorizedException", "User password cannot be reset in the current state.");
      if (!user.emailVerified)
        throw new AwsError(
          "InvalidParameterException",
          "Cannot reset password for the user as there is no registered/verified email or phone_number",
        );
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const resetCode = { code, until: Date.now() + RESET_CODE_MS };
      await directory.change(user.id, { status: "RESET_REQUIRED", resetCode });
      await mail(user, "Your password was reset", `Your code is ${code}. It is good for an hour.`);
      return {};
    },
  };
}

/** @throws AwsError when Cognito would refuse the pool or its client */
export function startCognito(directory: Directory, mailbox: Mailbox, faults: Faults) {
  checkClient(poolAttributes, getSignInClient("https://localhost"));
  const admin: Actions = {
    ...createReadActions(directory),
    ...createChangeActions(directory),
    ...createMailActions(directory, mailbox),
  };
  const find = (call: Call, name: string) => {
    requireSignature(call, "MissingAuthenticationTokenException", "Missing Authentication Token");
    const act = Object.hasOwn(admin, name) ? admin[name] : undefined;
    if (!act) throw new AwsError("UnknownOperationException", `The local stage does not know ${name}`);
    return (input: { UserPoolId?: string }) => {
      if (input.UserPoolId !== stageNames.userPool)
        throw new AwsError("ResourceNotFoundException", `User pool ${input.UserPoolId} does not exist.`);
      return act(input);
    };
  };
  return startJsonService(find, "1.1", (call, work) => faults.run("cognito", call, work));
}
