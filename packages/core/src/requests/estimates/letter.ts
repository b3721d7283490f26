import { toMoment } from "../../lib/csv.ts";
import { addDays, fromPacific, pacificDay } from "../../lib/date.ts";
import { type Language, locales } from "../../lib/language.ts";
import { formatCents } from "../../lib/money.ts";
import type { Settings } from "../../settings/schema.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { CustomerEstimate } from "../customer-page/schema.ts";
import type { Quote } from "../quote-form/entity.ts";
import { formatVisit } from "../visits/rules.ts";
import { type Estimate, listEstimates } from "./entity.ts";
import { letterWords } from "./letter-labels.ts";
import {
  type Choice,
  declineReasons,
  describeQuantity,
  type EstimateContent,
  type EstimateFacts,
  estimateStateNames,
  formatFullDay,
  listChoices,
  listSums,
  sumLine,
  UNDO_MINUTES,
} from "./rules.ts";
import type { Acceptance, EstimateLetter, EstimateSummary, Recipient, SentEstimate } from "./schema.ts";

export const getRecipient = ({ name, email, phone, address }: Quote): Recipient => ({
  name,
  email,
  phone,
  address,
});

export const getFacts = ({ minimum_visit, warranty_months }: Settings): EstimateFacts => ({
  minimumCents: Number(minimum_visit) * 100,
  warrantyMonths: warranty_months,
});

/** Returns the last day on which the customer can accept, and the moment after it. */
export function findExpiry(settings: Settings) {
  const validUntil = addDays(pacificDay(), Number(settings.estimate_days));
  return { validUntil, expiresAt: fromPacific(addDays(validUntil, 1), "00:00") ?? `${validUntil}T23:59:59Z` };
}

/** The site's promises, as this estimate makes them. */
export function makeTerms(
  content: EstimateContent,
  settings: Settings,
  validUntil: string,
  language: Language,
): string[] {
  const { terms } = letterWords[language];
  const months = Number(settings.warranty_months || content.warrantyMonths) || 0;
  const offers = (content.offers ?? []).map(({ day, start, end }) =>
    terms.offer(formatVisit(day, start, end, language)),
  );
  const hasDeposit = listChoices(content).some(({ deposit }) => deposit > 0);
  const list = new Intl.ListFormat(locales[language], { type: "disjunction" });
  return [
    terms.holds(formatFullDay(validUntil, language)),
    terms.warranty(months),
    terms.deposit(hasDeposit),
    terms.contract,
    ...(offers.length > 0 ? [terms.offers(list.format(offers))] : []),
  ];
}

export function toLetter({ name, address, sentAt, ...estimate }: Estimate): EstimateLetter {
  const { language, number, reference, content, terms, validUntil } = estimate;
  return {
    language,
    number,
    reference,
    recipient: { name, address },
    message: content.message,
    content,
    choices: listChoices(content),
    terms,
    sentOn: pacificDay(new Date(sentAt)),
    validUntil,
  };
}

/** An estimate is expired from the first second, before the daily task marks it. */
export function getState({ state, expiresAt }: Estimate, now = Date.now()): Estimate["state"] {
  return state === "sent" && Date.parse(expiresAt) <= now ? "expired" : state;
}

export function toSent(estimate: Estimate): SentEstimate {
  const { sentAt, sentBy, answeredBy = "", acceptance, refusal, changeAskedAt } = estimate;
  const answers = { answeredBy, acceptance, refusal, changeAskedAt };
  return { ...toLetter(estimate), state: getState(estimate), sentAt, sentBy, ...answers };
}

const getUndoEnd = ({ at }: Acceptance) => new Date(Date.parse(at) + UNDO_MINUTES * 60_000).toISOString();

export const isUndoOver = (acceptance: Acceptance, now = Date.now()): boolean =>
  Date.parse(getUndoEnd(acceptance)) < now;

export async function findCustomerEstimate(requestId: string): Promise<CustomerEstimate | undefined> {
  const [latest] = await listEstimates(requestId, 1);
  if (!latest) return undefined;
  const { content, sentBy, answeredBy, ...sent } = toSent(latest);
  const { acceptance } = sent;
  const canUndo = acceptance && !latest.invoice && !isUndoOver(acceptance);
  const undoUntil = canUndo ? getUndoEnd(acceptance) : undefined;
  return { ...sent, undoUntil, isRecorded: answeredBy !== "" && answeredBy !== CUSTOMER };
}

/** The customer agrees to this text, and the answer keeps it. */
export function describeAgreement(estimate: Estimate, { name, lines, ...sums }: Choice): string {
  const words = letterWords[estimate.language];
  const items = lines.map((line) => {
    const quantity = describeQuantity(line);
    return `- ${line.name} (${words.lineKinds[line.kind].toLowerCase()})${quantity && `, ${quantity}`}: ${formatCents(sumLine(line))}`;
  });
  return [
    `${words.estimate} ${estimate.reference}, ${words.version(estimate.number)}`,
    ...(name ? [words.option(name)] : []),
    ...items,
    ...listSums({ name, lines, ...sums }, estimate.language).map(([label, amount]) => `${label}: ${amount}`),
    ...estimate.terms,
  ].join("\n");
}

/** For the customer's copy of their data. */
export function describeEstimate(estimate: Estimate): string {
  const { acceptance, refusal, content } = estimate;
  return [
    `${toMoment(estimate.sentAt)} ${estimateStateNames[getState(estimate)]}`,
    content.message,
    ...(acceptance
      ? [acceptance.text]
      : listChoices(content).map((choice) => describeAgreement(estimate, choice))),
    ...(acceptance ? [`Accepted by ${acceptance.name} on ${toMoment(acceptance.at)}`] : []),
    ...(refusal ? [`${declineReasons[refusal.reason]}. ${refusal.text}`.trim()] : []),
  ].join("\n");
}

/** 0.5 read units, and more for an estimate of more than 4 kB. */
export async function readEstimateSummary(requestId: string): Promise<EstimateSummary | undefined> {
  const [latest] = await listEstimates(requestId, 1);
  if (!latest) return undefined;
  const { number, validUntil, changeAskedAt, totals, acceptance } = latest;
  const shown = acceptance ? [acceptance.total] : totals;
  return {
    number,
    state: getState(latest),
    validUntil,
    changeAskedAt,
    totals: shown,
    deposit: acceptance?.deposit ?? 0,
  };
}
