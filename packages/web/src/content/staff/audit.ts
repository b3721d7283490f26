export const recordTypes: Record<string, string> = {
  request: "Request",
  inbox: "Inbox",
  requestActivity: "Note or reply",
  customer: "Customer",
  customerNote: "Note about a customer",
  customerMatch: "Possible duplicate",
  post: "Post",
  category: "Category",
  service: "Service",
  serviceOrder: "Order of services",
  testimonial: "Testimonial",
  crewMember: "Member of the crew",
  project: "Project",
  media: "Image",
  setting: "Setting",
  staff: "User",
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
  mail_retried: "Mail sent again",
  searched: "Searched",
  exported: "Exported",
  printed: "Printed",
  downloaded: "Photo downloaded",
};

export const fieldNames: Record<string, string> = {
  alt: "Alternative text",
  assigneeId: "Assigned to",
  consentAt: "Consent recorded",
  contentHash: "Text",
  ids: "Order",
  imageIds: "Pictures",
  isActive: "Active",
  isFeatured: "Featured",
  isPopular: "Popular",
  publishedAt: "Publication",
  since: "In the trade since",
  slug: "Web address",
};

export const emptyLog = {
  narrowed: { title: "Nothing matches these filters", text: "Remove a filter or choose more days." },
  whole: { title: "Nothing has happened yet", text: "Changes by staff will appear here." },
};
