import type { StaffPostStatus, StaffPostSummary } from "@handyman/core/post/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import Newspaper from "lucide-react/icons/newspaper";
import type { ReactNode } from "react";
import { Picture } from "../../ui/picture.tsx";
import { useStaffName } from "../lib/use-colleagues.ts";
import { staffPaths } from "../paths.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { postsQuery } from "./queries.ts";
import { whenWords } from "./status-words.ts";

function Title({ post }: { post: StaffPostSummary }) {
  return (
    <span className="flex items-center gap-3.5">
      <span className="relative block h-12 w-16 shrink-0 overflow-hidden rounded-field bg-brand-soft max-sm:hidden">
        <Picture
          image={post.featuredImage}
          sizes="64px"
          decorative
          className="size-full object-cover"
          fallback={
            <span className="grid size-full place-items-center text-brand">
              <Newspaper aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </span>
          }
        />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2">{post.title}</span>
        <span className="block font-normal text-ink-soft text-sm md:hidden">{whenWords(post)}</span>
      </span>
    </span>
  );
}

function ChangedBy({ id }: { id: string | undefined }) {
  const getName = useStaffName();
  return id ? getName(id) : "–";
}

const views = (post: StaffPostSummary) => post.viewCount.toLocaleString("en-US");

const getColumns = (status: StaffPostStatus): Column<StaffPostSummary>[] => [
  { key: "title", header: "Post", cell: (post) => <Title post={post} />, className: "w-full" },
  {
    key: "category",
    header: "Category",
    from: "lg",
    className: "whitespace-nowrap",
    cell: ({ category }) => category?.name ?? "–",
  },
  { key: "when", header: "When", from: "md", className: "whitespace-nowrap", cell: whenWords },
  {
    key: "by",
    header: "Changed by",
    from: "xl",
    className: "whitespace-nowrap",
    cell: ({ changedBy }) => <ChangedBy id={changedBy} />,
  },
  ...(status === "published"
    ? [
        {
          key: "views",
          header: "Views",
          from: "lg" as const,
          className: "text-right tabular-nums",
          cell: views,
        },
      ]
    : []),
];

interface Props {
  status: StaffPostStatus;
  q: string;
  empty: { title: string; text?: ReactNode };
}

export function PostTable({ status, q, empty }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    postsQuery(status, q),
  );
  return (
    <DataTable
      caption={`${status} posts`}
      columns={getColumns(status)}
      rows={data?.pages.flatMap(({ items }) => items)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => staffPaths.post(id)}
      error={error}
      onRetry={() => void refetch()}
      empty={empty}
      onMore={hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : undefined}
      isLoadingMore={isFetchingNextPage}
    />
  );
}
