import { HOUR_MS } from "../lib/date.ts";
import { normalizeEmail } from "../lib/email.ts";
import { log } from "../lib/log.ts";
import { findLargeNetwork, readFullWindow, tryToTakeSlots } from "../lib/rate-limit.ts";
import type { SkippedMail } from "./schema.ts";

/**
 * Anybody can type a stranger's address, so these limits hold back confirmations. They never hold
 * back a request or a mail to staff.
 */
export const confirmationLimits = {
  "recipient-limit": { limit: 3, windowMs: 24 * HOUR_MS },
  "domain-limit": { limit: 20, windowMs: 24 * HOUR_MS },
  "network-limit": { limit: 20, windowMs: HOUR_MS },
  "hourly-limit": { limit: 100, windowMs: HOUR_MS },
} as const;

type Reason = keyof typeof confirmationLimits;

function skip(reason: Reason) {
  log.warn("confirmation held back", { reason });
  return { state: "skipped", reason, at: Date.now() } as const;
}

async function holdBack(reason: Reason, origin: string, id: string) {
  const take = { scope: reason, origin, ids: [id], ...confirmationLimits[reason] };
  return (await tryToTakeSlots(take)) ? skip(reason) : undefined;
}

interface Request {
  id: string;
  email: string;
  status: string;
}

/** Call it when the request arrives: no record keeps the network for later. */
export async function holdBackForNetwork(origin: string, { id, status }: Request) {
  const network = status === "spam" ? undefined : findLargeNetwork(origin);
  const customerMail = network && (await holdBack("network-limit", network, id));
  return customerMail ? { customerMail } : {};
}

/** Returns the requests that have a slot of a full hour, or nothing while the hour has room. */
export const readFullHour = () =>
  readFullWindow({ scope: "hourly-limit", origin: "all", ...confirmationLimits["hourly-limit"] });

/** Strangers share these domains, so many requests from one domain are usual. */
const publicDomains = new Set([
  "gmail.com",
  "yahoo.com",
  "ymail.com",
  "aol.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
  "gmx.com",
  "zoho.com",
  "fastmail.com",
  "comcast.net",
  "att.net",
  "sbcglobal.net",
  "pacbell.net",
  "verizon.net",
  "cox.net",
  "earthlink.net",
  "sonic.net",
  "mail.com",
]);

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);

/** Somebody could type many addresses of one company, whose mail server would then block ours. */
async function holdBackForDomain(email: string, id: string) {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return isPublicDomain(domain) ? undefined : holdBack("domain-limit", domain, id);
}

/**
 * Returns why a confirmation must not be sent now. Costs 2 write units, 3 for a company's domain, 5
 * in a busy hour, none in a full hour. Safe to repeat.
 * @param fullHour from `readFullHour`, once for all mails of a batch
 */
export async function holdBackConfirmation(
  { id, email }: Request,
  fullHour: ReadonlySet<string> | undefined,
): Promise<SkippedMail | undefined> {
  if (fullHour && !fullHour.has(id)) return skip("hourly-limit");
  return (
    (await holdBack("recipient-limit", normalizeEmail(email), id)) ??
    (await holdBackForDomain(normalizeEmail(email), id)) ??
    (await holdBack("hourly-limit", "all", id))
  );
}
