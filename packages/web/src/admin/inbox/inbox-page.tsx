import type { RequestSummary } from "@handyman/core/inbox/schema";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { Button } from "../../ui/button.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { type Filter, getShownFolder, toBoardFilter, toInboxQuery, useFilter } from "./filter.ts";
import { type Inbox, messageInbox, requestInbox } from "./inbox.ts";
import { saveSearch, takeLastOpened } from "./last-visit.ts";
import { ExportButton } from "./list/export-button.tsx";
import { InboxTable } from "./list/inbox-table.tsx";
import { Toolbar } from "./list/toolbar.tsx";
import { useInboxShortcuts } from "./list/use-inbox-shortcuts.ts";
import { type Fields, useChange } from "./use-change.ts";

const InboxBoard = lazyPage(async () => (await import("./board/inbox-board.tsx")).InboxBoard);

const formNames = { request: "the quote form", message: "the contact form" } as const;

function getEmptyText({ noun }: Inbox, filter: Filter, clear: () => void) {
  const { folder: _, overdue: __, ...rest } = filter;
  if (Object.keys(rest).length > 0)
    return {
      title: "Nothing matches",
      text: (
        <>
          <p>No entry matches this search and these filters.</p>
          <Button variant="secondary" className="mt-5" onClick={clear}>
            Clear search and filters
          </Button>
        </>
      ),
    };
  const texts: Record<string, [title: string, text: string]> = {
    overdue: [`No ${noun} is overdue`, "Every customer has got the promised reply."],
    closed: [`No closed ${noun}s yet`, "You find completed and declined ones here."],
    spam: ["No spam", "Spam is kept here, in case it is a real customer."],
  };
  const [title, text] = texts[getShownFolder(filter)] ?? [
    `No open ${noun}s`,
    `When somebody sends ${formNames[noun]}, it shows here within seconds.`,
  ];
  return { title, text };
}

function InboxPage({ inbox }: { inbox: Inbox }) {
  const control = useFilter();
  const { filter, view } = control;
  const searchField = useRef<HTMLInputElement>(null);
  // The pressed button disappears, so the focus moves.
  const clear = () => {
    control.clear();
    searchField.current?.focus();
  };
  const [cameFrom] = useState(() => takeLastOpened(inbox.list));
  const [activeId, setActiveId] = useState(cameFrom);
  const change = useChange(inbox);
  const { search } = useLocation();
  useEffect(() => saveSearch(inbox.list, search), [inbox.list, search]);
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
      actions={<ExportButton inbox={inbox} filter={view === "board" ? toBoardFilter(filter) : filter} />}
    >
      <Toolbar inbox={inbox} control={control} searchField={searchField} />
      {view === "board" ? (
        <InboxBoard {...common} filter={filter} />
      ) : (
        <Panel flush>
          <InboxTable {...common} query={toInboxQuery(filter)} empty={getEmptyText(inbox, filter, clear)} />
        </Panel>
      )}
    </StaffPage>
  );
}

export const RequestsPage = () => <InboxPage inbox={requestInbox} />;
export const MessagesPage = () => <InboxPage inbox={messageInbox} />;
