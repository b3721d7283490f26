import type { MailedKind } from "../../kinds.ts";
import { requireConfig } from "../../lib/config.ts";
import { createDateFormat, pacificDay } from "../../lib/date.ts";
import type { Language } from "../../lib/language.ts";
import { formatCents } from "../../lib/money.ts";
import {
  type Letter,
  type Mail,
  type MailTable,
  makeMail,
  type Row,
  toLanguageRows,
} from "../../mail/delivery.ts";
import type { SkippedMail, SkipReason } from "../../mail/schema.ts";
import type { Settings } from "../../settings/schema.ts";
import { getCapacity } from "../availability/rules.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { Said } from "../customer-page/said.ts";
import type { Activity } from "../entity.ts";
import { mailWords } from "../mail-words.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { type Estimate, findEstimate } from "./entity.ts";
import { getRecipient } from "./letter.ts";
import { letterWords } from "./letter-labels.ts";
import { estimateWords } from "./mail-words.ts";
import {
  type Choice,
  describeQuantity,
  formatFullDay,
  listChoices,
  listSums,
  sumLine,
  UNDO_MINUTES,
} from "./rules.ts";

type EstimateMail = Extract<
  MailedKind,
  "estimate" | "nudge" | "expiry" | "withdrawal" | "acceptance" | "answer"
>;

interface Facts {
  activity: Activity;
  estimate: Estimate;
  quote: Quote;
  settings: Settings;
  language: Language;
  /** The address of the customer's page. */
  page: string;
}

export function toTable({ name, lines }: Choice, sums: MailTable["sums"], language: Language): MailTable {
  const { work, price, lineKinds } = letterWords[language];
  return {
    caption: name,
    columns: [work, price],
    rows: lines.map((line) => {
      const quantity = describeQuantity(line);
      const details = [lineKinds[line.kind].toLowerCase(), quantity].filter(Boolean).join(", ");
      return [`${line.name} (${details})`, formatCents(sumLine(line))];
    }),
    sums,
  };
}

const toPriceTable = (choice: Choice, language: Language) =>
  toTable(choice, listSums(choice, language), language);

const describeAnswering = ({ estimate: { content }, settings, language }: Facts): string[] => [
  estimateWords[language].howToAnswer(content.options.length > 0),
  mailWords[language].question(settings.phone),
];

const toAnswerButton = ({ page, language }: Facts) => ({
  label: estimateWords[language].seeAndAnswer,
  url: page,
});

const formatSentDay = ({ estimate: { sentAt }, language }: Facts) =>
  formatFullDay(pacificDay(new Date(sentAt)), language);

const formatEnd = ({ estimate: { validUntil }, language }: Facts) => formatFullDay(validUntil, language);

const describeRange = ({ content }: Estimate): string =>
  listChoices(content)
    .map(({ name, total }) => (name ? `${name}: ${formatCents(total)}` : formatCents(total)))
    .join("\n");

const makePlaceRows = ({ estimate: { address }, language }: Facts): Row[] =>
  address ? [{ label: mailWords[language].workAt, text: address }] : [];

const makeEndRow = (facts: Facts): Row => ({
  label: letterWords[facts.language].goodUntil,
  text: formatEnd(facts),
});

const makeVersionRow = ({ estimate: { reference, number }, language }: Facts): Row => ({
  label: mailWords[language].reference,
  text: `${reference}, ${letterWords[language].version(number)}`,
});

const makeReferenceRow = ({ estimate: { reference }, language }: Facts): Row => ({
  label: mailWords[language].reference,
  text: reference,
});

const makeRows = (facts: Facts): Row[] => [...makePlaceRows(facts), makeEndRow(facts), makeVersionRow(facts)];

/** What staff read first in their mailbox. */
const answered: Record<Said["act"], string> = {
  accept: "accepted the estimate",
  "take-back": "took back the acceptance of the estimate",
  decline: "declined the estimate",
  "ask-for-change": "wants a change of the estimate",
  details: "answered the estimate",
};

type Words = Pick<Letter, "subject" | "preheader" | "title" | "intro" | "rows" | "outro"> &
  Partial<Pick<Letter, "tables" | "action" | "to">>;

