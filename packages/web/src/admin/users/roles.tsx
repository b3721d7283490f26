import { roles } from "@handyman/core/staff/rules";
import type { StaffMember } from "@handyman/core/staff/schema";
import { roleWords, stateNames } from "../../content/staff/users.ts";
import { Pill } from "../ui/panel-and-pill.tsx";

export const roleChoices = roles.map((value) => ({
  value,
  label: `${roleWords[value].name}: ${roleWords[value].text}`,
}));

export const getRoleName = ({ roles: held }: Pick<StaffMember, "roles">): string =>
  held.map((role) => roleWords[role].name).join(", ") || "No role";

const stateTones = { active: "success", invited: "accent", disabled: "neutral" } as const;

export const StatePill = ({ state }: Pick<StaffMember, "state">) => (
  <Pill tone={stateTones[state]}>{stateNames[state]}</Pill>
);
