import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { EmptyState, FailureState, ShowMore, StaleNotice } from "./states.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const shownFrom = {
  sm: "max-sm:hidden",
  md: "max-md:hidden",
  lg: "max-lg:hidden",
  xl: "max-xl:hidden",
} as const;

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Hides the column on narrower screens. */
  from?: keyof typeof shownFrom;
  className?: string;
}

interface Props<Row extends { id: string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
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

const getClass = <Row,>({ from, className }: Column<Row>) =>
  clsx("px-4 py-3", from && shownFrom[from], className);

const Skeleton = ({ columns }: { columns: number }) => (
  <tbody aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
      <tr key={row} className="border-line border-t">
        <td colSpan={columns} className="px-4 py-4">
          <span className="block h-4 max-w-xl animate-shimmer rounded bg-line" />
        </td>
      </tr>
    ))}
  </tbody>
);

type BodyProps<Row extends { id: string }> = Props<Row> & { rows: readonly Row[] };

function Body<Row extends { id: string }>({ columns, rows, rowLink, activeKey }: BodyProps<Row>) {
  const active = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the active row
  useEffect(() => {
    active.current?.querySelector("a")?.focus({ preventScroll: true });
    active.current?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  const renderCell = (row: Row, { cell }: Column<Row>, index: number) =>
    index === 0 && rowLink ? (
      <Link
        to={rowLink(row)}
        className="block font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
      >
        {cell(row)}
      </Link>
    ) : (
      cell(row)
    );
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          ref={row.id === activeKey ? active : undefined}
          data-key={row.id}
          data-active={row.id === activeKey || undefined}
          className="relative border-line border-t hover:bg-brand-soft/60 data-active:bg-brand-soft data-active:shadow-[inset_3px_0_0_var(--color-brand)]"
        >
          {columns.map((column, index) => (
            <td key={column.header} className={clsx("align-top", getClass(column))}>
              {renderCell(row, column, index)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Content<Row extends { id: string }>(props: Props<Row>) {
  const { caption, columns, rows, error, onRetry, empty, onMore, hasMoreFailed = false } = props;
  if (error && !rows) return <FailureState error={error} {...(onRetry && { onRetry })} />;
  const stale = error ? <StaleNotice since={props.refreshedAt} {...{ onRetry, hasMoreFailed }} /> : null;
  const isEmpty = rows?.length === 0 && !onMore;
  return (
    <>
      {!hasMoreFailed && stale}
      {isEmpty ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-ink-soft text-sm">
              {columns.map((column) => (
                <th key={column.header} scope="col" className={clsx("font-semibold", getClass(column))}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          {rows ? <Body {...props} rows={rows} /> : <Skeleton columns={columns.length} />}
        </table>
      )}
      {hasMoreFailed && stale}
      {onMore && (
        <div className="border-line border-t p-4 text-center">
          <ShowMore onMore={onMore} isLoading={props.isLoadingMore ?? false} />
        </div>
      )}
    </>
  );
}

export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  return (
    <div ref={list} tabIndex={-1} aria-busy={!props.rows && !props.error}>
      <Content {...props} />
    </div>
  );
}
