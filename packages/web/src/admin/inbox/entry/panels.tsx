import { formatRange } from "@handyman/core/lib/money";
import { addTime } from "@handyman/core/requests/availability/wish-rules";
import { enteredSource } from "@handyman/core/requests/staff-form/rules";
import { formatDay, formatLength, formatWindow, getLength } from "@handyman/core/requests/visits/rules";
import { spamReasons, unverified } from "../../../content/staff/inbox.ts";
import { useStaffName } from "../../lib/people.ts";
import { Facts, Panel, Pill } from "../../ui/panel-and-pill.tsx";
import type { Fields } from "../inbox.ts";
import { type EntryDetail, isRequest } from "../inbox.ts";
import { formatMoment, getUrgencyName } from "../labels.ts";
import { VisitProgress } from "../visit-progress.tsx";

export const linkClass =
  "inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline";

export const factsClass = "grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2.5";

function VisitFact({ detail, onChange }: { detail: EntryDetail; onChange: () => void }) {
  const getStaffName = useStaffName();
  return (
    <>
      {formatDay(detail.visitDay)}
      <span className="block">{formatWindow(detail.visitStart, detail.visitEnd)}</span>
      <span className="block text-ink-soft text-sm">
        {formatLength(getLength({ ...detail, start: detail.visitStart, minutes: detail.visitMinutes }))}
      </span>
      <span className="block text-ink-soft text-sm">{getStaffName(detail.visitStaffId)}</span>
      <VisitProgress {...detail} />
      <button type="button" className={linkClass} onClick={onChange}>
        Change the visit
      </button>
    </>
  );
}

type PlanProps = { detail: EntryDetail; onChange: (fields: Fields) => void };

export function PlanPanel({ detail, onChange }: PlanProps) {
  const { status, spamReason, isUnverified, visitDay } = detail;
  const reason = status === "spam" && spamReason;
  if (!visitDay && !isUnverified && !reason) return null;
  return (
    <Panel isDense {...(visitDay && { title: "Visit" })}>
      {visitDay && (
        <div>
          <VisitFact detail={detail} onChange={() => onChange({ status: "scheduled" })} />
        </div>
      )}
      <Facts
        className={`${factsClass} not-first:mt-3 empty:hidden`}
        facts={{
          Sender: isUnverified && (
            <>
              <Pill tone="accent">Unverified</Pill>
              <span className="mt-1 block text-ink-soft text-sm">{unverified}</span>
            </>
          ),
          "Reason for spam": reason && (spamReasons[reason] ?? reason),
        }}
      />
    </Panel>
  );
}

export function ProjectPanel({ detail }: { detail: EntryDetail }) {
  const { urgency, source } = detail;
  const isQuote = isRequest(detail);
  const details = isQuote
    ? {
        "Service level": getUrgencyName(urgency),
        "Preferred date":
          detail.preferredDate && addTime(formatDay(detail.preferredDate), detail.preferredWindow),
        "Second choice": detail.alternateDate && formatDay(detail.alternateDate),
      }
    : { Service: detail.serviceName, Timeline: getUrgencyName(urgency) };
  return (
    <Panel isDense title={isQuote ? "Project" : "Message"}>
      {isQuote && (
        <ul className="mb-3 divide-y divide-line">
          {detail.selectedServices.map(({ serviceKey, serviceName, subService, low, high }) => (
            <li key={`${serviceKey} ${subService}`} className="flex flex-wrap gap-x-2 py-1.5 first:pt-0">
              <span className="font-semibold">{serviceName}</span>
              <span className="text-ink-soft">{subService}</span>
              {low && high && <span className="ml-auto tabular-nums">{formatRange({ low, high })}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-wrap break-words">{isQuote ? detail.details : detail.message}</p>
      <div className="mt-3 border-line border-t pt-3">
        <Facts
          className={factsClass}
          facts={{
            ...details,
            Received: formatMoment(detail.createdAt),
            Reference: detail.reference,
            "Sent from": source === enteredSource ? "Entered by staff" : source,
          }}
        />
      </div>
    </Panel>
  );
}
