import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { toast } from "../../lib/toast.ts";
import { type Pages, without } from "./cache.ts";
import type { NoteDraft, ReplyDraft } from "./drafts.ts";
import { apiOf, type Inbox } from "./inbox.ts";
import { type EntryDetail, entryKey, listsKey, refreshEntry, refreshLists } from "./queries.ts";

/** Whether the first try had arrived, with another text: what is typed now was neither sent nor added. */
const isSentAlready = (error: unknown): boolean => error instanceof ApiError && error.code === "already_sent";

/** What the form does with its draft once the answer is there, also after somebody has left the form. */
interface Answered<Draft> {
  onDone: (sent: Draft) => void;
  /** The first try had arrived with another text, so what is typed now needs an id of its own. */
  onSentAlready: (sent: Draft) => void;
}

/** How long a failure shows that is seen nowhere else once its form was left, in milliseconds. */
const FAILURE_MS = 15_000;

/** Says so wherever somebody is by now: they may have gone on to the next customer. */
const toldFailure = (title: string, error: unknown) =>
  toast.error(title, {
    description: `${errorWords(error)} What you wrote is still there.`,
    duration: FAILURE_MS,
  });

/** Adds a note. The caller makes the id, so that a second try adds no second one. */
export function useAddNote({ form }: Inbox, { id, name }: EntryDetail, answered: Answered<NoteDraft>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: NoteDraft) => answerOf(apiOf(form)[":id"].notes.$post({ param: { id }, json: note })),
    onSuccess: (_answer, note) => {
      answered.onDone(note);
      toast.success("The note was added.");
      return refreshEntry(client, form, id);
    },
    onError: (error, note) => {
      toldFailure(`The note about ${name} was not added.`, error);
      if (!isSentAlready(error)) return;
      answered.onSentAlready(note);
      void refreshEntry(client, form, id);
    },
  });
}

interface Reply {
  draft: ReplyDraft;
  /** The draft's words as the customer gets them. */
  mail: { subject: string; text: string };
}

/** Sends a reply. The caller makes the id, so that a second try sends no second mail. */
export function useSendReply(
  { form }: Inbox,
  { id, name, email }: EntryDetail,
  answered: Answered<ReplyDraft>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, mail }: Reply) => {
      const { id: replyId, templateKey } = draft;
      const json = { id: replyId, ...(templateKey ? { templateKey } : {}), ...mail };
      return answerOf(apiOf(form)[":id"].replies.$post({ param: { id }, json }));
    },
    onSuccess: async (_answer, { draft }) => {
      answered.onDone(draft);
      toast.success("The reply is on its way.", { description: `To ${email}` });
      refreshLists(client, form);
      await refreshEntry(client, form, id);
    },
    onError: (error, { draft }) => {
      toldFailure(`The reply to ${name} was not sent.`, error);
      if (!isSentAlready(error)) return;
      answered.onSentAlready(draft);
      void refreshEntry(client, form, id);
    },
  });
}

/** Has a mail that failed sent again. */
export function useRetryMail({ form }: Inbox, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mail: string) =>
      answerOf(apiOf(form)[":id"].mails[":mail"].retry.$post({ param: { id, mail } })),
    onSuccess: () => {
      toast.success("The mail is being sent again.");
      refreshLists(client, form);
      return refreshEntry(client, form, id);
    },
    onError: (error) => {
      toast.error("The mail was not sent again.", { description: errorWords(error) });
      void refreshEntry(client, form, id);
    },
  });
}

/** Whether a deletion that failed may have taken away a part: not one that was refused, or that got no answer. */
const mayHaveBegun = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.isRefusal || error.status === 0));

/** Deletes an entry for good, and takes it off every list. `onGone` is called also after somebody has left its screen. */
export function useDeleteEntry({ form, noun }: Inbox, { id, reference }: EntryDetail, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(apiOf(form)[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: entryKey(form, id) });
      client.setQueriesData<Pages>({ queryKey: listsKey(form) }, (old) => old && without(old, id));
      void client.invalidateQueries({ queryKey: listsKey(form), refetchType: "none" });
      onGone();
      toast.success(`The ${noun} ${reference} was deleted.`);
    },
    onError: (error) => {
      const isPartial = mayHaveBegun(error);
      toast.error(`The ${noun} ${reference} was not deleted${isPartial ? " completely" : ""}.`, {
        description: `${errorWords(error)}${isPartial ? " Delete it again to finish." : ""}`,
        duration: FAILURE_MS,
      });
    },
  });
}
