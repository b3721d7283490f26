import { unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import { type PutParams, transact, type UpdateParams } from "../lib/transact.ts";
import { makeMailEntity } from "./entity.ts";
import { type MailKind, type MailName, type MailState, mayRetry } from "./schema.ts";
import { isPermanentRejection, type Mail, sendMail } from "./ses.ts";

/** Longer than any call to SES: after it the sender counts as dead, and another may send. */
const LEASE_MS = 60_000;

const settledStates: readonly (MailState["state"] | undefined)[] = ["sent", "skipped", "rejected", "bounced"];

export const isSettled = (state: MailState | undefined) => settledStates.includes(state?.state);

export interface MailSlot {
  name: MailName;
  read: () => Promise<{ state: MailState | undefined; since: number } | undefined>;
  write: (seen: MailState | undefined, next: MailState) => Promise<boolean>;
  toUpdate: (seen: MailState | undefined, next: MailState) => UpdateParams;
}

export function makeFormSlot(form: InboxForm, id: string, kind: MailKind): MailSlot {
  const entity = makeMailEntity(form);
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
    toUpdate: (seen, next) => patch(seen, next).params<UpdateParams>(),
  };
}

export const mailInProgress = () =>
  new AppError("unavailable", "mail_in_progress", "Another sender is sending this mail.", {
    retryAfter: LEASE_MS / 1000,
  });

export async function moveMail(slot: MailSlot, seen: MailState | undefined, next: MailState): Promise<void> {
  if (!(await slot.write(seen, next))) throw mailInProgress();
}

const countAttempts = (state: MailState | undefined) => (state && "attempts" in state ? state.attempts : 0);

async function claimMail(slot: MailSlot, now: number) {
  const found = await slot.read();
  const seen = found?.state;
  if (!found || isSettled(seen)) return undefined;
  if (seen?.state === "sending" && seen.leaseUntil > now) throw mailInProgress();
  const attempts = countAttempts(seen) + 1;
  const claim = { state: "sending", leaseUntil: now + LEASE_MS, attempts } as const;
  await moveMail(slot, seen, claim);
  return claim;
}

async function trySend(mail: Mail, name: MailName, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail, { ...name }), at: Date.now(), attempts };
  } catch (error) {
    const state = isPermanentRejection(error) ? "rejected" : "failed";
    return { state, error: error instanceof Error ? error.name : "Error", at: Date.now(), attempts };
  }
}

/**
 * Sends a mail unless it is settled, and writes the outcome. Safe to repeat. If the function dies between SES's answer and the
 * write, the mail goes out a second time after the lease, because a lost mail is worse.
 * @throws AppError `unavailable` while another sender has the mail; Error when this try failed: call it again later
 */
export async function sendOnce(
  slot: MailSlot,
  makeMail: () => Mail | Extract<MailState, { state: "skipped" }>,
): Promise<MailState | undefined> {
  const claim = await claimMail(slot, Date.now());
  if (!claim) return undefined;
  const mail = makeMail();
  const outcome = "state" in mail ? mail : await trySend(mail, slot.name, claim.attempts);
  await moveMail(slot, claim, outcome);
  return outcome;
}

export type RetryOutcome = "retried" | "underway" | "done" | "gone" | "changed";

export async function retryMail(slot: MailSlot, entry: PutParams): Promise<RetryOutcome> {
  const found = await slot.read();
  if (!found) return "gone";
  const { state, since } = found;
  if (isSettled(state) && !mayRetry(state, since)) return "done";
  const now = Date.now();
  if (!mayRetry(state, since, now)) return "underway";
  // At least 1, so that the inbox still shows the mail if this try gets lost too.
  const next: MailState = { state: "retry", at: now, attempts: Math.max(1, countAttempts(state)) };
  const refused = await transact([{ Update: slot.toUpdate(state, next) }, { Put: entry }]);
  return refused.length === 0 ? "retried" : "changed";
}
