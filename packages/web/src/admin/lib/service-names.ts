import { findCatalogueEntry } from "@handyman/core/catalogue/rules";
import type { NamedService } from "@handyman/core/catalogue/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { readJson, staffApi } from "./api.ts";

export const serviceNamesQuery = queryOptions({
  queryKey: ["service-names"],
  queryFn: async (): Promise<NamedService[]> => (await readJson(staffApi.me.services.$get())).items,
  staleTime: 5 * 60_000,
});

const none: readonly NamedService[] = [];

/** Returns every service in the order of staff, also the retired ones, which requests may name. */
export const useServiceList = (): readonly NamedService[] => useQuery(serviceNamesQuery).data ?? none;

/** Returns a function that finds today's name of a service by its key. */
export function useServiceName(): (key: string) => string {
  const services = useServiceList();
  return useCallback(
    (key) => services.find((service) => service.key === key)?.name ?? findCatalogueEntry(key)?.name ?? key,
    [services],
  );
}
