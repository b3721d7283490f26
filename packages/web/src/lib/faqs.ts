import { toPlace } from "@handyman/core/faq/rules";
import type { Faq } from "@handyman/core/faq/schema";
import { api, limitWait, readJson } from "./api.ts";

export interface WithFaqs {
  faqs?: readonly Faq[];
  faqGroups?: readonly { id: string; faqs: readonly Faq[] }[];
}

/** A visitor looks at an empty page meanwhile. Milliseconds. */
const PATIENCE = 4000;

async function readLists() {
  try {
    const options = import.meta.env.SSR ? {} : limitWait(PATIENCE);
    return (await readJson(api.faqs.$get({}, options))).items;
  } catch (error) {
    // A visitor gets the build's questions. A published page must have those of staff.
    if (import.meta.env.SSR) throw error;
    return [];
  }
}

/** Returns a function that gives words the questions of staff where they have changed them. */
export async function readChanges(name: string) {
  const lists = await readLists();
  const find = (place: string, own: readonly Faq[]) =>
    lists.find((list) => list.place === place)?.faqs ?? own;
  return <T extends WithFaqs>(words: T): T => ({
    ...words,
    ...(words.faqs && { faqs: find(toPlace(name), words.faqs) }),
    ...(words.faqGroups && {
      faqGroups: words.faqGroups.map((group) => ({
        ...group,
        faqs: find(toPlace(name, group.id), group.faqs),
      })),
    }),
  });
}
