import { createEntity, key, texts, toUpdate, type Write } from "../../lib/dynamo.ts";
import { conflict } from "../../lib/errors.ts";
import { isAtVersion } from "../../staff/stamp.ts";
import { type RequestRecord, readEntries } from "../entity.ts";
import { VisitEntity } from "./entity.ts";
import { formatDay, formatSpan, getSpan, isOverlap, type VisitTime } from "./rules.ts";

/**
 * The visits that staff planned lately for one person and day. Each plan raises the version, so of
 * two plans at once the table refuses one. See docs/decisions/a-visit-claims-its-time.md.
 */
export const VisitSlotEntity = createEntity("visitSlot", {
  attributes: {
    ...texts.fixed("staffId", "day"),
    requestIds: { type: "set", items: "string" },
    version: { type: "number" },
    expiresAt: { type: "number" },
  },
  indexes: { primary: key(["staffId"], ["day"]) },
});

/** The index of visits lags for seconds. After that, a slot isn't needed. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface Time extends VisitTime {
  staffId: string;
  day: string;
}

export const getTime = ({
  visitStaffId: staffId = "",
  visitDay: day = "",
  visitStart: start = "",
  visitEnd: end,
  visitMinutes: minutes,
}: RequestRecord): Time => ({ staffId, day, start, end, minutes });

const isTaken = (entry: RequestRecord, time: Time) => {
  const taken = getTime(entry);
  return (
    entry.status === "scheduled" &&
    taken.staffId === time.staffId &&
    taken.day === time.day &&
    isOverlap(taken, time)
  );
};

/**
 * Returns the write that belongs into the transaction of a visit. The transaction refuses it if
 * somebody planned a visit for the same person and day since. Reads about 1.5 read units, and one
 * more for each other visit of the person on this day. Writes two write units.
 * @throws AppError `conflict` when the person has another visit then, unless that is confirmed
 */
export async function claimSlot(
  requestId: string,
  time: Time,
  isConfirmed: boolean,
  advice = "Choose another time or another person, or confirm that you mean both visits.",
): Promise<Write> {
  const { staffId, day } = time;
  const [{ data: slot }, { data: visits }] = await Promise.all([
    VisitSlotEntity.get({ staffId, day }).go({ consistent: true }),
    VisitEntity.query.byStaff({ staffId, day }).go({ pages: "all" }),
  ]);
  const ids = [...(slot?.requestIds ?? []), ...visits.map((visit) => visit.requestId)];
  const others = await readEntries(
    "quote",
    ids.filter((id) => id !== requestId),
    { consistent: true },
  );
  const other = [...others.values()].find((entry) => isTaken(entry, time));
  if (other && !isConfirmed) {
    const { from, to } = getSpan(getTime(other));
    throw conflict(
      "double_booked",
      `This person already has a visit on ${formatDay(day)}, ${formatSpan(from, to)}.`,
      advice,
    );
  }
  const claim = VisitSlotEntity.update({ staffId, day })
    .data((attribute, operation) => {
      operation.add(attribute.requestIds, [requestId]);
      operation.add(attribute.version, 1);
      operation.set(attribute.expiresAt, Math.ceil(Date.now() / 1000) + KEPT_SECONDS);
    })
    .where(isAtVersion(slot?.version));
  return toUpdate(claim);
}
