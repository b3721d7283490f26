import { unlessRefused } from "../dynamo.ts";
import { AppError } from "../errors.ts";
import { RateLimitEntity } from "./entity.ts";
import { originKey } from "./origin.ts";

/** Decisions, "Rate limit": the wait is 15 minutes (specification 9). */
export const WINDOW_MS = 15 * 60 * 1000;

const MAX_TRIES = 5;

export interface Take {
  /** What is limited, such as `quote`. */
  scope: string;
  /** Network address that the edge saw. */
  origin: string;
  /** One id for each slot; an id that already has a slot takes no other when it comes alone. */
  ids: string[];
  /** Slots in a window. */
  limit: number;
  /** What a refused visitor reads, where the usual words are not enough. */
  message?: string;
}

const TOO_MANY = "Too many requests. Please wait before trying again.";

const tooMany = ({ message = TOO_MANY }: Take, windowEndsAt: number) =>
  new AppError("rate-limited", "too_many_requests", message, {
    retryAfter: Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000)),
  });

const windowFrom = (now: number) => ({
  windowEndsAt: now + WINDOW_MS,
  expiresAt: Math.ceil((now + WINDOW_MS) / 1000),
});

/** Takes slots in the window that is open, or opens the first one. Answers false when the condition refused. */
async function takeInWindow({ scope, origin, ids, limit }: Take, now: number): Promise<boolean> {
  const fresh = windowFrom(now);
  return unlessRefused(() =>
    RateLimitEntity.update({ scope, origin })
      .data((attribute, operation) => {
        operation.add(attribute.ids, ids);
        operation.ifNotExists(attribute.windowEndsAt, fresh.windowEndsAt);
        operation.ifNotExists(attribute.expiresAt, fresh.expiresAt);
      })
      .where((attribute, operation) => {
        const open = `(${operation.notExists(attribute.windowEndsAt)} OR ${operation.gt(attribute.windowEndsAt, now)})`;
        const room = `${operation.notExists(attribute.ids)} OR ${operation.size(attribute.ids)} <= ${operation.escape(limit - ids.length)}`;
        const [only] = ids;
        const known = ids.length === 1 && only ? ` OR ${operation.contains(attribute.ids, only)}` : "";
        return `${open} AND (${room}${known})`;
      })
      .go(),
  );
}

/** Replaces a window that is over, unless somebody else just did. */
async function replaceWindow(take: Take, endedAt: number, now: number): Promise<boolean> {
  const { scope, origin, ids } = take;
  return unlessRefused(() =>
    RateLimitEntity.put({ scope, origin, ids, ...windowFrom(now) })
      .where((attribute, operation) => operation.eq(attribute.windowEndsAt, endedAt))
      .go(),
  );
}

/**
 * Takes one slot for each id, all or none. Conditions settle the races, so simultaneous calls never get more than
 * `limit` slots in the 15 minutes that the first of them opened. Costs 1 write unit (a refusal: 1 write, 1 read).
 * @throws AppError kind `rate-limited` with `retryAfter` when the window has no room
 */
export async function takeSlots(take: Take): Promise<void> {
  const hashed = { ...take, origin: originKey(take.origin) };
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const now = Date.now();
    if (await takeInWindow(hashed, now)) return;
    const { scope, origin } = hashed;
    const { data } = await RateLimitEntity.get({ scope, origin }).go({ consistent: true });
    const endsAt = data?.windowEndsAt ?? 0;
    if (endsAt > now) throw tooMany(take, endsAt);
    if (data && take.ids.length <= take.limit && (await replaceWindow(hashed, endsAt, now))) return;
  }
  throw tooMany(take, Date.now() + 1000);
}
