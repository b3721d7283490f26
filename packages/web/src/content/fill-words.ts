import { formatDollars } from "@handyman/core/lib/money";
import type { PublicSettings } from "@handyman/core/settings/defaults";
import { common } from "./common.ts";

export type Claim = "license_number" | "insurance_claim" | "bonded_claim" | "same_day_claim";

export type Facts = Pick<PublicSettings, Claim | "reply_promise_hours" | "warranty_months" | "minimum_visit">;

/** Pages leave out what needs a setting that is empty. */
interface Claiming {
  readonly needs?: readonly Claim[];
}

export interface ShippedFaq extends Claiming {
  readonly question: string;
  readonly answer: string;
}

const isTrue = (part: unknown, facts: Facts): boolean =>
  (part as Claiming | null)?.needs?.every((claim) => facts[claim]) ?? true;

const fillText = (text: string, facts: Facts, toWarranty: typeof common.nameWarranty) =>
  text
    .replace(/\{(\w+)\?(.*?)\}/g, (_, claim: Claim, words: string) => (facts[claim] ? words : ""))
    .replaceAll("{hours}", String(facts.reply_promise_hours))
    .replaceAll("{minimum}", formatDollars(Number(facts.minimum_visit)))
    .replaceAll("{warranty}", toWarranty(facts.warranty_months));

/**
 * Returns the words with the business's numbers in place of `{hours}`, `{minimum}` and
 * `{warranty}`. `{license_number?licensed }` stays only while that setting is filled in.
 */
export function fillWords<T>(words: T, facts: Facts, toWarranty = common.nameWarranty): T {
  if (typeof words === "string")
    return (words.includes("{") ? fillText(words, facts, toWarranty) : words) as T;
  if (typeof words !== "object" || words === null) return words;
  const fill = <Part>(part: Part) => fillWords(part, facts, toWarranty);
  if (Array.isArray(words)) return words.filter((part) => isTrue(part, facts)).map(fill) as T;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, fill(value)])) as T;
}
