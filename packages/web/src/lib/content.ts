import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fillWords } from "../content/fill-words.ts";
import { useSettings } from "./queries.ts";
import { loadOrReload } from "./recover.ts";
import type { WithFaqs } from "./staff-words.ts";
import { useWords } from "./words.tsx";

/** Suspends until the words load, unless a prerendered page carries them. */
export function useContent<T>(name: string, load: () => Promise<T>): T {
  const settings = useSettings();
  const { nameWarranty } = useWords();
  const { data } = useSuspenseQuery({
    queryKey: ["content", name],
    queryFn: () => loadOrReload(load),
    staleTime: "static",
  });
  return useMemo(() => fillWords(data, settings, nameWarranty), [data, settings, nameWarranty]);
}

/** @param loadEnglish of a page in another language: questions that staff kept stay in it */
export const useContentWithFaqs = <T extends WithFaqs | null>(
  name: string,
  load: () => Promise<T>,
  loadEnglish?: () => Promise<WithFaqs>,
): T =>
  useContent(name, async () => {
    const changes = import("./staff-words.ts").then(({ readChanges }) => readChanges(name, loadEnglish));
    const [words, change] = await Promise.all([load(), changes]);
    return words && change(words);
  });
