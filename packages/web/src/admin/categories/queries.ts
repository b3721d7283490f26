import type { CategorySave, StaffCategory } from "@handyman/core/category/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";

const category = staffApi.categories[":id"];

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async () => (await readJson(staffApi.categories.$get())).items,
});

export function useSaveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: CategorySave & { id: string }) =>
      readJson(category.$put({ param: { id }, json })),
    onSuccess: () => client.invalidateQueries(categoriesQuery),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: StaffCategory) =>
      readJson(category.$delete({ param: { id }, query: { version: String(version) } })),
    onSettled: () => client.invalidateQueries(categoriesQuery),
  });
}
