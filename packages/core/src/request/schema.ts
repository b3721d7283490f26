import * as z from "zod/mini";
import { serviceKeys } from "../catalogue/schema.ts";
import { citySlugs } from "../city/rules.ts";
import {
  type Folder,
  folders,
  messageStatuses,
  outcomes,
  type RequestStatus,
  requestStatuses,
  staffLimits,
} from "./rules.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const moment = z.iso.datetime();

const filterFields = {
  status: z.optional(z.enum(requestStatuses)),
  /** Without folder, status, outcome and search it is the open ones; a search looks everywhere. */
  folder: z.optional(z.enum(folders)),
  /** Of all folders, unless one is named; `any` are all but spam. */
  outcome: z.optional(z.enum(outcomes)),
  service: z.optional(z.enum(serviceKeys)),
  city: z.optional(z.enum(citySlugs)),
  assignee: z.optional(id),
  /** Words of the name, an e-mail address, digits of a phone number or a reference, each whole or its beginning. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  from: z.optional(moment),
  to: z.optional(moment),
  /** New ones that were not answered within the hours of the site's promise. */
  overdue: z.optional(z.stringbool()),
};

/** `GET /api/admin/requests/export.csv` and the same of messages. Times are ISO 8601 in UTC, both ends included. */
export const requestFilter = z.strictObject(filterFields);

export type RequestFilter = z.infer<typeof requestFilter>;

/** `GET /api/admin/requests` and `GET /api/admin/messages`: newest first; what is overdue, oldest first. */
export const requestQuery = z.strictObject({
  ...filterFields,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type RequestQuery = z.infer<typeof requestQuery>;

const changeFields = {
  /** The version that the change began from. */
  version: z.int().check(z.minimum(0)),
  /** `id` of a member of staff, or empty for nobody. */
  assigneeId: z.optional(z.string().check(z.maxLength(100))),
  /** Into the spam folder, or back among the new ones. */
  spam: z.optional(z.boolean()),
};

interface ChangeFields {
  status?: RequestStatus | undefined;
  assigneeId?: string | undefined;
  spam?: boolean | undefined;
}

const saysOneThing = z.refine<ChangeFields>(
  ({ status, assigneeId, spam }) =>
    (status !== undefined || assigneeId !== undefined || spam !== undefined) &&
    (status === undefined || spam === undefined),
  "Please send a status, an assigneeId, or spam; not a status together with spam.",
);

/** `PATCH /api/admin/requests/{id}` */
export const requestChange = z
  .strictObject({ ...changeFields, status: z.optional(z.enum(requestStatuses)) })
  .check(saysOneThing);

/** `PATCH /api/admin/messages/{id}` */
export const messageChange = z
  .strictObject({ ...changeFields, status: z.optional(z.enum(messageStatuses)) })
  .check(saysOneThing);

export type RequestChange = z.infer<typeof requestChange>;

const wellFormed = z.overwrite<string>((value) => value.toWellFormed());
const text = (max: number) => z.string().check(wellFormed, z.trim(), z.minLength(1), z.maxLength(max));

/** `POST …/{id}/notes`; the id makes a retry safe: the same one twice is one note. */
export const noteInput = z.strictObject({ id: z.uuid(), text: text(staffLimits.note) });

export type NoteInput = z.infer<typeof noteInput>;

/** `POST …/{id}/replies`: a mail to the customer; its variables are filled in already. */
export const replyInput = z.strictObject({
  id: z.uuid(),
  templateKey: z.optional(z.string().check(z.maxLength(50))),
  subject: text(staffLimits.subject),
  text: text(staffLimits.reply),
});

export type ReplyInput = z.infer<typeof replyInput>;

/** A line of the inbox. Times are ISO 8601; empty texts stand for what is not known. */
export interface RequestSummary {
  id: string;
  reference: string;
  createdAt: string;
  /** When the promised reply is due. */
  dueAt: string;
  /** New, and past that moment. */
  isOverdue: boolean;
  status: RequestStatus;
  folder: Folder;
  name: string;
  /** Slug of one of our cities. */
  city: string;
  /** Keys of the catalogue. */
  services: string[];
  urgency: string;
  photoCount: number;
  /** Empty for nobody. */
  assigneeId: string;
  repliedAt: string;
  /** A mail to staff or to the customer failed or came back, and has not gone out since. */
  hasMailTrouble: boolean;
  /** Path of the page that it was sent from. */
  source: string;
  /** What a change of it has to name. */
  version: number;
}

export interface RequestPage {
  items: RequestSummary[];
  /** Hand it back as `cursor` for the next page; absent on the last one. A page may be short and yet have a next one. */
  cursor?: string;
}

/** A reply to begin from; `subject` and `text` may hold {name}, {reference}, {services} and {date}. */
export interface ReplyTemplate {
  key: string;
  name: string;
  subject: string;
  text: string;
}

/** How far a mail has come, as staff see it: what nobody sends any more has failed. */
export interface MailView {
  /** `staffMail`, `customerMail` or the id of a reply: what a retry names. */
  kind: string;
  state: "waiting" | "sending" | "sent" | "bounced" | "failed" | "rejected" | "skipped";
  attempts: number;
  /** Name of SES's error, or the reason for a bounce or a skip; empty otherwise. */
  reason: string;
  canRetry: boolean;
}

/** Something that happened to a request. `at` is ISO 8601; `actorId` is empty where nobody of staff did it. */
export interface TimelineItem {
  id: string;
  kind: "received" | "mail" | "note" | "reply" | "change";
  at: string;
  actorId: string;
  /** Of a note or reply. */
  text?: string;
  subject?: string;
  templateKey?: string;
  /** Of a mail or reply. */
  mail?: MailView;
  /** Of a change: status or assigneeId, as it was and as it is. */
  before?: { status?: string; assigneeId?: string };
  after?: { status?: string; assigneeId?: string };
}

/** A visitor's photo; addresses are site-relative. Variants are there once `state` is `ready`, widest last. */
export interface PhotoView {
  url: string;
  state: "issued" | "ready" | "refused" | "gone";
  variants: { format: "webp" | "jpeg"; width: number; height: number; url: string }[];
}

interface Detail extends RequestSummary {
  email: string;
  phone: string;
  /** Why it was taken for spam; empty when it was not. */
  spamReason: string;
  /** Oldest first. */
  timeline: TimelineItem[];
}

/** `GET /api/admin/requests/{id}` */
export interface RequestDetail extends Detail {
  address: string;
  selectedServices: { serviceKey: string; serviceName: string; subService: string }[];
  /** `yyyy-mm-dd`, or empty. */
  preferredDate: string;
  alternateDate: string;
  details: string;
  contactMethod: string;
  isRealtor: boolean;
  photos: PhotoView[];
}

/** `GET /api/admin/messages/{id}` */
export interface MessageDetail extends Detail {
  message: string;
}
