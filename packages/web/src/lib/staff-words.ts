import { toPlace } from "@handyman/core/catalogue/faq-rules";
import type { Faq, FaqList } from "@handyman/core/catalogue/faq-schema";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import { api, limitWait, readJson } from "./api.ts";

/** On a Spanish page, `lang` names the language of a question that staff wrote. */
export type ShownFaq = Faq & { lang?: string };

export interface WithFaqs {
  faqs?: readonly ShownFaq[];
  faqGroups?: readonly { id: string; faqs: readonly ShownFaq[] }[];
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

const listFaqs = ({ faqs = [], faqGroups = [] }: WithFaqs) => [
  ...faqs,
  ...faqGroups.flatMap((group) => group.faqs),
];

/** Returns the questions of staff. Those of the English words are in the page's language. */
function translateFaqs(changed: readonly Faq[], english: WithFaqs, words: WithFaqs): ShownFaq[] {
  const own = listFaqs(words);
  const known = listFaqs(english);
  return changed.map((faq) => {
    const place = known.findIndex(
      ({ question, answer }) => question === faq.question && answer === faq.answer,
    );
    return own[place] ?? { ...faq, lang: "en" };
  });
}

export async function readChanges(name: string, loadEnglish?: () => Promise<WithFaqs>) {
  const lists = await readOr<readonly FaqList[]>(
    async (options) => (await readJson(api.faqs.$get({}, options))).items,
    () => [],
  );
  const place = toPlace(name);
  const isChanged = lists.some((list) => `${list.place}.`.startsWith(`${place}.`));
  const english = isChanged && loadEnglish ? await readOr(loadEnglish, () => ({})) : undefined;
  return <T extends WithFaqs>(words: T): T => {
    const find = (place: string, own: readonly ShownFaq[]) => {
      const changed = lists.find((list) => list.place === place)?.faqs;
      return changed && english ? translateFaqs(changed, english, words) : (changed ?? own);
    };
    return {
      ...words,
      ...(words.faqs && { faqs: find(place, words.faqs) }),
      ...(words.faqGroups && {
        faqGroups: words.faqGroups.map((group) => ({
          ...group,
          faqs: find(toPlace(name, group.id), group.faqs),
        })),
      }),
    };
  };
}
