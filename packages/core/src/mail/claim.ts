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

const busy = () =>
  new AppError("unavailable", "mail_in_progress", "This mail is being sent by another.", {
    retryAfter: LEASE_MS / 1000,
  });

/**
 * Writes the mail's state, unless another has changed it since `seen` was read. Costs 1 write unit for each kB of the
 * record.
 * @throws AppError `unavailable` when another was faster
 */
export async function moveMail(
  entity: MailEntity,
  id: string,
  kind: MailKind,
  seen: MailState | undefined,
  next: MailState,
): Promise<void> {
  const isOurs = await unlessRefused(() =>
    entity
      .patch({ id })
      .set({ [kind]: next })
      .where((attributes, { eq, notExists }) =>
        seen ? eq(attributes[kind], seen) : notExists(attributes[kind]),
      )
      .go(),
  );
  if (!isOurs) throw busy();
}

/**
 * Claims the right to send one mail of a record, for the length of the lease. The condition on the record settles
 * who sends when the stream delivers a record twice. Answers undefined when nothing is left to do.
 * @throws AppError `unavailable` while another's claim is alive: try again later
 */
export async function claimMail(
  entity: MailEntity,
  id: string,
  kind: MailKind,
  now: number,
): Promise<MailState | undefined> {
  const { data } = await entity.get({ id }).go({ consistent: true, attributes: [kind] });
  const seen = data?.[kind];
  if (!data || isSettled(seen)) return undefined;
  if (seen?.state === "sending" && seen.leaseUntil > now) throw busy();
  const attempts = (seen && "attempts" in seen ? seen.attempts : 0) + 1;
  const claim: MailState = { state: "sending", leaseUntil: now + LEASE_MS, attempts };
  await moveMail(entity, id, kind, seen, claim);
  return claim;
}
