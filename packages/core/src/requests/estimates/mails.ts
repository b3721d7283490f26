import { region } from "@handyman/business/identity";
import type { MailedKind } from "../../kinds.ts";
import { requireConfig } from "../../lib/config.ts";
import { createDateFormat, pacificDay } from "../../lib/date.ts";
import { formatCents } from "../../lib/money.ts";
import { type Letter, type Mail, type MailTable, makeMail, type Row } from "../../mail/delivery.ts";
import type { SkippedMail, SkipReason } from "../../mail/schema.ts";
import type { Settings } from "../../settings/schema.ts";
import { getCapacity } from "../availability/rules.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { Activity } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { type Estimate, findEstimate } from "./entity.ts";
import { getRecipient } from "./letter.ts";
import {
  type Choice,
  describeQuantity,
  formatFullDay,
  lineKindNames,
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
  /** The address of the customer's page. */
  page: string;
}

export function toTable(
  { name, lines, ...rest }: Choice,
  sums = listSums({ name, lines, ...rest }),
): MailTable {
  return {
    caption: name,
    columns: ["Work", "Price"],
    rows: lines.map((line) => {
      const quantity = describeQuantity(line);
      const details = [lineKindNames[line.kind].toLowerCase(), quantity].filter(Boolean).join(", ");
      return [`${line.name} (${details})`, formatCents(sumLine(line))];
    }),
    sums,
  };
}

function describeAnswering({ content }: Estimate, { phone }: Settings): string[] {
  const option = content.options.length > 0 ? "choose an option and " : "";
  return [
    `To accept, open your page with the button, ${option}type your full name. You can also decline there, or ask for a change.`,
    `Have a question? Reply to this email, or call ${phone}.`,
  ];
}

const toAnswerButton = (page: string) => ({ label: "See the price and answer", url: page });

const formatSentDay = ({ sentAt }: Estimate) => formatFullDay(pacificDay(new Date(sentAt)));

const describeRange = ({ content }: Estimate): string =>
  listChoices(content)
    .map(({ name, total }) => (name ? `${name}: ${formatCents(total)}` : formatCents(total)))
    .join("\n");

function makeRows({ reference, number, address, validUntil }: Estimate): Row[] {
  return [
    ...(address ? [{ label: "Work at", text: address }] : []),
    { label: "Good until", text: formatFullDay(validUntil) },
    { label: "Your reference", text: `${reference}, version ${number}` },
  ];
}

type Words = Pick<Letter, "subject" | "preheader" | "title" | "intro" | "rows" | "outro"> &
  Partial<Pick<Letter, "tables" | "action" | "to">>;

