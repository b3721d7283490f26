import { storedContactMethodNames } from "@handyman/core/requests/quote-form/labels";
import ExternalLink from "lucide-react/icons/external-link";
import MailWarning from "lucide-react/icons/mail-warning";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { countEarlier, doNotServeTitle } from "../../../content/staff/customers.ts";
import { mapsSearch, smsLink, telLink } from "../../../paths.ts";
import { staffPaths } from "../../paths.ts";
import { Facts, Panel } from "../../ui/panel-and-pill.tsx";
import { AsSent, CorrectEntry } from "../correct/correct-entry.tsx";
import { type EntryDetail, isRequest } from "../inbox.ts";
import { formatMoment } from "../labels.ts";
import { StatusPill } from "../status-pill.tsx";
import { factsClass, linkClass } from "./panels.tsx";

type Customer = NonNullable<EntryDetail["customer"]>;

const toPath = { quote: staffPaths.request, contact: staffPaths.message };

function CustomerCard({
  customer: { id, doNotServe, matches, earlier, earlierCount },
}: {
  customer: Customer;
}) {
  return (
    <div className="space-y-2 not-last:mb-3 not-last:border-line not-last:border-b not-last:pb-3">
      {doNotServe && (
        <p role="note" className="rounded-field bg-danger-soft p-3 text-danger">
          <strong className="block">{doNotServeTitle}</strong>
          {doNotServe}
        </p>
      )}
      <p className="font-semibold">{countEarlier(earlierCount)}</p>
      {earlier.length > 0 && (
        <ul className="space-y-1.5">
          {earlier.map(({ form, id: requestId, reference, createdAt, status }) => (
            <li key={requestId}>
              <Link to={toPath[form](requestId)} className={linkClass}>
                {reference}
              </Link>
              <span className="flex items-center gap-2 text-ink-soft text-sm">
                {formatMoment(createdAt)}
                <StatusPill status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <p className="text-sm">
          This may be the same person as {matches.map(({ name }) => name).join(", ")}.
        </p>
      )}
      <Link to={staffPaths.customer(id)} className={linkClass}>
        Open the customer
      </Link>
    </div>
  );
}

function hasBounced({ timeline }: EntryDetail): boolean {
  const mails = timeline.flatMap(({ kind, mail }) =>
    mail && kind !== "assignment" && mail.kind !== "staffMail" ? [mail] : [],
  );
  return mails.findLast(({ state }) => state === "sent" || state === "bounced")?.state === "bounced";
}

export function EmailLink({ detail, children }: { detail: EntryDetail; children?: ReactNode }) {
  const subject = encodeURIComponent(`Your request ${detail.reference}`);
  return (
    <>
      <a href={`mailto:${detail.email}?subject=${subject}`} className={`${linkClass} break-all`}>
        {children ?? detail.email}
      </a>
      {hasBounced(detail) && (
        <span className="flex items-center gap-1.5 text-danger text-sm">
          <MailWarning className="size-4 shrink-0" />
          Email problem: see the timeline.
        </span>
      )}
    </>
  );
}

const Address = ({ address }: { address: string }) => (
  <>
    {address}
    <a href={mapsSearch(address)} target="_blank" rel="noreferrer" className={`${linkClass} flex!`}>
      Show on the map
      <ExternalLink className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </>
);

export const PhoneLinks = ({ phone }: { phone: string }) => (
  <span className="flex flex-wrap gap-x-4">
    <a href={telLink(phone)} className={linkClass}>
      {phone}
    </a>
    <a href={smsLink(phone)} className={`${linkClass} print:hidden`}>
      Text
      <span className="sr-only">{phone}</span>
    </a>
  </span>
);

/** The head of the screen has the name, the phone number and the email. */
export function CustomerPanel({ detail }: { detail: EntryDetail }) {
  const details = isRequest(detail) && {
    Address: detail.address && <Address address={detail.address} />,
    "Would like to be reached by": storedContactMethodNames[detail.contactMethod],
    Role: detail.isRealtor && "Realtor or property manager",
  };
  return (
    <Panel isDense title="Customer" actions={<CorrectEntry detail={detail} />}>
      {detail.customer && <CustomerCard customer={detail.customer} />}
      {details && <Facts className={factsClass} facts={details} />}
      <AsSent detail={detail} />
    </Panel>
  );
}
