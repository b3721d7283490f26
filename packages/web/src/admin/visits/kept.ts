import type { OwnVisit, OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { mayEnter } from "@handyman/core/staff/rules";
import { ApiError } from "../../lib/api-error.ts";
import { markInUse } from "../lib/api.ts";
import {
  forgetKeptVisits,
  isKeptDay,
  type KeptVisits,
  readKeptVisits,
  writeKeptVisits,
} from "../lib/kept-visits.ts";
import { meQuery } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { findMemberId, resumeAs } from "../lib/session.ts";
import { ownVisitQuery, ownVisitsQuery } from "./queries.ts";

export const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/** The API refuses a role that was taken away. */
export const isClosed = (error: unknown) => error instanceof ApiError && error.status === 403;

function show({ member, visits, details }: KeptVisits): void {
  client.setQueryData(meQuery.queryKey, member, { updatedAt: visits.at });
  client.setQueryData(ownVisitsQuery.queryKey, visits.items, { updatedAt: visits.at });
  for (const { at, item } of details)
    client.setQueryData(ownVisitQuery(item.requestId).queryKey, item, { updatedAt: at });
}

let hasOpened = false;

/** The screen began without an answer of the API. */
export const hasOpenedKept = (): boolean => hasOpened;

/**
 * Reads who uses the back office. A screen of visits begins with what the phone kept: at once for
 * the same person with a good session, and otherwise only if nobody answers.
 */
export async function openWithKept(): Promise<void> {
  const kept = /^\/admin(\/visits(\/.*)?)?$/.test(window.location.pathname) && (await readKeptVisits());
  const memberId = findMemberId();
  const isOwn = kept && memberId === kept.member.id;
  if (kept && (isOwn || (!memberId && !navigator.onLine))) {
    show(kept);
    hasOpened = true;
  }
  const asked = client.prefetchQuery(meQuery);
  if (!hasOpened) {
    await asked;
    if (!kept || (memberId && !isOwn) || !isLost(client.getQueryState(meQuery.queryKey)?.error)) return;
    show(kept);
    hasOpened = true;
  }
  if (!kept) return;
  resumeAs(kept.member.id);
  markInUse();
}

let write: ReturnType<typeof setTimeout> | undefined;
const WRITE_MS = 300;

function listDetails(): KeptVisits["details"] {
  const cached = client.getQueryCache().findAll({ queryKey: ownVisitsQuery.queryKey });
  return cached.flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
    queryKey.length > 1 && data && isKeptDay((data as OwnVisitDetail).day)
      ? [{ at: dataUpdatedAt, item: data as OwnVisitDetail }]
      : [],
  );
}

async function keep(): Promise<void> {
  const member = client.getQueryData(meQuery.queryKey);
  const { data: items, dataUpdatedAt: at } = client.getQueryState(ownVisitsQuery.queryKey) ?? {};
  if (!member || member.id !== findMemberId()) return;
  if (!mayEnter(member.roles, "visits")) return forgetKeptVisits();
  if (!items) return;
  const kept = items.filter(({ day }: OwnVisit) => isKeptDay(day));
  await writeKeptVisits({ member, visits: { at: at ?? Date.now(), items: kept }, details: listDetails() });
}

/** Keeps each answer about visits, and forgets all of them when the role was taken away. */
export function keepAnswers(): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    const [kind] = query.queryKey;
    if (kind !== ownVisitsQuery.queryKey[0] && kind !== meQuery.queryKey[0]) return;
    if (action.type === "error" && isClosed(action.error)) void forgetKeptVisits();
    if (action.type !== "success") return;
    clearTimeout(write);
    write = setTimeout(() => void keep(), WRITE_MS);
  });
}

const FRESH_DETAIL_MS = 10 * 60_000;

/** Loads the visits of today and tomorrow, so that each opens without a connection. */
export function loadDetails(visits: readonly OwnVisit[]): void {
  for (const { requestId, day } of visits)
    if (isKeptDay(day))
      void client.prefetchQuery({ ...ownVisitQuery(requestId), staleTime: FRESH_DETAIL_MS });
}

/** The worker keeps the code of these screens. Its own file says which. */
export function keepCode(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep-visits"));
}
