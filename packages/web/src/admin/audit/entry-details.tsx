import type { AuditEntry } from "@handyman/core/audit/schema";
import ArrowRight from "lucide-react/icons/arrow-right";
import { ArrowLink, Button } from "../../ui/button.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/people.ts";
import { Facts } from "../ui/panel-and-pill.tsx";
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
  const sides = [
    { word: "Before", values: before, Tag: "del", className: "bg-danger-soft text-danger" },
    { word: "After", values: after, Tag: "ins", className: "bg-brand-soft text-success" },
  ] as const;
  return (
    <ul className="space-y-4">
      {fields.map((name) => (
        <li key={name}>
          <h3 className="font-sans font-semibold">{getFieldName(name)}</h3>
          <div className="mt-1 grid gap-1.5 break-words">
            {sides.map(({ word, values, Tag, className }) =>
              name in values ? (
                <Tag key={word} className={`rounded-field px-3 py-2 no-underline ${className}`}>
                  <span className="mr-2 font-semibold">{word}</span>
                  {formatValue(values[name])}
                </Tag>
              ) : null,
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export const describeEntry = ({ resourceType, action }: AuditEntry) =>
  `${getTypeName(resourceType)}: ${getActionName(action).toLowerCase()}`;

export function EntryDetails({ entry, onNarrow }: { entry: AuditEntry; onNarrow: () => void }) {
  const getName = useStaffName();
  const screen = findScreen(entry);
  const facts = {
    Who: getName(entry.actorId),
    When: pacificMoment(entry.at),
    What: getTypeName(entry.resourceType),
    ID: entry.resourceId,
  };
  return (
    <>
      <Facts
        facts={facts}
        className="mb-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 [&>div]:contents [&_dd]:min-w-0 [&_dd]:break-all [&_dd]:font-medium [&_dt]:text-base"
      />
      <Differences before={entry.before} after={entry.after} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={onNarrow}>
          Show all its changes
          <ArrowRight className="size-4" />
        </Button>
        {screen && <ArrowLink to={screen.path}>{screen.label}</ArrowLink>}
      </div>
    </>
  );
}
