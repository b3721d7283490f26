import type { RequestSummary } from "@handyman/core/requests/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useMedia } from "../../lib/use-media.ts";
import { LoadedList, RowPlaceholders } from "../../ui/states.tsx";
import { getLastQuery, type Inbox, inboxListQuery } from "../inbox.ts";
import { formatAge } from "../labels.ts";
import { StatusPill } from "../status-pill.tsx";

type RowProps = { inbox: Inbox; item: RequestSummary; isShown: boolean };

const Row = ({ inbox, item, isShown }: RowProps) => (
  <li className="border-line border-t first:border-t-0">
    <Link
      to={inbox.entry(item.id)}
      aria-current={isShown ? "page" : undefined}
      className="block px-3 py-2 text-ink no-underline hover:bg-brand-soft/60 aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)]"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-semibold text-brand-strong">{item.name}</span>
        <span className="shrink-0 text-ink-soft text-sm">{formatAge(item.createdAt)}</span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-ink-soft text-sm">{item.firstWords}</span>
        <StatusPill status={item.status} />
      </span>
    </Link>
  </li>
);

function List({ inbox, id }: { inbox: Inbox; id: string }) {
  const list = useInfiniteQuery(inboxListQuery(inbox, getLastQuery(inbox.list)));
  const box = useRef<HTMLElement>(null);
  const isLoaded = list.data !== undefined;
  useEffect(() => {
    const current = id && isLoaded && box.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) box.current?.scrollTo({ top: current.offsetTop - box.current.clientHeight / 3 });
  }, [id, isLoaded]);
  return (
    <nav
      ref={box}
      aria-label={`List of ${inbox.noun}s`}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-card"
    >
      <LoadedList
        list={list}
        waiting={<RowPlaceholders label="Loading the list" />}
        empty={<p className="p-4 text-ink-soft">Nothing else is in this list.</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((item) => (
              <Row key={item.id} inbox={inbox} item={item} isShown={item.id === id} />
            ))}
          </ul>
        )}
      </LoadedList>
    </nav>
  );
}

/** Only a wide screen has room for it, and asks for it. */
export const SideList = (props: { inbox: Inbox; id: string }) =>
  useMedia("screen and (width >= 90rem)") ? <List {...props} /> : null;
