import { unknownTask } from "@handyman/core/requests/quote-form/rules";
import { commonWords, endings, otherNames } from "../../content/job-words.ts";
import { type Catalogue, listItems, type ServiceItem } from "./state.ts";

/** Requests keep the English names. Another language has names of its own to search in. */
export interface JobWords {
  commonWords: readonly string[];
  otherNames: Readonly<Record<string, string>>;
  endings: RegExp;
  findServiceName?: (key: string) => string | undefined;
  findTaskName?: (key: string, task: string) => string | undefined;
}

const english: JobWords = { commonWords, otherNames, endings };

const split = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

const isMatch = (typed: string, known: string) =>
  known.startsWith(typed) || (known.length > 3 && typed.startsWith(known));

function readStems(query: string, language: JobWords): string[] {
  const words = split(query).filter((word) => word.length > 1);
  const telling = words.filter((word) => !language.commonWords.includes(word));
  return (telling.length > 0 ? telling : words)
    .flatMap((word) => [word, ...split(language.otherNames[word] ?? "")])
    .map((word) => word.replace(language.endings, ""));
}

const count = (stems: readonly string[], name: string, language: JobWords) => {
  const known = split(name).map((word) => word.replace(language.endings, ""));
  return stems.filter((stem) => known.some((word) => isMatch(stem, word))).length;
};

/** A service comes before its tasks only if all words are in its name. */
function getScore(stems: readonly string[], item: ServiceItem, words: JobWords): number {
  const { serviceKey, serviceName, subService } = item;
  const ofService = count(stems, words.findServiceName?.(serviceKey) ?? serviceName, words);
  const task = words.findTaskName?.(serviceKey, subService) ?? subService;
  if (subService !== unknownTask) return count(stems, task, words) * 2 + ofService;
  return ofService === stems.length ? ofService * 4 : ofService;
}

/** Returns the tasks and services that share the most words with what a visitor typed. */
export function findJobs(
  catalogue: Catalogue,
  query: string,
  words: JobWords = english,
  limit = 6,
): ServiceItem[] {
  const stems = readStems(query, words);
  const items = catalogue.flatMap((entry) => {
    const { key: serviceKey, name: serviceName } = entry;
    const open = { serviceKey, serviceName, subService: unknownTask };
    return entry.subServices.length > 0 ? [open, ...listItems(entry)] : [open];
  });
  const scored = items.map((item) => ({ item, score: getScore(stems, item, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
