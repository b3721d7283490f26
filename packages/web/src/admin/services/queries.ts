import type { ServiceSave, StaffService } from "@handyman/core/service/schema";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { toast } from "../../lib/toast.ts";
import { staffApi } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";

interface ServiceList {
  items: StaffService[];
  orderVersion: number;
}

export const servicesQuery = queryOptions({
  queryKey: ["staff-services"],
  queryFn: async (): Promise<ServiceList> => readJson(staffApi.services.$get()),
});

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff-services", id],
    queryFn: async (): Promise<StaffService> => readJson(staffApi.services[":id"].$get({ param: { id } })),
  });

/** The list comes from an index that lags behind, so the response goes into the cache. */
function keep(client: QueryClient, service: StaffService): void {
  client.setQueryData(serviceQuery(service.id).queryKey, service);
  client.setQueryData(servicesQuery.queryKey, (list) =>
    list ? { ...list, items: list.items.map((item) => (item.id === service.id ? service : item)) } : list,
  );
}

export const toSave = (service: StaffService): ServiceSave => {
  const { version, title, description, isPopular, isActive, cardImageId, headerImageId } = service;
  return { version, title, description, isPopular, isActive, cardImageId, headerImageId };
};

const put = async (id: string, json: ServiceSave): Promise<StaffService> =>
  readJson(staffApi.services[":id"].$put({ param: { id }, json }));

export function useSaveService(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: ServiceSave) => put(id, save),
    onSuccess: (service) => keep(client, service),
  });
}

const switched = {
  isActive: (on: boolean) => (on ? "is on the site" : "is hidden"),
  isPopular: (on: boolean) => (on ? "is marked as popular" : "is no longer marked"),
};

interface Switch {
  flag: keyof typeof switched;
  on: boolean;
  isUndo?: boolean;
}

const listed = (client: QueryClient, id: string) =>
  client.getQueryData(servicesQuery.queryKey)?.items.find((item) => item.id === id);

export function useFlag({ id, title }: StaffService) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `service-${id}` },
    onMutate: ({ flag, on }: Switch) => {
      const before = listed(client, id);
      if (before) keep(client, { ...before, [flag]: on });
      return { before };
    },
    mutationFn: async ({ flag, on }: Switch) => {
      const service = listed(client, id) ?? (await client.fetchQuery(serviceQuery(id)));
      return put(id, { ...toSave(service), [flag]: on });
    },
    onSuccess: (service, { flag, on, isUndo }) => {
      keep(client, service);
      const undo = () => mutate({ flag, on: !on, isUndo: true });
      toast.success(
        `${title} ${switched[flag](on)}`,
        isUndo ? {} : { action: { label: "Undo", onClick: undo } },
      );
    },
    onError: (error, _switch, context) => {
      if (context?.before) keep(client, context.before);
      void client.invalidateQueries(servicesQuery);
      toast.error(`Not saved: ${title}`, { description: errorWords(error), duration: 8000 });
    },
  });
  return mutate;
}

interface Order {
  ids: string[];
  undo?: string[];
}

export function useOrder() {
  const client = useQueryClient();
  const shown = () => client.getQueryData(servicesQuery.queryKey)?.items.map(({ id }) => id);
  const show = (ids: readonly string[]) =>
    client.setQueryData(servicesQuery.queryKey, (list) => {
      if (!list) return list;
      const items = [...list.items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { ...list, items: items.map((item, sortOrder) => ({ ...item, sortOrder })) };
    });
  const { mutate } = useMutation({
    scope: { id: "service-order" },
    onMutate: ({ ids }: Order) => {
      const before = shown();
      show(ids);
      return { before };
    },
    mutationFn: async ({ ids }: Order) => {
      const { orderVersion: version } = await client.ensureQueryData(servicesQuery);
      const { orderVersion } = await readJson(staffApi.services.order.$post({ json: { ids, version } }));
      client.setQueryData(servicesQuery.queryKey, (list) => (list ? { ...list, orderVersion } : list));
    },
    onSuccess: (_answer, { undo }) =>
      toast.success(
        undo ? "Order saved" : "Order as before",
        undo && { action: { label: "Undo", onClick: () => mutate({ ids: undo }) } },
      ),
    onError: (error, { ids }, context) => {
      // Keeps showing a later order that waits for its turn.
      if (context?.before && shown()?.join() === ids.join()) show(context.before);
      void client.invalidateQueries(servicesQuery);
      toast.error("The order was not saved.", { description: errorWords(error), duration: 8000 });
    },
  });
  return mutate;
}
