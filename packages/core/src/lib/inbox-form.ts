export const inboxForms = ["quote", "contact"] as const;
export type InboxForm = (typeof inboxForms)[number];
