import { clsx } from "clsx";
import { type ComponentProps, memo, type ReactNode, useEffect, useRef } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MaybeLink } from "./controls.tsx";
import { SelectAll, SelectBox, type Selection, selectClass } from "./row-selection.tsx";
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

interface FrameProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  selectHead?: ReactNode;
  /**
   * The browser skips rows outside the screen. Each column then needs a width in its `className`.
   */
  isLong?: boolean;
  children: ReactNode;
}

interface TableProps<Row> extends Omit<FrameProps<Row>, "children"> {
  rows: readonly Row[];
  rowLink?: (row: Row) => string;
  activeKey?: string | undefined;
  /** Pass the same object each time, or all rows render again. */
  selection?: Selection<Row>;
  selectedIds?: ReadonlySet<string>;
}

/** Some browsers hide a table with another layout from screen readers, unless it has roles. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/** A browser can skip a block outside the screen, but not a row of a table. */
const longClass = clsx(
  "block *:block max-sm:[&_td]:py-1.5 max-sm:[&_tbody_th]:py-2 [&_td]:min-w-0 [&_td]:px-3 [&_th]:min-w-0 [&_th]:px-3 [&_tr]:flex",
  "max-sm:[&_tbody_tr]:flex-wrap max-sm:[&_thead_th:nth-child(n+3)]:sr-only compact:[&_tbody_tr]:items-center compact:[&_td]:px-1.5 compact:[&_td]:py-0.5 compact:[&_td]:text-sm compact:[&_th]:px-1.5 compact:[&_th]:py-0.5 compact:[&_tbody_th]:text-[0.9375rem]",
  "compact:[&_tbody_tr]:[contain-intrinsic-size:auto_2.5rem]",
  "[&_tbody_tr]:[contain-intrinsic-size:auto_4.5rem] max-sm:[&_tbody_tr]:[contain-intrinsic-size:auto_8rem] [&_tbody_tr]:[content-visibility:auto] print:[&_tbody_tr]:[content-visibility:visible]",
);

const getClass = <Row,>({ from, className }: Column<Row>) =>
  clsx("px-4 py-3", from && shownFrom[from], className);

const Cell = ({ isFirst, ...rest }: ComponentProps<"td"> & { isFirst: boolean }) =>
  isFirst ? <th scope="row" {...roles.rowheader} {...rest} /> : <td {...roles.cell} {...rest} />;

type RowProps<Row> = Pick<TableProps<Row>, "columns" | "rowLink" | "selection"> & {
  row: Row;
  isActive: boolean;
  isSelected: boolean;
};

function PlainTableRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, columns, rowLink, selection, isActive, isSelected } = props;
  return (
    <tr
      {...roles.row}
      data-key={row.id}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      className="relative border-line border-t hover:bg-brand-soft/60 data-active:bg-brand-soft data-selected:bg-brand-soft data-active:shadow-[inset_3px_0_0_var(--color-brand)]"
    >
      {selection && (
        <td {...roles.cell} className={selectClass}>
          <SelectBox
            label={selection.getLabel(row)}
            isChecked={isSelected}
            onChange={(hasShift) => selection.onSelect(row.id, hasShift)}
          />
        </td>
      )}
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
  );
}

/** A key press or "Show more" must not render hundreds of rows again. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function Frame<Row>({ caption, columns, selectHead, isLong = false, children }: FrameProps<Row>) {
  return (
    <table {...roles.table} className={clsx("w-full border-collapse text-left", isLong && longClass)}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row} className="items-center text-ink-soft text-sm">
          {selectHead && (
            <th scope="col" {...roles.columnheader} className={selectClass}>
              {selectHead}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              {...roles.columnheader}
              className={clsx("font-semibold", getClass(column))}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { rows, rowLink, activeKey, selection, selectedIds = noIds, ...frame } = props;
  const { columns } = frame;
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const active = activeKey && body.current?.querySelector("[data-active]");
    if (!active) return;
    active.querySelector("a")?.focus({ preventScroll: true });
    active.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  return (
    <Frame
      {...frame}
      selectHead={selection && <SelectAll rows={rows} selection={selection} selectedIds={selectedIds} />}
    >
      <tbody ref={body} {...roles.rowgroup} className="[&_th]:font-normal">
        {rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            rowLink={rowLink}
            {...(selection && { selection })}
            isActive={row.id === activeKey}
            isSelected={selectedIds.has(row.id)}
          />
        ))}
      </tbody>
    </Frame>
  );
}

const noIds: ReadonlySet<string> = new Set();

const waitingRows = [1, 2, 3, 4, 5, 6, 7, 8];

const Waiting = <Row,>(frame: Omit<FrameProps<Row>, "children">) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading
    </p>
    <Frame {...frame}>
      <tbody aria-hidden="true">
        {waitingRows.map((row) => (
          <tr key={row} className="border-line border-t">
            {frame.selectHead && <td className={selectClass} />}
            {frame.columns.map((column) => (
              <td key={column.header} className={getClass(column)}>
                <Skeleton className="my-3 h-4 min-w-10 max-w-40" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  </div>
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
        waiting={
          <Waiting {...table} selectHead={table.selection && <span className="sr-only">Select</span>} />
        }
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </LoadedList>
    </div>
  );
}
