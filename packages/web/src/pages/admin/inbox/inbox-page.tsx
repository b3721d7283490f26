import type { RequestSummary } from "@handyman/core/request/schema";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ExportButton } from "../../../features/staff-requests/export-button.tsx";
import { boardFilter, type Filter, placeOf, queryOf } from "../../../features/staff-requests/filter.ts";
import type { Inbox } from "../../../features/staff-requests/inbox.ts";
import { InboxTable } from "../../../features/staff-requests/inbox-table.tsx";
import { Toolbar } from "../../../features/staff-requests/toolbar.tsx";
import { type Fields, useChange } from "../../../features/staff-requests/use-change.ts";
import { useFilter } from "../../../features/staff-requests/use-filter.ts";
import { useInboxShortcuts } from "../../../features/staff-requests/use-inbox-shortcuts.ts";
import { StaffPage } from "../../../layouts/staff/staff-page.tsx";
import { lazyPage } from "../../../lib/lazy-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { rememberSearch, takeOpened } from "./last-search.ts";

/** Dragging takes code of its own, which the table does not need. */
const InboxBoard = lazyPage(
  async () => (await import("../../../features/staff-requests/inbox-board.tsx")).InboxBoard,
);

const arrivals = { request: "the quote form", message: "the contact form" } as const;

/** What to say where there is nothing, and what to do about it. */
function emptyOf({ noun }: Inbox, filter: Filter, clear: () => void) {
  const { folder: _, overdue: __, ...rest } = filter;
  if (Object.keys(rest).length > 0)
    return {
      title: "Nothing matches",
      text: (
        <>
          <p>Search and filters are narrower than what there is.</p>
          <Button variant="secondary" className="mt-5" onClick={clear}>
            Clear search and filters
          </Button>
        </>
      ),
    };
  const texts: Record<string, [title: string, text: string]> = {
    overdue: [`No ${noun} is overdue`, "Every customer has got the promised reply."],
    closed: [`No closed ${noun}s yet`, "What you complete or decline is kept here."],
    spam: ["No spam", "What programs send is kept here, so that a wrong guess loses nothing."],
  };
  const [title, text] = texts[placeOf(filter)] ?? [
    `No open ${noun}s`,
    `When somebody sends ${arrivals[noun]}, it shows here within seconds.`,
  ];
  return { title, text };
}

/** An inbox as table or board. Requests and messages share it. */
export function InboxPage({ inbox }: { inbox: Inbox }) {
  const control = useFilter();
  const { filter, view } = control;
  const searchField = useRef<HTMLInputElement>(null);
  // The button for it goes with the filters.
  const clear = () => {
    control.clear();
    searchField.current?.focus();
  };
  const [cameFrom] = useState(() => takeOpened(inbox.list));
  const [activeId, setActiveId] = useState(cameFrom);
  const change = useChange(inbox);
  const { search } = useLocation();
  useEffect(() => rememberSearch(inbox.list, search), [inbox.list, search]);
  useInboxShortcuts({ activeId, setActiveId, searchField, control });
  const common = {
    inbox,
    activeId,
    onChange: (item: RequestSummary, fields: Fields) => change(item, fields),
  };
  return (
    <StaffPage
      title={inbox.title}
      focusesPart={cameFrom !== undefined}
      text={
        <span className="max-sm:hidden">
          <kbd className="font-sans font-semibold">j</kbd> and{" "}
          <kbd className="font-sans font-semibold">k</kbd> go through the list,{" "}
          <kbd className="font-sans font-semibold">Ctrl K</kbd> shows all keys.
        </span>
      }
      actions={<ExportButton inbox={inbox} filter={view === "board" ? boardFilter(filter) : filter} />}
    >
      <Toolbar inbox={inbox} control={control} searchField={searchField} />
      {view === "board" ? (
        <InboxBoard {...common} filter={filter} />
      ) : (
        <Panel flush>
          <InboxTable {...common} query={queryOf(filter)} empty={emptyOf(inbox, filter, clear)} />
        </Panel>
      )}
    </StaffPage>
  );
}
