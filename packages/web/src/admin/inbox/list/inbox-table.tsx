import type { RequestSummary } from "@handyman/core/requests/schema";
import { useStore } from "@nanostores/react";
import { type ReactNode, useCallback, useMemo } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { Selection } from "../../ui/row-selection.tsx";
import {
  AssigneeMenu,
  EntryMarks,
  hasVisit,
  ListStatus,
  type Names,
  type People,
  ReplyClockPill,
  ServiceSummary,
  StatusMenu,
  usePeople,
  Visit,
} from "../entry-parts.tsx";
import type { InboxQuery } from "../filter.ts";
import type { Fields } from "../inbox.ts";
import { type Inbox, useInboxList } from "../inbox.ts";
import { formatMoment, getCityName, getUrgencyName } from "../labels.ts";
import { BulkBar, type BulkControl } from "./bulk-bar.tsx";
import { findShownIds } from "./entry-keys.ts";
import { selectAll, selection, selectTo, toggleSelected } from "./selection.ts";

export interface ListProps {
  inbox: Inbox;
  activeId: string | undefined;
  empty: { title: string; text: ReactNode };
  onChange: (item: RequestSummary, fields: Fields) => void;
}

type CellProps = { item: RequestSummary; names: Names };

function CustomerCell({ item, names }: CellProps) {
  return (
    <span className="block min-w-0 compact:flex compact:items-baseline compact:gap-x-2">
      <span className="flex flex-wrap items-center gap-x-2 compact:min-w-0 compact:flex-nowrap">
        <span className="min-w-0 [overflow-wrap:anywhere] compact:truncate">{item.name}</span>
        <EntryMarks {...item} />
      </span>
      <span className="block font-normal text-ink-soft text-sm compact:shrink-[9999] compact:truncate">
        <span className="compact:hidden">{item.reference} · </span>
        {formatMoment(item.createdAt)}
      </span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">
        <ServiceSummary services={item.services} {...names} />
        {item.city && ` · ${getCityName(item.city)}`}
      </span>
    </span>
  );
}

/** A compact row has one line, so a planned visit replaces the reply clock. */
const VisitOrReply = ({ item, names }: CellProps) =>
  hasVisit(item) ? <Visit item={item} {...names} /> : <ReplyClockPill entry={item} />;

type ColumnProps = Pick<ListProps, "inbox" | "onChange"> & { people: People };

function getColumns({ inbox, onChange, people }: ColumnProps): Column<RequestSummary>[] {
  return [
    {
      header: "From",
      className: "flex-9 max-sm:basis-4/5",
      cell: (item) => <CustomerCell item={item} names={people} />,
    },
    {
      header: "Services",
      from: "md",
      className: "flex-6",
      cell: (item) => (
        <>
          <span className="block compact:truncate">
            <ServiceSummary services={item.services} {...people} />
          </span>
          <span className="block text-ink-soft text-sm compact:hidden">{getUrgencyName(item.urgency)}</span>
        </>
      ),
    },
    ...(inbox.form === "quote" ? [cityColumn] : []),
    {
      header: "Status",
      className: "w-33 compact:w-31 max-sm:w-auto sm:shrink-0 max-sm:pt-0! max-sm:pr-0! max-sm:pl-12!",
      cell: (item) => <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} />,
    },
    {
      header: "Reply or visit",
      className: "w-44 compact:w-42 sm:shrink-0 whitespace-nowrap max-sm:w-auto max-sm:pt-0!",
      cell: (item) => <VisitOrReply item={item} names={people} />,
    },
    {
      header: "Assignee",
      from: "xl",
      className: "w-35 shrink-0 min-[90rem]:w-46",
      cell: (item) => (
        <AssigneeMenu people={people} entry={item} onChange={(fields) => onChange(item, fields)} />
      ),
    },
  ];
}

const cityColumn: Column<RequestSummary> = {
  header: "City",
  from: "xl",
  className: "flex-4",
  cell: (item) => <span className="compact:block compact:truncate">{getCityName(item.city) || "–"}</span>,
};

const rowSelection: Selection<RequestSummary> = {
  getLabel: ({ name }) => `Select ${name}`,
  onSelect: (id, isRange) => (isRange ? selectTo(id, findShownIds()) : toggleSelected(id)),
  onSelectAll: selectAll,
};

type TableProps = ListProps & { query: InboxQuery; bulk: BulkControl };

export function InboxTable({ inbox, query, activeId, empty, onChange, bulk }: TableProps) {
  const getLink = useCallback(({ id }: RequestSummary) => inbox.entry(id), [inbox]);
  const people = usePeople();
  const columns = useMemo(() => getColumns({ inbox, onChange, people }), [inbox, onChange, people]);
  const { list, count } = useInboxList(inbox, query);
  const selectedIds = useStore(selection);
  const selected = list.data?.filter(({ id }) => selectedIds.has(id)) ?? [];
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
        selection={rowSelection}
        selectedIds={selectedIds}
      />
      <BulkBar inbox={inbox} items={selected} {...bulk} />
    </div>
  );
}
