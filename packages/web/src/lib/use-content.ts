import { useSuspenseQuery } from "@tanstack/react-query";

/**
 * Words of a page: part of the HTML where the page was prerendered, a chunk of their own after a change of route, and never
 * part of the page's code. `load` answers null when there are none under that name.
 */
export const useContent = <T>(name: string, load: () => Promise<T>): T =>
  useSuspenseQuery({ queryKey: ["content", name], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data;
