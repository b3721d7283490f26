import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fillWords } from "../content/promises.ts";
import { useSettings } from "./queries.ts";
import { loadOrReload } from "./recover.ts";
import type { WithFaqs } from "./staff-words.ts";

/** Suspends until the words load, unless a prerendered page carries them. */
export function useContent<T>(name: string, load: () => Promise<T>): T {
  const settings = useSettings();
  const { data } = useSuspenseQuery({
    queryKey: ["content", name],
    queryFn: () => loadOrReload(load),
    staleTime: "static",
  });
  return useMemo(() => fillWords(data, settings), [data, settings]);
}

export const useContentWithFaqs = <T extends WithFaqs | null>(name: string, load: () => Promise<T>): T =>
  useContent(name, async () => {
    const changes = import("./staff-words.ts").then(({ readChanges }) => readChanges(name));
    const [words, change] = await Promise.all([load(), changes]);
    return words && change(words);
  });
