import Ban from "lucide-react/icons/ban";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { mapsSearch } from "../../../paths.ts";
import { EmailText, IconButton } from "../../ui/controls.tsx";
import { AssigneeMenu, ReplyClockPill, StatusMenu, usePeople } from "../entry-parts.tsx";
import { type EntryDetail, type EntryProps, type Fields, isRequest } from "../inbox.ts";
import { getCityName } from "../labels.ts";
import { EmailLink, PhoneLinks } from "./customer-panel.tsx";

const MailTo = ({ detail }: { detail: EntryDetail }) => (
  <EmailLink detail={detail}>
    <EmailText address={detail.email} />
  </EmailLink>
);

export function EntryHead({ inbox, detail, onChange }: EntryProps & { onChange: (fields: Fields) => void }) {
  const people = usePeople();
  const { phone, email, city, status, repliedAt } = detail;
  const hasClock = status === "new" || (status !== "spam" && repliedAt !== "");
  const address = isRequest(detail) ? detail.address : "";
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {phone && <PhoneLinks phone={phone} />}
        {email && <MailTo detail={detail} />}
        {address && (
          <a
            href={mapsSearch(address)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center font-medium text-brand underline-offset-4 hover:underline max-sm:hidden print:hidden"
          >
            {getCityName(city) || "Map"}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        )}
        {detail.language === "es" && <span className="print:hidden">Writes in Spanish</span>}
        {!phone && !email && <span>No phone or email given</span>}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <StatusMenu inbox={inbox} entry={detail} onChange={onChange} />
        {hasClock && <ReplyClockPill entry={detail} />}
        <AssigneeMenu people={people} entry={detail} onChange={onChange} />
      </span>
    </>
  );
}

interface ToolsProps {
  isSpam: boolean;
  isDeleting: boolean;
  onChange: (fields: Fields) => void;
  onDelete: () => void;
}

export const EntryTools = ({ isSpam, isDeleting, onChange, onDelete }: ToolsProps) => (
  <>
    <IconButton label="Print" Icon={Printer} onClick={() => window.print()} />
    <IconButton
      label={isSpam ? "Not spam" : "Mark as spam"}
      Icon={isSpam ? Undo2 : Ban}
      onClick={() => onChange({ status: isSpam ? "new" : "spam" })}
    />
    <IconButton
      label={isDeleting ? "Deleting…" : "Delete"}
      Icon={Trash2}
      className="text-danger! hover:bg-danger-soft!"
      aria-disabled={isDeleting}
      onClick={onDelete}
    />
  </>
);
