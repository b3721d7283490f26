import { pacificDay } from "@handyman/core/lib/date";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { ReplyClockPill } from "../inbox/entry-parts.tsx";
import type { InboxQuery } from "../inbox/filter.ts";
import { requestInbox, useInboxList } from "../inbox/inbox.ts";
import { formatAge, getCityName } from "../inbox/labels.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { describeProgress } from "../inbox/visit-progress.tsx";
import { useStaffName } from "../lib/people.ts";
import { staffPaths } from "../paths.ts";
import { type Visit, weekQuery } from "../schedule/week-query.ts";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded } from "../ui/states.tsx";
import { dueQuery, latestQuery } from "./dashboard.ts";

interface RowProps {
  to: string;
  name: string;
  note: string;
  lead?: string;
  mark?: ReactNode;
}

const Row = ({ to, name, note, lead, mark }: RowProps) => (
  <li className="relative flex items-center gap-3 border-line border-t px-4 py-2 first:border-t-0 hover:bg-brand-soft/60">
    {lead && <span className="min-w-24 shrink-0 whitespace-nowrap text-sm tabular-nums">{lead}</span>}
    <span className="min-w-0 flex-1">
      <Link
        to={to}
        className="block truncate font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <span className="block truncate text-ink-soft text-sm">{note}</span>
    </span>
    {mark}
  </li>
);

interface ListProps<Item> {
  title: string;
  more: { to: string; text: string };
  query: { data: readonly Item[] | undefined; error: unknown; refetch: () => unknown };
  empty: string;
  children: (item: Item) => ReactNode;
}

function TodayPanel<Item>({ title, more, query, empty, children }: ListProps<Item>) {
  return (
    <Panel
      isDense
      flush
      title={title}
      actions={
        <Link
          to={more.to}
          className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-brand text-sm hover:underline"
        >
          {more.text}
        </Link>
      }
    >
      <Loaded
        query={query}
        waiting={
          <Placeholders label={`Loading: ${title}`} count={3} className="space-y-2 p-4">
            <Skeleton className="h-9" />
          </Placeholders>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <p className="px-4 pt-2 pb-4 text-ink-soft">{empty}</p>
          ) : (
            <ul className="mt-1 pb-1">{items.map(children)}</ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const describe = ({ firstWords, city }: RequestSummary) =>
  [getCityName(city), firstWords].filter(Boolean).join(" · ");

/** Without a status, the row says how far the crew is. */
const describeVisit = (visit: Visit, getStaffName: (id: string) => string) =>
  [
    visit.status !== "completed" && describeProgress(visit),
    getStaffName(visit.staffId),
    getCityName(visit.city),
  ]
    .filter(Boolean)
    .join(" · ");

function Visits() {
  const today = pacificDay();
  const query = useQuery(weekQuery(today));
  const getStaffName = useStaffName();
  const visits = query.data?.items
    .filter(({ day }) => day === today)
    .toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <TodayPanel<Visit>
      title="Visits today"
      more={{ to: staffPaths.schedule, text: "Schedule" }}
      query={{ ...query, data: visits }}
      empty="No visits today."
    >
      {(visit) => (
        <Row
          key={visit.requestId}
          to={staffPaths.request(visit.requestId)}
          name={visit.name}
          lead={formatWindow(visit.start, visit.end)}
          note={describeVisit(visit, getStaffName)}
          mark={visit.status === "completed" && <StatusPill status={visit.status} />}
        />
      )}
    </TodayPanel>
  );
}

type RequestsProps = Omit<ListProps<RequestSummary>, "query" | "children"> & {
  query: InboxQuery;
  getMark: (item: RequestSummary) => ReactNode;
};

function Requests({ query, getMark, ...panel }: RequestsProps) {
  const { list } = useInboxList(requestInbox, query);
  return (
    <TodayPanel {...panel} query={list}>
      {(item) => (
        <Row
          key={item.id}
          to={staffPaths.request(item.id)}
          name={item.name}
          note={describe(item)}
          mark={getMark(item)}
        />
      )}
    </TodayPanel>
  );
}

export const Today = () => (
  <div className="mb-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
    <Visits />
    <Requests
      title="Answers due"
      more={{ to: `${staffPaths.requests}?status=new&sort=due`, text: "All" }}
      query={dueQuery}
      empty="Every request is answered."
      getMark={(item) => <ReplyClockPill entry={item} />}
    />
    <Requests
      title="Latest requests"
      more={{ to: staffPaths.requests, text: "All" }}
      query={latestQuery}
      empty="No requests yet."
      getMark={({ status, createdAt }) => (
        <span className="flex shrink-0 items-center gap-2 text-ink-soft text-sm">
          {formatAge(createdAt)}
          <StatusPill status={status} />
        </span>
      )}
    />
  </div>
);
