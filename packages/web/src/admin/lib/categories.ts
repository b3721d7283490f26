import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "./api.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async () => (await answerOf(staffApi.categories.$get())).items,
});
