import { useMemo, useSyncExternalStore } from "react";
import { draftStore } from "../../lib/draft-store.ts";

export interface ReplyDraft {
  /** A retry of the same text keeps the id, so that only one mail goes out. */
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

export const createReply = (): ReplyDraft => ({
  id: crypto.randomUUID(),
  templateKey: "",
  date: "",
  subject: "",
  text: "",
});

export const createNote = (): NoteDraft => ({ id: crypto.randomUUID(), text: "" });

const isEmpty = ({ id: _id, ...typed }: { id: string }) => Object.values(typed).every((text) => text === "");

const hasSameWords = ({ id: _a, ...a }: { id: string }, { id: _b, ...b }: { id: string }) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps a draft in the tab's storage, so that leaving the screen, a reload and a new sign-in lose nothing. The store is
 * the only copy, because the answer to a sent draft may arrive after another form shows the same draft.
 */
export function useDraft<T extends { id: string }>(key: string, create: () => T) {
  const stored = useSyncExternalStore(
    draftStore.watch,
    () => draftStore.textOf(key),
    () => undefined,
  );
  const draft = useMemo((): T => ({ ...create(), ...(stored && JSON.parse(stored)) }), [stored, create]);
  const write = (next: T) => {
    if (isEmpty(next)) draftStore.drop(key);
    else draftStore.write(key, next);
  };
  const readLatest = (): T | undefined => {
    const latest = draftStore.read(key) as T | undefined;
    return latest && { ...create(), ...latest };
  };
  /** Gives the current words a new id, because the API already has other words under the old one. */
  const renewId = (sent: { id: string }) => {
    const latest = readLatest();
    if (latest?.id === sent.id) write({ ...latest, id: crypto.randomUUID() });
  };
  const clearSent = (sent: T) => {
    const latest = readLatest();
    if (latest && hasSameWords(latest, sent)) draftStore.drop(key);
    else renewId(sent);
  };
  return { draft, write, clearSent, renewId };
}

export const deleteDrafts = (entryId: string): void => {
  draftStore.drop(`reply ${entryId}`);
  draftStore.drop(`note ${entryId}`);
};
