import type { AuditEntry } from "@handyman/core/audit/schema";
import { staffPaths } from "../../staff-paths.ts";

export interface Screen {
  path: string;
  label: string;
}

const screens: Record<string, (id: string) => Screen> = {
  post: (id) => ({ path: staffPaths.post(id), label: "Open the post" }),
  service: (id) => ({ path: staffPaths.service(id), label: "Open the service" }),
  serviceOrder: () => ({ path: staffPaths.services, label: "Open the services" }),
  category: () => ({ path: staffPaths.categories, label: "Open the categories" }),
  testimonial: () => ({ path: staffPaths.testimonials, label: "Open the testimonials" }),
  media: () => ({ path: staffPaths.media, label: "Open the media library" }),
  setting: () => ({ path: staffPaths.settings, label: "Open the settings" }),
  staff: () => ({ path: staffPaths.users, label: "Open the users" }),
};

/** Returns undefined for deleted records and for kinds without a screen. */
export function screenOf({ action, request, resourceType, resourceId }: AuditEntry): Screen | undefined {
  if (action === "deleted" || action === "removed") return undefined;
  if (request?.form === "quote") return { path: staffPaths.request(request.id), label: "Open the request" };
  if (request) return { path: staffPaths.message(request.id), label: "Open the message" };
  return screens[resourceType]?.(resourceId);
}
