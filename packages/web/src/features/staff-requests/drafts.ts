import { useState } from "react";

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

/** What was typed and not sent, until the page is reloaded: going to another screen and back loses nothing. */
const kept = new Map<string, unknown>();

/**
 * A draft that outlives its form. `key` names what it is about. `renew` gives what is typed now an id of its own, once the
 * old one is that of a text that was sent.
 */
export function useDraft<T extends { id: string }>(key: string, begin: () => T) {
  const current = () => (kept.get(key) as T | undefined) ?? begin();
  const [draft, setDraft] = useState(current);
  const write = (next: T) => {
    kept.set(key, next);
    setDraft(next);
  };
  const renew = () => write({ ...current(), id: crypto.randomUUID() });
  return [draft, write, renew] as const;
}

/** After a deletion nothing that was typed about a customer stays in memory. */
export const forgetDrafts = (entryId: string): void => {
  kept.delete(`reply ${entryId}`);
  kept.delete(`note ${entryId}`);
};
