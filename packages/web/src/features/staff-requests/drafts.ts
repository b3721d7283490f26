import { useState } from "react";

export interface ReplyDraft {
  /** Of the reply that is being written; a second try to send has the same, so that one mail goes out. */
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

/** What was typed and not sent, until the page is reloaded: going to another screen and back loses nothing. */
const kept = new Map<string, unknown>();

/** A draft that outlives its form. `key` names what it is about. */
export function useDraft<T>(key: string, begin: () => T) {
  const [draft, setDraft] = useState(() => (kept.get(key) as T | undefined) ?? begin());
  const write = (next: T) => {
    kept.set(key, next);
    setDraft(next);
  };
  return [draft, write] as const;
}

/** After a deletion nothing that was typed about a customer stays in memory. */
export const forgetDrafts = (entryId: string): void => {
  kept.delete(`reply ${entryId}`);
  kept.delete(`note ${entryId}`);
};
