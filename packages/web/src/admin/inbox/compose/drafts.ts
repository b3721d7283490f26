import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { useStore } from "../../../lib/store.ts";
import { toast } from "../../../lib/toast.ts";
import { readJson } from "../../lib/api.ts";
import { draftStore } from "../../lib/draft-store.ts";
import { errorWords } from "../../lib/error-words.ts";
import { type EntryDetail, getInboxApi, type Inbox, refreshEntry, refreshLists } from "../inbox.ts";

const empty = { templateKey: "", date: "", subject: "", text: "" };

/** A note has only a text. A retry of the same words keeps the id, so that only one mail goes out. */
export type Draft = typeof empty & { id: string };

type DraftKind = "reply" | "note";

const toWords = ({ id: _, ...words }: Draft) => JSON.stringify({ ...empty, ...words });

const getKey = (kind: DraftKind, entryId: string) => `${kind} ${entryId}`;

export const deleteDrafts = (entryId: string): void => {
  draftStore.drop(getKey("reply", entryId));
  draftStore.drop(getKey("note", entryId));
};

/**
 * Keeps a draft in the tab's storage, so that leaving the screen, a reload and a new sign-in lose nothing. The store is
 * the only copy, because the answer to a sent draft may arrive after another form shows the same draft.
 */
export function useDraft(kind: DraftKind, entryId: string) {
  const key = getKey(kind, entryId);
  const stored = useStore({ watch: draftStore.watch, read: () => draftStore.read(key) });
  const draft = useMemo((): Draft => ({ id: crypto.randomUUID(), ...empty, ...stored }), [stored]);
  const write = (next: Draft) => {
    if (toWords(next) === JSON.stringify(empty)) draftStore.drop(key);
    else draftStore.write(key, next);
  };
  /** Deletes a delivered draft. If the text changed after sending, the draft gets a new id, because the API refuses the old id for another text. */
  const settle = (sent: Draft, isDelivered: boolean) => {
    const latest = draftStore.read(key) as Draft | undefined;
    if (!latest) return;
    if (isDelivered && toWords(latest) === toWords(sent)) draftStore.drop(key);
    else if (latest.id === sent.id) write({ ...latest, id: crypto.randomUUID() });
  };
  return { draft, write, settle };
}

type Letter = { draft: Draft; mail: Pick<Draft, "subject" | "text"> | undefined };

/** The callback and the toasts come even if staff have left the form. */
export function useSend(
  inbox: Inbox,
  detail: EntryDetail,
  settle: (sent: Draft, isDelivered: boolean) => void,
) {
  const { form } = inbox;
  const { id, name, email } = detail;
  const refresh = () => refreshEntry(form, id);
  return useMutation({
    mutationFn: async ({ draft, mail }: Letter): Promise<unknown> => {
      const { notes, replies } = getInboxApi(form)[":id"];
      const { id: draftId, templateKey, text } = draft;
      if (!mail) return readJson(notes.$post({ param: { id }, json: { id: draftId, text } }));
      const json = { id: draftId, ...(templateKey && { templateKey }), ...mail };
      return readJson(replies.$post({ param: { id }, json }));
    },
    onSuccess: (_answer, { draft, mail }) => {
      settle(draft, true);
      if (mail) toast.success("The reply is on its way.", { description: `To ${email}` });
      else toast.success("The note was added.");
      if (mail) refreshLists(form);
      return refresh();
    },
    onError: (error, { draft, mail }) => {
      toast.error(mail ? `The reply to ${name} was not sent.` : `The note about ${name} was not added.`, {
        description: `${errorWords(error)} What you wrote is still there.`,
        duration: 15_000,
      });
      // An earlier try with other words had arrived. The current words were not sent.
      if (!(error instanceof ApiError && error.code === "already_sent")) return;
      settle(draft, false);
      void refresh();
    },
  });
}
