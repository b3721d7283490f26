import { isIPv6 } from "node:net";
import { requireConfig } from "./config.ts";
import { createEntity, key, unlessRefused } from "./dynamo.ts";
import { AppError } from "./errors.ts";
import { keyedFingerprint } from "./id.ts";

/** The transport sets these fields, so a caller can't forge them. */
export interface Caller {
  origin: string;
  siteUrl: string;
  userAgent: string;
}

export const RateLimitEntity = createEntity("rateLimit", {
  attributes: {
    scope: { type: "string", required: true, readOnly: true },
    origin: { type: "string", required: true, readOnly: true },
    ids: { type: "set", items: "string" },
    windowEndsAt: { type: "number" },
    expiresAt: { type: "number" },
  },
  indexes: { primary: key(["scope", "origin"]) },
});

function getNetwork(address: string, groups: number): string {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const toGroups = (part: string) => part.split(":").filter(Boolean);
  const [left, right] = [toGroups(head), toGroups(tail)];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, groups).join(":");
}

const toPlain = (address: string) => address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Returns the /48 network of an IPv6 address, because a provider may give one customer many /64
 * networks.
 */
export function findLargeNetwork(address: string): string | undefined {
  const plain = toPlain(address);
  return isIPv6(plain) ? getNetwork(plain, 3) : undefined;
}

/**
 * Hides the address. Uses only the /64 network of an IPv6 address, because a provider gives each
 * household one.
 */
export function toOriginKey(address: string): string {
  const plain = toPlain(address);
  return keyedFingerprint(isIPv6(plain) ? getNetwork(plain, 4) : plain, requireConfig("FINGERPRINT_SECRET"));
}

interface Take {
  scope: string;
  origin: string;
  ids: string[];
  limit: number;
  windowMs?: number;
  message?: string;
}

const openWindow = ({ windowMs = 15 * 60 * 1000 }: Take, now: number) => ({
  windowEndsAt: now + windowMs,
  expiresAt: Math.ceil((now + windowMs) / 1000),
});

async function takeInWindow(take: Take, now: number): Promise<boolean> {
  const { scope, origin, ids, limit } = take;
  const fresh = openWindow(take, now);
  return unlessRefused(
    RateLimitEntity.update({ scope, origin })
      .data((attribute, operation) => {
        operation.add(attribute.ids, ids);
        operation.ifNotExists(attribute.windowEndsAt, fresh.windowEndsAt);
        operation.ifNotExists(attribute.expiresAt, fresh.expiresAt);
      })
      .where((attribute, operation) => {
        const open = `(${operation.notExists(attribute.windowEndsAt)} OR ${operation.gt(attribute.windowEndsAt, now)})`;
        const room = `${operation.notExists(attribute.ids)} OR ${operation.size(attribute.ids)} <= ${operation.escape(limit - ids.length)}`;
        return `${open} AND (${room})`;
      }),
  );
}

async function replaceWindow(take: Take, endedAt: number, now: number): Promise<boolean> {
  const { scope, origin, ids } = take;
  return unlessRefused(
    RateLimitEntity.put({ scope, origin, ids, ...openWindow(take, now) }).where((attribute, operation) =>
      operation.eq(attribute.windowEndsAt, endedAt),
    ),
  );
}

/** Returns nothing while the window has room. 1 read unit for each 4 kB of ids. */
export async function readFullWindow({
  scope,
  origin,
  limit,
}: Pick<Take, "scope" | "origin" | "limit">): Promise<Set<string> | undefined> {
  const key = { scope, origin: toOriginKey(origin) };
  const { data } = await RateLimitEntity.get(key).go({ consistent: true });
  const isOpen = (data?.windowEndsAt ?? 0) > Date.now();
  const ids = new Set(data?.ids);
  return isOpen && ids.size >= limit ? ids : undefined;
}

/**
 * Takes one slot for each id, all or none. Conditional writes keep a window to `limit` slots.
 * Returns nothing, or the end of the full window in epoch milliseconds. 1 write unit for each kB of
 * the window's ids.
 */
export async function tryToTakeSlots(take: Take): Promise<number | undefined> {
  const hashed = { ...take, origin: toOriginKey(take.origin) };
  for (let attempt = 0; attempt < 5; attempt++) {
    const now = Date.now();
    if (await takeInWindow(hashed, now)) return undefined;
    const { scope, origin } = hashed;
    const { data } = await RateLimitEntity.get({ scope, origin }).go({ consistent: true });
    const endsAt = data?.windowEndsAt ?? 0;
    const isTaken = take.ids.every((id) => data?.ids?.includes(id));
    if (endsAt > now) return isTaken ? undefined : endsAt;
    if (data && take.ids.length <= take.limit && (await replaceWindow(hashed, endsAt, now))) return undefined;
  }
  return Date.now() + 1000;
}

export async function takeSlots(take: Take): Promise<void> {
  const windowEndsAt = await tryToTakeSlots(take);
  if (!windowEndsAt) return;
  const { message = "Too many requests. Please wait before trying again." } = take;
  const retryAfter = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
  throw new AppError("rate-limited", "too_many_requests", message, { retryAfter });
}
