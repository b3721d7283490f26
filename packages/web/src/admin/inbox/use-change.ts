import type { InboxForm } from "@handyman/core/mail/schema";
import { getFolder, type Outcome, statusesByOutcome, statusNames } from "@handyman/core/requests/rules";
import type { RequestPage, RequestSummary } from "@handyman/core/requests/schema";
import { hashKey, type InfiniteData, notifyManager, type QueryKey, useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { toast } from "../../lib/toast.ts";
import { readJson } from "../lib/api.ts";
import { useStaffName } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";
import { askHowReached } from "./contact-question.tsx";
import type { InboxQuery } from "./filter.ts";
import {
  type EntryDetail,
  type Fields,
  getInboxApi,
  type Inbox,
  inboxKeys,
  refreshEntry,
  refreshLists,
} from "./inbox.ts";
import { askForVisit, isDoubleBooked } from "./visit-question.tsx";

export type Pages = InfiniteData<RequestPage>;

export type CachedList = readonly [QueryKey, Pages | undefined];

export function applyChange(item: RequestSummary, fields: Fields): RequestSummary {
  const next = { ...item, ...fields };
  return { ...next, folder: getFolder(next.status), isOverdue: next.isOverdue && next.status === "new" };
}

function matchesQuery(query: InboxQuery, item: RequestSummary): boolean {
  const folder = query.folder ?? (query.status || query.outcome || query.q ? undefined : "open");
  if (query.overdue) return item.isOverdue;
  return (
    (!query.status || item.status === query.status) &&
    (!query.outcome || statusesByOutcome[query.outcome as Outcome]?.includes(item.status)) &&
    (!folder || item.folder === folder) &&
    (!query.assignee || item.assigneeId === query.assignee)
  );
}

const getQuery = ([key]: CachedList) => (key.at(-1) ?? {}) as InboxQuery;

const hasItem = ([, data]: CachedList, id: string) =>
  data?.pages.some(({ items }) => items.some((item) => item.id === id)) ?? false;

const isUsedUp = ([, data]: CachedList) =>
  data?.pages.at(-1)?.cursor !== undefined && data.pages.every(({ items }) => items.length === 0);

const getBoardKey = ({ status: _, ...rest }: InboxQuery) => hashKey([rest]);

const mapPages = (data: Pages, change: (items: RequestSummary[]) => RequestSummary[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
});

function insertItem(data: Pages, item: RequestSummary): Pages {
  const isOlder = ({ createdAt }: RequestSummary) => createdAt <= item.createdAt;
  const index = data.pages.findIndex(({ items }) => items.some(isOlder));
  const page = data.pages.at(index);
  if (!page || (index === -1 && page.cursor)) return data;
  const items = [...page.items, item].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...data, pages: data.pages.with(index, { ...page, items }) };
}

export function placeItem(lists: readonly CachedList[], item: RequestSummary): CachedList[] {
  const holders = lists.filter((list) => hasItem(list, item.id));
  const boards = new Set(holders.map((list) => getBoardKey(getQuery(list))));
  return lists.map((list) => {
    const [key, data] = list;
    if (!data) return list;
    const query = getQuery(list);
    const isMatch = matchesQuery(query, item);
    if (holders.includes(list)) {
      const replace = (items: RequestSummary[]) =>
        items.flatMap((one) => (one.id !== item.id ? [one] : isMatch ? [item] : []));
      return [key, mapPages(data, replace)];
    }
    const isTarget = isMatch && query.status && boards.has(getBoardKey(query));
    return isTarget ? [key, insertItem(data, item)] : list;
  });
}

export const removeItem = (data: Pages, id: string): Pages =>
  mapPages(data, (items) => items.filter((item) => item.id !== id));

export type Change = {
  item: RequestSummary;
  fields: Fields;
  isUndo?: boolean;
  assignedTogether?: number;
};

export const findLoaded = (form: InboxForm, id: string): RequestSummary | undefined =>
  client
    .getQueriesData<Pages>({ queryKey: inboxKeys.lists(form), type: "active" })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => item.id === id);

