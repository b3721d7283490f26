import { findKinds } from "../packages/core/src/kinds.ts";

/**
 * Partition keys of the records that pages show begin like this. The visitors' function and the
 * renderer may read only these, so no page can show an unsaved draft, an earlier version or a
 * customer.
 */
export const shownKinds = [
  "setting#",
  "media#",
  "priceList#",
  "plan#",
  "faqList#",
  "reviewTotals#",
  "crewMember#",
  "post#",
  "postBody#",
  "slug#",
];

/** The kinds that pages list through an index. */
export const listedKinds = [
  "service#",
  "category#",
  "post#",
  ...findKinds(({ pages }) => pages === "all if published").map((kind) => `${kind}#`),
];
