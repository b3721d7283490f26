import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { toast } from "../../lib/toast.ts";
import { type Pages, without } from "./cache.ts";
import { apiOf, type Inbox } from "./inbox.ts";
import { entryKey, listsKey, refreshEntry, refreshLists } from "./queries.ts";

/** Whether the first try had arrived, with another text: what is typed now was neither sent nor added. */
export const isSentAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "already_sent";

/** Adds a note. The caller makes the id, so that a second try adds no second one. */
export function useAddNote({ form }: Inbox, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: { id: string; text: string }) =>
      answerOf(apiOf(form)[":id"].notes.$post({ param: { id }, json: note })),
    onSuccess: () => refreshEntry(client, form, id),
    onError: (error) => isSentAlready(error) && refreshEntry(client, form, id),
  });
}

interface Reply {
  id: string;
  templateKey?: string;
  subject: string;
  text: string;
}

/** Sends a reply. The caller makes the id, so that a second try sends no second mail. */
export function useSendReply({ form }: Inbox, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: Reply) => answerOf(apiOf(form)[":id"].replies.$post({ param: { id }, json: reply })),
    onSuccess: async () => {
      refreshLists(client, form);
      await refreshEntry(client, form, id);
    },
    onError: (error) => isSentAlready(error) && refreshEntry(client, form, id),
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

/** Deletes an entry for good, and takes it off every list. */
export function useDeleteEntry({ form }: Inbox, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(apiOf(form)[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: entryKey(form, id) });
      client.setQueriesData<Pages>({ queryKey: listsKey(form) }, (old) => old && without(old, id));
      void client.invalidateQueries({ queryKey: listsKey(form), refetchType: "none" });
    },
  });
}
