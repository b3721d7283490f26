import type { CategorySave, StaffCategory } from "@handyman/core/category/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { categoriesQuery } from "../lib/categories.ts";

const category = staffApi.categories[":id"];

export function useSaveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: CategorySave & { id: string }) =>
      readJson(category.$put({ param: { id }, json })),
    onSuccess: () => client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: StaffCategory) => {
      await readJson(category.$delete({ param: { id }, query: { version: String(version) } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
}
