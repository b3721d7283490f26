import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { randomId } from "../id.ts";
import { RoleClaimEntity } from "./role-claim-entity.ts";

/** Past the 15 seconds that the API's function may run. */
const CLAIM_MS = 20_000;

const busy = () =>
  new AppError("unavailable", "busy", "Somebody else is changing this member's role just now.", {
    details: "Please look again in a moment.",
    retryAfter: 2,
  });

/**
 * Does a change of a member's role while nobody else does one. 2 write units.
 * @throws AppError `unavailable` while another call changes it
 */
export async function whileRoleIsClaimed<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const [now, holder] = [Date.now(), randomId()];
  const until = now + CLAIM_MS;
  const claim = { memberId, holder, until, expiresAt: Math.ceil(until / 1000) };
  const isMine = await unlessRefused(() =>
    RoleClaimEntity.put(claim)
      .where((held, { notExists, lt }) => `${notExists(held.until)} OR ${lt(held.until, now)}`)
      .go(),
  );
  if (!isMine) throw busy();
  try {
    return await work();
  } finally {
    await unlessRefused(() =>
      RoleClaimEntity.delete({ memberId })
        .where((held, { eq }) => eq(held.holder, holder))
        .go(),
    );
  }
}
