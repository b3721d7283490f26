import ExternalLink from "lucide-react/icons/external-link";
import MailWarning from "lucide-react/icons/mail-warning";
import { Fragment } from "react";
import { mapsSearch, telLink } from "../../../paths.ts";
import { Panel } from "../../ui/panel.tsx";
import { contactMethodNames } from "../labels.ts";
import { type EntryDetail, isRequest } from "../queries.ts";
import { DetailList } from "./detail-list.tsx";

const link =
  "inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline";

function hasBounced({ timeline }: EntryDetail): boolean {
  const mails = timeline.flatMap(({ mail }) => (mail && mail.kind !== "staffMail" ? [mail] : []));
  return mails.findLast(({ state }) => state === "sent" || state === "bounced")?.state === "bounced";
}

export function CustomerPanel({ detail }: { detail: EntryDetail }) {
  const { email, phone, reference } = detail;
  const mailto = `mailto:${email}?${new URLSearchParams({ subject: `Your request ${reference}` }).toString().replaceAll("+", "%20")}`;
  return (
    <Panel title="Customer">
      <DetailList
        details={[
          ["Name", detail.name],
          [
            "Phone",
            phone && (
              <a href={telLink(phone)} className={link}>
                {phone}
              </a>
            ),
          ],
          [
            "E-mail",
            <Fragment key="email">
              <a href={mailto} className={`${link} break-all`}>
                {email}
              </a>
              {hasBounced(detail) && (
                <span className="flex items-center gap-1.5 text-danger text-sm">
                  <MailWarning aria-hidden="true" className="size-4 shrink-0" />
                  Mail problem: see the timeline.
                </span>
              )}
            </Fragment>,
          ],
          [
            "Address",
            isRequest(detail) && (
              <>
                {detail.address}
                <a
                  href={mapsSearch(detail.address)}
                  target="_blank"
                  rel="noreferrer"
                  className={`${link} flex! print:hidden`}
                >
                  Show on the map
                  <ExternalLink aria-hidden="true" className="size-4" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </>
            ),
          ],
          [
            "Would like to be reached by",
            isRequest(detail) && (contactMethodNames[detail.contactMethod] ?? detail.contactMethod),
          ],
          ["Role", isRequest(detail) && detail.isRealtor && "Realtor or property manager"],
        ]}
      />
    </Panel>
  );
}
