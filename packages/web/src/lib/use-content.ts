import { useSuspenseQuery } from "@tanstack/react-query";

/** Loads the words of a page. A prerendered page contains them; otherwise they are a separate chunk. */
export const useContent = <T>(name: string, load: () => Promise<T>): T =>
  useSuspenseQuery({ queryKey: ["content", name], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data;
