import type { Counts } from "../dashboard/count-change.ts";
import { noteCity, noteDay, noteEntry } from "../dashboard/recount.ts";
import type { Item } from "../lib/stream.ts";
import { inboxForms } from "../mail/schema.ts";
import { sumReviews } from "../projects-and-reviews/recount-reviews.ts";
import type { RequestRecord } from "../requests/entity.ts";
import { type RequestStatus, requestStatuses } from "../requests/rules.ts";

interface Numbers {
  entries: readonly RequestRecord[];
  /** The entries that the stream must have counted by now. */
  old: readonly RequestRecord[];
  days: readonly Item[];
  statuses: readonly Item[];
  testimonials: readonly Item[];
  reviewTotals: readonly Item[];
}

/** A number above the count can be right, because a day keeps the count of deleted requests. */
function findWrongDays({ old, days }: Numbers): string[] {
  const [wanted, stored]: [Counts, Counts] = [new Map(), new Map()];
  for (const entry of old) {
    noteEntry(wanted, entry, 1);
    noteCity(wanted, entry);
  }
  for (const day of days) noteDay(stored, day);
  return [...wanted].flatMap(([key, counts]) => {
    const tooSmall = [...counts].filter(([name, count]) => count > (stored.get(key)?.get(name) ?? 0));
    return tooSmall.map(([name]) => `${key} ${name}`);
  });
}

function findWrongStatuses({ entries, old, statuses }: Numbers): string[] {
  return inboxForms.flatMap((form) => {
    const stored = statuses.find((record) => record.form === form);
    const count = (from: readonly RequestRecord[], status?: RequestStatus) =>
      from.filter((entry) => entry.form === form && (!status || entry.status === status)).length;
    const young = count(entries) - count(old);
    return requestStatuses
      .filter((status) => Math.abs(Number(stored?.[status] ?? 0) - count(entries, status)) > young)
      .map((status) => `${form} ${status}`);
  });
}

function findWrongRating({ testimonials, reviewTotals: [stored] }: Numbers): string[] {
  const wanted = sumReviews(testimonials as Parameters<typeof sumReviews>[0]);
  const wrong = (["count", "stars"] as const).filter((name) => wanted[name] !== Number(stored?.[name] ?? 0));
  return wrong.map((name) => `reviewTotals ${name}`);
}

export const findWrongNumbers = (numbers: Numbers): string[] => [
  ...findWrongDays(numbers),
  ...findWrongStatuses(numbers),
  ...findWrongRating(numbers),
];
