import Plus from "lucide-react/icons/plus";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { emptyFolders, searched } from "../../content/staff/inbox.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { readJson } from "../lib/api.ts";
import { omit, toFilterQuery } from "../lib/filter.ts";
import { useMe } from "../lib/people.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { ContactQuestion } from "./contact-question.tsx";
import { type Filter, getShownTab, type InboxQuery, toBoardFilter, useFilter } from "./filter.ts";
import {
  type Fields,
  findLastOpened,
  forgetOpened,
  getInboxApi,
  type Inbox,
  messageInbox,
  requestInbox,
  saveOrder,
  saveSearch,
} from "./inbox.ts";
import { useBulkChange } from "./list/bulk-change.tsx";
import { findShownIds, findTargetIds, leaveBar, useEntryKeys } from "./list/entry-keys.ts";
import { InboxTable, type ListProps } from "./list/inbox-table.tsx";
import { deselect, selectAll } from "./list/selection.ts";
import { Toolbar } from "./list/toolbar.tsx";
import { findLoaded, hasChange, useChange } from "./use-change.ts";
import { VisitQuestion } from "./visit-question.tsx";

const InboxBoard = lazyPage(async () => (await import("./list/inbox-board.tsx")).InboxBoard);

function getEmptyText({ noun }: Inbox, filter: Filter, tab: string, onClear: () => void) {
  const { assignee, ...rest } = omit(filter, ["folder", "overdue", "sort"]);
  const texts = emptyFolders[noun];
  if (Object.keys(rest).length === 0 && (!assignee || tab === "mine")) return texts[tab] ?? texts.open;
  const text = (
    <>
      <p>Nothing matches this search and these filters.</p>
      {filter.q && <p className="mt-2 text-pretty">{searched[noun]}</p>}
      <Button variant="secondary" className="mt-5" onClick={onClear}>
        Clear search and filters
      </Button>
    </>
  );
  return { title: "Nothing matches", text };
}

function ListActions({ inbox, filter, isBoard }: { inbox: Inbox; filter: Filter; isBoard: boolean }) {
  const query = toFilterQuery(isBoard ? toBoardFilter(filter) : filter);
  const api = getInboxApi(inbox.form);
  usePrintReport(() =>
    readJson(api.prints.$post({ json: { filters: Object.keys(query), count: findShownIds().length } })),
  );
  return (
    <>
      {inbox.form === "quote" && (
        <ButtonLink to={staffPaths.newRequest()}>
          <Plus className="size-5" />
          New request
        </ButtonLink>
      )}
      <ExportButton
        name={`${inbox.noun}s`}
        advice="To export the rest, choose fewer days."
        ask={() => api["export.csv"].$get({ query })}
      />
    </>
  );
}

function useApply(inbox: Inbox, activeId: string | undefined, onChange: ListProps["onChange"]) {
  const bulk = useBulkChange(inbox);
  const apply = (fields: Fields) => {
    if (bulk.isPending) return;
    const items = findTargetIds(activeId).flatMap((id) => findLoaded(inbox.form, id) ?? []);
    const changed = items.filter((item) => hasChange(item, fields));
    leaveBar(activeId);
    deselect(items.filter((item) => !changed.includes(item)).map(({ id }) => id));
    const [first] = changed;
    if (changed.length > 1) return bulk.change(changed, fields);
    if (!first) return;
    deselect([first.id]);
    onChange(first, fields);
  };
  const clear = () => {
    leaveBar(activeId);
    selectAll([]);
  };
  return { apply, clear, isBusy: bulk.isPending };
}

function useList(inbox: Inbox, query: InboxQuery | undefined) {
  const [cameFrom] = useState(() => findLastOpened(inbox, query));
  // In an effect, because React may render a screen twice before it shows it.
  useEffect(() => forgetOpened(inbox.list), [inbox.list]);
  const [activeId, setActiveId] = useState(cameFrom);
  const { search } = useLocation();
  useEffect(() => saveSearch(inbox.list, search), [inbox.list, search]);
  const saveShown = useEffectEvent(() => saveOrder(inbox.list, findShownIds(), query));
  useLayoutEffect(() => saveShown, []);
  const onChange = useChange(inbox);
  const bulk = useApply(inbox, activeId, onChange);
  useEntryKeys({ activeId, setActiveId, ...bulk, canSelect: query !== undefined });
  return { list: { inbox, activeId, onChange }, bulk, cameFrom };
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
  const isBoard = view === "board";
  const query = toFilterQuery(filter);
  const { list, bulk, cameFrom } = useList(inbox, isBoard ? undefined : query);
  useShortcuts({
    b: () => control.setView(isBoard ? "table" : "board"),
    "/": () => searchField.current?.focus(),
  });
  return (
    <StaffPage
      title={inbox.title}
      focusesPart={cameFrom !== undefined}
      isWide
      actions={<ListActions inbox={inbox} filter={filter} isBoard={isBoard} />}
    >
      <ContactQuestion inbox={inbox} />
      <VisitQuestion />
      <Toolbar inbox={inbox} control={control} searchField={searchField} onClear={clear} />
      {isBoard ? (
        <InboxBoard {...list} filter={filter} />
      ) : (
        <div data-density="compact">
          <Panel flush>
            <InboxTable
              {...list}
              query={query}
              bulk={bulk}
              empty={getEmptyText(inbox, filter, getShownTab(filter, myId), clear)}
            />
          </Panel>
        </div>
      )}
      <p className="mt-3 text-ink-soft text-sm max-sm:hidden print:hidden">
        j and k go through the list, {!isBoard && "x selects, "}e changes the status, i assigns to you, !
        marks as spam. Ctrl K shows all keys.
      </p>
    </StaffPage>
  );
}

export const RequestsPage = () => <InboxPage inbox={requestInbox} />;
export const MessagesPage = () => <InboxPage inbox={messageInbox} />;
