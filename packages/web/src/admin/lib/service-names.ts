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

/** Includes retired services, because requests may name them. In the order of staff. */
export const useServiceList = (): readonly NamedService[] => useQuery(serviceNamesQuery).data ?? none;

export function useServiceName(): (key: string) => string {
  const services = useServiceList();
  return useCallback(
    (key) => services.find((service) => service.key === key)?.name ?? findCatalogueEntry(key)?.name ?? key,
    [services],
  );
}
