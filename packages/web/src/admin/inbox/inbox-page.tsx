import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { emptyFolders } from "../../content/staff/inbox.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { Button } from "../../ui/button.tsx";
import { toFilterQuery } from "../lib/filter.ts";
import { useMe } from "../lib/people.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { ContactQuestion } from "./contact-question.tsx";
import { type Filter, getShownTab, toBoardFilter, useFilter } from "./filter.ts";
import { getInboxApi, type Inbox, messageInbox, requestInbox, saveSearch, takeLastOpened } from "./inbox.ts";
import { InboxTable } from "./list/inbox-table.tsx";
import { Toolbar } from "./list/toolbar.tsx";
import { useChange } from "./use-change.ts";
import { VisitQuestion } from "./visit-question.tsx";

const InboxBoard = lazyPage(async () => (await import("./list/inbox-board.tsx")).InboxBoard);

function getEmptyText({ noun }: Inbox, filter: Filter, tab: string, onClear: () => void) {
  const { folder: _, overdue: __, sort: ___, assignee, ...rest } = filter;
  const texts = emptyFolders[noun];
  if (Object.keys(rest).length === 0 && (!assignee || tab === "mine")) return texts[tab] ?? texts.open;
  const text = (
    <>
      <p>No entry matches this search and these filters.</p>
      <Button variant="secondary" className="mt-5" onClick={onClear}>
        Clear search and filters
      </Button>
    </>
  );
  return { title: "Nothing matches", text };
}

const findEntries = () => [...document.querySelectorAll<HTMLElement>("main [data-key]")];

function useEntryShortcuts(activeId: string | undefined, setActiveId: (id: string) => void): void {
  const getCurrentIndex = () => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset.key;
    return findEntries().findIndex(({ dataset }) => dataset.key === (focused ?? activeId));
  };
  const step = (by: number) => {
    const entries = findEntries();
    const current = getCurrentIndex();
    const next = entries[current === -1 ? 0 : Math.min(entries.length - 1, Math.max(0, current + by))];
    if (!next?.dataset.key) return;
    setActiveId(next.dataset.key);
    next.querySelector("a")?.focus({ preventScroll: true });
  };
  const press = (menu: string) =>
    findEntries()[getCurrentIndex()]?.querySelector<HTMLElement>(`[data-menu=${menu}]`)?.click();
  useShortcuts({ j: () => step(1), k: () => step(-1), e: () => press("status"), a: () => press("assignee") });
}

function InboxPage({ inbox }: { inbox: Inbox }) {
  const { id: myId } = useMe();
  const control = useFilter();
  const { filter, view } = control;
  const searchField = useRef<HTMLInputElement>(null);
  const clear = () => {
    control.clear();
    searchField.current?.focus();
  };
  const [cameFrom] = useState(() => takeLastOpened(inbox.list));
  const [activeId, setActiveId] = useState(cameFrom);
  const { search } = useLocation();
  useEffect(() => saveSearch(inbox.list, search), [inbox.list, search]);
  useEntryShortcuts(activeId, setActiveId);
  useShortcuts({
    b: () => control.setView(view === "board" ? "table" : "board"),
    "/": () => searchField.current?.focus(),
  });
  const list = { inbox, activeId, onChange: useChange(inbox) };
  const exported = toFilterQuery(view === "board" ? toBoardFilter(filter) : filter);
  return (
    <StaffPage
      title={inbox.title}
      focusesPart={cameFrom !== undefined}
      text={<span className="max-sm:hidden">j and k go through the list, Ctrl K shows all keys.</span>}
      actions={
        <ExportButton
          name={`${inbox.noun}s`}
          advice="To export the rest, choose fewer days."
          ask={() => getInboxApi(inbox.form)["export.csv"].$get({ query: exported })}
        />
      }
    >
      <ContactQuestion inbox={inbox} />
      <VisitQuestion />
      <Toolbar inbox={inbox} control={control} searchField={searchField} onClear={clear} />
      {view === "board" ? (
        <InboxBoard {...list} filter={filter} />
      ) : (
        <Panel flush>
          <InboxTable
            {...list}
            query={toFilterQuery(filter)}
            empty={getEmptyText(inbox, filter, getShownTab(filter, myId), clear)}
          />
        </Panel>
      )}
    </StaffPage>
  );
}

export const RequestsPage = () => <InboxPage inbox={requestInbox} />;
export const MessagesPage = () => <InboxPage inbox={messageInbox} />;
