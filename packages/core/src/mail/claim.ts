import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { type PutParams, transact, type UpdateParams } from "../transact.ts";
import { mailEntityOf } from "./entity.ts";
import { mayRetry } from "./rules.ts";
import type { FormName, MailKind, MailName, MailState } from "./schema.ts";

/**
 * How long one try may take. Longer than any call to SES; after it the sender counts as dead and another may send.
 * In milliseconds.
 */
const LEASE_MS = 60_000;

const settled: readonly (MailState["state"] | undefined)[] = ["sent", "skipped", "rejected", "bounced"];

/** Returns whether the mail needs no further work: it went out, or never will. */
export const isSettled = (state: MailState | undefined) => settled.includes(state?.state);

/** Where the state of one mail is kept. */
export interface MailSlot {
  name: MailName;
  /**
   * Read consistently, with the time at which the mail was first to be sent, in epoch milliseconds; nothing when the record
   * is gone or has no such mail.
   */
  read: () => Promise<{ state: MailState | undefined; since: number } | undefined>;
  /** Writes the next state, unless another has changed it since `seen` was read: then answers false. */
  write: (seen: MailState | undefined, next: MailState) => Promise<boolean>;
  /** The same write, for a transaction. */
  update: (seen: MailState | undefined, next: MailState) => UpdateParams;
}

/** The state of one of the two mails of a form's record. A write costs 1 write unit for each kB of the record. */
export function formSlot(form: FormName, id: string, kind: MailKind): MailSlot {
  const entity = mailEntityOf(form);
  const patch = (seen: MailState | undefined, next: MailState) =>
    entity
      .patch({ id })
      .set({ [kind]: next })
      .where((attributes, { eq, notExists }) =>
        seen ? eq(attributes[kind], seen) : notExists(attributes[kind]),
      );
  return {
    name: { form, requestId: id, mail: kind },
    read: async () => {
      const attributes = [kind, "createdAt", "status"] as const;
      const { data } = await entity.get({ id }).go({ consistent: true, attributes: [...attributes] });
      if (!data || data.status === "spam") return undefined;
      return { state: data[kind], since: Date.parse(data.createdAt) };
    },
    write: (seen, next) => unlessRefused(() => patch(seen, next).go()),
    update: (seen, next) => patch(seen, next).params<UpdateParams>(),
  };
}

export const mailInProgress = () =>
  new AppError("unavailable", "mail_in_progress", "This mail is being sent by another.", {
    retryAfter: LEASE_MS / 1000,
  });

/**
 * Writes the mail's state, unless another has changed it since `seen` was read.
 * @throws AppError `unavailable` when another was faster
 */
export async function moveMail(slot: MailSlot, seen: MailState | undefined, next: MailState): Promise<void> {
  if (!(await slot.write(seen, next))) throw mailInProgress();
}

const attemptsOf = (state: MailState | undefined) => (state && "attempts" in state ? state.attempts : 0);

/**
 * Claims the right to send one mail of a record, for the length of the lease. The condition on the record settles
 * who sends when the stream delivers a record twice. Answers undefined when nothing is left to do.
 * @throws AppError `unavailable` while another's claim is alive: try again later
 */
export async function claimMail(slot: MailSlot, now: number): Promise<MailState | undefined> {
  const found = await slot.read();
  const seen = found?.state;
  if (!found || isSettled(seen)) return undefined;
  if (seen?.state === "sending" && seen.leaseUntil > now) throw mailInProgress();
  const claim: MailState = { state: "sending", leaseUntil: now + LEASE_MS, attempts: attemptsOf(seen) + 1 };
  await moveMail(slot, seen, claim);
  return claim;
}

export type RetryOutcome = "retried" | "underway" | "done" | "gone" | "changed";

/**
 * Puts a mail that did not go out, and that nobody sends any more, back, so that the stream sends it; `entry` of the log is
 * written in the same transaction. Safe to repeat: one that is on its way is left alone, and so is one that went out or must not.
 */
export async function retryMail(slot: MailSlot, entry: PutParams): Promise<RetryOutcome> {
  const found = await slot.read();
  if (!found) return "gone";
  const { state, since } = found;
  if (isSettled(state) && !mayRetry(state, since)) return "done";
  const now = Date.now();
  if (!mayRetry(state, since, now)) return "underway";
  // What nobody has tried counts as tried, so that the inbox still shows it should this try get lost.
  const next: MailState = { state: "retry", at: now, attempts: Math.max(1, attemptsOf(state)) };
  const refused = await transact([{ Update: slot.update(state, next) }, { Put: entry }]);
  return refused.length === 0 ? "retried" : "changed";
}
