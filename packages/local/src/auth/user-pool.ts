import { randomUUID } from "node:crypto";
import type { Mailbox } from "../ses/mailbox.ts";
import type { Mail } from "../types.ts";
import type { Directory, StaffUser } from "./directory.ts";
import { PoolError } from "./pool-error.ts";
import { describeSecondFactor, preferSecondFactor } from "./second-factor.ts";

type Input = {
  UserPoolId?: string;
  Username?: string;
  GroupName?: string;
  MessageAction?: string;
  UserAttributes?: { Name: string; Value?: string }[];
  SoftwareTokenMfaSettings?: { Enabled?: boolean };
};

const GROUPS = ["owner", "office", "editor"];

const toAttributes = ({ id, email, name }: StaffUser) =>
  Object.entries({ sub: id, email, email_verified: "true", name }).map(([Name, Value]) => ({ Name, Value }));

const described = (user: StaffUser) => ({
  Username: user.id,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.createdAt,
});

const userType = (user: StaffUser) => ({ ...described(user), Attributes: toAttributes(user) });

const mailTo = ({ email }: StaffUser, subject: string, text: string): Mail => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  from: "no-reply@verificationemail.com",
  to: [email],
  cc: [],
  bcc: [],
  replyTo: [],
  subject,
  text,
  html: "",
});

type Actions = Record<string, (input: Input) => unknown>;

const userIn =
  (directory: Directory) =>
  ({ Username = "" }: Input): StaffUser => {
    const user = directory.find(Username);
    if (!user) throw new PoolError("UserNotFoundException", "User does not exist.");
    return user;
  };

function readGroup({ GroupName = "" }: Input): string {
  if (!GROUPS.includes(GroupName)) throw new PoolError("ResourceNotFoundException", "Group not found.");
  return GroupName;
}

function reading(directory: Directory): Actions {
  const findUser = userIn(directory);
  const usersWhere = (matches: (user: StaffUser) => boolean) => ({
    Users: directory.list().filter(matches).map(userType),
  });
  return {
    AdminGetUser(input) {
      const user = findUser(input);
      return { ...described(user), ...describeSecondFactor(user), UserAttributes: toAttributes(user) };
    },
    AdminListGroupsForUser: (input) => ({
      Groups: findUser(input).groups.map((GroupName) => ({ GroupName })),
    }),
    ListUsers: () => usersWhere(() => true),
    ListUsersInGroup(input) {
      const group = readGroup(input);
      return usersWhere(({ groups }) => groups.includes(group));
    },
  };
}

function changing(directory: Directory): Actions {
  const findUser = userIn(directory);
  return {
    AdminAddUserToGroup(input) {
      const { id, groups } = findUser(input);
      return directory.change(id, { groups: [...new Set([...groups, readGroup(input)])] });
    },
    AdminRemoveUserFromGroup(input) {
      const { id, groups } = findUser(input);
      const left = readGroup(input);
      return directory.change(id, { groups: groups.filter((group) => group !== left) });
    },
    AdminDisableUser: (input) => directory.change(findUser(input).id, { enabled: false }),
    AdminEnableUser: (input) => directory.change(findUser(input).id, { enabled: true }),
    AdminDeleteUser: (input) => directory.remove(findUser(input).id),
    AdminSetUserMFAPreference: (input) => preferSecondFactor(directory, findUser(input), input),
    AdminUserGlobalSignOut: (input) => directory.signOut(findUser(input).id),
  };
}

function mailing(directory: Directory, mailbox: Mailbox): Actions {
  const findUser = userIn(directory);
  const invite = (user: StaffUser) =>
    mailbox.add(
      mailTo(user, "Your invitation", `Sign in as ${user.email} with the password of the local stage.`),
    );
  const resend = async (user: StaffUser) => {
    if (user.status !== "FORCE_CHANGE_PASSWORD")
      throw new PoolError("UnsupportedUserStateException", "User is already confirmed.");
    await invite(user);
    return { User: userType(user) };
  };
  return {
    async AdminCreateUser(input) {
      // This call takes no id if users sign in with their email.
      if (!input.Username?.includes("@"))
        throw new PoolError("InvalidParameterException", "Username should be an email.");
      if (input.MessageAction === "RESEND") return resend(findUser(input));
      const given = (name: string) => input.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? "";
      if (directory.find(given("email")))
        throw new PoolError("UsernameExistsException", "User account already exists");
      const user = await directory.create(given("email"), given("name"));
      if (input.MessageAction !== "SUPPRESS") await invite(user);
      return { User: userType(user) };
    },
    async AdminResetUserPassword(input) {
      const user = findUser(input);
      await directory.change(user.id, { status: "RESET_REQUIRED" });
      await mailbox.add(
        mailTo(user, "Your code", "The local stage has one password for everybody: sign in with it."),
      );
    },
  };
}

export const userPool = (directory: Directory, mailbox: Mailbox): Actions => ({
  ...reading(directory),
  ...changing(directory),
  ...mailing(directory, mailbox),
});
