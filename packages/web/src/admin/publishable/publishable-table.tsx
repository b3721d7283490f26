import type { PublishState } from "@handyman/core/projects-and-reviews/publishable-schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { capitalize } from "../../lib/capitalize.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { confirm } from "../ui/dialog.tsx";
import { isComplete, type PublishableKind } from "./publishable-form.tsx";
import type { PublishableItem } from "./publishable-queries.ts";

interface Props<Item extends PublishableItem> {
  kind: PublishableKind<Item>;
  state: PublishState;
  onEdit: (item: Item) => void;
}

type ActionProps<Item extends PublishableItem> = Omit<Props<Item>, "state"> & { item: Item };

function Actions<Item extends PublishableItem>({ kind, item, onEdit }: ActionProps<Item>) {
  const { queries, words } = kind;
  const move = queries.useSetState();
  const remove = queries.useDelete();
  const label = words.getLabel(item);
  const isPublished = item.state === "published";
  const setState = (state: PublishState) => {
    const moved = { ...item, state };
    return isComplete(kind, moved) ? move({ item, state }) : onEdit(moved);
  };
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${label}?`,
      text: "This also removes it from the site. You can't undo it.",
      action: `Delete ${words.one}`,
      danger: true,
    });
    if (isSure) remove(item);
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

function getColumns<Item extends PublishableItem>(
  kind: PublishableKind<Item>,
  onEdit: (item: Item) => void,
): Column<Item>[] {
  return [
    {
      header: capitalize(kind.words.one),
      cell: (item) => (
        <div className="max-w-xl">
          <button
            type="button"
            className="rounded text-left font-semibold text-brand-strong hover:underline"
            onClick={() => onEdit(item)}
          >
            <span className="sr-only">Edit </span>
            {kind.words.getName(item)}
          </button>
          <p className="line-clamp-2 text-ink-soft">{kind.words.getSummary(item)}</p>
        </div>
      ),
    },
    ...kind.columns,
    {
      header: "Actions",
      className: "text-right",
      cell: (item) => <Actions kind={kind} item={item} onEdit={onEdit} />,
    },
  ];
}

export function PublishableTable<Item extends PublishableItem>({ kind, state, onEdit }: Props<Item>) {
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
