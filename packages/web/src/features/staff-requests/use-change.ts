import type { InboxForm } from "@handyman/core/inbox-form";
import type { RequestStatus } from "@handyman/core/request/rules";
import type { RequestSummary } from "@handyman/core/request/schema";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { isConflict } from "../../lib/staff/api.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { toast } from "../../lib/toast.ts";
import { changed, type Pages, placed } from "./cache.ts";
import type { InboxQuery } from "./filter.ts";
import { apiOf, type Inbox } from "./inbox.ts";
import { type EntryDetail, entryKey, inboxKey, listsKey, refreshEntry, refreshLists } from "./queries.ts";
import { statusNames } from "./words.ts";

export interface Fields {
  status?: RequestStatus;
  assigneeId?: string;
}

interface Change {
  item: RequestSummary;
  fields: Fields;
  isUndo?: boolean;
}

/** Writes an entry into everything that shows it. */
function show(client: QueryClient, form: InboxForm, item: RequestSummary): void {
  const kept = client.getQueriesData<Pages>({ queryKey: listsKey(form) });
  const lists = kept.map(([key, data]) => ({ key, query: (key[3] ?? {}) as InboxQuery, data }));
  for (const { key, data } of placed(lists, item)) client.setQueryData(key, data);
  client.setQueryData<EntryDetail>(entryKey(form, item.id), (old) => old && { ...old, ...item });
}

/** Versions that this browser's own changes have led to, so that two in a row are no conflict. */
const ownVersions = new Map<string, number>();

const versionOf = ({ id, version }: RequestSummary) => Math.max(version, ownVersions.get(id) ?? 0);

async function save({ form }: Inbox, { item, fields }: Change): Promise<RequestSummary> {
  const json = { version: versionOf(item), ...fields };
  const saved = await answerOf(apiOf(form)[":id"].$patch({ param: { id: item.id }, json }));
  ownVersions.set(item.id, saved.version);
  return saved;
}

/** What a change sets, as it was before. */
const former = (item: RequestSummary, fields: Fields): Fields => ({
  ...(fields.status ? { status: item.status } : {}),
  ...(fields.assigneeId === undefined ? {} : { assigneeId: item.assigneeId }),
});

function useSentence() {
  const nameOf = useStaffName();
  return ({ item, fields }: Change) => {
    if (fields.status) return `${item.name}: ${statusNames[fields.status]}`;
    return fields.assigneeId
      ? `${item.name}: assigned to ${nameOf(fields.assigneeId)}`
      : `${item.name}: assigned to nobody`;
  };
}

/**
 * Changes status or assignee of an entry: shown at once, taken back when it is refused, and undone from the toast.
 * `onConflict` is called when a colleague's change came first; without it a toast says so.
 */
export function useChange(inbox: Inbox, onConflict?: (fields: Fields) => void) {
  const client = useQueryClient();
  const sentence = useSentence();
  const { form } = inbox;
  const { mutate } = useMutation({
    scope: { id: `inbox-${form}` },
    mutationFn: (change: Change) => save(inbox, change),
    onMutate: async ({ item, fields }) => {
      await client.cancelQueries({ queryKey: inboxKey(form) });
      const before = client.getQueriesData({ queryKey: inboxKey(form) });
      show(client, form, changed(item, fields));
      return before;
    },
    onSuccess: (saved, change) => {
      show(client, form, saved);
      void client.invalidateQueries({ queryKey: listsKey(form), refetchType: "none" });
      void refreshEntry(client, form, saved.id);
      if (change.isUndo) return refreshLists(client, form);
      const undo = () => mutate({ item: saved, fields: former(change.item, change.fields), isUndo: true });
      toast.success(sentence(change), { action: { label: "Undo", onClick: undo }, duration: 8000 });
    },
    onError: (error, change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      if (isConflict(error) && onConflict) return onConflict(change.fields);
      void client.invalidateQueries({ queryKey: listsKey(form) });
      toast.error(`Not saved: ${change.item.name}`, { description: errorWords(error), duration: 8000 });
    },
  });
  return (item: RequestSummary, fields: Fields) => mutate({ item, fields });
}
