import type { AuditEntry } from "@handyman/core/staff/audit-schema";
import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import { ArrowLink, Button } from "../../ui/button.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useColleagues, useStaffName } from "../lib/people.ts";
import { useServiceList } from "../lib/service-names.ts";
import { authorsQuery } from "../posts/queries.ts";
import { servicesQuery } from "../services/queries.ts";
import { Facts } from "../ui/panel-and-pill.tsx";
import {
  describeRecord,
  type FindName,
  findScreen,
  formatValue,
  getFieldName,
  getTypeName,
  isOfList,
  listFields,
  listOpened,
} from "./audit.ts";

/** Only owners read the log, and owners may read everything. */
function useNames(): FindName {
  const { data: people = [] } = useColleagues();
  const { data: services } = useQuery(servicesQuery);
  const offered = useServiceList();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: crew } = useQuery(authorsQuery);
  const named = [...people, ...categories, ...(crew?.items ?? [])];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  for (const { id, title } of services?.items ?? []) names.set(id, title);
  for (const { key, name } of offered) names.set(key, name);
  return (id) => names.get(id);
}

function Differences({ entry, findName }: { entry: AuditEntry; findName: FindName }) {
  const { before, after } = entry;
  const fields = listFields(entry);
  const format = (name: string, values: Record<string, unknown>) => formatValue(name, values[name], findName);
  if (fields.length === 0) {
    return isOfList(entry) ? null : (
      <p className="text-ink-soft">
        The log has no values for this change. It never holds texts or personal data.
      </p>
    );
  }
  const getOneText = (name: string) => {
    if (isOfList(entry)) return format(name, after);
    return name === "contentHash" || format(name, before) === format(name, after) ? "Changed" : undefined;
  };
  const sides = [
    { word: "Before", values: before, Tag: "del", className: "bg-danger-soft text-danger" },
    { word: "After", values: after, Tag: "ins", className: "bg-brand-soft text-success" },
  ] as const;
  const filled = sides.filter(({ values }) => Object.keys(values).length > 0);
  return (
    <ul className="space-y-4">
      {fields.map((name) => (
        <li key={name}>
          <h3 className="font-sans font-semibold">{getFieldName(name)}</h3>
          {getOneText(name) ? (
            <p className="mt-1">{getOneText(name)}</p>
          ) : (
            <div className="mt-1 grid gap-1.5 break-words">
              {filled.map(({ word, values, Tag, className }) => (
                <Tag key={word} className={`rounded-field px-3 py-2 no-underline ${className}`}>
                  <span className="mr-2 font-semibold">{word}</span>
                  {format(name, values)}
                </Tag>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function EntryDetails({ entry, onNarrow }: { entry: AuditEntry; onNarrow: () => void }) {
  const getName = useStaffName();
  const findName = useNames();
  const screen = findScreen(entry);
  const opened = listOpened(entry);
  const record = describeRecord(entry, findName);
  const facts = {
    Who: getName(entry.actorId),
    When: formatPacificMoment(entry.at),
    What: getTypeName(entry.resourceType),
    ...(record && { Which: record }),
  };
  return (
    <>
      <Facts
        facts={facts}
        className="mb-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 [&>div]:contents [&_dd]:min-w-0 [&_dd]:break-all [&_dd]:font-medium [&_dt]:text-base"
      />
      <Differences entry={entry} findName={findName} />
      {opened.length > 0 && (
        <ul aria-label="Opened" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {opened.map((path, index) => (
            <li key={path}>
              <ArrowLink to={path}>Open no. {index + 1}</ArrowLink>
            </li>
          ))}
        </ul>
      )}
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
