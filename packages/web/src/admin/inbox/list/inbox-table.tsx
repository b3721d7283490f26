import type { RequestSummary } from "@handyman/core/inbox/schema";
import { type ReactNode, useCallback, useMemo } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import {
  AssigneeMenu,
  EntryMarks,
  ListStatus,
  type People,
  ReplyClockPill,
  ServiceSummary,
  StatusMenu,
  usePeople,
  VisitDay,
} from "../entry-parts.tsx";
import type { InboxQuery } from "../filter.ts";
import type { Fields } from "../inbox.ts";
import { type Inbox, useInboxList } from "../inbox.ts";
import { formatMoment, getCityName, getUrgencyName } from "../labels.ts";

export interface ListProps {
  inbox: Inbox;
  activeId: string | undefined;
  empty: { title: string; text: ReactNode };
  onChange: (item: RequestSummary, fields: Fields) => void;
}

function CustomerCell({ item }: { item: RequestSummary }) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
        <EntryMarks {...item} />
      </span>
      <span className="block font-normal text-ink-soft text-sm">
        <span className="whitespace-nowrap">{item.reference}</span>
        <span className="max-sm:hidden"> · </span>
        <span className="whitespace-nowrap max-sm:block">{formatMoment(item.createdAt)}</span>
      </span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">
        <ServiceSummary services={item.services} />
        {item.city && ` · ${getCityName(item.city)}`}
      </span>
    </span>
  );
}

type ColumnProps = Pick<ListProps, "inbox" | "onChange"> & { people: People };

function getColumns({ inbox, onChange, people }: ColumnProps): Column<RequestSummary>[] {
  return [
    { header: "From", className: "flex-9", cell: (item) => <CustomerCell item={item} /> },
    {
      header: "Services",
      from: "md",
      className: "flex-5",
      cell: (item) => (
        <>
          <ServiceSummary services={item.services} />
          <span className="block text-ink-soft text-sm">{getUrgencyName(item.urgency)}</span>
        </>
      ),
    },
    ...(inbox.form === "quote" ? [cityColumn] : []),
    {
      header: "Status",
      className: "w-33 shrink-0 max-sm:w-44",
      cell: (item) => (
        <>
          <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} />
          <VisitDay item={item} />
          <span className="block sm:hidden">
            <ReplyClockPill entry={item} />
          </span>
        </>
      ),
    },
    {
      header: "Reply",
      from: "sm",
      className: "w-44 shrink-0 whitespace-nowrap",
      cell: (item) => <ReplyClockPill entry={item} />,
    },
    {
      header: "Assignee",
      from: "xl",
      className: "w-35 shrink-0",
      cell: (item) => (
        <AssigneeMenu people={people} entry={item} onChange={(fields) => onChange(item, fields)} />
      ),
    },
  ];
}

const cityColumn: Column<RequestSummary> = {
  header: "City",
  from: "xl",
  className: "flex-3",
  cell: (item) => getCityName(item.city) || "–",
};

export function InboxTable({ inbox, query, activeId, empty, onChange }: ListProps & { query: InboxQuery }) {
  const getLink = useCallback(({ id }: RequestSummary) => inbox.entry(id), [inbox]);
  const people = usePeople();
  const columns = useMemo(() => getColumns({ inbox, onChange, people }), [inbox, onChange, people]);
  const { list, count } = useInboxList(inbox, query);
  return (
    <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
      <ListStatus {...{ inbox, query, count }} empty={empty.title} />
      <DataTable
        caption={inbox.title}
        isLong
        columns={columns}
        rowLink={getLink}
        activeKey={activeId}
        list={list}
        empty={empty}
      />
    </div>
  );
}
