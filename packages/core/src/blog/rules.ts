/**
 * Coming Soon pages of the blog use these slugs, and the API's list of the most read posts the
 * last.
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
