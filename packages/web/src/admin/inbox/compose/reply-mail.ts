import { formatDay } from "../labels.ts";
import type { Draft } from "./drafts.ts";

type ReplyValues = Record<"name" | "reference" | "services", string>;
export type Mail = Pick<Draft, "subject" | "text">;
export type LetterErrors = Partial<Record<"subject" | "text" | "date", string | undefined>>;

const variable = /\{(name|reference|services|date)\}/g;
/** Also matches mistyped variables. */
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

export function validateReply(draft: Draft, values: ReplyValues): LetterErrors {
  const { subject, text } = toMail(draft, values);
  return {
    subject: subject ? findVariableError(subject) : "Please write a subject.",
    text: text ? findVariableError(text) : "Please write the reply first.",
    date: usesDate(draft) && !draft.date ? "Please choose the day that {date} stands for." : undefined,
  };
}
