import { formatDollars } from "@handyman/core/lib/money";
import type { PublicSettings } from "@handyman/core/settings/defaults";
import { common } from "./common.ts";

export type Facts = Pick<PublicSettings, "reply_promise_hours" | "warranty_months" | "minimum_visit">;

const fillText = (text: string, facts: Facts, toWarranty: typeof common.nameWarranty) =>
  text
    .replaceAll("{hours}", String(facts.reply_promise_hours))
    .replaceAll("{minimum}", formatDollars(Number(facts.minimum_visit)))
    .replaceAll("{warranty}", toWarranty(facts.warranty_months));

/**
 * Returns the words with the business's numbers in place of `{hours}`, `{minimum}` and
 * `{warranty}`.
 */
export function fillWords<T>(words: T, facts: Facts, toWarranty = common.nameWarranty): T {
  if (typeof words === "string")
    return (words.includes("{") ? fillText(words, facts, toWarranty) : words) as T;
  if (typeof words !== "object" || words === null) return words;
  const fill = <Part>(part: Part) => fillWords(part, facts, toWarranty);
  if (Array.isArray(words)) return words.map(fill) as T;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, fill(value)])) as T;
}
