import type { StaffMember } from "@handyman/core/staff/schema";
import type { confirm } from "../../ui/staff/confirm.tsx";
import type { UserChange } from "./queries.ts";

export interface UserAction {
  change: UserChange;
  question: Parameters<typeof confirm>[0];
  done: string;
}

export function createActions({ name, state }: StaffMember) {
  const disable: UserAction = {
    change: { kind: "disable" },
    question: {
      title: `Disable ${name}?`,
      text: "They are signed out everywhere and can't sign in until you enable them again. What they did stays.",
      action: "Disable",
      danger: true,
    },
    done: `${name} is disabled`,
  };
  const reset: UserAction = {
    change: { kind: "reset" },
    question: {
      title: state === "invited" ? `Send ${name} the invitation again?` : `Reset ${name}'s password?`,
      text:
        state === "invited"
          ? "They get a new temporary password; the old one stops working."
          : "Their password stops working, and they get a mail with a code to choose a new one.",
      action: state === "invited" ? "Send again" : "Reset password",
    },
    done: state === "invited" ? "Invitation sent again" : `${name} gets a mail to choose a new password`,
  };
  const secondFactor: UserAction = {
    change: { kind: "second-factor" },
    question: {
      title: `Remove ${name}'s second factor?`,
      text: "Their password alone signs them in until they turn it on again. Make sure that it is they who ask.",
      action: "Remove second factor",
      danger: true,
    },
    done: `${name} signs in with the password alone`,
  };
  const remove: UserAction = {
    change: { kind: "remove" },
    question: {
      title: `Remove ${name}?`,
      text: "Their account is deleted and they are signed out everywhere. This can't be undone. What they did stays in the audit log, by their id.",
      action: "Remove",
      danger: true,
    },
    done: `${name} is removed`,
  };
  return { disable, reset, secondFactor, remove };
}
