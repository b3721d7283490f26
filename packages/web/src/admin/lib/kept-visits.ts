import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import type { StaffMember } from "@handyman/core/staff/schema";
import { createStore, del, get, set } from "idb-keyval";

/**
 * The visits that a phone shows without a connection. They are personal data, so the phone keeps
 * only today and tomorrow, and forgets them when the session ends. See
 * docs/decisions/visits-work-without-a-line.md.
 */
export interface KeptVisits {
  member: StaffMember;
  visits: { at: number; items: OwnVisit[] };
  details: { at: number; item: OwnVisitDetail }[];
}

const KEY = "kept";

const getStore = () => createStore("staff-visits", "answers");

export function isKeptDay(day: string): boolean {
  const today = pacificDay();
  return day === today || day === addDays(today, 1);
}

/** Returns nothing when the browser blocks its database. */
export async function readKeptVisits(): Promise<KeptVisits | undefined> {
  const kept = await (async () => get<KeptVisits>(KEY, getStore()))().catch(() => undefined);
  if (!kept) return undefined;
  const { visits, details } = kept;
  return {
    ...kept,
    visits: { ...visits, items: visits.items.filter(({ day }) => isKeptDay(day)) },
    details: details.filter(({ item }) => isKeptDay(item.day)),
  };
}

export const writeKeptVisits = async (kept: KeptVisits): Promise<void> =>
  (async () => set(KEY, kept, getStore()))().catch(() => undefined);

export const forgetKeptVisits = async (): Promise<void> =>
  (async () => del(KEY, getStore()))().catch(() => undefined);

export async function forgetVisitsOfOthers(memberId: string): Promise<void> {
  const kept = await readKeptVisits();
  if (kept && kept.member.id !== memberId) await forgetKeptVisits();
}
