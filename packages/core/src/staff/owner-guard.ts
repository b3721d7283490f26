import { retryRefused, unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { OwnerGuardEntity } from "./owner-guard-entity.ts";
import { readActiveOwners } from "./user-pool.ts";

const SITE = "site";

/**
 * For how long an owner who is about to go counts as gone: past the 15 seconds that the API's function may run, and past
 * the seconds by which the pool's lists lag. Then the pool has the last word, so what a try that died left heals itself.
 */
const LEAVING_MS = 60_000;

const lastOwner = () =>
  new AppError("conflict", "last_owner", "The last owner can't go.", {
    details:
      "Make somebody else an owner first, who counts as soon as they have signed in. Just after a change, try again in a minute.",
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
 * Call it before an owner is demoted, disabled or removed. It refuses the last owner who can sign in. If two owners
 * are removed at the same time, it refuses the later one. Costs 1 read unit, 1 write unit and a call of the pool.
 * @throws AppError `conflict` when no other active owner would be left
 */
export const leaveOwners = (ownerId: string): Promise<void> => retryRefused(() => tryToLeave(ownerId));
