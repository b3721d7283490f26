import { config } from "../../lib/config.ts";
import { AppError } from "../../lib/errors.ts";
import { describeError, log } from "../../lib/log.ts";
import type { SkippedMail } from "../../mail/schema.ts";
import type { GuardFields } from "./schema.ts";

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

const TIMEOUT_MS = 3000;

/** All other codes are about our secret, our call or Cloudflare itself. */
const refusals = ["invalid-input-response", "timeout-or-duplicate"];

interface Verdict {
  success: boolean;
  "error-codes"?: string[];
}

/**
 * Safe to repeat with the same token and id.
 * @throws Error when Cloudflare gives no verdict
 */
async function isGoodToken(secret: string, response: string, id: string): Promise<boolean> {
  const answer = await fetch(SITEVERIFY, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret, response, idempotency_key: id }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { success, "error-codes": codes = [] } = (await answer.json()) as Verdict;
  if (success || codes.some((code) => refusals.includes(code))) return success;
  throw new AppError("unavailable", codes.join(" "), "Cloudflare gave no verdict.");
}

interface Marks {
  isUnverified?: boolean;
  customerMail?: SkippedMail;
}

/**
 * A request without a good token gets no confirmation, because a program may have typed a
 * stranger's address. If Cloudflare fails, the usual limits decide.
 */
export async function verifyVisitor({ requestId, turnstile }: GuardFields): Promise<Marks> {
  const { TURNSTILE_SECRET: secret } = config();
  if (!secret) return {};
  try {
    if (turnstile && (await isGoodToken(secret, turnstile, requestId))) return {};
  } catch (error) {
    log.warn("visitor not verified", describeError(error as Error));
    return { isUnverified: true };
  }
  return { isUnverified: true, customerMail: { state: "skipped", reason: "unverified", at: Date.now() } };
}
