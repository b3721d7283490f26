import type { StaffMember } from "@handyman/core/staff/schema";
import type { confirm } from "../ui/confirm.tsx";
import type { UserChange } from "./queries.ts";

export interface AccountStep {
  title: string;
  text: string;
  button: string;
  change: UserChange;
  question?: Pick<Parameters<typeof confirm>[0], "title" | "text">;
  isDanger?: boolean;
  done: string;
}

const inviteAgain = (name: string): AccountStep => ({
  title: "Invitation",
  text: "They have not signed in yet.",
  button: "Send again",
  change: { kind: "reset" },
  question: {
    title: `Send ${name} the invitation again?`,
    text: "They get a new temporary password; the old one stops working.",
  },
  done: "Invitation sent again",
});

const resetPassword = (name: string): AccountStep => ({
  title: "Password",
  text: "For somebody who is locked out.",
  button: "Reset password",
  change: { kind: "reset" },
  question: {
    title: `Reset ${name}'s password?`,
    text: "Their password stops working, and they get a mail with a code to choose a new one.",
  },
  done: `${name} gets a mail to choose a new password`,
});

const removeSecondFactor = (name: string): AccountStep => ({
  title: "Second factor",
  text: "For somebody who lost their phone with the authenticator app.",
  button: "Remove second factor",
  change: { kind: "second-factor" },
  question: {
    title: `Remove ${name}'s second factor?`,
    text: "Their password alone signs them in until they turn it on again. Make sure that they asked for it themselves.",
  },
  isDanger: true,
  done: `${name} signs in with the password alone`,
});

const enable = (name: string): AccountStep => ({
  title: "Access",
  text: "They can't sign in at present.",
  button: "Enable",
  change: { kind: "enable" },
  done: `${name} can sign in again`,
});

const disable = (name: string): AccountStep => ({
  title: "Access",
  text: "Block them for a while and let them in again later.",
  button: "Disable",
  change: { kind: "disable" },
  question: {
    title: `Disable ${name}?`,
    text: "They are signed out everywhere and can't sign in until you enable them again. Their work stays.",
  },
  isDanger: true,
  done: `${name} is disabled`,
});

const remove = (name: string): AccountStep => ({
  title: "Remove",
  text: "For somebody who has left for good.",
  button: "Remove",
  change: { kind: "remove" },
  question: {
    title: `Remove ${name}?`,
    text: "Their account is deleted and they are signed out everywhere. This can't be undone. The audit log keeps their changes under their id.",
  },
  isDanger: true,
  done: `${name} is removed`,
});

const stepsByState = {
  invited: [inviteAgain, disable, remove],
  active: [resetPassword, removeSecondFactor, disable, remove],
  disabled: [removeSecondFactor, enable, remove],
} as const;

export const createSteps = ({ name, state }: StaffMember): AccountStep[] =>
  stepsByState[state].map((create) => create(name));
