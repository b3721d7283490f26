import * as z from "zod/mini";

/** What a member of staff is, and so may do; each is a group of the user pool (decisions, "Staff"). */
export const roles = ["owner", "office", "editor"] as const;

export type Role = (typeof roles)[number];

/**
 * The areas of the back office and who may enter each. An area is the first part of its paths too: below
 * `/admin/{area}` for pages and `/api/admin/{area}` for calls.
 */
export const areas = {
  me: ["owner", "office", "editor"],
  dashboard: ["owner", "office"],
  requests: ["owner", "office"],
  messages: ["owner", "office"],
  services: ["owner", "office"],
  testimonials: ["owner", "office"],
  posts: ["owner", "editor"],
  categories: ["owner", "editor"],
  media: ["owner", "office", "editor"],
  staff: ["owner", "office", "editor"],
  settings: ["owner"],
  users: ["owner"],
  audit: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areas;

export const isArea = (name: string): name is Area => Object.hasOwn(areas, name);

export const mayEnter = (held: readonly Role[], area: Area): boolean =>
  areas[area].some((role) => held.includes(role));

/** A member of staff, as colleagues see them. `id` is the user pool's `sub`, the only thing of them that is stored elsewhere. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  /** `invited` until the first sign-in. */
  state: "invited" | "active" | "disabled";
}

/** The caller themselves, as `GET /api/admin/me` answers. */
export interface Me extends StaffMember {
  /** Whether signing in asks for a code of their authenticator app too. */
  secondFactor: boolean;
}

/** What an authenticator app needs: `uri` to scan, or `secret` (base32) to type. */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
}

export const secondFactorCode = z.strictObject({
  code: z.string().check(z.regex(/^\d{6}$/, "Please type the 6 digits that your app shows.")),
});

export type SecondFactorCode = z.infer<typeof secondFactorCode>;

export const staffInvitation = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  email: z.email().check(z.maxLength(254)),
  role: z.enum(roles),
});

export type StaffInvitation = z.infer<typeof staffInvitation>;

/** A member of staff, as those who are not owners see them: without the address. */
export type Colleague = Omit<StaffMember, "email"> & { email?: string };

/** A member of staff has one role; a change of role takes the others away. */
export const roleChange = z.strictObject({ role: z.enum(roles) });

export type RoleChange = z.infer<typeof roleChange>;
