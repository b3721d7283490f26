import { addDays, getWeek, pacificDay } from "../../lib/date.ts";
import { unlessRefused } from "../../lib/dynamo.ts";
import { logFailure } from "../../lib/log.ts";
import { program } from "../customers.ts";
import { ActivityEntity, type RequestRecord, readActivities, readEntries } from "../entity.ts";
import { VisitEntity } from "../visits/entity.ts";
import { getWindowEnd } from "../visits/rules.ts";
import { getTime } from "../visits/slot.ts";

/** A visit without a mail was planned on the phone, and the office chose to send none. */
async function hasMail({ id: requestId, visitDay, visitStart }: RequestRecord): Promise<boolean> {
  const activities = await readActivities("quote", requestId);
  return activities.some(
    ({ kind, visit }) =>
      (kind === "visit" || kind === "booking") && visit?.day === visitDay && visit?.start === visitStart,
  );
}

async function remind(entry: RequestRecord, now: number): Promise<void> {
  if (!(await hasMail(entry))) return;
  const { id: requestId, version = 0 } = entry;
  const { day, start, ...time } = getTime(entry);
  const reminder = {
    form: "quote" as const,
    requestId,
    kind: "reminder" as const,
    actorId: program.id,
    id: `reminder-${day}-${start.replace(":", "")}`,
    visit: { day, start, end: getWindowEnd({ start, ...time }), sequence: version },
    at: new Date(now).toISOString(),
  };
  await unlessRefused(ActivityEntity.create(reminder));
}

/**
 * Reminds customers of tomorrow's visits, each once. A visit that moves before its mail goes out
 * gets no mail. About one read unit for four visits, and those of each timeline.
 */
export async function remindOfVisits(now = Date.now()): Promise<void> {
  const day = addDays(pacificDay(new Date(now)), 1);
  const { data } = await VisitEntity.query
    .byWeek({ week: getWeek(day) })
    .gte({ day })
    .go({ pages: "all" });
  const ids = data.filter((visit) => visit.day === day).map(({ requestId }) => requestId);
  const entries = await readEntries("quote", ids, { consistent: true });
  const due = [...entries.values()].filter(
    ({ status, visitDay, visitStart }) => status === "scheduled" && visitDay === day && visitStart,
  );
  let failures = 0;
  for (const entry of due)
    if (!(await logFailure(remind(entry, now), "visit not reminded", { requestId: entry.id }))) failures++;
  if (failures > 0) throw new Error("Some customers could not be reminded");
}
