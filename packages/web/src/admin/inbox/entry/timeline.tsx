import { CUSTOMER, topicNames } from "@handyman/core/requests/customer-page/rules";
import type { ChangedFields } from "@handyman/core/requests/rules";
import type { MailView, TimelineItem } from "@handyman/core/requests/schema";
import { enteredWayNames } from "@handyman/core/requests/staff-form/rules";
import { formatDay, formatLength, formatWindow } from "@handyman/core/requests/visits/rules";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import Banknote from "lucide-react/icons/banknote";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileText from "lucide-react/icons/file-text";
import InboxIcon from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import MailWarning from "lucide-react/icons/mail-warning";
import MessageSquare from "lucide-react/icons/message-square";
import PenLine from "lucide-react/icons/pen-line";
import Phone from "lucide-react/icons/phone";
import ReceiptText from "lucide-react/icons/receipt-text";
import Reply from "lucide-react/icons/reply";
import StickyNote from "lucide-react/icons/sticky-note";
import Truck from "lucide-react/icons/truck";
import { bounces, mailNames, mailStates, skipReasons } from "../../../content/staff/inbox.ts";
import { useSettings } from "../../../lib/queries.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { readJson } from "../../lib/api.ts";
import { useStaffName } from "../../lib/people.ts";
import { toastFailure } from "../../lib/toasts.ts";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { describeCorrections } from "../correct/describe.ts";
import { type EntryProps, getInboxApi, type Inbox, refreshEntry, refreshLists } from "../inbox.ts";
import { formatLongMoment, formatMoment, getStatusName } from "../labels.ts";
import { visitKinds } from "../visit-progress.tsx";
import { projectKind } from "./photo-project.tsx";

const getBounceWords = ({ state, reason }: MailView) => (state === "bounced" ? bounces[reason] : undefined);

export const getMailAdvice = (mail: MailView): string | undefined =>
  mail.kind.startsWith("assigned-")
    ? undefined
    : getBounceWords(mail)?.[mail.kind === "staffMail" ? "staff" : "customer"];

export function getMailText(mail: MailView): string {
  const { state, reason, attempts } = mail;
  const bounce = getBounceWords(mail);
  if (bounce) return bounce.what;
  const why = reason && `: ${skipReasons[reason] ?? reason}`;
  const tries = state === "failed" && attempts > 1 ? ` after ${attempts} tries` : "";
  return `${mailStates[state]}${tries}${why}`;
}

interface Line extends TimelineItem {
  isUndone?: true;
}

const UNDO_MS = 60_000;

const toKey = (fields = {}) => JSON.stringify(Object.entries(fields).toSorted());

const isUndo = (change: TimelineItem, next: TimelineItem) =>
  change.kind === "change" &&
  next.kind === "change" &&
  change.actorId === next.actorId &&
  Date.parse(next.at) - Date.parse(change.at) < UNDO_MS &&
  toKey(change.before) === toKey(next.after) &&
  toKey(change.after) === toKey(next.before);

export function joinUndone(timeline: readonly TimelineItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of timeline) {
    const last = lines.at(-1);
    if (last && isUndo(last, item)) lines[lines.length - 1] = { ...last, isUndone: true };
    else lines.push(item);
  }
  return lines;
}

type Describe = (item: Line, getStaffName: (id: string) => string) => string;

const listParts = new Intl.ListFormat("en-US");

function describeVisit(
  { visitDay, visitStart, visitEnd, visitMinutes, visitStaffId }: ChangedFields,
  person: (id: string) => string,
) {
  if (visitDay === "") return "the visit to no day";
  const hasTime = visitDay || visitStart;
  const length = visitMinutes && formatLength(visitMinutes);
  if (!hasTime && visitStaffId) return `the visit's person to ${person(visitStaffId)}`;
  if (!hasTime && length) return `the visit's length to ${length}`;
  const parts = [
    visitDay && formatDay(visitDay),
    visitStart && formatWindow(visitStart, visitEnd),
    length && `for ${length}`,
    visitStaffId && `with ${person(visitStaffId)}`,
  ].filter(Boolean);
  return parts.length > 0 && `the visit to ${parts.join(", ")}`;
}

