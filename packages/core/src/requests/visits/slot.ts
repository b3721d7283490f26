import { createEntity, key, texts, toUpdate, type Write } from "../../lib/dynamo.ts";
import { AppError } from "../../lib/errors.ts";
import { isAtVersion } from "../../staff/stamp.ts";
import { type RequestRecord, readEntries } from "../entity.ts";
import { VisitEntity } from "./entity.ts";
import { formatVisit } from "./rules.ts";

/**
 * The visits that staff planned lately for one person, day and arrival window. Each plan raises the
 * version, so of two plans at once the table refuses one. See
 * docs/decisions/a-visit-claims-its-time.md.
 */
export const VisitSlotEntity = createEntity("visitSlot", {
  attributes: {
    ...texts.fixed("staffId", "day", "start"),
    requestIds: { type: "set", items: "string" },
    version: { type: "number" },
    expiresAt: { type: "number" },
  },
  indexes: { primary: key(["staffId"], ["day", "start"]) },
});

/** The index of visits lags for seconds. After that, a slot isn't needed. */
const KEPT_SECONDS = 24 * 60 * 60;

interface Time {
  staffId: string;
  day: string;
  start: string;
}

const isPlannedAt = (entry: RequestRecord, { staffId, day, start }: Time) =>
  entry.status === "scheduled" &&
  entry.visitStaffId === staffId &&
  entry.visitDay === day &&
  entry.visitStart === start;

/**
 * Returns the write that belongs into the transaction of a visit. The transaction refuses it if
 * somebody planned a visit for the same person and time since. Reads about 1.5 read units, and one
 * more for each other visit at this time. Writes two write units.
 * @throws AppError `conflict` when the person has another visit then, unless that is confirmed
 */
export async function claimSlot(requestId: string, time: Time, isConfirmed: boolean): Promise<Write> {
  const { staffId, day, start } = time;
  const [{ data: slot }, { data: visits }] = await Promise.all([
    VisitSlotEntity.get({ staffId, day, start }).go({ consistent: true }),
    VisitEntity.query.byStaff({ staffId, day, start }).go({ pages: "all" }),
  ]);
  const ids = [...(slot?.requestIds ?? []), ...visits.map((visit) => visit.requestId)];
  const others = await readEntries(
    "quote",
    ids.filter((id) => id !== requestId),
    { consistent: true },
  );
  if (!isConfirmed && [...others.values()].some((entry) => isPlannedAt(entry, time)))
    throw new AppError(
      "conflict",
      "double_booked",
      `This person already has a visit on ${formatVisit(day, start)}.`,
      { details: "Choose another time or another person, or confirm that you mean both visits." },
    );
  const claim = VisitSlotEntity.update({ staffId, day, start })
    .data((attribute, operation) => {
      operation.add(attribute.requestIds, [requestId]);
      operation.add(attribute.version, 1);
      operation.set(attribute.expiresAt, Math.ceil(Date.now() / 1000) + KEPT_SECONDS);
    })
    .where(isAtVersion(slot?.version));
  return toUpdate(claim);
}