const letters: Record<EstimateMail, (facts: Facts) => Words> = {
  estimate: (facts) => {
    const { estimate, language } = facts;
    const { reference, number, content, terms } = estimate;
    const words = estimateWords[language];
    const isNew = number > 1;
    const choices = listChoices(content);
    return {
      subject: words.estimate.subject(isNew, reference),
      preheader: choices.length > 1 ? words.estimate.options(choices.length) : describeRange(estimate),
      title: words.estimate.title(isNew),
      intro: [
        ...(isNew ? [words.estimate.replaces] : []),
        ...content.message.split(/\n{2,}/).filter(Boolean),
        ...(choices.length > 1 ? [words.estimate.chooseOne] : []),
      ],
      tables: choices.map((choice) => toPriceTable(choice, language)),
      rows: [...makeRows(facts), { label: words.promises, text: terms.join("\n\n") }],
      action: toAnswerButton(facts),
      outro: describeAnswering(facts),
    };
  },
  nudge: (facts) => {
    const { estimate, language } = facts;
    const { nudge } = estimateWords[language];
    return {
      subject: nudge.subject(estimate.reference),
      preheader: nudge.preheader(formatEnd(facts)),
      title: nudge.title,
      intro: [nudge.text(formatSentDay(facts), formatEnd(facts))],
      action: toAnswerButton(facts),
      rows: [{ label: letterWords[language].price, text: describeRange(estimate) }, ...makeRows(facts)],
      outro: [...describeAnswering(facts), nudge.outro],
    };
  },
  expiry: (facts) => {
    const { estimate, settings, language } = facts;
    const { expiry } = estimateWords[language];
    return {
      subject: expiry.subject(estimate.reference),
      preheader: expiry.preheader,
      title: expiry.title,
      intro: [expiry.text(formatSentDay(facts), formatEnd(facts)), expiry.stillWanted(settings.phone)],
      rows: [makeReferenceRow(facts)],
      outro: [expiry.outro],
    };
  },
  withdrawal: (facts) => {
    const { estimate, settings, language } = facts;
    const { withdrawal } = estimateWords[language];
    return {
      subject: withdrawal.subject(estimate.reference),
      preheader: withdrawal.preheader,
      title: withdrawal.title,
      intro: [withdrawal.text(formatSentDay(facts))],
      rows: [makeReferenceRow(facts)],
      outro: [withdrawal.outro(settings.phone)],
    };
  },
  acceptance: (facts) => {
    const { estimate, settings, language } = facts;
    const { acceptance, content, reference, terms } = estimate;
    const words = estimateWords[language];
    const isRecorded = estimate.answeredBy !== CUSTOMER;
    const choice = listChoices(content).find(({ name }) => name === acceptance?.option);
    return {
      subject: words.acceptance.subject(isRecorded, reference),
      preheader: words.acceptance.preheader,
      title: words.acceptance.title,
      intro: [
        words.acceptance.text(isRecorded),
        getCapacity(settings) > 0 ? words.acceptance.chooseTime : words.acceptance.weSetDay,
      ],
      tables: choice ? [toPriceTable(choice, language)] : [],
      rows: [
        { label: words.acceptance.acceptedBy, text: acceptance?.name ?? "" },
        ...(acceptance
          ? [{ label: words.acceptance.acceptedOn, text: formatMoment(acceptance.at, language) }]
          : []),
        ...makePlaceRows(facts),
        makeVersionRow(facts),
        { label: words.promises, text: terms.slice(1).join("\n\n") },
      ],
      outro: [words.acceptance.outro(UNDO_MINUTES, settings.phone)],
    };
  },
  answer: ({ activity, estimate, quote, settings }) => {
    const { name, phone, email } = getRecipient(quote);
    const title = `${name} ${answered[activity.said?.act ?? "details"]}`;
    return {
      to: settings.quote_form_emails,
      subject: `${title} (${estimate.reference})`,
      preheader: activity.text ?? "",
      title,
      intro: [activity.text ?? ""],
      action: {
        label: "Open the request",
        url: `${requireConfig("SITE_URL")}/admin/requests/${quote.id}`,
      },
      rows: [
        { label: "Customer", text: name },
        ...toLanguageRows(quote.language),
        { label: "Phone", text: phone || "None" },
        { label: "Estimate", text: `${estimate.reference}, version ${estimate.number}` },
      ],
      outro: [email ? "Reply to this email to write to the customer." : "The customer gave no email."],
    };
  },
};

const formatMoment = createDateFormat({ dateStyle: "long", timeStyle: "short" });

/** A mail goes out only while its words are true. */
const trueStates: Record<EstimateMail, Estimate["state"] | undefined> = {
  estimate: "sent",
  nudge: "sent",
  expiry: "expired",
  withdrawal: "withdrawn",
  acceptance: "accepted",
  answer: undefined,
};

function findSkipReason(kind: EstimateMail, estimate: Estimate, settings: Settings): SkipReason | undefined {
  const state = trueStates[kind];
  const isAsked = kind === "nudge" && estimate.changeAskedAt !== undefined;
  if ((state && state !== estimate.state) || isAsked) return "outdated";
  if (kind !== "answer") return undefined;
  if (!settings.enable_form_notifications) return "notifications-off";
  return settings.quote_form_emails.length === 0 ? "no-recipients" : undefined;
}

/** California asks for the license number on a bid (Business and Professions Code 7030.5). */
export const sign = ({ business_name, license_number, phone }: Settings, language: Language): string =>
  [business_name, license_number && letterWords[language].license(license_number), phone]
    .filter(Boolean)
    .join("\n");

/** A mail with the terms speaks their language, also when the customer's has changed since. */
function chooseLanguage(kind: EstimateMail, estimate: Estimate, quote: Quote): Language {
  if (kind === "answer") return "en";
  return kind === "estimate" || kind === "acceptance" ? estimate.language : quote.language;
}

export function writeEstimateMail(about: Omit<Facts, "language">): Mail {
  const { activity, estimate, quote, settings, page } = about;
  const { name, email } = getRecipient(quote);
  const kind = activity.kind as EstimateMail;
  const language = chooseLanguage(kind, estimate, quote);
  const { intro, ...words } = letters[kind]({ ...about, language });
  const isToStaff = kind === "answer";
  const greeting = isToStaff ? [] : [mailWords[language].hi(getGreetingName(name))];
  return makeMail({
    language,
    to: [email],
    ...((!isToStaff || email) && { replyTo: isToStaff ? email : settings.email }),
    businessName: settings.business_name,
    ...(!isToStaff && { action: toPageButton(page, language), closing: sign(settings, language) }),
    intro: [...greeting, ...intro],
    ...words,
  });
}

export async function makeEstimateMail(
  activity: Activity,
  quote: Quote,
  settings: Settings,
  page: string,
): Promise<Mail | SkippedMail> {
  const estimate = await findEstimate(quote.id, activity.estimate ?? 0);
  const reason: SkipReason | undefined = estimate
    ? findSkipReason(activity.kind as EstimateMail, estimate, settings)
    : "outdated";
  if (!estimate || reason) return { state: "skipped", reason: reason ?? "outdated", at: Date.now() };
  return writeEstimateMail({ activity, estimate, quote, settings, page });
}