export function updateCache(form: InboxForm, item: RequestSummary): void {
  const lists = client.getQueriesData<Pages>({ queryKey: inboxKeys.lists(form) });
  // Moves the card between columns in one render, so that it keeps the focus.
  notifyManager.batch(() => {
    for (const [key, data] of placeItem(lists, item)) client.setQueryData(key, data);
    client.setQueryData<EntryDetail>(inboxKeys.entry(form, item.id), (old) => old && { ...old, ...item });
  });
}

/** Versions after this browser's own changes. Without them, two quick changes would conflict. */
const ownVersions = new Map<string, number>();

export async function saveChange(
  { form }: Inbox,
  { item, fields, assignedTogether }: Change,
): Promise<RequestSummary> {
  const { id } = item;
  const json = { version: Math.max(item.version, ownVersions.get(id) ?? 0), ...fields, assignedTogether };
  const saved = await readJson(getInboxApi(form)[":id"].$patch({ param: { id }, json }));
  ownVersions.set(id, saved.version);
  return saved;
}

export function showSaved(form: InboxForm, saved: RequestSummary): void {
  ownVersions.set(saved.id, saved.version);
  updateCache(form, saved);
  refreshLists(form);
  void refreshEntry(form, saved.id);
}

/** The API sets a new request to Contacted when staff log its first contact. */
function showContact(form: InboxForm, item: RequestSummary): void {
  showSaved(form, { ...applyChange(item, { status: "contacted" }), version: item.version + 1 });
  toast.success(`${item.name}: ${statusNames.contacted}`);
}

function planVisit(inbox: Inbox, item: RequestSummary, change: () => void): void {
  const canWait = item.visitDay === "" && item.status !== "scheduled";
  const skip = canWait ? { text: "Decide the day later", go: change } : undefined;
  askForVisit({ inbox, item, skip, onSaved: (saved) => showSaved(inbox.form, saved) });
}

export const hasChange = (item: RequestSummary, { status, assigneeId }: Fields): boolean =>
  (status ?? item.status) !== item.status || (assigneeId ?? item.assigneeId) !== item.assigneeId;

export const getFieldsBefore = ({ status, assigneeId }: RequestSummary, changed: Fields): Fields =>
  changed.status ? { status } : { assigneeId };

export function useFieldWords(): (fields: Fields) => string {
  const getStaffName = useStaffName();
  return ({ status, assigneeId }) => {
    if (status) return statusNames[status];
    return `assigned to ${assigneeId ? getStaffName(assigneeId) : "nobody"}`;
  };
}

export function useChange(inbox: Inbox) {
  const { form } = inbox;
  const toWords = useFieldWords();
  const describe = ({ item, fields }: Change) => `${item.name}: ${toWords(fields)}`;
  const { mutate } = useMutation({
    scope: { id: `inbox-${form}` },
    mutationFn: (change: Change) => saveChange(inbox, change),
    onMutate: async ({ item, fields }) => {
      await client.cancelQueries({ queryKey: inboxKeys.all(form) });
      const before = client.getQueriesData({ queryKey: inboxKeys.all(form) });
      updateCache(form, applyChange(item, fields));
      return before;
    },
    onSuccess: (saved, change) => {
      updateCache(form, saved);
      void refreshEntry(form, saved.id);
      void client.invalidateQueries({ queryKey: inboxKeys.lists(form), refetchType: "none" });
      const lists = client.getQueriesData<Pages>({ queryKey: inboxKeys.lists(form) });
      if (change.isUndo || lists.some(isUsedUp)) refreshLists(form);
      if (change.isUndo) return;
      const fields = getFieldsBefore(change.item, change.fields);
      toastWithUndo(describe(change), () => mutate({ item: saved, fields, isUndo: true }));
    },
    onError: (error, change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      void client.invalidateQueries({ queryKey: inboxKeys.all(form) });
      toastFailure(`Not saved: ${describe(change)}`, error);
      // Only the question for the visit can confirm both, or choose another time.
      if (isDoubleBooked(error)) planVisit(inbox, change.item, () => mutate(change));
    },
  });
  return useCallback(
    (item: RequestSummary, fields: Fields) => {
      const change = () => mutate({ item, fields });
      if (fields.status === "scheduled") return planVisit(inbox, item, change);
      if (fields.status !== "contacted" || item.status !== "new") return change();
      askHowReached({ item, change, onLogged: () => showContact(form, item) });
    },
    [mutate, form, inbox],
  );
}
