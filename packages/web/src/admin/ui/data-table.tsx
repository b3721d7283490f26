import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

import { EmptyState, FailureState, ShowMore, StaleNotice } from "./states.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Hides the column on narrower screens. */
  from?: "sm" | "md" | "lg" | "xl";
  className?: string;
}

const shownFrom = {
  sm: "max-sm:hidden",
  md: "max-md:hidden",
  lg: "max-lg:hidden",
  xl: "max-xl:hidden",
} as const;

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowLink?: (row: Row) => string;
  activeKey?: string | undefined;
  error?: unknown;
  refreshedAt?: number;
  onRetry?: () => void;
  empty: { title: string; text?: ReactNode };
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
  /** The error shows below the rows, because only a further page failed. */
  hasMoreFailed?: boolean;
}

const countTo = (end: number) => Array.from({ length: end }, (_, index) => index);

function Skeleton({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden="true">
      {countTo(8).map((row) => (
        <tr key={row} className="border-line border-t">
          {countTo(columns).map((column) => (
            <td key={column} className="px-4 py-4">
              <span className="block h-4 max-w-40 animate-shimmer rounded bg-line" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Head<Row>({ columns }: Pick<Props<Row>, "columns">) {
  return (
    <thead>
      <tr className="text-ink-soft text-sm">
        {columns.map(({ key, header, from, className }) => (
          <th
            key={key}
            scope="col"
            className={clsx("px-4 py-3 font-semibold", from && shownFrom[from], className)}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type BodyProps<Row> = Pick<Props<Row>, "columns" | "rowKey" | "rowLink" | "activeKey"> & {
  rows: readonly Row[];
};

function Body<Row>({ columns, rows, rowKey, rowLink, activeKey }: BodyProps<Row>) {
  const active = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the active row
  useEffect(() => {
    active.current?.querySelector("a")?.focus({ preventScroll: true });
    active.current?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          ref={rowKey(row) === activeKey ? active : undefined}
          data-key={rowKey(row)}
          data-active={rowKey(row) === activeKey || undefined}
          className="relative border-line border-t hover:bg-brand-soft/60 data-active:bg-brand-soft data-active:shadow-[inset_3px_0_0_var(--color-brand)]"
        >
          {columns.map(({ key, cell, from, className }, index) => (
            <td key={key} className={clsx("px-4 py-3 align-top", from && shownFrom[from], className)}>
              {index === 0 && rowLink ? (
                <Link
                  to={rowLink(row)}
                  className="block font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
                >
                  {cell(row)}
                </Link>
              ) : (
                cell(row)
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Content<Row>(props: Props<Row>) {
  const { caption, columns, rows, error, onRetry, empty, onMore, hasMoreFailed } = props;
  if (error && !rows) return <FailureState error={error} {...(onRetry && { onRetry })} />;
  const stale = Boolean(error) && <StaleNotice since={props.refreshedAt} {...{ onRetry, hasMoreFailed }} />;
  if (rows?.length === 0 && !onMore)
    return (
      <>
        {stale}
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      </>
    );
  return (
    <>
      {!hasMoreFailed && stale}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} />
        {rows ? <Body {...props} rows={rows} /> : <Skeleton columns={columns.length} />}
      </table>
      {hasMoreFailed && stale}
      {onMore && (
        <div className="border-line border-t p-4 text-center">
          <ShowMore onMore={onMore} isLoading={props.isLoadingMore ?? false} />
        </div>
      )}
    </>
  );
}

/** When the row with the focus leaves, the next row gets it. */
export function DataTable<Row>(props: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  return (
    <div ref={list} tabIndex={-1} aria-busy={!props.rows && !props.error}>
      <Content {...props} />
    </div>
  );
}
