import { toPlace } from "@handyman/core/catalogue/faq-rules";
import type { Faq, FaqList } from "@handyman/core/catalogue/faq-schema";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import { api, limitWait, readJson } from "./api.ts";

export interface WithFaqs {
  faqs?: readonly Faq[];
  faqGroups?: readonly { id: string; faqs: readonly Faq[] }[];
}

/** The visitor sees an empty page during this wait. */
const PATIENCE_MS = 4000;

interface Wait {
  init?: RequestInit;
}

/** When the words of staff can't load, a visitor gets the build's words, and publishing fails. */
async function readOr<T>(read: (options: Wait) => Promise<T>, readOwn: () => T | Promise<T>): Promise<T> {
  try {
    return await read(import.meta.env.SSR ? {} : limitWait(PATIENCE_MS));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    return readOwn();
  }
}

export const readPlans = (): Promise<readonly Plan[]> =>
  readOr(
    async (options) => (await readJson(api.plans.$get({}, options))).items,
    async () => (await import("@handyman/core/catalogue/plan-defaults")).defaultPlans,
  );

export async function readChanges(name: string) {
  const lists = await readOr<readonly FaqList[]>(
    async (options) => (await readJson(api.faqs.$get({}, options))).items,
    () => [],
  );
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
