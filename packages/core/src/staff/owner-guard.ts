import { CustomAttributeType } from "electrodb";
import { createEntity, key, retryRefused, unlessRefused } from "../lib/dynamo.ts";
import { AppError, conflict } from "../lib/errors.ts";
import { randomId } from "../lib/id.ts";
import { isAtVersion } from "./stamp.ts";
import { readActiveOwners } from "./user-pool.ts";

/**
 * Settles races between owners, because the user pool has no conditional writes. One item for the
 * whole site.
 */
export const OwnerGuardEntity = createEntity("ownerGuard", {
  attributes: {
    site: { type: "string", required: true, default: "site", readOnly: true },
    /** Each owner who is losing the role, with the epoch milliseconds when this ends. */
    leaving: { type: CustomAttributeType<Record<string, number>>("any") },
    version: { type: "number" },
    roleLock: { type: "string" },
    roleLockUntil: { type: "number" },
  },
  indexes: {
    primary: key(["site"]),
  },
});

const guardKey = { site: "site" };

/**
 * Longer than the API's function may run (15 seconds) and longer than the pool's lists lag behind.
 */
const LEAVING_MS = 60_000;

/** Longer than the API's function may run (15 seconds), so that only a dead call loses its lock. */
const ROLE_LOCK_MS = 20_000;

const createLastOwnerError = () =>
  conflict(
    "last_owner",
    "There must always be an owner.",
    "Make someone else an owner first. They count after their first sign-in. If you just changed a role, try again in a minute.",
  );

const createBusyError = () =>
  new AppError("unavailable", "busy", "Someone else is changing a role right now.", {
    details: "Please try again in a moment.",
    retryAfter: 2,
  });

async function tryToLeave(ownerId: string): Promise<boolean> {
  const { data } = await OwnerGuardEntity.get(guardKey).go({ consistent: true });
  const now = Date.now();
  const version = data?.version ?? 0;
  const leaving = Object.fromEntries(Object.entries(data?.leaving ?? {}).filter(([, until]) => until > now));
  const owners = await readActiveOwners();
  if (!owners.some((id) => id !== ownerId && !Object.hasOwn(leaving, id))) throw createLastOwnerError();
  return unlessRefused(
    OwnerGuardEntity.update(guardKey)
      .set({ leaving: { ...leaving, [ownerId]: now + LEAVING_MS }, version: version + 1 })
      .where(isAtVersion(version)),
  );
}

/**
 * Call it before you demote, disable or remove an owner.
 * @throws AppError `conflict` when no other active owner would be left
 */
export const leaveOwners = (ownerId: string): Promise<void> => retryRefused(() => tryToLeave(ownerId));

/**
 * Without the lock two changes of one member would each remove only the role that they read, and
 * leave the member two roles.
 * @throws AppError `unavailable` while another call holds the lock
 */
export async function withRoleLock<T>(change: () => Promise<T>): Promise<T> {
  const [now, roleLock] = [Date.now(), randomId()];
  const isMine = await unlessRefused(
    OwnerGuardEntity.update(guardKey)
      .set({ roleLock, roleLockUntil: now + ROLE_LOCK_MS })
      .where(
        (guard, { notExists, lt, eq }) =>
          // The last part accepts the client's own second try after a lost answer.
          `${notExists(guard.roleLockUntil)} OR ${lt(guard.roleLockUntil, now)} OR ${eq(guard.roleLock, roleLock)}`,
      ),
  );
  if (!isMine) throw createBusyError();
  try {
    return await change();
  } finally {
    await unlessRefused(
      OwnerGuardEntity.update(guardKey)
        .remove(["roleLock", "roleLockUntil"])
        .where((guard, { eq }) => eq(guard.roleLock, roleLock)),
    );
  }
}
