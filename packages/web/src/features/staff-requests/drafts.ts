import { useState } from "react";
import { draftStore } from "../../lib/staff/draft-store.ts";

export interface ReplyDraft {
  /** A second try to send the same text has the same, so that one mail goes out. */
  id: string;
  templateKey: string;
  date: string;
  subject: string;
  text: string;
}

interface NoteDraft {
  id: string;
  text: string;
}

export const newReply = (): ReplyDraft => ({
  id: crypto.randomUUID(),
  templateKey: "",
  date: "",
  subject: "",
  text: "",
});

export const newNote = (): NoteDraft => ({ id: crypto.randomUUID(), text: "" });

const isEmpty = ({ id: _id, ...typed }: { id: string }) => Object.values(typed).every((text) => text === "");

/**
 * A draft that outlives its form, its screen and its page: going elsewhere and back, a reload and a new sign-in lose nothing.
 * `key` names what it is about. `renew` gives what is typed now an id of its own, once the old one is that of a text that was
 * sent.
 */
export function useDraft<T extends { id: string }>(key: string, begin: () => T) {
  const current = () => ({ ...begin(), ...(draftStore.read(key) as T | undefined) });
  const [draft, setDraft] = useState(current);
  const write = (next: T) => {
    if (isEmpty(next)) draftStore.drop(key);
    else draftStore.write(key, next);
    setDraft(next);
  };
  const renew = () => write({ ...current(), id: crypto.randomUUID() });
  return [draft, write, renew] as const;
}

/** After a deletion nothing that was typed about a customer stays. */
export const forgetDrafts = (entryId: string): void => {
  draftStore.drop(`reply ${entryId}`);
  draftStore.drop(`note ${entryId}`);
};
