import { dayText } from "./time.ts";

/** What the variables of a reply stand for. */
export interface ReplyValues {
  name: string;
  reference: string;
  services: string;
  /** `yyyy-mm-dd`, or empty until staff choose one. */
  date: string;
}

const variable = /\{(name|reference|services|date)\}/g;

/** Whatever looks like one, a mistyped one too. */
const anyVariable = /\{[a-z]+\}/gi;

export const isVariable = (text: string): boolean => text.search(variable) >= 0;

/** The text with its variables filled in; one that has no value yet stays as it is. */
export const filled = (text: string, { date, ...values }: ReplyValues): string =>
  text.replace(variable, (whole, key: keyof ReplyValues) => {
    const value = key === "date" ? date && dayText(date) : values[key];
    return value || whole;
  });

/** Variables that a text still holds, each once, and what was meant to be one. */
export const openVariables = (text: string): string[] => [...new Set(text.match(anyVariable) ?? [])];

/** Words one after the other, as people list them: "a, b and c". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format([...new Set(words)]);
