import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import type { MailEntity } from "./entity.ts";
import type { MailKind, MailState } from "./schema.ts";

/**
 * How long one try may take. Longer than any call to SES; after it the sender counts as dead and another may send.
 * In milliseconds.
 */
const LEASE_MS = 60_000;

/** Whether nothing is left to do for this mail, for good or ill. */
export const isSettled = (state: MailState | undefined) =>
  state?.state === "sent" || state?.state === "skipped" || state?.state === "rejected";

/** Where the state of one mail is kept. */
export interface MailSlot {
  /** Read consistently; nothing when the record is gone. */
  read: () => Promise<{ state: MailState | undefined } | undefined>;
  /** Writes the next state, unless another has changed it since `seen` was read: then answers false. */
  write: (seen: MailState | undefined, next: MailState) => Promise<boolean>;
}

/** The state of one of the two mails of a form's record. A write costs 1 write unit for each kB of the record. */
export const formSlot = (entity: MailEntity, id: string, kind: MailKind): MailSlot => ({
  read: async () => {
    const { data } = await entity.get({ id }).go({ consistent: true, attributes: [kind] });
    return data ? { state: data[kind] } : undefined;
  },
  write: (seen, next) =>
    unlessRefused(() =>
      entity
        .patch({ id })
        .set({ [kind]: next })
        .where((attributes, { eq, notExists }) =>
          seen ? eq(attributes[kind], seen) : notExists(attributes[kind]),
        )
        .go(),
    ),
});

const busy = () =>
  new AppError("unavailable", "mail_in_progress", "This mail is being sent by another.", {
    retryAfter: LEASE_MS / 1000,
  });

/**
 * Writes the mail's state, unless another has changed it since `seen` was read.
 * @throws AppError `unavailable` when another was faster
 */
export async function moveMail(slot: MailSlot, seen: MailState | undefined, next: MailState): Promise<void> {
  if (!(await slot.write(seen, next))) throw busy();
}

/**
 * Claims the right to send one mail of a record, for the length of the lease. The condition on the record settles
 * who sends when the stream delivers a record twice. Answers undefined when nothing is left to do.
 * @throws AppError `unavailable` while another's claim is alive: try again later
 */
export async function claimMail(slot: MailSlot, now: number): Promise<MailState | undefined> {
  const found = await slot.read();
  const seen = found?.state;
  if (!found || isSettled(seen)) return undefined;
  if (seen?.state === "sending" && seen.leaseUntil > now) throw busy();
  const attempts = (seen && "attempts" in seen ? seen.attempts : 0) + 1;
  const claim: MailState = { state: "sending", leaseUntil: now + LEASE_MS, attempts };
  await moveMail(slot, seen, claim);
  return claim;
}

export type RetryOutcome = "retried" | "underway" | "done" | "gone" | "changed";

/**
 * Puts a mail that failed or was rejected back, so that the stream sends it. Safe to repeat: one that is on its way is left
 * alone, and so is one that went out or must not.
 */
export async function retryMail(slot: MailSlot): Promise<RetryOutcome> {
  const found = await slot.read();
  if (!found) return "gone";
  const { state } = found;
  if (!state || state.state === "retry" || state.state === "sending") return "underway";
  if (state.state === "sent" || state.state === "skipped") return "done";
  const next: MailState = { state: "retry", at: Date.now(), attempts: state.attempts };
  return (await slot.write(state, next)) ? "retried" : "changed";
}
