import { toPut, transact, unlessRefused, type Write } from "../../lib/dynamo.ts";
import { AppError } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { makeReviewWrites } from "../../projects-and-reviews/review.ts";
import { ActivityEntity, findCityAndServices, RequestEntity } from "../entity.ts";
import { openRequest, takeAct } from "./page.ts";
import { describeReview } from "./review-rules.ts";
import type { CustomerReview } from "./review-schema.ts";
import { CUSTOMER } from "./rules.ts";

/** Each request has one, whatever link its customer opens. */
const REVIEW = "review";

const key = (requestId: string) => ({ form: "quote", requestId, id: REVIEW }) as const;

/** Refuses a transaction unless the site may show photos of the work. */
export function checkPhotoConsent(requestId: string): Write {
  const { TableName, Key } = ActivityEntity.get(key(requestId)).params<{
    TableName: string;
    Key: Record<string, string>;
  }>();
  return {
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: "#review.#photos = :yes",
      ExpressionAttributeNames: { "#review": "review", "#photos": "mayUsePhotos" },
      ExpressionAttributeValues: { ":yes": "yes" },
    },
  };
}

/** Before a request is deleted, so that nobody makes a project of its photos meanwhile. */
export async function endPhotoConsent(requestId: string): Promise<void> {
  const review = await readSent(requestId);
  if (!review?.mayUsePhotos) return;
  const { mayUsePhotos, ...rest } = review;
  await unlessRefused(ActivityEntity.patch(key(requestId)).set({ review: rest }));
}

function putReview(requestId: string, review: CustomerReview): Write {
  const at = new Date().toISOString();
  return toPut(
    ActivityEntity.create({
      ...key(requestId),
      kind: "message",
      topic: "review",
      actorId: CUSTOMER,
      at,
      text: describeReview(review),
      review,
    }),
  );
}

export function checkCompleted(id: string): Write {
  const { TableName, Key } = RequestEntity.get({ form: "quote", id }).params<{
    TableName: string;
    Key: Record<string, string>;
  }>();
  return {
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: "#status = :completed",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":completed": "completed" },
    },
  };
}

async function readSent(requestId: string): Promise<CustomerReview | undefined> {
  const { data } = await ActivityEntity.get(key(requestId)).go({ consistent: true });
  return data?.review;
}

const isSame = (one: CustomerReview, other: CustomerReview) =>
  (["rating", "text", "name", "city", "mayShow", "mayUsePhotos"] as const).every(
    (name) => one[name] === other[name],
  );

/**
 * Stores the review, tells us by mail, and adds it to the site's testimonials as a draft. Safe to
 * repeat.
 * @throws AppError as `openRequest`; `rate-limited`; `conflict` when the request has another review
 * or is not completed
 */
export async function sendReview(caller: Caller, token: string, review: CustomerReview): Promise<void> {
  const quote = await openRequest(caller, token);
  const { id, reference } = quote;
  await takeAct(caller, `review ${id}`);
  const { rating, name, city, text, mayShow } = review;
  const [service = ""] = findCityAndServices(quote).services;
  const source = `The page of request ${reference}`;
  const fields = { rating, name, city, text, service, source, mayShow: mayShow === "yes" };
  const writes = [putReview(id, review), checkCompleted(id), ...makeReviewWrites(id, fields, CUSTOMER)];
  const refused = await transact(writes);
  if (refused.length === 0) return;
  const sent = await readSent(id);
  if (sent && isSame(sent, review)) return;
  if (sent)
    throw new AppError("conflict", "already_reviewed", "You already sent a review of this work.", {
      details: "You find it on this page. To change it, write to us.",
    });
  throw new AppError("conflict", "not_completed", "You can write a review when the work is done.");
}
