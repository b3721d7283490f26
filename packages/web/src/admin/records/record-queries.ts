import { useMutation } from "@tanstack/react-query";
import { toast } from "../../lib/toast.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

export type State = "draft" | "published";

export interface SiteRecord {
  id: string;
  version: number;
  state: State;
}

export interface RecordWords<Item> {
  title: string;
  text: string;
  one: string;
  getName(record: Item): string;
  getLabel(record: Item): string;
  /** Begins a sentence that ends with "on the site", such as "Maria's words are". */
  getSubject(record: Item): string;
  empty: Record<State, { title: string; text: string }>;
}

interface Calls<Item> {
  list(query: { state: State; cursor?: string }): Promise<{ items: Item[]; cursor?: string }>;
  read(id: string): Promise<Item>;
  put(record: Item): Promise<Item>;
  remove(record: Item): Promise<unknown>;
}

interface Move<Item> {
  record: Item;
  state: State;
  isUndo?: boolean;
}

export function createRecordQueries<Item extends SiteRecord>(
  key: string,
  { list, read, put, remove }: Calls<Item>,
  words: RecordWords<Item>,
) {
  const listQuery = (state: State) =>
    createPagedQuery<Item>([key, state], (page) => list({ state, ...page }));

  /** The list comes from an index that lags behind, so the response goes into the cache. */
  function keep(id: string, saved?: Item): void {
    for (const state of ["draft", "published"] as const) {
      client.setQueryData(listQuery(state).queryKey, (known) => {
        if (!known) return known;
        const isHere = saved?.state === state;
        const isKnown = known.pages.some(({ items }) => items.some((item) => item.id === id));
        const pages = known.pages.map((page, index) => ({
          ...page,
          items: [
            ...(isHere && !isKnown && index === 0 ? [saved] : []),
            ...page.items.flatMap((item) => (item.id !== id ? item : isHere ? saved : [])),
          ],
        }));
        return { ...known, pages };
      });
    }
  }

  const useSave = () => useMutation({ mutationFn: put, onSuccess: (saved) => keep(saved.id, saved) });

  const toastNotSaved = (error: unknown, record: Item) =>
    toastFailure(`Not saved: ${words.getLabel(record)}`, error);

  function useSetState() {
    const { mutate } = useMutation({
      mutationFn: ({ record, state }: Move<Item>) => put({ ...record, state }),
      onSuccess: (saved, { record, state, isUndo }) => {
        keep(saved.id, saved);
        const undo = () => mutate({ record: saved, state: record.state, isUndo: true });
        const place = state === "published" ? "on" : "off";
        toastWithUndo(`${words.getSubject(saved)} ${place} the site`, isUndo ? undefined : undo);
      },
      onError: (error, { record }) => toastNotSaved(error, record),
    });
    return mutate;
  }

  function useDelete() {
    const { mutate } = useMutation({
      mutationFn: remove,
      onSuccess: (_answer, { id }) => {
        keep(id);
        toast.success(`${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} deleted`);
      },
      onError: toastNotSaved,
    });
    return mutate;
  }

  return { listQuery, read, useSave, useSetState, useDelete };
}

export type RecordQueries<Item extends SiteRecord> = ReturnType<typeof createRecordQueries<Item>>;
