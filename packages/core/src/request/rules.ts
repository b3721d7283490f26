/**
 * The plain half of the inbox: statuses and folders of requests for quotes and of contact messages, safe in the browser.
 */

/** What can be in the inbox, by the name of its entity. */
export const inboxForms = ["quote", "contact"] as const;
export type InboxForm = (typeof inboxForms)[number];

/** Where a request stands with staff (decisions, "Staff"). */
export const requestStatuses = [
  "new",
  "contacted",
  "quoted",
  "scheduled",
  "completed",
  "declined",
  "spam",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A message is answered or not; there is nothing to quote or schedule. */
export const messageStatuses = [
  "new",
  "contacted",
  "completed",
  "spam",
] as const satisfies readonly RequestStatus[];

export const statusesOf = { quote: requestStatuses, contact: messageStatuses } as const satisfies Record<
  InboxForm,
  readonly RequestStatus[]
>;

/** What staff still work on, what is done, and what programs sent. */
export const folders = ["open", "closed", "spam"] as const;
export type Folder = (typeof folders)[number];

export function folderOf(status: RequestStatus): Folder {
  if (status === "spam") return "spam";
  return status === "completed" || status === "declined" ? "closed" : "open";
}

/** What has become of a request: of those that the dashboard counts, which is all but spam. */
export const outcomes = ["any", "none", "won", "lost"] as const;
export type Outcome = (typeof outcomes)[number];

/** A customer who has taken the offer has given the order, done or not. */
export const statusesWith: Record<Outcome, readonly RequestStatus[]> = {
  any: ["new", "contacted", "quoted", "scheduled", "completed", "declined"],
  none: ["new", "contacted", "quoted"],
  won: ["scheduled", "completed"],
  lost: ["declined"],
};

/** Longest texts that staff write, in characters. */
export const staffLimits = { note: 5000, subject: 200, reply: 10_000 } as const;
