export interface Selection<Row> {
  getLabel: (row: Row) => string;
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: (ids: readonly string[]) => void;
}

export const selectClass = "w-9 shrink-0 px-0! py-0.5 print:hidden";

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (hasShift: boolean) => void;
}

export const SelectBox = ({ label, isChecked, isMixed = false, onChange }: SelectBoxProps) => (
  <label className="relative z-10 grid h-11 cursor-pointer select-none place-items-center pl-2 compact:h-8">
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      aria-label={label}
      checked={isChecked}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className="size-4.5 cursor-[inherit]"
    />
  </label>
);

interface SelectAllProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  selectedIds: ReadonlySet<string>;
}

export function SelectAll<Row extends { id: string }>({ rows, selection, selectedIds }: SelectAllProps<Row>) {
  const count = rows.filter(({ id }) => selectedIds.has(id)).length;
  const isAll = count > 0 && count === rows.length;
  return (
    <SelectBox
      label="Select all that show"
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      onChange={() => selection.onSelectAll(isAll ? [] : rows.map(({ id }) => id))}
    />
  );
}
