import { contactMethodNames } from "@handyman/core/inbox/rules";
import { formatWindow } from "@handyman/core/visit/rules";
import Ban from "lucide-react/icons/ban";
import ExternalLink from "lucide-react/icons/external-link";
import MailWarning from "lucide-react/icons/mail-warning";
import Undo2 from "lucide-react/icons/undo-2";
import { spamReasons, unverified } from "../../../content/staff/inbox.ts";
import { mapsSearch, smsLink, telLink } from "../../../paths.ts";
import { useStaffName } from "../../lib/people.ts";
import { ActionButton } from "../../ui/controls.tsx";
import { Facts, Panel, Pill } from "../../ui/panel-and-pill.tsx";
import { AssigneeMenu, ReplyClockPill, StatusMenu, usePeople } from "../entry-parts.tsx";
import type { Fields } from "../inbox.ts";
import { type EntryDetail, type EntryProps, isRequest } from "../inbox.ts";
import { formatDay, getServiceName, getUrgencyName } from "../labels.ts";

const linkClass =
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

function hasBounced({ timeline }: EntryDetail): boolean {
  const mails = timeline.flatMap(({ kind, mail }) =>
    mail && kind !== "assignment" && mail.kind !== "staffMail" ? [mail] : [],
  );
  return mails.findLast(({ state }) => state === "sent" || state === "bounced")?.state === "bounced";
}

function EmailLink({ detail }: { detail: EntryDetail }) {
  const subject = encodeURIComponent(`Your request ${detail.reference}`);
  return (
    <>
      <a href={`mailto:${detail.email}?subject=${subject}`} className={`${linkClass} break-all`}>
        {detail.email}
      </a>
      {hasBounced(detail) && (
        <span className="flex items-center gap-1.5 text-danger text-sm">
          <MailWarning className="size-4 shrink-0" />
          Mail problem: see the timeline.
        </span>
      )}
    </>
  );
}

const Address = ({ address }: { address: string }) => (
  <>
    {address}
    <a
      href={mapsSearch(address)}
      target="_blank"
      rel="noreferrer"
      className={`${linkClass} flex! print:hidden`}
    >
      Show on the map
      <ExternalLink className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </>
);

export function CustomerPanel({ detail }: { detail: EntryDetail }) {
  const { name, phone } = detail;
  const details = {
    Name: name,
    Phone: phone && (
      <>
        <a href={telLink(phone)} className={linkClass}>
          {phone}
        </a>
        <a href={smsLink(phone)} className={`${linkClass} ml-4 print:hidden`}>
          Text
          <span className="sr-only">{phone}</span>
        </a>
      </>
    ),
    Email: <EmailLink detail={detail} />,
    ...(isRequest(detail) && {
      Address: <Address address={detail.address} />,
      "Would like to be reached by": contactMethodNames[detail.contactMethod] ?? detail.contactMethod,
      Role: detail.isRealtor && "Realtor or property manager",
    }),
  };
  return (
    <Panel title="Customer">
      <Facts className="space-y-3.5" facts={details} />
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
    : { Service: services.map(getServiceName).join(", "), Timeline: getUrgencyName(urgency) };
  return (
    <Panel title={isQuote ? "Project" : "Message"}>
      {isQuote && (
        <ul className="mb-5 divide-y divide-line">
          {detail.selectedServices.map(({ serviceKey, serviceName, subService }) => (
            <li key={`${serviceKey} ${subService}`} className="flex flex-wrap gap-x-2 py-2 first:pt-0">
              <span className="font-semibold">{serviceName}</span>
              <span className="text-ink-soft">{subService}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="whitespace-pre-wrap break-words">{isQuote ? detail.details : detail.message}</p>
      {(isQuote || services.length > 0 || urgency) && (
        <div className="mt-5 border-line border-t pt-4">
          <Facts className="space-y-3.5" facts={{ ...details, "Sent from": source }} />
        </div>
      )}
    </Panel>
  );
}
