import Printer from "lucide-react/icons/printer";
import Reply from "lucide-react/icons/reply";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/staff/confirm.tsx";
import { forgetDrafts } from "./drafts.ts";
import type { Inbox } from "./inbox.ts";
import type { EntryDetail } from "./queries.ts";
import { useDeleteEntry } from "./use-entry-actions.ts";

const gone = {
  request: "What the customer sent, with photos, notes, replies and timeline, is gone for good.",
  message: "What the customer sent, with notes, replies and timeline, is gone for good.",
} as const;

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  onReply: () => void;
  onDeleted: () => void;
}

/** Reply; print, and delete on a customer's wish: that can't be taken back, so the reference has to be typed. */
export function EntryActions({ inbox, detail, onReply, onDeleted }: Props) {
  const { mutate, isPending } = useDeleteEntry(inbox, detail, () => forgetDrafts(detail.id));
  const { noun } = inbox;
  const remove = async () => {
    if (isPending) return;
    const isSure = await confirm({
      title: `Delete this ${noun}?`,
      text: `${gone[noun]} The audit log keeps only that it was deleted, by whom and when.`,
      action: `Delete ${noun}`,
      danger: true,
      typed: detail.reference,
    });
    if (!isSure) return;
    // Somebody who has gone elsewhere meanwhile stays there.
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
