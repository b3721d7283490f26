import { queryOptions } from "@tanstack/react-query";
import { readJson, staffApi } from "../lib/api.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async () => (await readJson(staffApi.categories.$get())).items,
});
