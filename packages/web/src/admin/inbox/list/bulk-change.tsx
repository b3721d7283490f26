import type { RequestSummary } from "@handyman/core/requests/schema";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { toast } from "../../../lib/toast.ts";
import { describeError } from "../../lib/describe-error.ts";
import { client } from "../../lib/query-client.ts";
import { type Fields, type Inbox, inboxKeys, refreshEntry, refreshLists } from "../inbox.ts";
import { countEntries } from "../labels.ts";
import { type Change, getFieldsBefore, saveChange, updateCache, useFieldWords } from "../use-change.ts";
import { deselect } from "./selection.ts";

type Done = Change & { saved: RequestSummary };
type Failed = Change & { error: unknown };

async function trySave(inbox: Inbox, change: Change): Promise<Done | Failed> {
  try {
    return { ...change, saved: await saveChange(inbox, change) };
  } catch (error) {
    return { ...change, error };
  }
}

/** The gateway allows bursts of 100 calls from all staff together. */
const CALLS_AT_ONCE = 4;

/** The assignee gets one mail: of the last change, because it knows how many were saved. */
async function saveAll(inbox: Inbox, changes: readonly Change[], isUndo: boolean) {
  const done: Done[] = [];
  const failed: Failed[] = [];
  const quiet = changes[0]?.fields.assigneeId ? { assignedTogether: 0 } : {};
  const save = async (some: readonly Change[]) => {
    for (const result of await Promise.all(some.map((change) => trySave(inbox, change)))) {
      if ("saved" in result) done.push(result);
      else failed.push(result);
    }
  };
  const first = changes.slice(0, -1).map((change) => ({ ...change, ...quiet }));
  for (let from = 0; from < first.length; from += CALLS_AT_ONCE)
    await save(first.slice(from, from + CALLS_AT_ONCE));
  const assignedTogether = isUndo ? 0 : done.length + 1;
  await save(
    changes
      .slice(-1)
      .map((change) => ({ ...change, ...("assignedTogether" in quiet && { assignedTogether }) })),
  );
  return { done, failed };
}

const MAX_LINKS = 5;

function Failures({ inbox, failed }: { inbox: Inbox; failed: readonly Failed[] }) {
  const reasons = new Set(failed.map(({ error }) => describeError(error)));
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        {failed.slice(0, MAX_LINKS).map(({ item }) => (
          <Link key={item.id} to={inbox.entry(item.id)} className="min-h-6 font-semibold underline">
            {item.name}
          </Link>
        ))}
        {failed.length > MAX_LINKS && `and ${failed.length - MAX_LINKS} more`}
      </span>
      {[...reasons].join(" ")}
    </>
  );
}

interface BulkChange {
  changes: readonly Change[];
  fields: Fields;
  isUndo?: boolean;
}

/**
 * Makes one change to many entries, each with its own version. Entries that a colleague has changed
 * stay unchanged and selected. One Undo reverts the others.
 */
export function useBulkChange(inbox: Inbox) {
  const { form, noun } = inbox;
  const toWords = useFieldWords();
  const { mutate, isPending } = useMutation({
    scope: { id: `inbox-${form}` },
    mutationFn: ({ changes, isUndo = false }: BulkChange) => saveAll(inbox, changes, isUndo),
    onSuccess: ({ done, failed }, { changes, fields, isUndo = false }) => {
      for (const { saved } of done) updateCache(form, saved);
      void refreshEntry(form);
      deselect(done.map(({ saved }) => saved.id));
      void client.invalidateQueries({ queryKey: inboxKeys.lists(form), refetchType: "none" });
      refreshLists(form);
      const toUndo = done.map(({ item, saved }) => ({ item: saved, fields: getFieldsBefore(item, fields) }));
      const undo = () => mutate({ changes: toUndo, fields, isUndo: true });
      const canUndo = !isUndo && done.length > 0;
      const action = canUndo && { action: { label: "Undo", onClick: undo } };
      if (failed.length === 0) {
        const words = isUndo ? "undone" : toWords(fields);
        return toast.success(`${countEntries(done.length, noun)}: ${words}`, { duration: 8000, ...action });
      }
      toast.error(
        `${failed.length} of ${countEntries(changes.length, noun)} not changed${isUndo ? " back" : ""}`,
        {
          description: <Failures inbox={inbox} failed={failed} />,
          duration: Number.POSITIVE_INFINITY,
          ...action,
        },
      );
    },
  });
  const change = (items: readonly RequestSummary[], fields: Fields) =>
    mutate({ changes: items.map((item) => ({ item, fields })), fields });
  return { change, isPending };
}
