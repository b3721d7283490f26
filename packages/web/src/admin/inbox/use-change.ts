import type { RequestSummary } from "@handyman/core/inbox/schema";
import type { InboxForm } from "@handyman/core/mail/schema";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { statusNames } from "../../content/staff/inbox.ts";
import { readJson } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";
import { isConflict } from "../lib/api.ts";
import { useStaffName } from "../lib/people.ts";
import { toastFailure } from "../lib/toasts.ts";
import type { InboxQuery } from "./filter.ts";
import { getInboxApi, type Inbox } from "./inbox.ts";
import { applyChange, type Fields, type Pages, placeItem } from "./list-cache.ts";
import { type EntryDetail, entryKey, inboxKey, listsKey, refreshEntry, refreshLists } from "./queries.ts";

interface Change {
  item: RequestSummary;
  fields: Fields;
  isUndo?: boolean;
}

function updateCache(client: QueryClient, form: InboxForm, item: RequestSummary): void {
  const cached = client.getQueriesData<Pages>({ queryKey: listsKey(form) });
  const lists = cached.map(([key, data]) => ({ key, query: (key[3] ?? {}) as InboxQuery, data }));
  for (const { key, data } of placeItem(lists, item)) client.setQueryData(key, data);
  client.setQueryData<EntryDetail>(entryKey(form, item.id), (old) => old && { ...old, ...item });
}

/** Versions after this browser's own changes, so that two quick changes don't conflict. */
const ownVersions = new Map<string, number>();

async function saveChange({ form }: Inbox, { item, fields }: Change): Promise<RequestSummary> {
  const { id } = item;
  const json = { version: Math.max(item.version, ownVersions.get(id) ?? 0), ...fields };
  const saved = await readJson(getInboxApi(form)[":id"].$patch({ param: { id }, json }));
  ownVersions.set(id, saved.version);
  return saved;
}

const getPreviousFields = (item: RequestSummary, fields: Fields): Fields => ({
  ...(fields.status ? { status: item.status } : {}),
  ...(fields.assigneeId === undefined ? {} : { assigneeId: item.assigneeId }),
});

/**
 * Changes the status or the assignee of an entry. Shows the change at once, takes it back if the API refuses it, and
 * offers Undo. `onConflict` replaces the error toast when a colleague's change came first.
 */
export function useChange(inbox: Inbox, onConflict?: (fields: Fields) => void) {
  const client = useQueryClient();
  const getStaffName = useStaffName();
  const { form } = inbox;
  const describe = ({ item, fields: { status, assigneeId } }: Change) => {
    if (status) return `${item.name}: ${statusNames[status]}`;
    return `${item.name}: assigned to ${assigneeId ? getStaffName(assigneeId) : "nobody"}`;
  };
  const { mutate } = useMutation({
    scope: { id: `inbox-${form}` },
    mutationFn: (change: Change) => saveChange(inbox, change),
    onMutate: async ({ item, fields }) => {
      await client.cancelQueries({ queryKey: inboxKey(form) });
      const before = client.getQueriesData({ queryKey: inboxKey(form) });
      updateCache(client, form, applyChange(item, fields));
      return before;
    },
    onSuccess: (saved, change) => {
      updateCache(client, form, saved);
      void client.invalidateQueries({ queryKey: listsKey(form), refetchType: "none" });
      void refreshEntry(client, form, saved.id);
      if (change.isUndo) return refreshLists(client, form);
      const undo = () =>
        mutate({ item: saved, fields: getPreviousFields(change.item, change.fields), isUndo: true });
      toast.success(describe(change), { action: { label: "Undo", onClick: undo }, duration: 8000 });
    },
    onError: (error, change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      if (isConflict(error) && onConflict) return onConflict(change.fields);
      void client.invalidateQueries({ queryKey: listsKey(form) });
      toastFailure(`Not saved: ${change.item.name}`, error);
    },
  });
  return (item: RequestSummary, fields: Fields) => mutate({ item, fields });
}
