import type { SiteSettings } from "@handyman/core/setting/defaults";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { standInSettings } from "../offer.ts";

type Api = typeof import("./api.ts");

/** Calls the API. Its client is a separate chunk, because most visits to prerendered pages need none. */
export async function ask<T>(question: (client: Api) => Promise<T>): Promise<T> {
  return question(await import("./api.ts"));
}

/** Returns the defaults until the settings arrive, and also when they can't be fetched. */
export function useSettings(): SiteSettings {
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: () => ask(({ api, readJson }) => readJson(api.settings.$get())),
  });
  return data ?? standInSettings;
}

/** Loads the words of a page. A prerendered page contains them; otherwise they are a separate chunk. */
export const useContent = <T>(name: string, load: () => Promise<T>): T =>
  useSuspenseQuery({ queryKey: ["content", name], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data;
