import { addDays, pacificDay } from "../../lib/date.ts";
import { type RequestRecord, readEntries } from "../entity.ts";
import { VisitEntity } from "./entity.ts";
import { listVisitorIds } from "./people.ts";

/** A request of an earlier visit is no longer among the work of its person. */
const PAST_DAYS = 30;

export interface Visited {
  ids: readonly string[];
  entries: readonly RequestRecord[];
}

export const isVisitedBy = (ids: readonly string[], { status, visitStaffId = "" }: RequestRecord): boolean =>
  status === "scheduled" && ids.includes(visitStaffId);

/** Includes those of another assignee. About 1 read unit for each visit from 30 days ago on. */
export async function readVisitedBy(accountId: string): Promise<Visited> {
  const ids = await listVisitorIds(accountId);
  const first = addDays(pacificDay(), -PAST_DAYS);
  const found = await Promise.all(
    ids.map((staffId) =>
      VisitEntity.query
        .byStaff({ staffId })
        .gte({ day: first })
        .go({ pages: "all", attributes: ["requestId"] }),
    ),
  );
  const entries = await readEntries(
    "quote",
    found.flatMap(({ data }) => data.map(({ requestId }) => requestId)),
  );
  return { ids, entries: [...entries.values()].filter((entry) => isVisitedBy(ids, entry)) };
}
