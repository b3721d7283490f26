import { formatRange } from "@handyman/core/lib/money";
import { enteredSource } from "@handyman/core/requests/staff-form/rules";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import Ban from "lucide-react/icons/ban";
import Undo2 from "lucide-react/icons/undo-2";
import { spamReasons, unverified } from "../../../content/staff/inbox.ts";
import { useStaffName } from "../../lib/people.ts";
import { ActionButton } from "../../ui/controls.tsx";
import { Facts, Panel, Pill } from "../../ui/panel-and-pill.tsx";
import { AssigneeMenu, ReplyClockPill, StatusMenu, usePeople } from "../entry-parts.tsx";
import type { Fields } from "../inbox.ts";
import { type EntryDetail, type EntryProps, isRequest } from "../inbox.ts";
import { formatDay, getUrgencyName } from "../labels.ts";

export const linkClass =
  "inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline";

function VisitFact({ detail, onChange }: { detail: EntryDetail; onChange: () => void }) {
  const getStaffName = useStaffName();
  return (
    <>
      {formatDay(detail.visitDay)}
      <span className="block">{formatWindow(detail.visitStart)}</span>
      <span className="block text-ink-soft text-sm">{getStaffName(detail.visitStaffId)}</span>
      <button type="button" className={`${linkClass} print:hidden`} onClick={onChange}>
        Change the visit
      </button>
    </>
  );
}

type StatusProps = EntryProps & { onChange: (fields: Fields) => void };

export function StatusPanel({ inbox, detail, onChange }: StatusProps) {
  const { status, spamReason, isUnverified } = detail;
  const isSpam = status === "spam";
  const people = usePeople();
  return (
    <Panel title="Status">
      <Facts
        className="space-y-3.5"
        facts={{
          Status: <StatusMenu inbox={inbox} entry={detail} onChange={onChange} />,
          Reply: !isSpam && <ReplyClockPill entry={detail} />,
          Visit: detail.visitDay && (
            <VisitFact detail={detail} onChange={() => onChange({ status: "scheduled" })} />
          ),
          Assignee: <AssigneeMenu people={people} entry={detail} onChange={onChange} />,
          Sender: isUnverified && (
            <>
              <Pill tone="accent">Unverified</Pill>
              <span className="mt-1 block text-ink-soft text-sm">{unverified}</span>
            </>
          ),
          "Reason for spam": isSpam && spamReason && (spamReasons[spamReason] ?? spamReason),
        }}
      />
      <ActionButton
        variant="ghost"
        Icon={isSpam ? Undo2 : Ban}
        text={isSpam ? "Not spam" : "Mark as spam"}
        className="mt-4 -ml-4 print:hidden"
        onClick={() => onChange({ status: isSpam ? "new" : "spam" })}
      />
    </Panel>
  );
}

export function ProjectPanel({ detail }: { detail: EntryDetail }) {
  const { urgency, source, services } = detail;
  const isQuote = isRequest(detail);
  const details = isQuote
    ? {
        "Service level": getUrgencyName(urgency),
        "Preferred date": detail.preferredDate && formatDay(detail.preferredDate),
        "Second choice": detail.alternateDate && formatDay(detail.alternateDate),
      }
    : { Service: detail.serviceName, Timeline: getUrgencyName(urgency) };
  return (
    <Panel title={isQuote ? "Project" : "Message"}>
      {isQuote && (
        <ul className="mb-5 divide-y divide-line">
          {detail.selectedServices.map(({ serviceKey, serviceName, subService, low, high }) => (
            <li key={`${serviceKey} ${subService}`} className="flex flex-wrap gap-x-2 py-2 first:pt-0">
              <span className="font-semibold">{serviceName}</span>
              <span className="text-ink-soft">{subService}</span>
              {low && high && <span className="ml-auto tabular-nums">{formatRange({ low, high })}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-wrap break-words">{isQuote ? detail.details : detail.message}</p>
      {(isQuote || services.length > 0 || urgency) && (
        <div className="mt-5 border-line border-t pt-4">
          <Facts
            className="space-y-3.5"
            facts={{ ...details, "Sent from": source === enteredSource ? "Entered by staff" : source }}
          />
        </div>
      )}
    </Panel>
  );
}
