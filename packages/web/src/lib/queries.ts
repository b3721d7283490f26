import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import { createContext, createElement, type ReactNode, use } from "react";
import { isNotFound } from "./api-error.ts";
import { ask } from "./ask.ts";

let standIn: SiteSettings;

export function standInWith(settings: SiteSettings): void {
  standIn = settings;
}

const settingsQuery = {
  queryKey: ["settings"],
  staleTime: 5 * 60_000,
  queryFn: () => ask(({ api, readJson }) => readJson(api.settings.$get())),
};

const SettingsContext = createContext<SiteSettings | undefined>(undefined);

/** Watches the settings once. A page asks for them 20 times, and each watch costs time. */
export const SettingsProvider = ({ children }: { children: ReactNode }) =>
  createElement(SettingsContext, { value: useQuery<SiteSettings>(settingsQuery).data }, children);

export const useSettings = (): SiteSettings => use(SettingsContext) ?? standIn;

export const useMinimum = (): number => Number(useSettings().minimum_visit);

export function useQueryOr<T>(queryKey: QueryKey, queryFn: () => Promise<T>, loadOwn: () => Promise<T>) {
  const { data, error } = useQuery({ queryKey, queryFn });
  const isOwnWanted = error !== null && !isNotFound(error);
  const own = useQuery({
    queryKey: [...queryKey, "content"],
    queryFn: isOwnWanted ? loadOwn : skipToken,
  });
  return { data: data ?? own.data, error };
}

export const useCatalogue = (): readonly CatalogueEntry[] | undefined =>
  useQueryOr<readonly CatalogueEntry[]>(
    ["catalogue"],
    () => ask(async ({ api, readJson }) => (await readJson(api.catalogue.$get())).items),
    async () => (await import("@handyman/core/catalogue/rules")).catalogue,
  ).data;
