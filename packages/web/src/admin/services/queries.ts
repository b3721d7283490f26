import type { StaffService } from "@handyman/core/catalogue/service-schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { askToRetire, switched } from "../../content/staff/services.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { serviceNamesQuery } from "../lib/service-names.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";
import { confirm } from "../ui/dialog.tsx";
import { pricesQuery } from "./price-queries.ts";

type ServiceList = { items: StaffService[]; orderVersion: number };

export const servicesQuery = queryOptions({
  queryKey: ["staff-services"],
  queryFn: async (): Promise<ServiceList> => readJson(staffApi.services.$get()),
});

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff-services", id],
    queryFn: async (): Promise<StaffService> => readJson(staffApi.services[":id"].$get({ param: { id } })),
    staleTime: 0,
  });

/** The index of the list lags, so put the response into the cache. */
function keep(service: StaffService): void {
  client.setQueryData(serviceQuery(service.id).queryKey, service);
  client.setQueryData(servicesQuery.queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.items.some(({ id }) => id === service.id);
    const items = list.items.map((item) => (item.id === service.id ? service : item));
    return { ...list, items: isKnown ? items : [...items, service] };
  });
}

function keepSaved(service: StaffService): void {
  keep(service);
  void client.invalidateQueries(serviceNamesQuery);
  void client.invalidateQueries(pricesQuery);
}

export const mayChange = async (before: StaffService, isActive: boolean): Promise<boolean> =>
  !before.isActive || isActive || (await confirm(askToRetire(before)));

async function put(service: StaffService): Promise<StaffService> {
  const { id, version, slug, title, description, isPopular, isActive, cardImageId, headerImageId } = service;
  const { intro, icon } = service;
  const included = service.included.map((line) => line.trim()).filter(Boolean);
  const words = { slug, title, description, intro, included, icon };
  const json = { version, ...words, isPopular, isActive, cardImageId, headerImageId };
  return readJson(staffApi.services[":id"].$put({ param: { id }, json }));
}

export const useSaveService = () => useMutation({ mutationFn: put, onSuccess: keepSaved });

type Switch = { flag: keyof typeof switched; on: boolean; isUndo?: boolean };

export function useFlag(service: StaffService) {
  const { id, title } = service;
  const getListed = () =>
    client.getQueryData(servicesQuery.queryKey)?.items.find((item) => item.id === id) ?? service;
  const { mutate } = useMutation({
    scope: { id: `service-${id}` },
    onMutate: ({ flag, on }: Switch) => {
      const before = getListed();
      keep({ ...before, [flag]: on });
      return before;
    },
    mutationFn: ({ flag, on }) => put({ ...getListed(), [flag]: on }),
    onSuccess: (saved, { flag, on, isUndo }) => {
      keepSaved(saved);
      const undo = () => mutate({ flag, on: !on, isUndo: true });
      toastWithUndo(`${title} ${switched[flag](on)}`, isUndo ? undefined : undo);
    },
    onError: (error, _switch, before) => {
      if (before) keep(before);
      void client.invalidateQueries(servicesQuery);
      toastFailure(`Not saved: ${title}`, error);
    },
  });
  return async (flag: Switch["flag"], on: boolean) => {
    if (flag === "isPopular" || (await mayChange(getListed(), on))) mutate({ flag, on });
  };
}

type Order = { ids: string[]; before: string[]; isUndo?: boolean };

export function useOrder() {
  const show = (ids: readonly string[]) =>
    client.setQueryData(
      servicesQuery.queryKey,
      (list) =>
        list && { ...list, items: list.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) },
    );
  const { mutate } = useMutation({
    scope: { id: "service-order" },
    onMutate: ({ ids }: Order) => void show(ids),
    mutationFn: async ({ ids }) => {
      const { orderVersion: version } = await client.ensureQueryData(servicesQuery);
      const { orderVersion } = await readJson(staffApi.services.order.$post({ json: { ids, version } }));
      client.setQueryData(servicesQuery.queryKey, (list) => list && { ...list, orderVersion });
    },
    onSuccess: (_answer, { ids, before, isUndo }) => {
      const undo = () => mutate({ ids: before, before: ids, isUndo: true });
      toastWithUndo(isUndo ? "Order restored" : "Order saved", isUndo ? undefined : undo);
    },
    onError: (error, { ids, before }) => {
      toastFailure("The order was not saved.", error);
      const shown = client.getQueryData(servicesQuery.queryKey)?.items.map(({ id }) => id);
      // A later order is waiting to be saved, and the screen already shows it.
      if (shown?.join() !== ids.join()) return;
      show(before);
      void client.invalidateQueries(servicesQuery);
    },
  });
  return mutate;
}
