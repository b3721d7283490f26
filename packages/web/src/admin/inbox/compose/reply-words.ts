import { pacificDay } from "@handyman/core/lib/date";
import { getGreetingName } from "@handyman/core/requests/quote-form/rules";
import { type EntryDetail, isRequest } from "../inbox.ts";
import { formatDay } from "../labels.ts";
import type { Draft } from "./drafts.ts";

type ReplyValues = Record<"name" | "reference" | "services", string>;
export type Mail = Pick<Draft, "subject" | "text">;
export type LetterErrors = Partial<Record<"subject" | "text" | "date", string | undefined>>;

const variable = /\{(name|reference|services|date)\}/g;
const anyVariable = /\{[a-z]+\}/i;

export function toMail({ subject, text, date }: Draft, values: ReplyValues): Mail {
  const filled: Record<string, string> = { ...values, date: date && formatDay(date) };
  const fill = (words: string) => words.replace(variable, (whole, key) => filled[key] || whole).trim();
  return { subject: fill(subject), text: fill(text) };
}

export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format([...new Set(words)]);

export const usesDate = ({ subject, text }: Mail): boolean => `${subject}${text}`.includes("{date}");

export const hasOwnWords = ({ subject, text }: Mail, template: Mail = { subject: "", text: "" }): boolean =>
  Boolean(subject.trim() || text.trim()) && (subject !== template.subject || text !== template.text);

function findVariableError(text: string): string | undefined {
  const [name] = anyVariable.exec(text.replaceAll("{date}", "")) ?? [];
  if (!name) return undefined;
  return name.search(variable) >= 0
    ? `${name} has no value here. Please write the words yourself.`
    : `${name} is not one of {name}, {reference}, {services}, {date}.`;
}

/** A template leaves the amount after a $ blank at the end of a line. */
const findBlankError = (text: string): string | undefined =>
  /\$[ \t]*$/m.test(text) ? "Please write an amount after each $." : undefined;

function findDateError(date: string): string | undefined {
  if (!date) return "Please choose the day for {date}.";
  return date < pacificDay() ? "This day is in the past. Please choose another one." : undefined;
}

export function validateReply(draft: Draft, values: ReplyValues): LetterErrors {
  const { subject, text } = toMail(draft, values);
  return {
    subject: subject ? findVariableError(subject) : "Please write a subject.",
    text: text ? (findVariableError(text) ?? findBlankError(text)) : "Please write the reply first.",
    date: usesDate(draft) ? findDateError(draft.date) : undefined,
  };
}

/** The customer's preferred day fills the template's date, unless that day is over. */
export const addWish = (words: Partial<Draft>, wish: string, date: string): Partial<Draft> =>
  date || wish < pacificDay() ? words : { ...words, date: wish };

function getServices(detail: EntryDetail): string {
  if (!isRequest(detail)) return detail.serviceName;
  return joinWords(detail.selectedServices.map(({ serviceName }) => serviceName));
}

export const getReplyValues = (detail: EntryDetail): ReplyValues => ({
  name: getGreetingName(detail.name),
  reference: detail.reference,
  services: getServices(detail),
});
