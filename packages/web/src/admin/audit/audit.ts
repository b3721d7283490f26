import type { AuditEntry } from "@handyman/core/audit/schema";
import { actionNames, recordTypes } from "../../content/staff/audit.ts";
import { staffPaths } from "../paths.ts";

export const filterNames = ["actorId", "resourceType", "resourceId", "action", "from", "to"] as const;

/** `featuredImageId` becomes "Featured image id". */
function spellOut(name: string): string {
  const words = name.replace(/_/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

export const getTypeName = (type: string): string => recordTypes[type] ?? spellOut(type);
export const getActionName = (action: string): string => actionNames[action] ?? spellOut(action);
export const getFieldName = (name: string): string => spellOut(name).replace(/ ids?$/, "");

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(formatValue).join(", ") || "–";
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${formatValue(part)}`)
    .join(", ");
}

type Screen = { path: string; label: string };

const inboxScreens: Record<string, Screen> = {
  contact: { path: staffPaths.messages, label: "Open the inbox" },
  customers: { path: staffPaths.customers, label: "Open the customers" },
};

const screens: Record<string, (id: string) => Screen> = {
  inbox: (list) => inboxScreens[list] ?? { path: staffPaths.requests, label: "Open the inbox" },
  customer: (id) => ({ path: staffPaths.customer(id), label: "Open the customer" }),
  post: (id) => ({ path: staffPaths.post(id), label: "Open the post" }),
  service: (id) => ({ path: staffPaths.service(id), label: "Open the service" }),
  serviceOrder: () => ({ path: staffPaths.services, label: "Open the services" }),
  category: () => ({ path: staffPaths.categories, label: "Open the categories" }),
  testimonial: () => ({ path: staffPaths.testimonials, label: "Open the testimonials" }),
  crewMember: () => ({ path: staffPaths.crew, label: "Open the crew" }),
  project: () => ({ path: staffPaths.projects, label: "Open the projects" }),
  media: () => ({ path: staffPaths.media, label: "Open the media library" }),
  setting: () => ({ path: staffPaths.settings, label: "Open the settings" }),
  staff: () => ({ path: staffPaths.users, label: "Open the users" }),
};

export function findScreen({ action, request, resourceType, resourceId }: AuditEntry): Screen | undefined {
  if (action === "deleted" || action === "removed") return undefined;
  if (request?.form === "quote") return { path: staffPaths.request(request.id), label: "Open the request" };
  if (request) return { path: staffPaths.message(request.id), label: "Open the message" };
  return screens[resourceType]?.(resourceId);
}

export const listFields = ({ before, after }: Pick<AuditEntry, "before" | "after">): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
