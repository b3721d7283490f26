import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "../api.ts";
import { staffApi } from "./api.ts";

/** All categories of the blog by name, with how many posts each holds. */
export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: async () => (await answerOf(staffApi.categories.$get())).items,
});
