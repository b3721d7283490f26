import { findServiceName } from "@handyman/business/service-names-es";
import { pacificDay } from "@handyman/core/lib/date";
import { type Language, locales } from "@handyman/core/lib/language";
import { getGreetingName } from "@handyman/core/requests/quote-form/rules";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { type EntryDetail, isRequest } from "../inbox.ts";
import type { Draft } from "./drafts.ts";

type ReplyValues = Record<"name" | "reference" | "services", string> & { language: Language };
export type Mail = Pick<Draft, "subject" | "text">;
export type LetterErrors = Partial<Record<"subject" | "text" | "date", string | undefined>>;

const variable = /\{(name|reference|services|date)\}/g;
const anyVariable = /\{[a-z]+\}/i;

const fill = (words: string, filled: Record<string, string>): string =>
  words.replace(variable, (whole, key) => filled[key] || whole);

/** Fills in what is known before staff see a template. The day follows when staff choose it. */
export const fillTemplate = ({ subject, text }: Mail, values: ReplyValues, date: string): Mail => {
  const filled = { ...values, date: date && formatDay(date, values.language) };
  return { subject: fill(subject, filled), text: fill(text, filled) };
};

export function toMail(draft: Draft, values: ReplyValues): Mail {
  const { subject, text } = fillTemplate(draft, values, draft.date);
  return { subject: subject.trim(), text: text.trim() };
}

/** Replaces the day in the words, or `{date}` when they have none yet. */
export function changeDay(
  { subject, text, date }: Draft,
  next: string,
  language: Language,
): Pick<Draft, "date" | keyof Mail> {
  const format = (day: string) => (day ? formatDay(day, language) : "{date}");
  const [from, to] = [format(date), format(next)];
  const replace = (words: string) => words.replaceAll("{date}", to).replaceAll(from, to);
  return { date: next, subject: replace(subject), text: replace(text) };
}

export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: "conjunction" }).format([...new Set(words)]);

export const usesDate = (
  { subject, text, date }: Pick<Draft, "date" | keyof Mail>,
  language: Language,
): boolean =>
  ["{date}", date && formatDay(date, language)].some((day) => day && `${subject}${text}`.includes(day));

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
    date: usesDate(draft, values.language) ? findDateError(draft.date) : undefined,
  };
}

/** Returns the customer's preferred day for a template's date, unless that day is over. */
export const findWish = (detail: EntryDetail, date: string): string => {
  if (date || !isRequest(detail)) return date;
  return detail.preferredDate < pacificDay() ? "" : detail.preferredDate;
};

function getServices(detail: EntryDetail): string {
  const { language } = detail;
  const translate = (key: string, name: string) => (language === "es" && findServiceName(key)) || name;
  if (!isRequest(detail)) return translate(detail.services[0] ?? "", detail.serviceName);
  const names = detail.selectedServices.map(({ serviceKey, serviceName }) =>
    translate(serviceKey, serviceName),
  );
  return joinWords(names, language);
}

export const getReplyValues = (detail: EntryDetail): ReplyValues => ({
  language: detail.language,
  name: getGreetingName(detail.name),
  reference: detail.reference,
  services: getServices(detail),
});
