import { isContact } from "@handyman/core/requests/rules";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { createAnsweredQuestion, untoldVisit } from "../../../content/staff/inbox.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { readJson } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { draftStore } from "../../lib/draft-store.ts";
import { useStaffName } from "../../lib/people.ts";
import { client } from "../../lib/query-client.ts";
import { confirm } from "../../ui/dialog.tsx";
import {
  type EntryDetail,
  type EntryProps,
  entryQuery,
  getInboxApi,
  type Inbox,
  refreshEntry,
  refreshLists,
} from "../inbox.ts";
import { formatDuration } from "../labels.ts";

const empty = { templateKey: "", date: "", subject: "", text: "" };

/** A note has only `text`. A retry keeps the id, so that only one mail goes out. */
export type Draft = typeof empty & { id: string };

const draftKinds = ["reply", "note", "call", "text"] as const;
export type DraftKind = (typeof draftKinds)[number];

const toWords = ({ id: _, ...words }: Draft) => JSON.stringify({ ...empty, ...words });

const getKey = (kind: DraftKind, entryId: string) => `${kind} ${entryId}`;

export const deleteDrafts = (entryId: string): void => {
  for (const kind of draftKinds) draftStore.drop(getKey(kind, entryId));
};

/**
 * Keeps a draft in the tab's storage through reloads and sign-ins. The store is the only copy,
 * because the response may arrive after another form shows the same draft.
 */
export function useDraft(kind: DraftKind, entryId: string) {
  const key = getKey(kind, entryId);
  const stored = useSyncExternalStore(draftStore.watch, () => draftStore.read(key));
  const draft = useMemo((): Draft => ({ id: crypto.randomUUID(), ...empty, ...stored }), [stored]);
  const write = (next: Draft) => {
    if (toWords(next) === JSON.stringify(empty)) draftStore.drop(key);
    else draftStore.write(key, next);
  };
  /**
   * Deletes a delivered draft. If the text changed after sending, the draft gets a new id, because
   * the API refuses the old id for another text.
   */
  const settle = (sent: Draft, isDelivered: boolean) => {
    const latest = draftStore.read(key) as Draft | undefined;
    if (!latest) return;
    if (isDelivered && toWords(latest) === toWords(sent)) draftStore.drop(key);
    else if (latest.id === sent.id) write({ ...latest, id: crypto.randomUUID() });
  };
  return { draft, write, settle };
}

const doneNames: Record<Exclude<DraftKind, "reply">, string> = {
  note: "The note was added.",
  call: "The call was logged.",
  text: "The text was logged.",
};

const failureNames: Record<DraftKind, (name: string) => string> = {
  reply: (name) => `The reply to ${name} was not sent.`,
  note: (name) => `The note about ${name} was not added.`,
  call: (name) => `The call with ${name} was not logged.`,
  text: (name) => `The text to ${name} was not logged.`,
};

export const findLastContact = ({ timeline }: EntryDetail) =>
  timeline.findLast(({ kind }) => isContact(kind));

/**
 * Returns the id of the last contact that the member has seen or made. Staff are asked only about
 * contacts after it.
 */
export function passOwnContacts({ timeline }: EntryDetail, seenId: string, myId: string): string {
  const contacts = timeline.filter(({ kind }) => isContact(kind));
  const seenAt = contacts.findIndex(({ id }) => id === seenId);
  const later = contacts.slice(seenAt + 1);
  const isLoaded = seenId === "" || seenAt >= 0;
  const areOwn = later.every(({ actorId }) => actorId === myId);
  return isLoaded && areOwn ? (later.at(-1)?.id ?? seenId) : seenId;
}

type Letter = {
  draft: Draft;
  mail?: Pick<Draft, "subject" | "text"> | undefined;
  hasNewVisit: boolean;
  seenContactId: string;
};

interface Sending extends Partial<Pick<Letter, "mail" | "hasNewVisit">> {
  onSent?: (() => void) | undefined;
}

async function postLetter(inbox: Inbox, id: string, kind: DraftKind, letter: Letter): Promise<unknown> {
  const { notes, replies } = getInboxApi(inbox.form)[":id"];
  const { draft, mail, seenContactId } = letter;
  const { id: draftId, templateKey, text } = draft;
  if (kind !== "reply") return readJson(notes.$post({ param: { id }, json: { id: draftId, kind, text } }));
  const json = {
    id: draftId,
    ...(templateKey && { templateKey }),
    text,
    subject: "",
    ...mail,
    seenContactId,
  };
  return readJson(replies.$post({ param: { id }, json }));
}

function useAnsweredQuestion(inbox: Inbox, id: string) {
  const getStaffName = useStaffName();
  return async (): Promise<string | undefined> => {
    const contact = findLastContact(await client.fetchQuery({ ...entryQuery(inbox, id), staleTime: 0 }));
    if (!contact) return undefined;
    const name = getStaffName(contact.actorId);
    const age = formatDuration(Date.now() - Date.parse(contact.at));
    return (await confirm(createAnsweredQuestion(name, age, contact.text ?? ""))) ? contact.id : undefined;
  };
}

interface SendOptions {
  kind: DraftKind;
  seen: { id: string; set: (id: string) => void };
  settle: (sent: Draft, isDelivered: boolean) => void;
}

/** The callback and the toasts run even after staff have left the form. */
export function useSend({ inbox, detail }: EntryProps, { kind, seen, settle }: SendOptions) {
  const { form } = inbox;
  const { id, name, email } = detail;
  const refresh = () => refreshEntry(form, id);
  const askToSend = useAnsweredQuestion(inbox, id);
  const { mutate, ...save } = useMutation({
    mutationFn: (letter: Letter) => postLetter(inbox, id, kind, letter),
    onSuccess: (_answer, { draft }) => {
      settle(draft, true);
      if (kind === "reply") toast.success("The reply is on its way.", { description: `To ${email}` });
      else toast.success(doneNames[kind]);
      if (isContact(kind)) {
        seen.set(draft.id);
        refreshLists(form);
      }
      return refresh();
    },
    onError: async (error, letter) => {
      const code = error instanceof ApiError ? error.code : "";
      const reportFailure = (reason: string) => {
        const words = [reason, letter.hasNewVisit && untoldVisit, "What you wrote is still there."];
        const description = words.filter(Boolean).join(" ");
        toast.error(failureNames[kind](name), { description, duration: 15_000 });
      };
      if (code === "answered_meanwhile") {
        const seenContactId = await askToSend();
        if (!seenContactId && letter.hasNewVisit) reportFailure("");
        if (!seenContactId) return;
        seen.set(seenContactId);
        mutate({ ...letter, seenContactId });
        return;
      }
      reportFailure(describeError(error));
      // An earlier try with other words arrived. The API has not sent the current words.
      if (code !== "already_sent") return;
      settle(letter.draft, false);
      void refresh();
    },
  });
  /** `onSent` runs only while staff are still at this form. */
  const send = (draft: Draft, { mail, hasNewVisit = false, onSent }: Sending = {}) =>
    mutate({ draft, mail, hasNewVisit, seenContactId: seen.id }, { onSuccess: () => onSent?.() });
  return { save, send };
}
