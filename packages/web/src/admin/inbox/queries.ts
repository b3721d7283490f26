import type { MessageDetail, RequestDetail, RequestPage, RequestSummary } from "@handyman/core/inbox/schema";
import type { InboxForm } from "@handyman/core/mail/schema";
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readJson } from "../../lib/api.ts";
import { createPagedQuery, toListProps } from "../lib/paged.ts";
import type { InboxQuery } from "./filter.ts";
import { getInboxApi, type Inbox } from "./inbox.ts";

export type EntryDetail = RequestDetail | MessageDetail;

export interface EntryProps {
  inbox: Inbox;
  detail: EntryDetail;
}

export const isRequest = (detail: EntryDetail): detail is RequestDetail => "selectedServices" in detail;

export const inboxKey = (form: InboxForm) => ["inbox", form] as const;
export const listsKey = (form: InboxForm) => ["inbox", form, "list"] as const;
export const entryKey = (form: InboxForm, id: string) => ["inbox", form, "entry", id] as const;

/** Reading one page costs about 3 read units. */
const LIST_POLL_MS = 60_000;

/** A filtered page may be empty and still have a next one. After this many, staff press "Show more". */
const MAX_EMPTY_PAGES = 4;

async function readPage(
  form: InboxForm,
  query: InboxQuery,
  page: { cursor?: string },
  count = 1,
): Promise<RequestPage> {
  const found: RequestPage = await readJson(getInboxApi(form).$get({ query: { ...query, ...page } }));
  const { items, cursor } = found;
  if (items.length > 0 || !cursor || count >= MAX_EMPTY_PAGES) return found;
  return readPage(form, query, { cursor }, count + 1);
}

export function useInboxList({ form }: Inbox, query: InboxQuery) {
  const list = useInfiniteQuery({
    ...createPagedQuery<RequestSummary>([...listsKey(form), query], (page) => readPage(form, query, page)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? LIST_POLL_MS : false),
  });
  const { isPlaceholderData } = list;
  const table = toListProps(list);
  const count = isPlaceholderData || table.isLoadingMore ? undefined : table.rows?.length;
  return { isPlaceholderData, count, table };
}

const hasMailUnderway = ({ timeline }: EntryDetail) =>
  timeline.some(({ mail }) => mail?.state === "waiting" || mail?.state === "sending");

/** Mails go out within a second or two. Polling ends after half a minute. */
const MAIL_POLL_MS = 2000;
const MAX_MAIL_POLLS = 15;

export function useEntry({ form }: Inbox, id: string) {
  return useQuery({
    queryKey: entryKey(form, id),
    queryFn: (): Promise<EntryDetail> => readJson(getInboxApi(form)[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) =>
      state.data && hasMailUnderway(state.data) && state.dataUpdateCount < MAX_MAIL_POLLS
        ? MAIL_POLL_MS
        : false,
  });
}

/** Browsers announce each print, whether a button or a key began it. A lost report must not stop it. */
export function usePrintReport({ form }: Inbox, id: string): void {
  useEffect(() => {
    const report = () =>
      void readJson(getInboxApi(form)[":id"].prints.$post({ param: { id } })).catch(() => undefined);
    window.addEventListener("beforeprint", report);
    return () => window.removeEventListener("beforeprint", report);
  }, [form, id]);
}

export const useTemplates = ({ form }: Inbox) =>
  useQuery({
    queryKey: ["inbox-templates", form],
    queryFn: async () => (await readJson(getInboxApi(form).templates.$get())).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stream writes the timeline and DynamoDB updates the indexes within about a second. */
const STREAM_MS = 1500;

export function refreshEntry(client: QueryClient, form: InboxForm, id: string): Promise<void> {
  const refetch = () => client.invalidateQueries({ queryKey: entryKey(form, id) });
  setTimeout(() => void refetch(), STREAM_MS);
  return refetch();
}

export const refreshLists = (client: QueryClient, form: InboxForm): void =>
  void setTimeout(() => void client.invalidateQueries({ queryKey: listsKey(form) }), STREAM_MS);
