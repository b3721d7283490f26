import type { AuditEntry } from "@handyman/core/audit/schema";
import { staffPaths } from "../paths.ts";

const types: Record<string, string> = {
  request: "Request",
  requestActivity: "Note or reply",
  post: "Post",
  category: "Category",
  service: "Service",
  serviceOrder: "Order of services",
  testimonial: "Testimonial",
  media: "Image",
  setting: "Setting",
  staff: "User",
};

const actions: Record<string, string> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  invited: "Invited",
  "role changed": "Role changed",
  disabled: "Disabled",
  enabled: "Enabled",
  "password reset": "Password reset",
  "second factor on": "Second factor turned on",
  "second factor off": "Second factor turned off",
  "second factor removed": "Second factor removed",
  removed: "Removed",
  mail_retried: "Mail sent again",
};

const toOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const typeOptions = toOptions(types);
export const actionOptions = toOptions(actions);

/** `featuredImageId` becomes "Featured image id". */
const spellOut = (name: string) => {
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const getTypeName = (type: string): string => types[type] ?? spellOut(type);
export const getActionName = (action: string): string => actions[action] ?? spellOut(action);
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

interface Screen {
  path: string;
  label: string;
}

const screenLinks: Record<string, (id: string) => Screen> = {
  post: (id) => ({ path: staffPaths.post(id), label: "Open the post" }),
  service: (id) => ({ path: staffPaths.service(id), label: "Open the service" }),
  serviceOrder: () => ({ path: staffPaths.services, label: "Open the services" }),
  category: () => ({ path: staffPaths.categories, label: "Open the categories" }),
  testimonial: () => ({ path: staffPaths.testimonials, label: "Open the testimonials" }),
  media: () => ({ path: staffPaths.media, label: "Open the media library" }),
  setting: () => ({ path: staffPaths.settings, label: "Open the settings" }),
  staff: () => ({ path: staffPaths.users, label: "Open the users" }),
};

export function findScreen({ action, request, resourceType, resourceId }: AuditEntry): Screen | undefined {
  if (action === "deleted" || action === "removed") return undefined;
  if (request?.form === "quote") return { path: staffPaths.request(request.id), label: "Open the request" };
  if (request) return { path: staffPaths.message(request.id), label: "Open the message" };
  return screenLinks[resourceType]?.(resourceId);
}

export const listFields = ({ before, after }: Pick<AuditEntry, "before" | "after">): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
