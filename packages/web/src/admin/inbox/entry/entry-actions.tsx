import { useMutation, useQueryClient } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import Reply from "lucide-react/icons/reply";
import Trash2 from "lucide-react/icons/trash-2";
import { readJson } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { errorWords } from "../../lib/error-words.ts";
import { confirm } from "../../ui/confirm.tsx";
import { deleteDrafts } from "../compose/drafts.ts";
import { getInboxApi, type Inbox } from "../inbox.ts";
import { type Pages, removeItem } from "../list-cache.ts";
import { type EntryDetail, entryKey, listsKey } from "../queries.ts";

const deletionTexts = {
  request: "This deletes what the customer sent, with photos, notes, replies and timeline, for good.",
  message: "This deletes what the customer sent, with notes, replies and timeline, for good.",
} as const;

/** A failed deletion may have removed a part, unless the API refused it or gave no answer. */
const mayBePartial = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.isRefusal || error.status === 0));

function useDeleteEntry({ form, noun }: Inbox, { id, reference }: EntryDetail, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => readJson(getInboxApi(form)[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: entryKey(form, id) });
      client.setQueriesData<Pages>({ queryKey: listsKey(form) }, (old) => old && removeItem(old, id));
      void client.invalidateQueries({ queryKey: listsKey(form), refetchType: "none" });
      onDeleted();
      toast.success(`The ${noun} ${reference} was deleted.`);
    },
    onError: (error) => {
      const isPartial = mayBePartial(error);
      toast.error(`The ${noun} ${reference} was not deleted${isPartial ? " completely" : ""}.`, {
        description: `${errorWords(error)}${isPartial ? " Delete it again to finish." : ""}`,
        duration: 15_000,
      });
    },
  });
}

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  onReply: () => void;
  onDeleted: () => void;
}

export function EntryActions({ inbox, detail, onReply, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteEntry(inbox, detail, () => deleteDrafts(detail.id));
  const { noun } = inbox;
  const remove = async () => {
    if (isPending) return;
    const isSure = await confirm({
      title: `Delete this ${noun}?`,
      text: `${deletionTexts[noun]} The audit log keeps only that it was deleted, by whom and when.`,
      action: `Delete ${noun}`,
      danger: true,
      typed: detail.reference,
    });
    if (!isSure) return;
    // This callback does not run after staff leave the screen, so they stay where they are.
    mutate(undefined, { onSuccess: onDeleted });
  };
  return (
    <>
      <Button onClick={onReply}>
        <Reply aria-hidden="true" className="size-4.5" />
        Reply
      </Button>
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        Print
      </Button>
      <Button
        variant="ghost"
        className="text-danger! hover:bg-danger-soft!"
        aria-disabled={isPending}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        {isPending ? "Deleting…" : "Delete"}
      </Button>
    </>
  );
}
