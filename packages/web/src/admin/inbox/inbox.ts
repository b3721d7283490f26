import type { InboxCounts } from "@handyman/core/dashboard/schema";
import type { InboxForm } from "@handyman/core/mail/schema";
import { formStatuses, type RequestStatus } from "@handyman/core/requests/rules";
import type {
  MessageDetail,
  RequestDetail,
  RequestPage,
  RequestSummary,
} from "@handyman/core/requests/schema";
import {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { readJson, staffApi } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import type { InboxQuery } from "./filter.ts";

export const requestInbox = {
  form: "quote",
  noun: "request",
  title: "Requests",
  list: staffPaths.requests,
  entry: staffPaths.request,
  statuses: formStatuses.quote,
} as const;

export const messageInbox = {
  form: "contact",
  noun: "message",
  title: "Messages",
  list: staffPaths.messages,
  entry: staffPaths.message,
  statuses: formStatuses.contact,
} as const;

export type Inbox = typeof requestInbox | typeof messageInbox;

export const getBoardStatuses = ({ statuses }: Inbox): readonly RequestStatus[] =>
  statuses.filter((status) => status !== "spam");

/**
 * The API of messages has fewer statuses, and its entries fewer fields. `isRequest` tells both
 * apart.
 */
export const getInboxApi = (form: InboxForm): typeof staffApi.requests =>
  form === "quote" ? staffApi.requests : (staffApi.messages as unknown as typeof staffApi.requests);

const searches = new Map<string, string>();
const openedIds = new Map<string, string>();
const orders = new Map<string, { ids: readonly string[]; query: InboxQuery | undefined }>();

export const saveSearch = (list: string, search: string): void => void searches.set(list, search);
export const getLastAddress = (list: string): string => list + (searches.get(list) ?? "");
export const saveOpened = (list: string, id: string): void => void openedIds.set(list, id);
export const forgetOpened = (list: string): void => void openedIds.delete(list);
export const saveOrder = (list: string, ids: readonly string[], query: InboxQuery | undefined): void =>
  void orders.set(list, { ids, query });

/** Returns the filters of the list that staff came from. The board has none. */
export const getLastQuery = (list: string): InboxQuery => orders.get(list)?.query ?? {};

export function findLastOpened({ form, list }: Inbox, query?: InboxQuery): string | undefined {
  const id = openedIds.get(list);
  const pages = client.getQueryData<InfiniteData<RequestPage>>([...inboxKeys.lists(form), query])?.pages;
  const shown = pages?.flatMap(({ items }) => items.map((item) => item.id));
  const { ids = [] } = orders.get(list) ?? {};
  const place = id ? ids.indexOf(id) : -1;
  if (!shown || place === -1) return id;
  return [...ids.slice(place), ...ids.slice(0, place).toReversed()].find((one) => shown.includes(one)) ?? id;
}

export type Fields = Partial<Pick<RequestSummary, "status" | "assigneeId">>;

export type EntryDetail = RequestDetail | MessageDetail;

export type EntryProps = { inbox: Inbox; detail: EntryDetail };

export const isRequest = (detail: EntryDetail): detail is RequestDetail => "selectedServices" in detail;

export const inboxKeys = {
  all: (form: InboxForm) => ["inbox", form] as const,
  lists: (form: InboxForm) => ["inbox", form, "list"] as const,
  counts: (form: InboxForm) => ["inbox", form, "counts"] as const,
  entries: (form: InboxForm) => ["inbox", form, "entry"] as const,
  entry: (form: InboxForm, id: string) => ["inbox", form, "entry", id] as const,
};

/** A page costs about 3 read units, the counts at most 27. */
const POLL_MS = 60_000;

/** The second page also loads when staff go on from the last entry of the first page. */
const MAX_POLLED_PAGES = 2;

/**
 * A filtered page may be empty although more pages follow. After this many empty pages, staff press
 * "Show more".
 */
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

export const inboxListQuery = ({ form }: Inbox, query: InboxQuery) =>
  createPagedQuery<RequestSummary>([...inboxKeys.lists(form), query], (page) => readPage(form, query, page));

export function useInboxList(inbox: Inbox, query: InboxQuery) {
  const list = useInfiniteQuery({
    ...inboxListQuery(inbox, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= MAX_POLLED_PAGES ? POLL_MS : false),
  });
  const isLoading = list.isPlaceholderData || list.isFetchingNextPage;
  return { list, count: isLoading ? undefined : list.data?.length };
}

/** Loads the next page of the list at its end. */
export function useNeighbors(inbox: Inbox, id: string) {
  const { ids = [], query } = orders.get(inbox.list) ?? {};
  const more = useInfiniteQuery({ ...inboxListQuery(inbox, query ?? {}), enabled: false });
  const later = query && more.data ? more.data.map((item) => item.id) : [];
  const all = [...new Set([...ids, ...later])];
  const place = ids.length > 0 ? all.indexOf(id) : -1;
  const isAtEnd = place >= 0 && place === all.length - 1;
  const { hasNextPage, fetchNextPage } = more;
  useEffect(() => {
    if (isAtEnd && query && hasNextPage) void fetchNextPage();
  }, [isAtEnd, query, hasNextPage, fetchNextPage]);
  return place === -1 ? {} : { previous: all[place - 1], next: all[place + 1] };
}

export const useInboxCounts = ({ form }: Inbox) =>
  useQuery({
    queryKey: inboxKeys.counts(form),
    queryFn: (): Promise<InboxCounts> => readJson(getInboxApi(form).counts.$get()),
    refetchInterval: POLL_MS,
  });

export const useCities = () =>
  useQuery({
    queryKey: ["cities"],
    queryFn: async () => (await readJson(staffApi.requests.cities.$get())).items,
  });

/** The links end after 5 minutes. */
const PHOTO_LINKS_MS = 4 * 60_000;

/** Variants take seconds. A photo that has not arrived after 15 minutes is refused. */
const VARIANTS_POLL_MS = 10_000;

/**
 * A query of its own: entries refetch often, and each new link makes the browser load the photo
 * again.
 */
export const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ["photos", id],
    queryFn: async () => (await readJson(staffApi.requests[":id"].photos.$get({ param: { id } }))).items,
    staleTime: PHOTO_LINKS_MS,
    refetchInterval: ({ state }) =>
      state.data?.some((photo) => photo.state === "issued") ? VARIANTS_POLL_MS : false,
  });

