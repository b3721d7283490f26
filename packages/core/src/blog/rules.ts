/**
 * The blog's Coming Soon pages use these slugs. The API uses the last one for the list of the most
 * read posts.
 */
export const reservedSlugs: readonly string[] = [
  "home-maintenance-tips",
  "diy-vs-professional",
  "cost-guides",
  "seasonal-guides",
  "property-management-tips",
  "featured",
];

export const postStatuses = ["draft", "published", "archived"] as const;

export const staffPostStatuses = ["published", "scheduled", "draft", "archived"] as const;

export type StaffPostStatus = (typeof staffPostStatuses)[number];

export const staffPostTabs = ["all", ...staffPostStatuses] as const;

export type StaffPostTab = (typeof staffPostTabs)[number];
