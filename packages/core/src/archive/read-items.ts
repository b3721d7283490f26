import { getEntity, type RawItem, readTable } from "../lib/copy.ts";

export const archivedEntities: readonly string[] = [
  "audit",
  "category",
  "contact",
  "dayStats",
  "media",
  "photo",
  "post",
  "postBody",
  "postDraft",
  "postVersion",
  "quote",
  "request",
  "requestActivity",
  "service",
  "serviceOrder",
  "setting",
  "slug",
  "statusStats",
  "testimonial",
];

export const leftOutEntities: readonly string[] = [
  "countedEvent",
  "ownerGuard",
  "postIndex",
  "postTerm",
  "postView",
  "publishClock",
  "rateLimit",
  "requestTerm",
  "roleClaim",
];

export function isArchived(item: RawItem): boolean {
  const entity = getEntity(item);
  if (archivedEntities.includes(entity)) return true;
  if (leftOutEntities.includes(entity)) return false;
  throw new Error(`Records of the kind "${entity}" are not known to this version of the scripts`);
}

const hasExpired = ({ expiresAt }: RawItem, now: number) =>
  expiresAt?.N !== undefined && Number(expiresAt.N) * 1000 < now;

export async function* readItems(now = Date.now()): AsyncGenerator<RawItem> {
  for await (const page of readTable()) {
    for (const item of page) if (isArchived(item) && !hasExpired(item, now)) yield item;
  }
}
