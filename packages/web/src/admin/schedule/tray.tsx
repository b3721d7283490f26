import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Names, ServiceSummary } from "../inbox/entry-parts.tsx";
import { formatShortDay, getCityName } from "../inbox/labels.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { createPagedQuery } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import type { BeginDrag } from "./drag.tsx";

const toPlanQuery = createPagedQuery<RequestSummary>(["schedule", "to plan"], (page) =>
  readJson(staffApi.schedule["to-plan"].$get({ query: page })),
);

export const useToPlan = () => useInfiniteQuery({ ...toPlanQuery, refetchInterval: 60_000 });

interface CardProps {
  item: RequestSummary;
  names: Names;
  beginDrag: BeginDrag;
  onPlan: (item: RequestSummary) => void;
}

const Card = ({ item, names, beginDrag, onPlan }: CardProps) => (
  <li
    onPointerDown={beginDrag(item)}
    className="flex w-60 shrink-0 cursor-grab select-none items-center justify-between gap-2 rounded-field border border-line bg-surface py-1.5 pr-1.5 pl-3 shadow-card"
  >
    <div className="min-w-0">
      <Link
        to={staffPaths.request(item.id)}
        draggable={false}
        className="block truncate font-semibold text-brand-strong text-sm leading-6 hover:underline"
      >
        {item.name}
      </Link>
      <p className="truncate text-ink-soft text-sm">
        {item.city && `${getCityName(item.city)} · `}
        <ServiceSummary services={item.services} {...names} />
      </p>
      {item.visitDay && (
        <p className="truncate font-semibold text-sm">
          {formatShortDay(item.visitDay)}, {formatWindow(item.visitStart, item.visitEnd)}
        </p>
      )}
    </div>
    <Button
      variant="ghost"
      aria-label={`Plan the visit of ${item.name}`}
      className="px-3! text-sm!"
      onClick={() => onPlan(item)}
    >
      Plan
    </Button>
  </li>
);

type Props = Omit<CardProps, "item">;

/** Requests that are Scheduled without a visit or a person, those that wait longest first. */
export function Tray(props: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useToPlan();
  const count = data && `${data.length}${hasNextPage ? "+" : ""}`;
  return (
    <section aria-label="To be planned" className="mb-5 print:hidden">
      <h2 className="mb-2 font-sans font-semibold text-base">
        To be planned <span className="font-normal text-ink-soft tabular-nums">{count}</span>
      </h2>
      {!data && !error && (
        <div aria-busy="true">
          <span className="sr-only">Loading the requests to be planned…</span>
          <Skeleton className="h-15 w-60" />
        </div>
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {data ? "The list is not up to date." : describeError(error)}{" "}
          <button type="button" className="min-h-6 font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.length === 0 && (
        <p className="text-ink-soft text-sm">
          Nothing waits. A request that is Scheduled without a day shows here.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
          {data.map((item) => (
            <Card key={item.id} item={item} {...props} />
          ))}
          {hasNextPage && (
            <li className="grid shrink-0 place-items-center">
              <Button variant="ghost" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? "Loading…" : "Show more"}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
