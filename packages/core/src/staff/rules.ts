import type { InboxForm } from "../mail/schema.ts";

export const roles = ["owner", "office", "editor", "crew"] as const;

export type Role = (typeof roles)[number];

/** An area is also the first part of its paths: `/admin/{area}` and `/api/admin/{area}`. */
export const areas = {
  me: ["owner", "office", "editor", "crew"],
  dashboard: ["owner", "office"],
  requests: ["owner", "office"],
  invoices: ["owner", "office"],
  messages: ["owner", "office"],
  customers: ["owner", "office"],
  schedule: ["owner", "office"],
  /** Only the caller's own visits. */
  visits: ["owner", "office", "crew"],
  posts: ["owner", "editor"],
  categories: ["owner", "editor"],
  services: ["owner", "office"],
  faqs: ["owner", "office", "editor"],
  testimonials: ["owner", "office"],
  projects: ["owner", "editor"],
  crew: ["owner", "editor"],
  media: ["owner", "office", "editor"],
  staff: ["owner", "office", "editor"],
  settings: ["owner"],
  users: ["owner"],
  audit: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areas;

export const inboxAreas = { quote: "requests", contact: "messages" } as const satisfies Record<
  InboxForm,
  Area
>;

export const isArea = (name: string): name is Area => Object.hasOwn(areas, name);

export const mayEnter = (held: readonly Role[], area: Area): boolean =>
  areas[area].some((role) => held.includes(role));
