import { toPut, toUpdate, transact } from "../../lib/dynamo.ts";
import { logFailure } from "../../lib/log.ts";
import { getStamp } from "../../staff/stamp.ts";
import { program } from "../customers.ts";
import { ActivityEntity, findEntry, type RequestRecord, readActivities, readFormRecord } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { type Estimate, EstimateEntity, findEstimate } from "./entity.ts";
import { getRecipient } from "./letter.ts";
import { getSendingId } from "./send.ts";

/**
 * Any contact after the sending counts as an answer, because a reply of ours or a logged call means
 * that we talk with the customer.
 */
const isUnanswered = ({ number, changeAskedAt }: Estimate, { status, lastContactId }: RequestRecord) =>
  !changeAskedAt &&
  lastContactId === getSendingId(number) &&
  ["new", "contacted", "quoted", "scheduled"].includes(status);

/** What the customer wrote on the page of the request reaches staff by mail, and counts too. */
async function hasWritten({ requestId, sentAt }: Estimate): Promise<boolean> {
  const activities = await readActivities("quote", requestId);
  return activities.some(({ kind, at }) => kind === "message" && at > sentAt);
}

const ESTIMATE = 0;

async function followEstimate({ requestId, number }: Pick<Estimate, "requestId" | "number">, now: number) {
  const estimate = await findEstimate(requestId, number);
  const { dueAt } = estimate ?? {};
  if (estimate?.state !== "sent" || !dueAt || Date.parse(dueAt) > now) return;
  const entry = await findEntry("quote", requestId);
  const record = await readFormRecord("quote", requestId);
  // A deletion is under way.
  if (!entry || !record) return;
  const isOver = Date.parse(estimate.expiresAt) <= now;
  const at = new Date(now).toISOString();
  const patch = EstimateEntity.patch({ requestId, number });
  const { version = 0, expiresAt } = estimate;
  const ended = { state: "expired" as const, ...getStamp(program), version: version + 1 };
  const moved = isOver ? patch.set(ended).remove(["dueAt"]) : patch.set({ nudgedAt: at, dueAt: expiresAt });
  const write = toUpdate(
    moved.where((stored, { eq }) => `${eq(stored.state, "sent")} AND ${eq(stored.dueAt, dueAt)}`),
  );
  const kind = isOver ? ("expiry" as const) : ("nudge" as const);
  const activity = {
    form: "quote" as const,
    requestId,
    id: `${kind}-${number}`,
    kind,
    estimate: number,
    at,
    actorId: program.id,
  };
  const mayMail = getRecipient(record as Quote).email !== "" && isUnanswered(estimate, entry);
  const isMailed = mayMail && !(await hasWritten(estimate));
  const refused = await transact([write, ...(isMailed ? [toPut(ActivityEntity.create(activity))] : [])]);
  // A restored estimate may be due again although its mail went out.
  if (refused.length > 0 && !refused.includes(ESTIMATE)) await transact([write]);
}

/**
 * Reminds customers after three days, and ends estimates after their last day, with one mail each.
 * 0.5 read units while none is due.
 */
export async function followEstimates(now = Date.now()): Promise<void> {
  const due = EstimateEntity.query.due({}).lte({ dueAt: new Date(now).toISOString() });
  const { data } = await due.go({ pages: "all", attributes: ["requestId", "number"] });
  let failures = 0;
  for (const { requestId, number } of data) {
    const name = { requestId, number };
    if (!(await logFailure(followEstimate(name, now), "estimate not followed", name))) failures++;
  }
  if (failures > 0) throw new Error("Some estimates could not be followed");
}
