import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { confirm } from "../ui/dialog.tsx";
import type { RecordKind } from "./record-form.tsx";
import type { SiteRecord, State } from "./record-queries.ts";

interface Props<Item extends SiteRecord> {
  kind: RecordKind<Item>;
  state: State;
  onEdit: (record: Item) => void;
}

type ActionProps<Item extends SiteRecord> = Omit<Props<Item>, "state"> & { record: Item };

function Actions<Item extends SiteRecord>({ kind, record, onEdit }: ActionProps<Item>) {
  const { queries, words, isComplete } = kind;
  const move = queries.useSetState();
  const remove = queries.useDelete();
  const label = words.getLabel(record);
  const isPublished = record.state === "published";
  const setState = (state: State) => {
    const moved = { ...record, state };
    return isComplete(moved) ? move({ record, state }) : onEdit(moved);
  };
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${label}?`,
      text: "This also removes it from the site. You can't undo it.",
      action: `Delete ${words.one}`,
      danger: true,
    });
    if (isSure) remove(record);
  };
  return (
    <div className="-my-2 -mr-3 flex flex-wrap justify-end">
      <Button variant="ghost" onClick={() => setState(isPublished ? "draft" : "published")}>
        {isPublished ? "Unpublish" : "Publish"}
        <span className="sr-only"> {label}</span>
      </Button>
      <Button variant="ghost" className="text-danger!" onClick={() => void ask()}>
        Delete<span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}

function getColumns<Item extends SiteRecord>(
  kind: RecordKind<Item>,
  onEdit: (record: Item) => void,
): Column<Item>[] {
  return [
    {
      header: kind.words.one.charAt(0).toUpperCase() + kind.words.one.slice(1),
      cell: (record) => (
        <div className="max-w-xl">
          <button
            type="button"
            className="rounded text-left font-semibold text-brand-strong hover:underline"
            onClick={() => onEdit(record)}
          >
            <span className="sr-only">Edit </span>
            {kind.words.getName(record)}
          </button>
          <p className="line-clamp-2 text-ink-soft">{kind.getSummary(record)}</p>
        </div>
      ),
    },
    ...kind.columns,
    {
      header: "Actions",
      className: "text-right",
      cell: (record) => <Actions {...{ kind, record, onEdit }} />,
    },
  ];
}

export function RecordTable<Item extends SiteRecord>({ kind, state, onEdit }: Props<Item>) {
  const list = useInfiniteQuery(kind.queries.listQuery(state));
  const columns = useMemo(() => getColumns(kind, onEdit), [kind, onEdit]);
  return (
    <DataTable
      caption={state === "published" ? `Published ${kind.words.title.toLowerCase()}` : "Drafts"}
      columns={columns}
      list={list}
      empty={kind.words.empty[state]}
    />
  );
}
