import * as z from "zod/mini";
import { serviceKey } from "../catalogue/service-schema.ts";
import type { CustomerSummary } from "../customers/schema.ts";
import { type Page, pageFields, requiredText, uuid, version } from "../lib/fields.ts";
import type { Language } from "../lib/language.ts";
import type { DayWindow } from "../lib/windows.ts";
import type { InboxForm, MailState } from "../mail/schema.ts";
import type { PhotoPart } from "../pictures/photo-rules.ts";
import type { DatedWindow } from "./availability/rules.ts";
import type { CorrectionState } from "./correction-schema.ts";
import type { CustomerTopic } from "./customer-page/rules.ts";
import type { EstimateSummary } from "./estimates/schema.ts";
import type { InvoiceSummary } from "./invoices/schema.ts";
import type { ContactMethod } from "./quote-form/rules.ts";
import type { QuoteAnswers, SelectedService } from "./quote-form/schema.ts";
import {
  type ActivityKind,
  type ChangedFields,
  type Folder,
  folders,
  loggedKinds,
  outcomes,
  type RequestStatus,
  requestStatuses,
  sorts,
  staffLimits,
  type VisitProgress,
} from "./rules.ts";
import type { EnteredWay } from "./staff-form/rules.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const moment = z.iso.datetime();

export const requestFilter = z.strictObject({
  status: z.optional(z.enum(requestStatuses)),
  folder: z.optional(z.enum(folders)),
  outcome: z.optional(z.enum(outcomes)),
  service: z.optional(serviceKey()),
  city: z.optional(z.string().check(z.maxLength(60))),
  assignee: z.optional(id),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  from: z.optional(moment),
  to: z.optional(moment),
  overdue: z.optional(z.stringbool()),
  sort: z.optional(z.enum(sorts)),
});

export type RequestFilter = z.infer<typeof requestFilter>;

/** Names the filters of a printed list for the audit log, without their words. */
export const listPrint = z.strictObject({
  filters: z
    .array(z.enum([...Object.keys(requestFilter.shape), "person", "week"]))
    .check(z.maxLength(Object.keys(requestFilter.shape).length)),
  count: z.int().check(z.minimum(0), z.maximum(100_000)),
});

export type ListPrint = z.infer<typeof listPrint>;

export const requestQuery = z.extend(requestFilter, pageFields(25, 100));

export type RequestQuery = z.infer<typeof requestQuery>;

export const requestChange = z
  .strictObject({
    version,
    status: z.optional(z.enum(requestStatuses)),
    assigneeId: z.optional(z.string().check(z.maxLength(100))),
    spam: z.optional(z.boolean()),
    /** 0 sends no mail. */
    assignedTogether: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  })
  .check(
    z.refine(
      ({ status, assigneeId, spam }) =>
        (status !== undefined || assigneeId !== undefined || spam !== undefined) &&
        (status === undefined || spam === undefined),
      "Please send a status, an assigneeId, or spam; not a status together with spam.",
    ),
  );

export type RequestChange = z.infer<typeof requestChange>;

export const noteInput = z.strictObject({
  id: uuid(),
  kind: z.optional(z.enum(["note", ...loggedKinds])),
  text: requiredText(staffLimits.note),
});

export type NoteInput = z.infer<typeof noteInput>;

export const replyInput = z.strictObject({
  id: uuid(),
  templateKey: z.optional(z.string().check(z.maxLength(50))),
  seenContactId: z.optional(z.string().check(z.maxLength(100))),
  subject: requiredText(staffLimits.subject),
  text: requiredText(staffLimits.reply),
});

export type ReplyInput = z.infer<typeof replyInput>;

export interface RequestSummary {
  id: string;
  reference: string;
  createdAt: string;
  status: RequestStatus;
  folder: Folder;
  assigneeId: string;
  name: string;
  language: Language;
  firstWords: string;
  city: string;
  services: string[];
  urgency: string;
  photoCount: number;
  source: string;
  repliedAt: string;
  dueAt: string;
  isOverdue: boolean;
  visitDay: string;
  visitStart: string;
  visitEnd: string;
  visitMinutes: number;
  visitStaffId: string;
  /** Missing as long as the visit is only planned. */
  visitProgress?: VisitProgress;
  visitProgressAt?: string;
  hasMailTrouble: boolean;
  isNotServed: boolean;
  version: number;
}

export type RequestPage = Page<RequestSummary>;

export interface MailView {
  /** A kind of mail, or the id of the activity that owes the mail. */
  kind: string;
  /** `uncertain` means that the sender was interrupted, so the mail may have been sent. */
  state: Exclude<MailState["state"], "retry"> | "waiting" | "uncertain";
  attempts: number;
  reason: string;
  canRetry: boolean;
}

export interface TimelineItem {
  id: string;
  kind: "received" | "mail" | ActivityKind;
  at: string;
  actorId: string;
  enteredWay?: EnteredWay | undefined;
  topic?: CustomerTopic | undefined;
  text?: string;
  subject?: string;
  photoCount?: number;
  part?: PhotoPart | undefined;
  /** Of a review whose customer lets the site show photos of the work. */
  mayUsePhotos?: true;
  templateKey?: string;
  mail?: MailView;
  before?: ChangedFields;
  after?: ChangedFields;
}

export interface LinkedRequest
  extends Pick<
    RequestSummary,
    "id" | "reference" | "createdAt" | "status" | "firstWords" | "services" | "city"
  > {
  form: InboxForm;
}

export interface CustomerCard extends Pick<CustomerSummary, "id" | "name" | "doNotServe"> {
  matches: CustomerSummary[];
  /** All requests and messages of this person. */
  total: number;
  earlierCount: number;
  /** Only the latest. */
  earlier: LinkedRequest[];
}

export interface CommonDetail extends RequestSummary, CorrectionState {
  email: string;
  phone: string;
  spamReason: string;
  isUnverified: boolean;
  timeline: TimelineItem[];
  customer?: CustomerCard;
}

export interface RequestDetail
  extends CommonDetail,
    Omit<QuoteAnswers, keyof CommonDetail | "photos" | "contactMethod"> {
  contactMethod: ContactMethod | "none";
  selectedServices: SelectedService[];
  /** The latest version that the customer got. */
  estimate?: EstimateSummary | undefined;
  /** The newest one, also when it is void. */
  invoice?: InvoiceSummary | undefined;
}

export interface MessageDetail extends CommonDetail {
  message: string;
  serviceName: string;
}

export interface ScheduledVisit
  extends Pick<
    RequestSummary,
    "name" | "reference" | "city" | "services" | "status" | "assigneeId" | "version" | "visitProgress"
  > {
  requestId: string;
  day: string;
  start: string;
  end: string;
  minutes: number;
  staffId: string;
}

export interface VisitOptions {
  windows: DayWindow[];
  /** The usual length of a visit. */
  minutes: number;
  /** The windows that customers can take now. */
  free: DatedWindow[];
}

export interface ScheduleWeek {
  /** The Monday. */
  week: string;
  items: ScheduledVisit[];
}
