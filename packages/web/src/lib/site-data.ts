import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { createContext, use, useEffect, useEffectEvent, useMemo } from "react";
import { fillWords } from "../content/promises.ts";
import { createNetworkError, isNotFound } from "./api-error.ts";
import { createDataCache, type DataKey, type Load } from "./page-data.ts";
import { loadOrReload } from "./recover.ts";
import type { WithFaqs } from "./staff-words.ts";
import { useStore } from "./store.ts";

type Api = typeof import("./api.ts");

/**
 * Calls the API. Its client is a separate chunk, because most visits to prerendered pages need none.
 * @throws the network's ApiError without the client: a reload would lose what a visitor has typed
 */
export async function ask<T>(question: (client: Api) => Promise<T>): Promise<T> {
  const client = await import("./api.ts").catch((cause) => {
    throw createNetworkError(cause);
  });
  return question(client);
}

export const DataContext = createContext(createDataCache());

export function useData<T>(key: DataKey, load: Load<T>, isWanted = true) {
  const entry = use(DataContext).find<T>(key);
  if (import.meta.env.SSR && isWanted) entry.wanted = load;
  const state = useStore(entry);
  const refetch = () => entry.fetch(load).catch(() => undefined);
  const refresh = useEffectEvent(() => {
    if (!entry.isFresh()) void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry needs its own data
  useEffect(() => {
    if (!isWanted) return;
    refresh();
    window.addEventListener("online", refresh);
    return () => window.removeEventListener("online", refresh);
  }, [entry, isWanted]);
  const isError = state.error !== undefined;
  const isPending = state.data === undefined && !isError;
  return { ...state, isError, isPending, refetch, write: entry.write };
}

let standIn: SiteSettings;

/** Sets what pages show until the settings arrive, and when they can't be fetched. */
export function standInWith(settings: SiteSettings): void {
  standIn = settings;
}

export function useSettings(): SiteSettings {
  const { data } = useData<SiteSettings>(["settings"], () =>
    ask(({ api, readJson }) => readJson(api.settings.$get())),
  );
  return data ?? standIn;
}

export const useMinimum = (): number => Number(useSettings().minimum_visit);

/** Loads the build's own answer if the API's can't be loaded. */
export function useDataOr<T>(key: DataKey, load: Load<T>, loadStandIn: Load<T>) {
  const answer = useData(key, load);
  const ownAnswer = useData([...key, "content"], loadStandIn, answer.isError && !isNotFound(answer.error));
  return { data: answer.data ?? ownAnswer.data, error: answer.error };
}

export const useCatalogue = (): readonly CatalogueEntry[] | undefined =>
  useDataOr(
    ["catalogue"],
    () => ask(async ({ api, readJson }) => (await readJson(api.catalogue.$get())).items),
    async () => (await import("@handyman/core/catalogue/rules")).catalogue,
  ).data;

export function useContent<T>(name: string, load: () => Promise<T>): T {
  const settings = useSettings();
  const entry = use(DataContext).find<T>(["content", name]);
  if (import.meta.env.SSR) entry.wanted = load;
  const { data, error } = entry.read();
  const words = useMemo(() => data && fillWords(data, settings), [data, settings]);
  if (error !== undefined) throw error;
  // Suspends. "use" would need the same promise in the render after the load, too.
  if (words === undefined) throw entry.fetch(() => loadOrReload(load));
  return words;
}

export const useContentWithFaqs = <T extends WithFaqs | null>(name: string, load: () => Promise<T>): T =>
  useContent(name, async () => {
    const changes = import("./staff-words.ts").then(({ readChanges }) => readChanges(name));
    const [words, change] = await Promise.all([load(), changes]);
    return words && change(words);
  });
