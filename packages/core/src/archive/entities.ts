import { entityIn, type RawItem } from "../copy.ts";

/** The entities whose records an archive holds. */
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

/**
 * Entities that an archive leaves out: temporary locks and counters, and the stage's own clock. An import makes the search terms again
 * from the records.
 */
export const leftOutEntities: readonly string[] = [
  "countedEvent",
  "ownerGuard",
  "postIndex",
  "postTerm",
  "postView",
  "rateLimit",
  "requestTerm",
  "roleClaim",
];

/**
 * Returns whether an archive holds this item.
 * @throws Error when its entity is not known
 */
export function isArchived(item: RawItem): boolean {
  const entity = entityIn(item);
  if (archivedEntities.includes(entity)) return true;
  if (leftOutEntities.includes(entity)) return false;
  throw new Error(`Records of the kind "${entity}" are not known to this version of the scripts`);
}
