import { createEntity, key, unlessRefused } from "../../lib/dynamo.ts";
import { logFailure } from "../../lib/log.ts";
import { readSettings } from "../../settings/setting.ts";
import { program } from "../customers.ts";
import {
  type Activity,
  ActivityEntity,
  type FormRecord,
  RequestEntity,
  type RequestRecord,
  readFormRecord,
} from "../entity.ts";
import { CUSTOMER } from "./rules.ts";

/** A completed request whose customer is asked soon. Few exist at a time and share a partition. */
export const ReviewDueEntity = createEntity("reviewDue", {
  attributes: {
    requestId: { type: "string", required: true },
    completedAt: { type: "string", required: true },
  },
  indexes: { all: key([], ["requestId"]) },
});

const HOUR_MS = 60 * 60 * 1000;

/** The task runs each morning, so the mail goes out 20 to 44 hours after the completion. */
const WAIT_HOURS = 20;

/** For the stream. One write unit for a completed request. Safe to repeat. */
export async function noteCompletion(before: RequestRecord, after: RequestRecord): Promise<void> {
  const { form, id: requestId, status, changedAt } = after;
  if (form !== "quote" || status !== "completed" || before.status === status || !changedAt) return;
  await ReviewDueEntity.put({ requestId, completedAt: changedAt }).go();
}

export const deleteReviewDue = (requestId: string) => ReviewDueEntity.delete({ requestId }).go();

const isOfCustomer = ({ kind, actorId }: Activity) =>
  kind === "message" || (kind === "answer" && actorId === CUSTOMER);

const left = ({ kind, before }: Activity) => kind === "change" && before?.status === "completed";

/**
 * A customer who wrote to us since the work needs an answer, not a question. One who ever asked us
 * to delete their data wants no mail.
 */
function isDisturbed(activities: readonly Activity[], completedAt: string): boolean {
  return activities.some(
    (activity) =>
      activity.topic === "delete-data" ||
      (activity.at > completedAt && (isOfCustomer(activity) || left(activity))),
  );
}

/** A mail of this request came back, or its reader marked it as spam. */
const hasBounced = (record: FormRecord, activities: readonly Activity[]) =>
  [record.customerMail, ...activities.map(({ mail }) => mail)].some((mail) => mail?.state === "bounced");

async function mayAsk(requestId: string, completedAt: string): Promise<boolean> {
  const { data: entry } = await RequestEntity.get({ form: "quote", id: requestId }).go({ consistent: true });
  const record = await readFormRecord("quote", requestId);
  if (!entry || !record?.email || entry.status !== "completed" || entry.isNotServed) return false;
  const { data } = await ActivityEntity.query.all({ form: "quote", requestId }).go({
    pages: "all",
    consistent: true,
  });
  return !isDisturbed(data, completedAt) && !hasBounced(record, data);
}

async function callForReview(requestId: string, completedAt: string, now: number): Promise<void> {
  if (await mayAsk(requestId, completedAt)) {
    const activity = { form: "quote", requestId, id: "review-call", kind: "reviewCall" } as const;
    const at = new Date(now).toISOString();
    // Refused when this request's customer was asked before.
    await unlessRefused(ActivityEntity.create({ ...activity, at, actorId: program.id }));
  }
  const removal = ReviewDueEntity.delete({ requestId });
  await unlessRefused(removal.where((stored, { eq }) => eq(stored.completedAt, completedAt)));
}

/**
 * Asks the customers of completed requests for a review, once a request. The stream sends the mail.
 * Costs 0.5 read units while none is due. Safe to repeat.
 */
export async function callForReviews(now = Date.now()): Promise<void> {
  const { data } = await ReviewDueEntity.query.all({}).go({ pages: "all", consistent: true });
  const latest = new Date(now - WAIT_HOURS * HOUR_MS).toISOString();
  const due = data.filter(({ completedAt }) => completedAt <= latest);
  if (due.length === 0) return;
  const { enable_review_mails: isOn } = await readSettings();
  let failures = 0;
  for (const { requestId, completedAt } of due) {
    const work = isOn ? callForReview(requestId, completedAt, now) : deleteReviewDue(requestId);
    if (!(await logFailure(work, "no review asked for", { requestId }))) failures++;
  }
  if (failures > 0) throw new Error("Some customers could not be asked for a review");
}
