import * as z from "zod/mini";
import { requiredText, text, uuid, version } from "../../lib/fields.ts";
import { type Language, languages } from "../../lib/language.ts";
import { MAX_OFFERS } from "../availability/rules.ts";
import { datedWindow } from "../availability/schema.ts";
import {
  type Choice,
  type DeclineReason,
  declineReasons,
  type EstimateContent,
  type EstimateFacts,
  type EstimateState,
  estimateLimits,
  lineKinds,
} from "./rules.ts";

const cents = z.int().check(z.minimum(0), z.maximum(estimateLimits.cents));

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const line = z.strictObject({
  name: text(estimateLimits.name),
  kind: z.enum(lineKinds),
  quantity: z
    .number()
    .check(
      z.minimum(0),
      z.maximum(estimateLimits.quantity),
      z.refine(hasTwoDecimals, "Please use at most two decimals."),
    ),
  unitCents: cents,
});

const lines = z.array(line).check(z.maxLength(estimateLimits.lines));

const share = z.union([
  z.strictObject({ cents }),
  z.strictObject({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
]);

/** A draft may lack what an estimate needs. `findProblems` decides whether it can be sent. */
const content = z.strictObject({
  message: text(estimateLimits.message),
  lines,
  options: z
    .array(z.strictObject({ name: text(estimateLimits.name), lines }))
    .check(z.maxLength(estimateLimits.options)),
  discount: z.optional(share),
  deposit: z.optional(share),
  warrantyMonths: z.optional(z.int().check(z.minimum(1), z.maximum(120))),
  offers: z.optional(z.array(datedWindow).check(z.maxLength(MAX_OFFERS))),
  isBelowMinimum: z.boolean(),
});

export const draftSave = z.strictObject({ version, content });

export type DraftSave = z.infer<typeof draftSave>;

/**
 * Without a mail, staff give the customer the printed estimate. Without a language, the estimate
 * speaks the request's.
 */
export const estimateSending = z.strictObject({
  version,
  isMailed: z.boolean(),
  language: z.optional(z.enum(languages)),
});

export type EstimateSending = z.infer<typeof estimateSending>;

export const acceptance = z.strictObject({
  name: requiredText(estimateLimits.agreedName),
  option: z.optional(text(estimateLimits.name)),
});

export type AcceptanceInput = z.infer<typeof acceptance>;

export const refusal = z.strictObject({
  reason: z.enum(Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]),
  text: z._default(text(estimateLimits.words), ""),
});

export type RefusalInput = z.infer<typeof refusal>;

export const changeWish = z.strictObject({ id: uuid(), text: requiredText(estimateLimits.words) });

export type ChangeWish = z.infer<typeof changeWish>;

export interface Recipient {
  name: string;
  email: string;
  phone: string;
  address: string;
}

export interface EstimateLetter {
  language: Language;
  number: number;
  reference: string;
  recipient: Pick<Recipient, "name" | "address">;
  message: string;
  content: EstimateContent;
  choices: Choice[];
  terms: string[];
  /** A Pacific day. */
  sentOn: string;
  /** The last Pacific day on which the customer can accept. */
  validUntil: string;
}

export interface Acceptance {
  name: string;
  at: string;
  option: string;
  total: number;
  deposit: number;
  /** The text that the customer agreed to. */
  text: string;
}

export interface Refusal {
  reason: DeclineReason;
  text: string;
  at: string;
}

export interface SentEstimate extends EstimateLetter {
  state: EstimateState;
  sentAt: string;
  sentBy: string;
  /** The customer, or staff who wrote down what the customer said. */
  answeredBy: string;
  acceptance?: Acceptance | undefined;
  refusal?: Refusal | undefined;
  changeAskedAt?: string | undefined;
}

export interface EstimateSummary
  extends Pick<SentEstimate, "number" | "state" | "validUntil" | "changeAskedAt"> {
  totals: number[];
  /** Of the accepted option. */
  deposit: number;
}

export interface EstimateFile {
  draft: {
    content: EstimateContent;
    /** 0 while nobody has saved a draft. */
    version: number;
    changedBy?: string | undefined;
    changedAt?: string | undefined;
    /** Nothing changed since the latest version was sent. */
    isSent: boolean;
  };
  /** In the request's language. */
  preview: EstimateLetter;
  /** Staff can choose the other language when they send. */
  termsIn: Record<Language, string[]>;
  /** The latest first. */
  versions: SentEstimate[];
  recipient: Recipient;
  facts: EstimateFacts;
}
