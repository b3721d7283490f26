import type { PublishState } from "@handyman/core/projects-and-reviews/publishable-schema";
import type { Area } from "@handyman/core/staff/rules";
import { useMutation } from "@tanstack/react-query";
import type { ClientResponse } from "hono/client";
import { capitalize } from "../../lib/capitalize.ts";
import { toast } from "../../lib/toast.ts";
import { readJson } from "../lib/api.ts";
import { client, createPagedQuery } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

export interface PublishableItem {
  id: string;
  version: number;
  state: PublishState;
}

export interface PublishableWords<Item> {
  area: Area;
  title: string;
  text: string;
  one: string;
  getName(item: Item): string;
  getLabel(item: Item): string;
  /** Begins a sentence that ends with "on the site", such as "Maria's words are". */
  getSubject(item: Item): string;
  getSummary(item: Item): string;
  empty: Record<PublishState, { title: string; text: string }>;
}

type Answer<Body> = Promise<ClientResponse<Body, number, string>>;
type WithId<Rest = object> = Rest & { param: { id: string } };

/** The part of the API's client that `createPublishableRoutes` makes, such as `staffApi.crew`. */
interface PublishableApi<Item, Save> {
  $get(input: {
    query: { state: PublishState; cursor?: string };
  }): Answer<{ items: Item[]; cursor?: string }>;
  ":id": {
    $get(input: WithId): Answer<Item>;
    $put(input: WithId<{ json: Save }>): Answer<Item>;
    $delete(input: WithId<{ query: { version: string } }>): Answer<unknown>;
  };
}

interface Move<Item> {
  item: Item;
  state: PublishState;
  isUndo?: boolean;
}

export function createPublishableQueries<Item extends PublishableItem, Save>(
  words: PublishableWords<Item>,
  api: PublishableApi<Item, Save>,
  toSave: (item: Item) => Save,
) {
  const listQuery = (state: PublishState) =>
    createPagedQuery<Item>(["publishable", words.title, state], (page) =>
      readJson(api.$get({ query: { state, ...page } })),
    );

  const read = (id: string): Promise<Item> => readJson(api[":id"].$get({ param: { id } }));

  const put = (item: Item): Promise<Item> =>
    readJson(api[":id"].$put({ param: { id: item.id }, json: toSave(item) }));

  /** The index of the list lags, so put the response into the cache. */
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

  const toastNotSaved = (error: unknown, item: Item) =>
    toastFailure(`Not saved: ${words.getLabel(item)}`, error);

  function useSetState() {
    const { mutate } = useMutation({
      mutationFn: ({ item, state }: Move<Item>) => put({ ...item, state }),
      onSuccess: (saved, { item, state, isUndo }) => {
        keep(saved.id, saved);
        const undo = () => mutate({ item: saved, state: item.state, isUndo: true });
        const place = state === "published" ? "on" : "off";
        toastWithUndo(`${words.getSubject(saved)} ${place} the site`, isUndo ? undefined : undo);
      },
      onError: (error, { item }) => toastNotSaved(error, item),
    });
    return mutate;
  }

  function useDelete() {
    const { mutate } = useMutation({
      mutationFn: ({ id, version }: Item) =>
        readJson(api[":id"].$delete({ param: { id }, query: { version: String(version) } })),
      onSuccess: (_answer, { id }) => {
        keep(id);
        toast.success(`${capitalize(words.one)} deleted`);
      },
      onError: toastNotSaved,
    });
    return mutate;
  }

  return { listQuery, read, useSave, useSetState, useDelete };
}

export type PublishableQueries<Item extends PublishableItem> = ReturnType<
  typeof createPublishableQueries<Item, unknown>
>;
