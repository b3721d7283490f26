import { unknownTask } from "@handyman/core/requests/quote-form/rules";
import { commonWords, otherNames } from "../../content/job-words.ts";
import { type Catalogue, listItems, type ServiceItem } from "./state.ts";

const split = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** "leaking" and "leaky" both become "leak". */
const toStem = (word: string) => word.replace(/(?<=...)(?:ing|ed|es|er|s|y|e)$/, "");

const isMatch = (typed: string, known: string) =>
  known.startsWith(typed) || (known.length > 3 && typed.startsWith(known));

function readStems(query: string): string[] {
  const words = split(query).filter((word) => word.length > 1);
  const telling = words.filter((word) => !commonWords.includes(word));
  return (telling.length > 0 ? telling : words)
    .flatMap((word) => [word, ...split(otherNames[word] ?? "")])
    .map(toStem);
}

const count = (stems: readonly string[], name: string) => {
  const known = split(name).map(toStem);
  return stems.filter((stem) => known.some((word) => isMatch(stem, word))).length;
};

/** A service comes before its tasks only if all words are in its name. */
function getScore(stems: readonly string[], { serviceName, subService }: ServiceItem): number {
  const ofService = count(stems, serviceName);
  if (subService !== unknownTask) return count(stems, subService) * 2 + ofService;
  return ofService === stems.length ? ofService * 4 : ofService;
}

/** Returns the tasks and services that share the most words with what a visitor typed. */
export function findJobs(catalogue: Catalogue, query: string, limit = 6): ServiceItem[] {
  const stems = readStems(query);
  const items = catalogue.flatMap((entry) => {
    const { key: serviceKey, name: serviceName } = entry;
    const open = { serviceKey, serviceName, subService: unknownTask };
    return entry.subServices.length > 0 ? [open, ...listItems(entry)] : [open];
  });
  const scored = items.map((item) => ({ item, score: getScore(stems, item) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
