import type { ReplyDraft } from "./drafts.ts";
import { filled, isVariable, openVariables, type ReplyValues } from "./fill.ts";

type ReplyErrors = Partial<Record<"subject" | "text" | "date", string>>;

/** The mail as the customer gets it. */
export const mailOf = (draft: ReplyDraft, values: Omit<ReplyValues, "date">) => ({
  subject: filled(draft.subject, { ...values, date: draft.date }).trim(),
  text: filled(draft.text, { ...values, date: draft.date }).trim(),
});

export const usesDate = ({ subject, text }: Pick<ReplyDraft, "subject" | "text">): boolean =>
  `${subject}${text}`.includes("{date}");

/** Whether somebody's own words would be lost with the draft's subject and text: `begun` has those that it began from. */
export const hasOwnWords = (
  { subject, text }: Pick<ReplyDraft, "subject" | "text">,
  begun: { subject: string; text: string } = { subject: "", text: "" },
): boolean => Boolean(subject.trim() || text.trim()) && (subject !== begun.subject || text !== begun.text);

const leftOpen = (text: string) => {
  const [first] = openVariables(text).filter((name) => name !== "{date}");
  if (!first) return undefined;
  return isVariable(first)
    ? `${first} has no value here. Please write the words yourself.`
    : `${first} is not one of {name}, {reference}, {services}, {date}.`;
};

/** What keeps a reply from being sent, by field. */
export function replyErrors(draft: ReplyDraft, values: Omit<ReplyValues, "date">): ReplyErrors {
  const { subject, text } = mailOf(draft, values);
  const errors = {
    subject: subject ? leftOpen(subject) : "Please write a subject.",
    text: text ? leftOpen(text) : "Please write the reply first.",
    date: usesDate(draft) && !draft.date ? "Please choose the day that {date} stands for." : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as ReplyErrors;
}
