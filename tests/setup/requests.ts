import { randomInt, randomUUID } from "node:crypto";
import type { InboxForm } from "@handyman/core/mail/schema";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { sendMessage } from "@handyman/core/requests/contact-form/send-message";
import { RequestEntity } from "@handyman/core/requests/entity";
import { readEntry } from "@handyman/core/requests/entry";
import { listRequests } from "@handyman/core/requests/list";
import { requestQuote } from "@handyman/core/requests/quote-form/request-quote";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { readRequest } from "@handyman/core/requests/read";
import { type RequestQuery, type RequestSummary, requestQuery } from "@handyman/core/requests/schema";
import type { Actor } from "@handyman/core/staff/actor";
import type { Role } from "@handyman/core/staff/rules";
import type { Stage } from "@handyman/local/stage";
import { aContactRequest, aMark, aQuoteRequest } from "../factories.ts";
import { readPages } from "./pages.ts";

export const anActor = (role: Role = "office"): Actor => ({ id: randomUUID(), roles: [role] });

/** Returns a caller whose rate limits are unused. */
const aCaller = (siteUrl: string) => ({ origin: randomUUID(), siteUrl, userAgent: "test" });

/** Sends a quote request and waits until the inbox has it. */
export async function aRequest(stage: Stage, overrides: Parameters<typeof aQuoteRequest>[0] = {}) {
  const request = aQuoteRequest(overrides);
  const { reference } = await requestQuote(aCaller(stage.url), quoteRequest.parse(request));
  await stage.settled();
  return { ...request, id: request.requestId, reference };
}

export async function aMessage(stage: Stage, overrides: Parameters<typeof aContactRequest>[0] = {}) {
  const request = aContactRequest(overrides);
  const { reference } = await sendMessage(aCaller(stage.url), contactRequest.parse(request));
  await stage.settled();
  return { ...request, id: request.requestId, reference };
}

/** Gives a request the day of a visit, so that it can be Scheduled. */
export const planDay = (id: string, visitDay = "2031-05-06") =>
  RequestEntity.patch({ form: "quote", id }).set({ visitDay }).go();

export function aPerson() {
  const mark = `q${aMark()}`;
  const phone = `415-${randomInt(200, 999)}-${randomInt(1000, 9999)}`;
  return { name: `Dana ${mark}`, email: `${mark}@mail.test`, phone };
}

export const readCustomerId = async ({ id }: { id: string }, form: InboxForm = "quote"): Promise<string> =>
  (await readEntry(form, id)).customerId ?? "";

type Query = Partial<Record<keyof RequestQuery, string | number>>;

export const listOf = (query: Query = {}, form: InboxForm = "quote", actor = anActor()) =>
  listRequests(actor, form, requestQuery.parse(query));

export const walk = async (query: Query = {}, form: InboxForm = "quote"): Promise<RequestSummary[]> =>
  (await readPages((next) => listOf({ ...query, ...next }, form))).flat();

/** Returns the mail of one kind, or of one activity, as the request's timeline shows it. */
export const readTimelineMail = async (id: string, kind: string) =>
  (await readRequest(anActor(), id)).timeline.find(({ mail }) => mail?.kind === kind)?.mail;

type Sent = Record<"email" | "reference", string>;

/** Returns the mails about a request: [to staff, to the customer]. */
export async function readMails(stage: Stage, { email, reference }: Sent) {
  const about = (await stage.mail()).filter(({ subject }) => subject.includes(reference));
  return [
    about.filter(({ to }) => !to.includes(email)),
    about.filter(({ to }) => to.includes(email)),
  ] as const;
}

export const countMails = async (stage: Stage, sent: Sent): Promise<number[]> =>
  (await readMails(stage, sent)).map((mails) => mails.length);
