import { seasonLabels } from "./plans.ts";

export const recordTypes: Record<string, string> = {
  request: "Request",
  inbox: "Inbox or customers",
  requestActivity: "Note or reply",
  customer: "Customer",
  customerNote: "Note about a customer",
  customerMatch: "Possible duplicate",
  post: "Post",
  category: "Category",
  service: "Service",
  serviceOrder: "Order of services",
  priceList: "Tasks and prices",
  faqList: "Questions and answers",
  plan: "Maintenance plan",
  testimonial: "Testimonial",
  crewMember: "Member of the crew",
  project: "Project",
  media: "Image",
  setting: "Setting",
  staff: "User",
  calendarFeed: "Calendar address",
};

export const actionNames: Record<string, string> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  invited: "Invited",
  "role changed": "Role changed",
  disabled: "Disabled",
  enabled: "Enabled",
  "password reset": "Password reset",
  "second factor removed": "Second factor removed",
  removed: "Removed",
  mail_retried: "Email sent again",
  searched: "Searched",
  exported: "Exported",
  printed: "Printed",
  downloaded: "Photo downloaded",
  swept: "Old requests deleted",
  calendar_feed_created: "Address created",
  calendar_feed_deleted: "Address turned off",
};

export const fieldNames: Record<string, string> = {
  alt: "Alternative text",
  assigneeId: "Assigned to",
  consentAt: "Consent recorded",
  contentHash: "Text",
  count: "Number",
  faqs: "Questions and answers",
  filters: "Search and filters",
  forWhom: "Made for",
  headId: "Joined to",
  icon: "Icon",
  ids: "Order",
  included: "What is included",
  intro: "Introduction",
  imageIds: "Pictures",
  memberIds: "Joined customers",
  otherId: "Other customer",
  isActive: "Active",
  isFeatured: "Featured",
  isPopular: "Popular",
  key: "File",
  price: "Price a year from",
  priceNote: "About the price",
  publishedAt: "Publication",
  since: "In the trade since",
  slug: "Web address",
  subServices: "Tasks and prices",
  type: "File type",
  tagline: "In a sentence",
  ...seasonLabels,
  visitDay: "Day of the visit",
  visitStaffId: "Visit by",
  visitStart: "Arrival",
  visits: "Visits a year",
};

/** Other states have words that staff know. */
export const stateNames: Record<string, string> = {
  dismissed: "Two people",
  issued: "Getting ready",
  listed: "Separate",
};

/** What a search or an export was narrowed by. */
export const listFilterNames: Record<string, string> = {
  assignee: "Assignee",
  city: "City",
  folder: "Tab",
  from: "First day",
  outcome: "Outcome",
  overdue: "Overdue",
  q: "Search words",
  service: "Service",
  sort: "Order",
  status: "Status",
  to: "Last day",
};

export const emptyLog = {
  narrowed: { title: "Nothing matches these filters", text: "Remove a filter or choose more days." },
  whole: { title: "Nothing has happened yet", text: "Changes by staff will appear here." },
};
