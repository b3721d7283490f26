import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { errorWords } from "../../lib/error-words.ts";
import { getInboxApi, type Inbox } from "../inbox.ts";
import { type EntryDetail, refreshEntry, refreshLists } from "../queries.ts";
import type { NoteDraft, ReplyDraft } from "./drafts.ts";

/** These run even if the form is no longer on the screen. */
interface SendCallbacks<Draft> {
  onSent: (sent: Draft) => void;
  /** An earlier try with other words had arrived. The current words were not sent. */
  onSentEarlier: (sent: Draft) => void;
}

function useEntryRefresh({ form }: Inbox, { id }: EntryDetail) {
  const client = useQueryClient();
  return {
    refresh: () => refreshEntry(client, form, id),
    refreshLists: () => refreshLists(client, form),
  };
}

/** A toast, because staff may already have opened another entry. */
const showFailure = (title: string, error: unknown) =>
  toast.error(title, {
    description: `${errorWords(error)} What you wrote is still there.`,
    duration: 15_000,
  });

const isSentEarlier = (error: unknown) => error instanceof ApiError && error.code === "already_sent";

export function useAddNote(inbox: Inbox, detail: EntryDetail, callbacks: SendCallbacks<NoteDraft>) {
  const { refresh } = useEntryRefresh(inbox, detail);
  const { id, name } = detail;
  return useMutation({
    mutationFn: (note: NoteDraft) =>
      readJson(getInboxApi(inbox.form)[":id"].notes.$post({ param: { id }, json: note })),
    onSuccess: (_answer, note) => {
      callbacks.onSent(note);
      toast.success("The note was added.");
      return refresh();
    },
    onError: (error, note) => {
      showFailure(`The note about ${name} was not added.`, error);
      if (!isSentEarlier(error)) return;
      callbacks.onSentEarlier(note);
      void refresh();
    },
  });
}

interface Reply {
  draft: ReplyDraft;
  mail: { subject: string; text: string };
}

export function useSendReply(inbox: Inbox, detail: EntryDetail, callbacks: SendCallbacks<ReplyDraft>) {
  const { refresh, refreshLists } = useEntryRefresh(inbox, detail);
  const { id, name, email } = detail;
  return useMutation({
    mutationFn: ({ draft, mail }: Reply) => {
      const { id: replyId, templateKey } = draft;
      const json = { id: replyId, ...(templateKey ? { templateKey } : {}), ...mail };
      return readJson(getInboxApi(inbox.form)[":id"].replies.$post({ param: { id }, json }));
    },
    onSuccess: (_answer, { draft }) => {
      callbacks.onSent(draft);
      toast.success("The reply is on its way.", { description: `To ${email}` });
      refreshLists();
      return refresh();
    },
    onError: (error, { draft }) => {
      showFailure(`The reply to ${name} was not sent.`, error);
      if (!isSentEarlier(error)) return;
      callbacks.onSentEarlier(draft);
      void refresh();
    },
  });
}
