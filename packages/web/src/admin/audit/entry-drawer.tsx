import type { AuditEntry } from "@handyman/core/audit/schema";
import ArrowRight from "lucide-react/icons/arrow-right";
import { ArrowLink, Button } from "../../ui/button.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/people.ts";
import { Dialog } from "../ui/dialog.tsx";
import { findScreen, formatValue, getActionName, getFieldName, getTypeName, listFields } from "./audit.ts";

function Differences({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const fields = listFields({ before, after });
  if (fields.length === 0) {
    return (
      <p className="text-ink-soft">
        The log has no values for this change. It never holds texts or personal data.
      </p>
    );
  }
  return (
    <ul className="space-y-4">
      {fields.map((name) => (
        <li key={name}>
          <h3 className="font-sans font-semibold">{getFieldName(name)}</h3>
          <div className="mt-1 grid gap-1.5 break-words">
            {name in before && (
              <del className="rounded-field bg-danger-soft px-3 py-2 text-danger no-underline">
                <span className="mr-2 font-semibold">Before</span>
                {formatValue(before[name])}
              </del>
            )}
            {name in after && (
              <ins className="rounded-field bg-brand-soft px-3 py-2 text-success no-underline">
                <span className="mr-2 font-semibold">After</span>
                {formatValue(after[name])}
              </ins>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onNarrow }: { entry: AuditEntry; onNarrow: () => void }) {
  const getName = useStaffName();
  const screen = findScreen(entry);
  const details = {
    Who: getName(entry.actorId),
    When: pacificMoment(entry.at),
    What: getTypeName(entry.resourceType),
    ID: entry.resourceId,
  };
  return (
    <>
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        {Object.entries(details).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-all font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Differences before={entry.before} after={entry.after} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={onNarrow}>
          Show all changes of it
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
        {screen && <ArrowLink to={screen.path}>{screen.label}</ArrowLink>}
      </div>
    </>
  );
}

interface Props {
  entry: AuditEntry | undefined;
  onClose: () => void;
  onNarrow: (entry: AuditEntry) => void;
}

export function EntryDrawer({ entry, onClose, onNarrow }: Props) {
  const title = entry
    ? `${getTypeName(entry.resourceType)}: ${getActionName(entry.action).toLowerCase()}`
    : "";
  return (
    <Dialog title={title} open={entry !== undefined} onClose={onClose} drawer>
      {entry && <Entry entry={entry} onNarrow={() => onNarrow(entry)} />}
    </Dialog>
  );
}