export const describeChange: Describe = ({ before = {}, after = {}, isUndone }, getStaffName) => {
  const person = (id: string | undefined) => (id ? getStaffName(id) : "nobody");
  const parts = [
    after.status && `the status from ${getStatusName(before.status ?? "")} to ${getStatusName(after.status)}`,
    after.assigneeId !== undefined &&
      `the assignee from ${person(before.assigneeId)} to ${person(after.assigneeId)}`,
    describeVisit(after, person),
    ...describeCorrections(before, after),
  ];
  const changed = parts.filter((part) => typeof part === "string");
  return `changed ${listParts.format(changed.filter(Boolean))}${isUndone ? ", and took it back" : ""}`;
};

/** A line of the customer has no name before its words. */
const describeItsChange: Describe = (item, getStaffName) =>
  `${item.actorId === CUSTOMER ? "The customer " : ""}${describeChange(item, getStaffName)}`;

const describeMail: Describe = ({ mail }) =>
  `${mailNames[mail?.kind ?? ""] ?? "Email"} ${mail ? getMailText(mail) : ""}`;

const describeArrival: Describe = ({ enteredWay }) =>
  enteredWay ? `entered the request (${enteredWayNames[enteredWay].toLowerCase()})` : "Received";

const kinds: Record<TimelineItem["kind"], { Icon: LucideIcon; describe: Describe }> = {
  received: { Icon: InboxIcon, describe: describeArrival },
  mail: { Icon: Mail, describe: describeMail },
  note: { Icon: StickyNote, describe: () => "wrote a note" },
  reply: { Icon: Reply, describe: () => "replied by email" },
  call: { Icon: Phone, describe: () => "called the customer" },
  text: { Icon: MessageSquare, describe: () => "texted the customer" },
  email: { Icon: Mail, describe: () => "emailed the customer from another mailbox" },
  visit: { Icon: CalendarDays, describe: () => "emailed the visit to the customer" },
  departure: { Icon: Truck, describe: () => "told the customer by email that they are on the way" },
  link: { Icon: Mail, describe: () => "A new link to the customer's page was asked for" },
  message: { Icon: MessageSquare, describe: ({ topic = "message" }) => `The customer ${topicNames[topic]}` },
  reviewCall: { Icon: Mail, describe: () => "asked the customer for a review" },
  assignment: { Icon: Mail, describe: () => "told the assignee by email" },
  estimate: { Icon: FileText, describe: () => "sent the estimate to the customer" },
  nudge: { Icon: Mail, describe: () => "reminded the customer of the estimate" },
  expiry: { Icon: Mail, describe: () => "told the customer that the estimate has ended" },
  withdrawal: { Icon: Mail, describe: () => "told the customer that we took the estimate back" },
  acceptance: {
    Icon: Mail,
    describe: ({ actorId }) =>
      actorId === CUSTOMER
        ? "A copy of the accepted estimate went to the customer"
        : "sent the customer a copy of the accepted estimate",
  },
  answer: { Icon: PenLine, describe: () => "The customer answered the estimate" },
  recorded: { Icon: PenLine, describe: () => "recorded the customer's answer to the estimate" },
  invoice: { Icon: ReceiptText, describe: () => "made an invoice" },
  invoiceVoid: { Icon: Mail, describe: () => "made an invoice void" },
  payment: { Icon: Banknote, describe: () => "recorded a payment" },
  booking: {
    Icon: Mail,
    describe: ({ actorId }) =>
      actorId === CUSTOMER
        ? "An email about the time went to the customer"
        : "told the customer about the time by email",
  },
  bookingNotice: {
    Icon: CalendarCheck,
    describe: ({ actorId }) =>
      `${actorId === CUSTOMER ? "The customer " : ""}chose, moved or canceled a time`,
  },
  reminder: { Icon: Mail, describe: () => "reminded the customer of the visit" },
  change: { Icon: ArrowRightLeft, describe: describeItsChange },
  ...visitKinds,
  ...projectKind,
};

