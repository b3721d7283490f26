/** The forms whose records enter the inbox, by the names of their entities. */
export const inboxForms = ["quote", "contact"] as const;
export type InboxForm = (typeof inboxForms)[number];
