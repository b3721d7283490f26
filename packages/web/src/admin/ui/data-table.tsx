import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { MaybeLink } from "./controls.tsx";
import { EmptyState, type List, LoadedList } from "./states.tsx";
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
  from?: keyof typeof shownFrom;
  className?: string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowLink?: (row: Row) => string;
  activeKey?: string | undefined;
}

const getClass = <Row,>({ from, className }: Column<Row>) =>
  clsx("px-4 py-3", from && shownFrom[from], className);

const Cell = ({ isFirst, ...rest }: ComponentProps<"td"> & { isFirst: boolean }) =>
  isFirst ? <th scope="row" {...rest} /> : <td {...rest} />;

function Body<Row extends { id: string }>({ columns, rows, rowLink, activeKey }: TableProps<Row>) {
  const active = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the active row
  useEffect(() => {
    active.current?.querySelector("a")?.focus({ preventScroll: true });
    active.current?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  return (
    <tbody className="[&_th]:font-normal">
      {rows.map((row) => (
        <tr
          key={row.id}
          ref={row.id === activeKey ? active : undefined}
          data-key={row.id}
          data-active={row.id === activeKey || undefined}
          className="relative border-line border-t hover:bg-brand-soft/60 data-active:bg-brand-soft data-active:shadow-[inset_3px_0_0_var(--color-brand)]"
        >
          {columns.map((column, index) => (
            <Cell key={column.header} isFirst={index === 0} className={clsx("align-top", getClass(column))}>
              <MaybeLink
                to={index === 0 ? rowLink?.(row) : undefined}
                className="block font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
              >
                {column.cell(row)}
              </MaybeLink>
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { caption, columns } = props;
  return (
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
      <Body {...props} />
    </table>
  );
}

const waiting = (
  <Placeholders label="Loading" count={8} className="space-y-8 p-4">
    <Skeleton className="h-4 max-w-xl" />
  </Placeholders>
);

interface Props<Row> extends Omit<TableProps<Row>, "rows"> {
  list: List<Row>;
  empty: { title: string; text?: ReactNode };
}

export function DataTable<Row extends { id: string }>({ list, empty, ...table }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    <div ref={frame} tabIndex={-1}>
      <LoadedList
        list={list}
        waiting={waiting}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </LoadedList>
    </div>
  );
}
