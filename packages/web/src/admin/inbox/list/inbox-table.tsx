import type { RequestSummary } from "@handyman/core/inbox/schema";
import type { ReactNode } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatMoment } from "../dates.ts";
import type { InboxQuery } from "../filter.ts";
import type { Inbox } from "../inbox.ts";
import { getCityName, getUrgencyName } from "../labels.ts";
import { ListStatus, MailProblem, PhotoCount, ServiceSummary } from "../list-parts.tsx";
import { AssigneeMenu, StatusMenu } from "../menus.tsx";
import { useInboxList } from "../queries.ts";
import { ReplyClockPill, useNow } from "../reply-clock.tsx";
import type { Fields } from "../use-change.ts";

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
        <PhotoCount count={item.photoCount} />
        <MailProblem item={item} />
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

function getColumns({ inbox, onChange }: Pick<ListProps, "inbox" | "onChange">, now: number) {
  const columns: (Column<RequestSummary> & { only?: Inbox["form"] })[] = [
    { key: "name", header: "From", cell: (item) => <CustomerCell item={item} /> },
    {
      key: "services",
      header: "Services",
      from: "md",
      cell: (item) => (
        <>
          <ServiceSummary services={item.services} />
          <span className="block text-ink-soft text-sm">{getUrgencyName(item.urgency)}</span>
        </>
      ),
    },
    { key: "city", header: "City", from: "xl", only: "quote", cell: (item) => getCityName(item.city) || "–" },
    {
      key: "status",
      header: "Status",
      className: "max-sm:px-2",
      cell: (item) => (
        <>
          <StatusMenu
            inbox={inbox}
            name={item.name}
            status={item.status}
            onChange={(status) => onChange(item, { status })}
          />
          <span className="block sm:hidden">
            <ReplyClockPill entry={item} now={now} />
          </span>
        </>
      ),
    },
    {
      key: "reply",
      header: "Reply",
      from: "sm",
      className: "whitespace-nowrap",
      cell: (item) => <ReplyClockPill entry={item} now={now} />,
    },
    {
      key: "assignee",
      header: "Assignee",
      from: "xl",
      className: "max-w-52",
      cell: (item) => (
        <AssigneeMenu
          name={item.name}
          assigneeId={item.assigneeId}
          onChange={(assigneeId) => onChange(item, { assigneeId })}
        />
      ),
    },
  ];
  return columns.filter(({ only }) => !only || only === inbox.form);
}

export function InboxTable({ query, ...props }: ListProps & { query: InboxQuery }) {
  const { inbox, activeId, empty } = props;
  const now = useNow();
  const list = useInboxList(inbox, query);
  const isLoading = list.isPlaceholderData || list.isFetchingNextPage;
  return (
    <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
      <ListStatus
        inbox={inbox}
        query={query}
        count={isLoading ? undefined : list.rows?.length}
        empty={empty.title}
      />
      <DataTable
        caption={inbox.title}
        columns={getColumns(props, now)}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => inbox.entry(id)}
        activeKey={activeId}
        error={list.error}
        refreshedAt={list.dataUpdatedAt}
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        empty={empty}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        hasMoreFailed={list.isFetchNextPageError}
      />
    </div>
  );
}
