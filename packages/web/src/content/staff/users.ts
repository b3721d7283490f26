import { type Area, areas, mayEnter, type Role } from "@handyman/core/staff/rules";
import type { StaffMember } from "@handyman/core/staff/schema";

const areaNames: Partial<Record<Area, string>> = { faqs: "questions" };

/** Every role opens `me`, and `staff` is no screen. */
const hiddenAreas: readonly Area[] = ["me", "staff"];

function listAreas(role: Role): string {
  const names = (Object.keys(areas) as Area[])
    .filter((area) => mayEnter([role], area) && !hiddenAreas.includes(area))
    .map((area) => areaNames[area] ?? area);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const roleWords: Record<Role, { name: string; text: string }> = {
  owner: { name: "Owner", text: "everything, with users, settings and the audit log" },
  office: {
    name: "Office",
    text: listAreas("office"),
  },
  editor: { name: "Editor", text: listAreas("editor") },
  crew: { name: "Crew", text: "only their own visits, with the customer's name, address, phone and photos" },
};

export const stateNames: Record<StaffMember["state"], string> = {
  active: "Active",
  invited: "Invited",
  disabled: "Disabled",
};

export const invitationText =
  "They get an email with a temporary password, good for 3 days, and choose their own when they first sign in.";

interface StepWords {
  title: string;
  text: string;
  button: string;
  question?: { title: string; text: string; danger?: boolean };
  done: string;
}

export type AccountStep =
  | "inviteAgain"
  | "resetPassword"
  | "resetSecondFactor"
  | "enable"
  | "disable"
  | "remove";

/** What an owner can do with an account. `{name}` stands for its owner. */
export const accountSteps: Record<AccountStep, StepWords> = {
  inviteAgain: {
    title: "Invitation",
    text: "They have not signed in yet.",
    button: "Send again",
    question: {
      title: "Send {name} the invitation again?",
      text: "They get a new temporary password; the old one stops working.",
    },
    done: "Invitation sent again",
  },
  resetPassword: {
    title: "Password",
    text: "For someone who is locked out.",
    button: "Reset password",
    question: {
      title: "Reset {name}'s password?",
      text: "Their password and their calendar address stop working, and they get an email with a code to choose a new one.",
    },
    done: "{name} gets an email to choose a new password",
  },
  resetSecondFactor: {
    title: "Second factor",
    text: "For someone who lost their phone with the authenticator app.",
    button: "Reset second factor",
    question: {
      title: "Reset {name}'s second factor?",
      text: "They are signed out everywhere, and their password and their calendar address stop working. They get an email with a code to choose a new one, and then set up a new app. Make sure that they asked for it themselves.",
      danger: true,
    },
    done: "{name} gets an email to choose a new password, and sets up a new app at the next sign-in",
  },
  enable: {
    title: "Access",
    text: "They can't sign in right now.",
    button: "Enable",
    done: "{name} can sign in again",
  },
  disable: {
    title: "Access",
    text: "Block them for a while and let them in again later.",
    button: "Disable",
    question: {
      title: "Disable {name}?",
      text: "They are signed out everywhere and can't sign in until you enable them again. Their work stays.",
      danger: true,
    },
    done: "{name} is disabled",
  },
  remove: {
    title: "Remove",
    text: "For someone who left for good.",
    button: "Remove",
    question: {
      title: "Remove {name}?",
      text: "Their account is deleted and they are signed out everywhere. This can't be undone. The audit log keeps their changes under their id.",
      danger: true,
    },
    done: "{name} is removed",
  },
};
