import type { InboxForm } from "@handyman/core/inbox-form";
import type { MessageDetail, RequestDetail, RequestPage } from "@handyman/core/request/schema";
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { answerOf } from "../../lib/api.ts";
import type { InboxQuery } from "./filter.ts";
import { apiOf, type Inbox } from "./inbox.ts";

export type EntryDetail = RequestDetail | MessageDetail;

export const isRequest = (detail: EntryDetail): detail is RequestDetail => "selectedServices" in detail;

export const inboxKey = (form: InboxForm) => ["inbox", form] as const;
export const listsKey = (form: InboxForm) => ["inbox", form, "list"] as const;
export const entryKey = (form: InboxForm, id: string) => ["inbox", form, "entry", id] as const;

/** How often the first page asks for what is new, in milliseconds; a page costs about 3 read units. */
const POLL_MS = 60_000;

/** Pages that follow by themselves while a filter has found nothing yet (a page may be short and yet have a next one). */
const MAX_EMPTY_PAGES = 4;

/** A list of an inbox, newest first, page by page. */
export function useInboxList({ form }: Inbox, query: InboxQuery) {
  const list = useInfiniteQuery({
    queryKey: [...listsKey(form), query],
    queryFn: ({ pageParam }): Promise<RequestPage> =>
      answerOf(apiOf(form).$get({ query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? POLL_MS : false),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const rows = data?.pages.flatMap(({ items }) => items);
  const goesOn = rows?.length === 0 && hasNextPage && data && data.pages.length < MAX_EMPTY_PAGES;
  useEffect(() => {
    // A page that failed is asked for again by hand: by itself it would be without end.
    if (goesOn && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [goesOn, isFetching, isFetchNextPageError, fetchNextPage]);
  return { ...list, rows: goesOn ? undefined : rows };
}

const isUnderway = ({ timeline }: EntryDetail) =>
  timeline.some(({ mail }) => mail?.state === "waiting" || mail?.state === "sending");

/** Mails go out within a second or two; how often staff see how far they are, in milliseconds. */
const MAIL_POLL_MS = 2000;
const MAIL_POLLS = 15;

/** All of one entry; while a mail of it is on its way it is asked for again, for half a minute. */
export function useEntry({ form }: Inbox, id: string) {
  return useQuery({
    queryKey: entryKey(form, id),
    queryFn: (): Promise<EntryDetail> => answerOf(apiOf(form)[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) =>
      state.data && isUnderway(state.data) && state.dataUpdateCount < MAIL_POLLS ? MAIL_POLL_MS : false,
  });
}

export const useTemplates = ({ form }: Inbox) =>
  useQuery({
    queryKey: ["inbox-templates", form],
    queryFn: async () => (await answerOf(apiOf(form).templates.$get())).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The table's stream writes changes into the timeline, and the indexes follow the table: both within about a second. */
const STREAM_MS = 1500;

/** Asks again for one entry, at once and when the stream has followed. */
export function refreshEntry(client: QueryClient, form: InboxForm, id: string): Promise<void> {
  const refetch = () => client.invalidateQueries({ queryKey: entryKey(form, id) });
  setTimeout(() => void refetch(), STREAM_MS);
  return refetch();
}

/** Asks again for the lists in sight once the indexes have followed. */
export const refreshLists = (client: QueryClient, form: InboxForm): void =>
  void setTimeout(() => void client.invalidateQueries({ queryKey: listsKey(form) }), STREAM_MS);
