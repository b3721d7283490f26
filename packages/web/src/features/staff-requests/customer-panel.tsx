import ExternalLink from "lucide-react/icons/external-link";
import { mapsSearch, telLink } from "../../paths.ts";
import { Panel } from "../../ui/staff/panel.tsx";
import { Facts } from "./facts.tsx";
import { type EntryDetail, isRequest } from "./queries.ts";
import { contactMethodNames } from "./words.ts";

const link =
  "inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline";

/** Who wrote, and every way to reach them. */
export function CustomerPanel({ detail }: { detail: EntryDetail }) {
  const { email, phone, reference } = detail;
  const mailto = `mailto:${email}?${new URLSearchParams({ subject: `Your request ${reference}` }).toString().replaceAll("+", "%20")}`;
  return (
    <Panel title="Customer">
      <Facts
        facts={[
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
            <a key="email" href={mailto} className={`${link} break-all`}>
              {email}
            </a>,
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
