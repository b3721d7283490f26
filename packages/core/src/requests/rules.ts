import type { MailedKind } from "../kinds.ts";
import type { InboxForm } from "../mail/schema.ts";
import type { Corrections } from "./correction-rules.ts";

const notSpam = ["new", "contacted", "quoted", "scheduled", "completed", "declined"] as const;

export const requestStatuses = [...notSpam, "spam"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const formStatuses = {
  quote: requestStatuses,
  contact: ["new", "contacted", "completed", "spam"],
} as const satisfies Record<InboxForm, readonly RequestStatus[]>;

export const folders = ["open", "closed", "spam"] as const;
export type Folder = (typeof folders)[number];

export function getFolder(status: RequestStatus): Folder {
  if (status === "spam") return "spam";
  return status === "completed" || status === "declined" ? "closed" : "open";
}

export const outcomes = ["any", "none", "won", "lost"] as const;
export type Outcome = (typeof outcomes)[number];

export const statusesByOutcome: Record<Outcome, readonly RequestStatus[]> = {
  any: notSpam,
  none: ["new", "contacted", "quoted"],
  won: ["scheduled", "completed"],
  lost: ["declined"],
};

export const sorts = ["newest", "oldest", "due", "city"] as const;
export type Sort = (typeof sorts)[number];

export const staffLimits = { note: 5000, subject: 200, reply: 10_000 } as const;

/** Contacts outside this application, which staff write down. */
export const loggedKinds = ["call", "text", "email"] as const;
export type LoggedKind = (typeof loggedKinds)[number];

/** "planned" takes the other two back. */
export const visitSteps = ["planned", "onTheWay", "done"] as const;
export type VisitProgress = (typeof visitSteps)[number];

/**
 * `recorded` is what staff write down of a customer's answer to an estimate, `payment` of the money
 * for an invoice. `project` says that the request's photos became a project.
 */
export type ActivityKind =
  | "note"
  | MailedKind
  | LoggedKind
  | "recorded"
  | "payment"
  | "change"
  | VisitProgress
  | "photos"
  | "project";

/** The audit log and the timeline of a request show changes of these. */
export const followedFields = [
  "status",
  "assigneeId",
  "visitDay",
  "visitStart",
  "visitEnd",
  "visitMinutes",
  "visitStaffId",
] as const;
/** Only the timeline shows their values. */
export const correctedFields = [
  "name",
  "phone",
  "email",
  "language",
  "address",
  "services",
  "urgency",
  "preferredDate",
  "preferredWindow",
  "alternateDate",
] as const satisfies (keyof Corrections)[];
type TextField = Exclude<(typeof followedFields)[number], "visitMinutes"> | (typeof correctedFields)[number];
export type ChangedFields = Partial<Record<TextField, string>> & { visitMinutes?: number };

/** A contact answers the customer, so it stops the reply clock. */
export const isContact = (kind: string): boolean =>
  ["reply", "visit", "estimate", ...loggedKinds].includes(kind);

export const statusNames: Record<RequestStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  scheduled: "Scheduled",
  completed: "Completed",
  declined: "Declined",
  spam: "Spam",
};
