import type { RequestSummary } from "@handyman/core/requests/schema";
import { useStore } from "@nanostores/react";
import { type ReactNode, useCallback, useMemo } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { Selection } from "../../ui/row-selection.tsx";
import {
  AssigneeMenu,
  hasVisit,
  ListStatus,
  type Names,
  type People,
  PhotoCount,
  ReplyClockPill,
  ServiceSummary,
  StatusMenu,
  TroubleMarks,
  usePeople,
  Visit,
} from "../entry-parts.tsx";
import type { InboxQuery } from "../filter.ts";
import type { Fields } from "../inbox.ts";
import { type Inbox, useInboxList } from "../inbox.ts";
import { formatAge, formatLongMoment, getCityName } from "../labels.ts";
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

/** A row has two lines, so that the job has room beside a name, and 15 rows fit a laptop. */
const secondLine = "block font-normal text-ink-soft text-sm compact:truncate compact:text-[0.8125rem]/4";

function CustomerCell({ item, names }: CellProps) {
  const { name, firstWords, services, city, createdAt } = item;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 compact:flex-nowrap compact:leading-4.75">
        <span className="min-w-0 [overflow-wrap:anywhere] compact:truncate">{name}</span>
        <TroubleMarks {...item} />
        <span className="md:hidden">
          <PhotoCount {...item} />
        </span>
      </span>
      {firstWords && <span className={`${secondLine} truncate md:hidden`}>{firstWords}</span>}
      <span className={secondLine}>
        <span className="md:hidden">
          <ServiceSummary services={services} {...names} /> ·{" "}
        </span>
        {city && `${getCityName(city)} · `}
        <time dateTime={createdAt} title={formatLongMoment(createdAt)}>
          {formatAge(createdAt)}
        </time>
      </span>
    </span>
  );
}

const JobCell = ({ item, names }: CellProps) => (
  <>
    <span className="flex items-center gap-2 compact:leading-4.75">
      <PhotoCount {...item} />
      <span className="line-clamp-2 min-w-0 compact:block compact:truncate" title={item.firstWords}>
        {item.firstWords}
      </span>
    </span>
    {item.services.length > 0 && (
      <span className={secondLine}>
        <ServiceSummary services={item.services} {...names} />
      </span>
    )}
  </>
);

/** A planned visit replaces the reply clock. */
const VisitOrReply = ({ item, names }: CellProps) =>
  hasVisit(item) ? <Visit item={item} {...names} /> : <ReplyClockPill entry={item} />;

type ColumnProps = Pick<ListProps, "inbox" | "onChange"> & { people: People };

function getColumns({ inbox, onChange, people }: ColumnProps): Column<RequestSummary>[] {
  return [
    {
      header: "From",
      className: "flex-5 max-sm:basis-4/5",
      cell: (item) => <CustomerCell item={item} names={people} />,
    },
    {
      header: inbox.form === "quote" ? "Job" : "Message",
      from: "md",
      className: "flex-9",
      cell: (item) => <JobCell item={item} names={people} />,
    },
    {
      header: "Status",
      className: "w-33 compact:w-29 max-sm:w-auto sm:shrink-0 max-sm:pt-0! max-sm:pr-0! max-sm:pl-12!",
      cell: (item) => <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} />,
    },
    {
      header: "Reply or visit",
      className:
        "w-42 compact:w-40 min-[90rem]:compact:w-42 sm:shrink-0 whitespace-nowrap max-sm:w-auto max-sm:pt-0!",
      cell: (item) => <VisitOrReply item={item} names={people} />,
    },
    {
      header: "Assignee",
      from: "xl",
      className: "w-32 shrink-0",
      cell: (item) => (
        <AssigneeMenu people={people} entry={item} onChange={(fields) => onChange(item, fields)} />
      ),
    },
  ];
}

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
      <ListStatus inbox={inbox} query={query} count={count} empty={empty.title} />
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
