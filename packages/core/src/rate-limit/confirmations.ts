import { normalizeEmail } from "../lib/email.ts";
import { log } from "../lib/log.ts";
import type { SkippedMail } from "../mail/schema.ts";
import { findLargeNetwork, tryToTakeSlots } from "./rate-limit.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Anybody can type a stranger's address. These limits hold back confirmations only, never a request or a mail to staff. */
export const confirmationLimits = {
  "recipient-limit": { limit: 3, windowMs: 24 * HOUR_MS },
  "network-limit": { limit: 20, windowMs: HOUR_MS },
  "hourly-limit": { limit: 100, windowMs: HOUR_MS },
} as const;

async function holdBack(reason: keyof typeof confirmationLimits, origin: string, id: string) {
  const take = { scope: reason, origin, ids: [id], ...confirmationLimits[reason] };
  if (!(await tryToTakeSlots(take))) return undefined;
  log.warn("confirmation held back", { reason });
  return { state: "skipped", reason, at: Date.now() } as const;
}

interface Request {
  id: string;
  email: string;
  status: string;
}

/** Returns what to store with a request from a large network that sent many: no record keeps the network until the mail is due. */
export async function holdBackForNetwork(origin: string, { id, status }: Request) {
  const network = status === "spam" ? undefined : findLargeNetwork(origin);
  const customerMail = network && (await holdBack("network-limit", network, id));
  return customerMail ? { customerMail } : {};
}

/** Returns why a confirmation must not be sent now. 2 write units, or 5 in a busy hour. Safe to repeat. */
export const holdBackConfirmation = async ({ id, email }: Request): Promise<SkippedMail | undefined> =>
  (await holdBack("recipient-limit", normalizeEmail(email), id)) ??
  (await holdBack("hourly-limit", "all", id));
