import { randomUUID } from "node:crypto";
import { AppError } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import {
  acceptEstimate,
  askForChange,
  customer,
  declineEstimate,
  undoAcceptance,
} from "../estimates/answer.ts";
import { listEstimates } from "../estimates/entity.ts";
import type { AcceptanceInput, ChangeWish, RefusalInput, SentEstimate } from "../estimates/schema.ts";
import { openRequest, takeAct } from "./page.ts";

export type CustomerAnswer =
  | ({ answer: "accept"; number: number } & AcceptanceInput)
  | { answer: "take-back"; number: number }
  | ({ answer: "decline"; number: number } & RefusalInput)
  | ({ answer: "ask-for-change"; number: number } & ChangeWish);

function act(requestId: string, { number, ...given }: CustomerAnswer): Promise<SentEstimate> {
  switch (given.answer) {
    case "accept":
      return acceptEstimate(customer, requestId, number, given);
    case "take-back":
      return undoAcceptance(customer, requestId, number);
    case "decline":
      return declineEstimate(customer, requestId, number, given);
    case "ask-for-change":
      return askForChange(customer, requestId, number, given);
  }
}

/**
 * Safe to repeat.
 * @throws AppError as `openRequest`; `rate-limited`; `conflict` for another version than the
 * newest, and as the verbs of estimates
 */
export async function answerEstimate(caller: Caller, token: string, given: CustomerAnswer): Promise<void> {
  const { id } = await openRequest(caller, token);
  await takeAct(caller, randomUUID());
  const [newest] = await listEstimates(id, 1);
  if (newest?.number !== given.number)
    throw new AppError("conflict", "estimate_replaced", "This isn't our newest price.", {
      details: newest
        ? "You find the newest one on this page. Please read it, and answer again."
        : "We'll send you one as soon as we can.",
    });
  await act(id, given);
}
