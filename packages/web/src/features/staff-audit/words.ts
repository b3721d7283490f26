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

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const typeOptions = optionsOf(types);
export const actionOptions = optionsOf(actions);

/** `featuredImageId` becomes "Featured image id". */
const spelledOut = (name: string) => {
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const typeName = (type: string): string => types[type] ?? spelledOut(type);
export const actionName = (action: string): string => actions[action] ?? spelledOut(action);
export const fieldName = (name: string): string => spelledOut(name).replace(/ ids?$/, "");

export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(shownValue).join(", ") || "–";
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${shownValue(part)}`)
    .join(", ");
}