const letters: Record<EstimateMail, (facts: Facts) => Words> = {
  estimate: ({ estimate, settings, page }) => {
    const { reference, number, content, terms } = estimate;
    const isNew = number > 1;
    const choices = listChoices(content);
    return {
      subject: `Your ${isNew ? "new " : ""}estimate (${reference})`,
      preheader:
        choices.length > 1 ? `You can choose from ${choices.length} options.` : describeRange(estimate),
      title: isNew ? "Your new estimate" : "Your estimate",
      intro: [
        ...(isNew ? ["This replaces the estimate that you got before."] : []),
        ...content.message.split(/\n{2,}/).filter(Boolean),
        ...(choices.length > 1 ? ["You choose one of the options below."] : []),
      ],
      tables: choices.map((choice) => toTable(choice)),
      rows: [...makeRows(estimate), { label: "What we promise", text: terms.join("\n") }],
      action: toAnswerButton(page),
      outro: describeAnswering(estimate, settings),
    };
  },
  nudge: ({ estimate, settings, page }) => ({
    subject: `Your estimate is waiting (${estimate.reference})`,
    preheader: `Our price is good until ${formatFullDay(estimate.validUntil)}.`,
    title: "Your estimate is waiting",
    intro: [
      `We sent you a price on ${formatSentDay(estimate)}. It's good until ${formatFullDay(estimate.validUntil)}.`,
    ],
    action: toAnswerButton(page),
    rows: [{ label: "Price", text: describeRange(estimate) }, ...makeRows(estimate)],
    outro: [
      ...describeAnswering(estimate, settings),
      "Don't need the work anymore? Tell us, and we'll close your request.",
    ],
  }),
  expiry: ({ estimate, settings }) => ({
    subject: `Your estimate has ended (${estimate.reference})`,
    preheader: "Tell us if you still want the work done.",
    title: "Your estimate has ended",
    intro: [
      `Our price of ${formatSentDay(estimate)} was good until ${formatFullDay(estimate.validUntil)}.`,
      `Still want the work done? Reply to this email, or call ${settings.phone}. We'll send you a new price.`,
    ],
    rows: [{ label: "Your reference", text: estimate.reference }],
    outro: ["If not, you don't have to do anything."],
  }),
  withdrawal: ({ estimate, settings }) => ({
    subject: `We took back your estimate (${estimate.reference})`,
    preheader: "Please don't count on its price.",
    title: "We took back your estimate",
    intro: [
      `We took back the estimate that we sent you on ${formatSentDay(estimate)}. Please don't count on its price.`,
    ],
    rows: [{ label: "Your reference", text: estimate.reference }],
    outro: [`Want to know why, or need a new price? Reply to this email, or call ${settings.phone}.`],
  }),
  acceptance: ({ estimate, settings }) => {
    const { acceptance, content, reference } = estimate;
    const isRecorded = estimate.answeredBy !== CUSTOMER;
    const choice = listChoices(content).find(({ name }) => name === acceptance?.option);
    return {
      subject: isRecorded
        ? `We noted that you accept our estimate (${reference})`
        : `You accepted our estimate (${reference})`,
      preheader: "Here is your copy.",
      title: "Thank you for your trust",
      intro: [
        `${isRecorded ? "You told us that you accept our estimate" : "You accepted our estimate"}. Please keep this copy.`,
        getCapacity(settings) > 0
          ? "Next, choose a time for our visit on your page."
          : "We'll get back to you to set the day.",
      ],
      tables: choice ? [toTable(choice)] : [],
      rows: [
        { label: "Accepted by", text: acceptance?.name ?? "" },
        ...(acceptance ? [{ label: "Accepted on", text: formatMoment(acceptance.at) }] : []),
        ...makeRows(estimate).filter(({ label }) => label !== "Good until"),
        { label: "What we promise", text: estimate.terms.slice(1).join("\n") },
      ],
      outro: [
        `Not what you wanted? For ${UNDO_MINUTES} minutes you can take it back on your page. After that, reply to this email, or call ${settings.phone}.`,
      ],
    };
  },
  answer: ({ activity, estimate, quote, settings }) => {
    const { name, phone, email } = getRecipient(quote);
    return {
      to: settings.quote_form_emails,
      subject: `${name} answered the estimate ${estimate.reference}`,
      preheader: activity.text ?? "",
      title: "A customer answered an estimate",
      intro: [activity.text ?? ""],
      action: {
        label: "Open the request",
        url: `${requireConfig("SITE_URL")}/admin/requests/${quote.id}`,
      },
      rows: [
        { label: "Customer", text: name },
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
export const sign = ({ business_name, license_number, phone }: Settings): string =>
  [business_name, license_number && `${region.license.name} #${license_number}`, phone]
    .filter(Boolean)
    .join("\n");

export function writeEstimateMail(facts: Facts): Mail {
  const { activity, quote, settings, page } = facts;
  const { name, email } = getRecipient(quote);
  const kind = activity.kind as EstimateMail;
  const { intro, ...words } = letters[kind](facts);
  const isToStaff = kind === "answer";
  const greeting = isToStaff ? [] : [`Hi ${getGreetingName(name)},`];
  return makeMail({
    to: [email],
    ...((!isToStaff || email) && { replyTo: isToStaff ? email : settings.email }),
    businessName: settings.business_name,
    ...(!isToStaff && { action: toPageButton(page), closing: sign(settings) }),
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
