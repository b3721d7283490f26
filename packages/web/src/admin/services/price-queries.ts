import type { PriceList } from "@handyman/core/catalogue/schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { toastFailure, toastWithUndo } from "../lib/toasts.ts";

const api = staffApi.services.prices;

export const pricesQuery = queryOptions({
  queryKey: ["price-lists"],
  queryFn: async (): Promise<PriceList[]> => (await readJson(api.$get())).items,
  staleTime: 0,
});

async function put({ key, version, subServices }: PriceList): Promise<PriceList> {
  return readJson(api[":key"].$put({ param: { key }, json: { version, subServices: [...subServices] } }));
}

const keep = (saved: PriceList) =>
  void client.setQueryData(pricesQuery.queryKey, (lists) =>
    lists?.map((list) => (list.key === saved.key ? saved : list)),
  );

async function restore({ subServices }: PriceList, { version, key, name }: PriceList): Promise<void> {
  try {
    keep(await put({ key, name, version, subServices }));
    toastWithUndo(`The old prices of ${name} are back`, undefined);
  } catch (error) {
    toastFailure(`Not undone: ${name}`, error);
  }
}

export const useSavePrices = (before: PriceList) =>
  useMutation({
    mutationFn: put,
    onSuccess: (saved) => {
      keep(saved);
      toastWithUndo(`The prices of ${saved.name} are saved`, () => void restore(before, saved));
    },
  });
