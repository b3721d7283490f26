import type { PriceList } from "@handyman/core/catalogue/schema";
import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";
import { client } from "../lib/query-client.ts";
import { useSaveWithUndo } from "../lib/save-with-undo.ts";

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

export const useSavePrices = (before: PriceList) =>
  useSaveWithUndo(before, {
    put,
    keep,
    describe: ({ name }) => ({
      saved: `The prices of ${name} are saved`,
      undone: `The old prices of ${name} are back`,
      notUndone: `Not undone: ${name}`,
    }),
  });
