import { isDeepStrictEqual } from "node:util";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { describeFailure, isPermanentRejection, type Mail, sendMail } from "./delivery.ts";
import type { MailName, MailState, MailStates, SkippedMail } from "./schema.ts";

/** Longer than any call to SES. Afterwards another sender may send the mail. */
const LEASE_MS = 60_000;

/** After 3 interrupted tries staff decide, because the customer may already have 3 mails. */
const MAX_TRIES = 3;

const settledStates: readonly (MailState["state"] | undefined)[] = ["sent", "skipped", "rejected", "bounced"];

export const isSettled = (state: MailState | undefined) => settledStates.includes(state?.state);

export const isLeftToStaff = (state: MailState | undefined) =>
  state?.state === "sending" && state.attempts >= MAX_TRIES;

/**
 * Reads and writes the states of the mails in one record. `patch` writes `next` only if all states
 * still equal `seen`.
 */
export interface MailSlot {
  read: () => Promise<{ states: MailStates; since: number } | undefined>;
  patch: (seen: MailStates, next: MailStates) => { go: () => Promise<unknown>; params: <Params>() => Params };
}

export const createInProgressError = () =>
  new AppError("unavailable", "mail_in_progress", "Another sender is sending this mail.", {
    retryAfter: LEASE_MS / 1000,
  });

/** Returns false when the mails' record was deleted or became spam. */
export async function moveMails(slot: MailSlot, seen: MailStates, next: MailStates): Promise<boolean> {
  if (Object.keys(next).length === 0) return true;
  if (await unlessRefused(slot.patch(seen, next))) return true;
  const found = await slot.read();
  const isMoved = ([name, state]: [string, MailState | undefined]) =>
    isDeepStrictEqual(found?.states[name], state);
  // The client may have repeated its own write after a lost answer.
  if (found && !Object.entries(next).every(isMoved)) throw createInProgressError();
  return found !== undefined;
}

export const countAttempts = (state: MailState | undefined) =>
  state && "attempts" in state ? state.attempts : 0;

async function trySend(mail: Mail, name: MailName, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail, { ...name }), at: Date.now(), attempts };
  } catch (error) {
    const state = isPermanentRejection(error) ? "rejected" : "failed";
    return { state, ...describeFailure(error), at: Date.now(), attempts };
  }
}

type MailMakers = Readonly<Record<string, () => Mail | SkippedMail | Promise<Mail | SkippedMail>>>;

const isHeld = (state: MailState | undefined, now: number) =>
  state?.state === "sending" && (state.leaseUntil > now || isLeftToStaff(state));

/**
 * Sends the mails of one record. One write claims all mails, and one writes their outcomes. Returns
 * the outcomes, and for a mail that another sender holds, that sender's claim. Returns nothing for
 * a settled mail or a deleted record. Safe to repeat. A sender that dies between SES's answer and
 * the write causes a second mail, because a lost mail is worse.
 * @param seen the mails' states, read consistently
 * @throws AppError `unavailable` when another sender was faster: call it again
 */
export async function sendOnce(
  record: Omit<MailName, "mail">,
  slot: MailSlot,
  seen: MailStates,
  makers: MailMakers,
): Promise<MailStates> {
  const now = Date.now();
  const open = Object.keys(makers).filter((name) => !isSettled(seen[name]));
  const { held = [], free = [] } = Object.groupBy(open, (name) =>
    isHeld(seen[name], now) ? "held" : "free",
  );
  // The fraction distinguishes two claims of the same millisecond.
  const leaseUntil = now + LEASE_MS + Math.random();
  const claims = Object.fromEntries(
    free.map((name) => [
      name,
      { state: "sending" as const, leaseUntil, attempts: countAttempts(seen[name]) + 1 },
    ]),
  );
  const others = Object.fromEntries(held.map((name) => [name, seen[name]]));
  if (!(await moveMails(slot, seen, claims))) return others;
  const outcomes: Record<string, MailState> = {};
  const tries = Object.entries(claims).map(async ([name, { attempts }]) => {
    const mail = await makers[name]?.();
    if (mail)
      outcomes[name] = "state" in mail ? mail : await trySend(mail, { ...record, mail: name }, attempts);
  });
  const failed = (await Promise.allSettled(tries)).find(({ status }) => status === "rejected");
  await moveMails(slot, claims, outcomes);
  if (failed?.status === "rejected") throw failed.reason;
  return { ...others, ...outcomes };
}
