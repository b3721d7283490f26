import type { ServiceSave, StaffService } from "@handyman/core/service/schema";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";

interface ServiceList {
  items: StaffService[];
  /** What the next change of the order has to name. */
  orderVersion: number;
}

export const servicesQuery = queryOptions({
  queryKey: ["staff-services"],
  queryFn: async (): Promise<ServiceList> => answerOf(staffApi.services.$get()),
});

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff-services", id],
    queryFn: async (): Promise<StaffService> => answerOf(staffApi.services[":id"].$get({ param: { id } })),
  });

/** The lists are read from an index that lags behind by moments, so what was answered goes into them as it is. */
function keep(client: QueryClient, service: StaffService): void {
  client.setQueryData(serviceQuery(service.id).queryKey, service);
  client.setQueryData(servicesQuery.queryKey, (list) =>
    list ? { ...list, items: list.items.map((item) => (item.id === service.id ? service : item)) } : list,
  );
}

export const saveOf = (service: StaffService): ServiceSave => {
  const { version, title, description, isPopular, isActive, cardImageId, headerImageId } = service;
  return { version, title, description, isPopular, isActive, cardImageId, headerImageId };
};

const put = async (id: string, json: ServiceSave): Promise<StaffService> =>
  answerOf(staffApi.services[":id"].$put({ param: { id }, json }));

export function useSaveService(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: ServiceSave) => put(id, save),
    onSuccess: (service) => keep(client, service),
  });
}

type Flags = Partial<Pick<StaffService, "isActive" | "isPopular">>;

const listed = (client: QueryClient, id: string) =>
  client.getQueryData(servicesQuery.queryKey)?.items.find((item) => item.id === id);

/** Switches a service in the list: shown at once, taken back when refused. One after the other for each service. */
export function useFlag(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `service-${id}` },
    onMutate: (flags: Flags) => {
      const before = listed(client, id);
      if (before) keep(client, { ...before, ...flags });
      return { before };
    },
    // The version is read when its turn comes, since the save before has changed it.
    mutationFn: async (flags: Flags) => {
      const service = listed(client, id) ?? (await client.fetchQuery(serviceQuery(id)));
      return put(id, { ...saveOf(service), ...flags });
    },
    onSuccess: (service) => keep(client, service),
    onError: (_error, _flags, context) => {
      if (context?.before) keep(client, context.before);
      void client.invalidateQueries(servicesQuery);
    },
  });
}

/** Puts the services in a new order: shown at once, taken back when refused. */
export function useOrder() {
  const client = useQueryClient();
  const show = (ids: readonly string[]) =>
    client.setQueryData(servicesQuery.queryKey, (list) => {
      if (!list) return list;
      const items = [...list.items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { ...list, items: items.map((item, sortOrder) => ({ ...item, sortOrder })) };
    });
  return useMutation({
    scope: { id: "service-order" },
    onMutate: (ids: string[]) => void show(ids),
    mutationFn: async (ids: string[]) => {
      const { orderVersion: version } = await client.ensureQueryData(servicesQuery);
      const { orderVersion } = await answerOf(staffApi.services.order.$post({ json: { ids, version } }));
      client.setQueryData(servicesQuery.queryKey, (list) => (list ? { ...list, orderVersion } : list));
    },
    onError: () => void client.invalidateQueries(servicesQuery),
  });
}
