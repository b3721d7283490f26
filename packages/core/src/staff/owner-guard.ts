import { setTimeout as wait } from "node:timers/promises";
import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { OwnerGuardEntity } from "./owner-guard-entity.ts";
import { readActiveOwners } from "./user-pool.ts";

const SITE = "site";

/**
 * For how long an owner who is about to go counts as gone: past the 15 seconds that the API's function may run, and past
 * the seconds by which the pool's lists lag. Then the pool has the last word, so what a try that died left heals itself.
 */
const LEAVING_MS = 60_000;

const MAX_TRIES = 6;

const lastOwner = () =>
  new AppError("conflict", "last_owner", "The last owner can't go.", {
    details:
      "Make somebody else an owner first, who counts as soon as they have signed in. Just after a change, try again in a minute.",
  });

const busy = () =>
  new AppError("unavailable", "busy", "Somebody else is changing the owners just now. Please try again.", {
    retryAfter: 1,
  });

async function tryToLeave(ownerId: string): Promise<boolean> {
  const { data } = await OwnerGuardEntity.get({ site: SITE }).go({ consistent: true });
  const now = Date.now();
  const version = data?.version ?? 0;
  const entries = Object.entries(data?.leaving ?? {}).filter(([, until]) => until > now);
  const leaving = Object.fromEntries(entries);
  const owners = await readActiveOwners();
  if (!owners.some((id) => id !== ownerId && !Object.hasOwn(leaving, id))) throw lastOwner();
  return unlessRefused(() =>
    OwnerGuardEntity.update({ site: SITE })
      .set({ leaving: { ...leaving, [ownerId]: now + LEAVING_MS }, version: version + 1 })
      .where((guard, { eq, notExists }) => (version ? eq(guard.version, version) : notExists(guard.version)))
      .go(),
  );
}

/**
 * Comes before an owner is demoted, disabled or removed: refuses the last one who can sign in, and of two at once the
 * later (decisions, "Staff"). Costs 1 read unit, 1 write unit and a call of the pool.
 * @throws AppError `conflict` when no other active owner would be left
 */
export async function leaveOwners(ownerId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    if (await tryToLeave(ownerId)) return;
    await wait(Math.random() * 25 * 2 ** attempt);
  }
  throw busy();
}
