import * as z from "zod/mini";
import { serviceKey } from "../catalogue/service-schema.ts";
import { type Page, pageFields, requiredText, uuid, version } from "../lib/fields.ts";
import type { Activity } from "./entity.ts";
import type { toSummary } from "./entry.ts";
import type { readMessage, readRequest, toMailView } from "./read.ts";
import { folders, loggedKinds, outcomes, requestStatuses, sorts, staffLimits } from "./rules.ts";
import type { listWeek } from "./schedule.ts";

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

/** For the audit log: a printed list with the names of its filters, but without their words. */
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

export type RequestSummary = ReturnType<typeof toSummary>;

export type RequestPage = Page<RequestSummary>;

export type MailView = ReturnType<typeof toMailView>;

export interface TimelineItem {
  id: string;
  kind: "received" | "mail" | Activity["kind"];
  at: string;
  actorId: string;
  text?: string;
  subject?: string;
  templateKey?: string;
  mail?: MailView;
  before?: Activity["before"];
  after?: Activity["after"];
}

export type RequestDetail = Awaited<ReturnType<typeof readRequest>>;

export type MessageDetail = Awaited<ReturnType<typeof readMessage>>;

export type ScheduleWeek = Awaited<ReturnType<typeof listWeek>>;
