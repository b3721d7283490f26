import { useMemo, useSyncExternalStore } from "react";
import { draftStore } from "../../lib/staff/draft-store.ts";

export interface ReplyDraft {
  /** A second try to send the same text has the same, so that one mail goes out. */
  id: string;
  templateKey: string;
  date: string;
  subject: string;
  text: string;
}

export interface NoteDraft {
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

const wordsOf = ({ id: _id, ...typed }: { id: string }) => JSON.stringify(typed);

/**
 * A draft that outlives its form, its screen and its page: going elsewhere and back, a reload and a new sign-in lose nothing.
 * `key` names what it is about. The store alone holds it, as the answer to what was sent may come to a form that was left while
 * another one shows the same draft. `done` takes away what was sent and nothing that was typed since. `renew` gives what is
 * typed now an id of its own, once the old one is that of a text that was sent.
 */
export function useDraft<T extends { id: string }>(key: string, begin: () => T) {
  const kept = useSyncExternalStore(
    draftStore.watch,
    () => draftStore.textOf(key),
    () => undefined,
  );
  const draft = useMemo((): T => ({ ...begin(), ...(kept && JSON.parse(kept)) }), [kept, begin]);
  const write = (next: T) => {
    if (isEmpty(next)) draftStore.drop(key);
    else draftStore.write(key, next);
  };
  const current = (): T | undefined => {
    const now = draftStore.read(key) as T | undefined;
    return now && { ...begin(), ...now };
  };
  const renew = (sent: { id: string }) => {
    const now = current();
    if (now?.id === sent.id) write({ ...now, id: crypto.randomUUID() });
  };
  const done = (sent: T) => {
    const now = current();
    if (now && wordsOf(now) === wordsOf(sent)) draftStore.drop(key);
    else renew(sent);
  };
  return { draft, write, done, renew };
}

/** After a deletion nothing that was typed about a customer stays. */
export const forgetDrafts = (entryId: string): void => {
  draftStore.drop(`reply ${entryId}`);
  draftStore.drop(`note ${entryId}`);
};
