import { toMoment } from "../../lib/csv.ts";
import { addDays, fromPacific, pacificDay } from "../../lib/date.ts";
import { formatCents } from "../../lib/money.ts";
import type { Settings } from "../../settings/schema.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { CustomerEstimate } from "../customer-page/schema.ts";
import type { Quote } from "../quote-form/entity.ts";
import { formatVisit } from "../visits/rules.ts";
import { type Estimate, listEstimates } from "./entity.ts";
import {
  type Choice,
  declineReasons,
  describeQuantity,
  type EstimateContent,
  type EstimateFacts,
  estimateStateNames,
  formatFullDay,
  lineKindNames,
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
export function findExpiry(settings: Settings, today = pacificDay()) {
  const validUntil = addDays(today, Number(settings.estimate_days));
  return { validUntil, expiresAt: fromPacific(addDays(validUntil, 1), "00:00") ?? `${validUntil}T23:59:59Z` };
}

const listTimes = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The site's promises, as this estimate makes them. */
export function makeTerms(content: EstimateContent, settings: Settings, validUntil: string): string[] {
  // A draft without the time can't be sent.
  const months = Number(settings.warranty_months || content.warrantyMonths);
  const time = months ? `${months} ${months === 1 ? "month" : "months"}` : "___";
  const offers = (content.offers ?? []).map(({ day, start, end }) => formatVisit(day, start, end));
  const hasDeposit = listChoices(content).some(({ deposit }) => deposit > 0);
  return [
    `This price holds until ${formatFullDay(validUntil)}. Once you approve it in writing, it's fixed. It changes only if we both agree in writing.`,
    `We stand behind our labor for ${time}. If our work fails in that time, we come back and fix it at no charge. Parts carry the maker's own warranty.`,
    `${hasDeposit ? "The deposit is due when you approve." : "We ask for no deposit."} You never pay ahead of the work done and the materials delivered.`,
    "If California law asks for a written contract, we bring one with the same price before we start.",
    ...(offers.length > 0
      ? [
          `We can come on ${listTimes.format(offers)}. You choose on your page after you accept, while the time is free.`,
        ]
      : []),
  ];
}

export function toLetter({ name, address, sentAt, ...estimate }: Estimate): EstimateLetter {
  const { number, reference, content, terms, validUntil } = estimate;
  return {
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
  const undoUntil = acceptance && !isUndoOver(acceptance) ? getUndoEnd(acceptance) : undefined;
  return { ...sent, undoUntil, isRecorded: answeredBy !== "" && answeredBy !== CUSTOMER };
}

/** The customer agrees to this text, and the answer keeps it. */
export function describeAgreement(estimate: Estimate, { name, lines, ...sums }: Choice): string {
  const items = lines.map((line) => {
    const quantity = describeQuantity(line);
    return `- ${line.name} (${lineKindNames[line.kind].toLowerCase()})${quantity && `, ${quantity}`}: ${formatCents(sumLine(line))}`;
  });
  return [
    `Estimate ${estimate.reference}, version ${estimate.number}`,
    ...(name ? [`Option: ${name}`] : []),
    ...items,
    ...listSums({ name, lines, ...sums }).map(([label, amount]) => `${label}: ${amount}`),
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
