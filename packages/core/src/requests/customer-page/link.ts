import { createHash, randomBytes } from "node:crypto";
import type { EntityItem } from "electrodb";
import { requireConfig } from "../../lib/config.ts";
import { createEntity, ensureProcessed, gsi, key, texts } from "../../lib/dynamo.ts";

/**
 * The table holds only a hash of the link's token, so nobody who reads the table can open the page.
 * Each mail has a link of its own.
 */
export const CustomerLinkEntity = createEntity("customerLink", {
  attributes: {
    ...texts.fixed("hash", "requestId", "createdAt"),
    endsAt: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    primary: key(["hash"]),
    byRequest: gsi(1, ["requestId"], ["hash"]),
  },
});

export type CustomerLink = EntityItem<typeof CustomerLinkEntity>;

const DAY_SECONDS = 24 * 60 * 60;

export const LINK_DAYS = 180;

/** For this many days after its end, a link still leads to a new one by mail. */
const KNOWN_DAYS = 365;

/** 128 bits in base64url. */
const tokenPattern = /^[\w-]{22}$/;

export const toHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** One write unit, and one for the index. */
export async function createCustomerLink(
  requestId: string,
  siteUrl = requireConfig("SITE_URL"),
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  await CustomerLinkEntity.put({
    hash: toHash(token),
    requestId,
    createdAt: new Date().toISOString(),
    endsAt: now + LINK_DAYS * DAY_SECONDS,
    expiresAt: now + (LINK_DAYS + KNOWN_DAYS) * DAY_SECONDS,
  }).go();
  return `${siteUrl}/r/${token}`;
}

/** One read unit. */
export async function findCustomerLink(token: string): Promise<CustomerLink | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const { data } = await CustomerLinkEntity.get({ hash: toHash(token) }).go({ consistent: true });
  return data ?? undefined;
}

export const hasEnded = ({ endsAt }: CustomerLink): boolean => endsAt * 1000 <= Date.now();

export async function deleteCustomerLinks(requestId: string): Promise<void> {
  const { data } = await CustomerLinkEntity.query.byRequest({ requestId }).go({ pages: "all" });
  if (data.length === 0) return;
  ensureProcessed(await CustomerLinkEntity.delete(data.map(({ hash }) => ({ hash }))).go());
}
