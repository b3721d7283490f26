import type { RequestSummary } from "@handyman/core/request/schema";
import Camera from "lucide-react/icons/camera";
import MailWarning from "lucide-react/icons/mail-warning";
import type { ReactNode } from "react";
import { type Column, DataTable } from "../../ui/staff/data-table.tsx";
import { AssigneeMenu } from "./assignee-menu.tsx";
import { ClockPill } from "./clock-pill.tsx";
import type { InboxQuery } from "./filter.ts";
import type { Inbox } from "./inbox.ts";
import { ListStatus } from "./list-status.tsx";
import { useInboxList } from "./queries.ts";
import { ServicesText } from "./services-text.tsx";
import { StatusMenu } from "./status-menu.tsx";
import { momentText, useNow } from "./time.ts";
import type { Fields } from "./use-change.ts";
import { cityName, urgencyName } from "./words.ts";

export interface ListProps {
  inbox: Inbox;
  activeId: string | undefined;
  empty: { title: string; text: ReactNode };
  onChange: (item: RequestSummary, fields: Fields) => void;
}

/** Who it is, and on a phone also what and when. */
function Who({ item }: { item: RequestSummary }) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
        {item.photoCount > 0 && (
          <span className="inline-flex items-center gap-1 font-normal text-ink-soft text-sm">
            <Camera aria-hidden="true" className="size-4" />
            {item.photoCount}
            <span className="sr-only"> {item.photoCount === 1 ? "photo" : "photos"}</span>
          </span>
        )}
        {item.hasMailTrouble && (
          <span className="inline-flex items-center gap-1 text-danger text-sm">
            <MailWarning aria-hidden="true" className="size-4" />
            Mail problem
          </span>
        )}
      </span>
      <span className="block font-normal text-ink-soft text-sm">
        <span className="whitespace-nowrap">{item.reference}</span>
        <span className="max-sm:hidden"> · </span>
        <span className="whitespace-nowrap max-sm:block">{momentText(item.createdAt)}</span>
      </span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">
        <ServicesText services={item.services} />
        {item.city && ` · ${cityName(item.city)}`}
      </span>
    </span>
  );
}

function columnsOf({ inbox, onChange }: Pick<ListProps, "inbox" | "onChange">, now: number) {
  const columns: (Column<RequestSummary> & { only?: Inbox["form"] })[] = [
    { key: "name", header: "From", cell: (item) => <Who item={item} /> },
    {
      key: "services",
      header: "Services",
      from: "md",
      cell: (item) => (
        <>
          <ServicesText services={item.services} />
          <span className="block text-ink-soft text-sm">{urgencyName(item.urgency)}</span>
        </>
      ),
    },
    { key: "city", header: "City", from: "xl", only: "quote", cell: (item) => cityName(item.city) || "–" },
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
            <ClockPill entry={item} now={now} />
          </span>
        </>
      ),
    },
    {
      key: "reply",
      header: "Reply",
      from: "sm",
      className: "whitespace-nowrap",
      cell: (item) => <ClockPill entry={item} now={now} />,
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

/** The inbox as lines, newest first. */
export function InboxTable({ query, ...props }: ListProps & { query: InboxQuery }) {
  const { inbox, activeId, empty } = props;
  const now = useNow();
  const list = useInboxList(inbox, query);
  const isComing = list.isPlaceholderData || list.isFetchingNextPage;
  return (
    <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
      <ListStatus
        inbox={inbox}
        query={query}
        count={isComing ? undefined : list.rows?.length}
        empty={empty.title}
      />
      <DataTable
        caption={inbox.title}
        columns={columnsOf(props, now)}
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