/**
 * Skips links that still work, so that a photo which S3 refuses causes no loop. Compares the clock,
 * because timers stop while a computer sleeps.
 */
export const renewPhotoLinks = (): void =>
  void client.refetchQueries(
    {
      queryKey: ["photos"],
      type: "active",
      predicate: ({ state }) => Date.now() > state.dataUpdatedAt + PHOTO_LINKS_MS,
    },
    { cancelRefetch: false },
  );

const hasMailUnderway = ({ timeline }: EntryDetail) =>
  timeline.some(({ mail }) => mail?.state === "waiting" || mail?.state === "sending");

/** Mails go out within two seconds. Polling ends after half a minute. */
const MAIL_POLL_MS = 2000;
const MAX_MAIL_POLLS = 15;

export const entryQuery = ({ form }: Inbox, id: string) =>
  queryOptions({
    queryKey: inboxKeys.entry(form, id),
    queryFn: (): Promise<EntryDetail> => readJson(getInboxApi(form)[":id"].$get({ param: { id } })),
  });

export function useEntry(inbox: Inbox, id: string) {
  const mutationKey = inboxKeys.entry(inbox.form, id);
  return useQuery({
    ...entryQuery(inbox, id),
    // The API may respond 404 while it deletes the entry.
    enabled: () => client.isMutating({ mutationKey }) === 0,
    refetchInterval: ({ state }) =>
      state.data && hasMailUnderway(state.data) && state.dataUpdateCount < MAX_MAIL_POLLS
        ? MAIL_POLL_MS
        : false,
  });
}

export const reportPrint = ({ form }: Inbox, id: string) =>
  readJson(getInboxApi(form)[":id"].prints.$post({ param: { id } }));

export const useTemplates = ({ form }: Inbox) =>
  useQuery({
    queryKey: ["inbox-templates", form],
    queryFn: async () => (await readJson(getInboxApi(form).templates.$get())).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stream writes the timeline and DynamoDB updates the indexes within about a second. */
const STREAM_MS = 1500;

export function refreshEntry(form: InboxForm, id?: string): Promise<void> {
  const refetch = () => {
    void client.invalidateQueries({ queryKey: ["schedule"] });
    void client.invalidateQueries({ queryKey: inboxKeys.counts(form) });
    return client.invalidateQueries({ queryKey: id ? inboxKeys.entry(form, id) : inboxKeys.entries(form) });
  };
  setTimeout(() => void refetch(), STREAM_MS);
  return refetch();
}

export const refreshLists = (form: InboxForm): void =>
  void setTimeout(() => void client.invalidateQueries({ queryKey: inboxKeys.lists(form) }), STREAM_MS);
