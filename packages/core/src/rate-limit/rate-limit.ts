import { isIPv6 } from "node:net";
import { Entity } from "electrodb";
import { key, tableOptions, unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";

/** From the transport: a caller can't forge these fields. */
export interface Caller {
  origin: string;
  siteUrl: string;
  userAgent: string;
}

export const RateLimitEntity = new Entity(
  {
    model: { service: "handyman", entity: "rateLimit", version: "1" },
    attributes: {
      scope: { type: "string", required: true, readOnly: true },
      origin: { type: "string", required: true, readOnly: true },
      ids: { type: "set", items: "string" },
      windowEndsAt: { type: "number" },
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: key(["scope", "origin"]),
    },
  },
  tableOptions,
);

function getNetwork(address: string): string {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const toGroups = (part: string) => part.split(":").filter(Boolean);
  const [left, right] = [toGroups(head), toGroups(tail)];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** Hides the address. Uses only the /64 network of an IPv6 address, because a provider gives each household one. */
export function toOriginKey(address: string): string {
  const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return fingerprint(isIPv6(plain) ? getNetwork(plain) : plain);
}

const WINDOW_MS = 15 * 60 * 1000;

const TOO_MANY = "Too many requests. Please wait before trying again.";

interface Take {
  scope: string;
  origin: string;
  ids: string[];
  limit: number;
  message?: string;
}

/**
 * Takes one slot for each id, all or none. A conditional write prevents more than `limit` slots in each quarter of an hour. 1 write unit.
 * @throws AppError `rate-limited` with `retryAfter`
 */
export async function takeSlots({ scope, origin, ids, limit, message = TOO_MANY }: Take): Promise<void> {
  const now = Date.now();
  const windowEndsAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS;
  const isTaken = await unlessRefused(() =>
    RateLimitEntity.update({ scope, origin: `${toOriginKey(origin)} ${windowEndsAt}` })
      .add({ ids })
      .set({ windowEndsAt, expiresAt: windowEndsAt / 1000 })
      .where((slots, is) => {
        const hasRoom = `${is.notExists(slots.ids)} OR ${is.size(slots.ids)} <= ${is.escape(limit - ids.length)}`;
        const [only = ""] = ids;
        return ids.length === 1 ? `${hasRoom} OR ${is.contains(slots.ids, only)}` : hasRoom;
      })
      .go(),
  );
  if (isTaken) return;
  throw new AppError("rate-limited", "too_many_requests", message, {
    retryAfter: Math.ceil((windowEndsAt - now) / 1000),
  });
}