const useRetryMail = ({ form }: Inbox, id: string) =>
  useMutation({
    mutationFn: (mail: string) =>
      readJson(getInboxApi(form)[":id"].mails[":mail"].retry.$post({ param: { id, mail } })),
    onSuccess: () => {
      toast.success("The email is being sent again.");
      refreshLists(form);
    },
    onError: (error) => toastFailure("The email was not sent again.", error),
    onSettled: () => refreshEntry(form, id),
  });

type Retry = ReturnType<typeof useRetryMail>;

const problemStates: readonly MailView["state"][] = ["bounced", "failed", "rejected", "uncertain"];

function MailHelp({ mail, retry }: { mail: MailView; retry: Retry }) {
  const advice = getMailAdvice(mail);
  const isRetrying = retry.isPending && retry.variables === mail.kind;
  return (
    <>
      {advice && <p className="mt-1 leading-snug">{advice}</p>}
      {mail.canRetry && (
        <Button
          variant="secondary"
          className="mt-2"
          aria-disabled={isRetrying}
          onClick={() => retry.mutate(mail.kind)}
        >
          {isRetrying ? "Sending…" : "Send again"}
        </Button>
      )}
    </>
  );
}

function Item({ item, retry }: { item: Line; retry: Retry }) {
  const getStaffName = useStaffName();
  const { mail, text, subject, kind } = item;
  const isProblem = mail !== undefined && problemStates.includes(mail.state);
  const Icon = isProblem ? MailWarning : kinds[kind].Icon;
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-px not-last:before:bg-line">
      <span
        className={clsx(
          "grid size-8 shrink-0 place-items-center rounded-full",
          isProblem ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand-strong",
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className={clsx("break-words leading-snug", isProblem && kind === "mail" && "text-danger")}>
          {item.actorId && item.actorId !== CUSTOMER && (
            <span className="font-semibold">{getStaffName(item.actorId)} </span>
          )}
          {kinds[kind].describe(item, getStaffName)}
        </p>
        <p className="text-ink-soft text-sm">
          <time dateTime={item.at} title={formatLongMoment(item.at)}>
            {formatMoment(item.at)}
          </time>
          {kind !== "mail" && mail && (
            <span className={clsx(isProblem && "text-danger")}> · Email {getMailText(mail)}</span>
          )}
        </p>
        {text && (
          <div
            className={clsx(
              "mt-2 rounded-field p-3.5",
              kind === "note" ? "bg-accent-soft" : "border border-line bg-paper",
            )}
          >
            {subject && <p className="mb-1.5 font-semibold">{subject}</p>}
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </div>
        )}
        {mail && <MailHelp mail={mail} retry={retry} />}
      </div>
    </li>
  );
}

/** Answers by email reach a mailbox outside this application, so staff must know which one. */
function AnswersGoTo() {
  const { email } = useSettings();
  return (
    <p className="wrap-anywhere mt-4 text-ink-soft text-sm">
      If a customer answers one of these emails, it arrives at <span className="font-semibold">{email}</span>.
      It doesn't show here.
    </p>
  );
}

export function Timeline({ inbox, detail: { id, email, timeline } }: EntryProps) {
  const retry = useRetryMail(inbox, id);
  return (
    <Panel isDense title="Timeline">
      <ol aria-label="Timeline">
        {joinUndone(timeline)
          .toReversed()
          .map((item) => (
            <Item key={item.id} item={item} retry={retry} />
          ))}
      </ol>
      {email && timeline.some(({ mail }) => mail) && <AnswersGoTo />}
    </Panel>
  );
}
