import { type Role, roles, type StaffMember } from "@handyman/core/staff/schema";
import type { Tone } from "../ui/pill.tsx";

export const roleWords: Record<Role, { name: string; text: string }> = {
  owner: { name: "Owner", text: "everything, with users, settings and the audit log" },
  office: { name: "Office", text: "requests, messages, services, testimonials and media" },
  editor: { name: "Editor", text: "posts, categories and media" },
};

export const roleChoices = roles.map((value) => ({
  value,
  label: `${roleWords[value].name}: ${roleWords[value].text}`,
}));

export const getRoleName = ({ roles: held }: Pick<StaffMember, "roles">): string =>
  held.map((role) => roleWords[role].name).join(", ") || "No role";

export const stateWords: Record<StaffMember["state"], { name: string; tone: Tone }> = {
  active: { name: "Active", tone: "success" },
  invited: { name: "Invited", tone: "accent" },
  disabled: { name: "Disabled", tone: "neutral" },
};
