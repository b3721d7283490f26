import { toPlace } from "@handyman/core/faq/rules";
import type { Faq } from "@handyman/core/faq/schema";
import { api, readJson } from "./api.ts";

interface Words {
  faqs?: readonly Faq[];
  faqGroups?: readonly { id: string; faqs: readonly Faq[] }[];
}

async function readLists() {
  try {
    return (await readJson(api.faqs.$get())).items;
  } catch (error) {
    // A visitor gets the build's questions. A published page must have those of staff.
    if (import.meta.env.SSR) throw error;
    return [];
  }
}

/** Returns the words with the questions of staff where they have changed them. */
export async function replaceFaqs<T extends Words>(name: string, words: T): Promise<T> {
  const lists = await readLists();
  const find = (place: string, own: readonly Faq[]) =>
    lists.find((list) => list.place === place)?.faqs ?? own;
  return {
    ...words,
    ...(words.faqs && { faqs: find(toPlace(name), words.faqs) }),
    ...(words.faqGroups && {
      faqGroups: words.faqGroups.map((group) => ({
        ...group,
        faqs: find(toPlace(name, group.id), group.faqs),
      })),
    }),
  };
}
