import * as z from "zod/mini";
import { emailPattern } from "../../lib/email.ts";
import { describeMaximum, requiredText, text, uuid } from "../../lib/fields.ts";
import { type Language, languages } from "../../lib/language.ts";
import { MAX_PHOTOS } from "../../pictures/photo-rules.ts";
import { fileFields, type PhotoView } from "../../pictures/photo-schema.ts";
import type { Settings } from "../../settings/schema.ts";
import type { CustomerTimes } from "../availability/schema.ts";
import { acceptance, changeWish, refusal, type SentEstimate } from "../estimates/schema.ts";
import type { CustomerInvoice } from "../invoices/schema.ts";
import { limits } from "../quote-form/rules.ts";
import { phoneOrEmptyField } from "../quote-form/schema.ts";
import type { RequestStatus } from "../rules.ts";
import type { ReviewPart, TypedReview } from "./review-schema.ts";
import { type EstimateAnswer, MAX_MESSAGE, type MessageTopic, messageTopics } from "./rules.ts";

/** `id` keeps a second press from writing the message again. */
export const customerMessage = z.strictObject({
  id: uuid(),
  topic: z.enum(messageTopics),
  text: requiredText(MAX_MESSAGE, "Please write your message.", describeMaximum("Your message", MAX_MESSAGE)),
});

export type CustomerMessage = z.infer<typeof customerMessage>;

/** An empty field changes nothing. `version` is that of the details that the customer read. */
export const contactDetails = z.strictObject({
  id: uuid(),
  version: z.coerce.number().check(z.int(), z.minimum(0)),
  phone: phoneOrEmptyField,
  address: text(limits.address, describeMaximum("The address", limits.address)),
});

export type ContactDetails = z.infer<typeof contactDetails>;

/** `id` makes a repeat count once in the rate limit. */
export const languageChoice = z.strictObject({ id: uuid(), language: z.enum(languages) });

export type LanguageChoice = z.infer<typeof languageChoice>;

export const lostLinkLimits = { reference: 40, email: limits.email } as const;

export const lostLink = z.strictObject({
  reference: requiredText(lostLinkLimits.reference),
  email: z.string().check(z.trim(), z.maxLength(lostLinkLimits.email), z.regex(emailPattern)),
});

export type LostLink = z.infer<typeof lostLink>;

export const customerFiles = z.strictObject({
  files: z.array(z.strictObject(fileFields)).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

export const customerPhotos = z.strictObject({
  photos: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

/** `number` is the version that the customer read. */
const numbered = { number: z.coerce.number().check(z.int(), z.minimum(1)) };

export const customerAnswers = {
  accept: z.extend(acceptance, numbered),
  "take-back": z.strictObject(numbered),
  decline: z.extend(refusal, numbered),
  "ask-for-change": z.extend(changeWish, numbered),
} as const satisfies Record<EstimateAnswer, z.ZodMiniType>;

export interface CustomerEstimate extends Omit<SentEstimate, "content" | "sentBy" | "answeredBy"> {
  /** The moment until which the customer can take the acceptance back. Absent after it. */
  undoUntil?: string | undefined;
  /** Staff wrote the answer down, for example on the phone. */
  isRecorded: boolean;
}

export interface CustomerLine {
  at: string;
  from: "customer" | "us";
  subject: string;
  text: string;
}

export interface CustomerPage {
  /** The page's language, which our mails about the request have too. */
  language: Language;
  reference: string;
  name: string;
  createdAt: string;
  status: RequestStatus;
  isAnswered: boolean;
  replyBy: string;
  /** What staff added to the price list has an English name only. */
  services: { text: string; language: Language }[];
  details: string;
  address: string;
  phone: string;
  email: string;
  /** Counts corrections of the request. */
  detailsVersion: number;
  dates: string[];
  photos: PhotoView[];
  /** How many photos can be added. */
  photoRoom: number;
  visit?: {
    day: string;
    when: string;
    /** The time of today when somebody left for the customer. */
    onTheWaySince?: string;
  };
  /** Absent while the customer can't choose a time. */
  times?: CustomerTimes;
  lines: CustomerLine[];
  estimate?: CustomerEstimate;
  /** The newest one, also when it is void. */
  invoice?: CustomerInvoice;
  review?: ReviewPart;
}

export type Letterhead = Pick<
  Settings,
  | ("business_name" | "address" | "city" | "state" | "zip_code")
  | ("phone" | "email" | "license_number" | "insurance_claim")
>;

export interface CustomerBusiness {
  name: string;
  phone: string;
  takesTexts: boolean;
  letterhead: Letterhead;
}

export interface TypedMessage {
  topic: MessageTopic;
  text: string;
  problem: string;
}

export interface TypedDetails {
  phone: string;
  address: string;
  problem: string;
}

/** An answer to an estimate that was refused, as the customer typed it. */
export interface TypedAnswer {
  answer: EstimateAnswer;
  name: string;
  option: string;
  reason: string;
  text: string;
  problem: string;
}

/** For the words of another language. */
export interface Refusal {
  code: string;
  /** Names of the fields that are wrong. */
  fields?: string[];
}

export interface CustomerView {
  business: CustomerBusiness;
  /** The path of the page, which holds the token. */
  path: string;
  page: CustomerPage;
  messageId: string;
  /** What the customer typed, when it was not sent. */
  typed?: TypedMessage;
  /** A new id for the next wish about the estimate. */
  wishId: string;
  typedAnswer?: TypedAnswer;
  /** A new id for the next change of details, or of the language. */
  detailsId: string;
  typedDetails?: TypedDetails;
  /** A new id for the next change of the visit. */
  visitId: string;
  /** Why the last change of the visit was refused. */
  visitProblem?: string;
  typedReview?: TypedReview;
  /** Of what was typed, whose `problem` says it in English. */
  refusal?: Refusal;
}

export interface CustomerProblem {
  language: Language;
  refusal: Refusal;
  /** Of the page that can't be shown. */
  path: string;
  business: CustomerBusiness;
  title: string;
  text: string;
  /** The path of a link that has ended, so that the customer can ask for another one. */
  endedPath?: string;
  /** The words of the form that was refused. This page is their only copy. */
  typedText?: string;
}
