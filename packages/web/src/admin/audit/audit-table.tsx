import type { AuditEntry } from "@handyman/core/audit/schema";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/use-colleagues.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Pill, type Tone } from "../ui/pill.tsx";
import { type AuditFilters, toAuditQuery } from "./filters.ts";
import { getActionName, getFieldName, getTypeName, listFields } from "./words.ts";

const tones: Record<string, Tone> = {
  created: "success",
  invited: "success",
  deleted: "danger",
  removed: "danger",
};

const createAuditQuery = (filters: AuditFilters) => {
  const query = toAuditQuery(filters);
  return infiniteQueryOptions({
    queryKey: ["audit", query],
    queryFn: ({ pageParam }) =>
      readJson(staffApi.audit.$get({ query: { ...query, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });
};

function createColumns(
  getName: (id: string) => string,
  onOpen: (entry: AuditEntry) => void,
): Column<AuditEntry>[] {
  return [
    {
      key: "what",
      header: "What",
      cell: (entry) => (
        <>
          <button
            type="button"
            className="rounded text-left font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
            onClick={() => onOpen(entry)}
          >
            {getTypeName(entry.resourceType)}
            <span className="sr-only">, {pacificMoment(entry.at)}: details</span>
          </button>
          <p className="line-clamp-2 max-w-60 break-all text-ink-soft text-sm">{entry.resourceId}</p>
          <p className="text-ink-soft text-sm md:hidden">
            {getName(entry.actorId)}, {pacificMoment(entry.at)}
          </p>
        </>
      ),
    },
    {
      key: "action",
      header: "Action",
      cell: ({ action }) => <Pill tone={tones[action] ?? "neutral"}>{getActionName(action)}</Pill>,
    },
    {
      key: "fields",
      header: "Fields",
      from: "lg",
      cell: (entry) => listFields(entry).map(getFieldName).join(", ") || "–",
    },
    { key: "who", header: "Who", from: "md", cell: ({ actorId }) => getName(actorId) },
    {
      key: "when",
      header: "When",
      from: "md",
      className: "whitespace-nowrap",
      cell: ({ at }) => <time dateTime={at}>{pacificMoment(at)}</time>,
    },
  ];
}

export function AuditTable({
  filters,
  onOpen,
}: {
  filters: AuditFilters;
  onOpen: (entry: AuditEntry) => void;
}) {
  const getName = useStaffName();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    createAuditQuery(filters),
  );
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <DataTable
      caption="Audit log"
      columns={createColumns(getName, onOpen)}
      rows={data?.pages.flatMap(({ items }) => items)}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        isNarrowed
          ? { title: "Nothing matches these filters", text: "Remove a filter or choose more days." }
          : { title: "Nothing has happened yet", text: "Changes by staff will appear here." }
      }
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isLoadingMore={isFetchingNextPage}
    />
  );
}
