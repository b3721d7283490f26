import { DAY_MS } from "../../lib/date.ts";
import { retryRefused, toPut, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { conflict, invalid } from "../../lib/errors.ts";
import { formatCents } from "../../lib/money.ts";
import { readSettings } from "../../settings/setting.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { changedMeanwhile, getStamp } from "../../staff/stamp.ts";
import { isFirstContact } from "../add-activity.ts";
import { ActivityEntity } from "../entity.ts";
import { readEntry, readQuote } from "../entry.ts";
import type { RequestStatus } from "../rules.ts";
import { readFile } from "./draft.ts";
import { type Estimate, EstimateDraftEntity, EstimateEntity, findEstimate, readDraft } from "./entity.ts";
import { findExpiry, getFacts, getRecipient, makeTerms } from "./letter.ts";
import { moveRequest } from "./request-status.ts";
import { findProblems, listChoices, NUDGE_DAYS } from "./rules.ts";
import type { EstimateFile, EstimateSending } from "./schema.ts";

export const getSendingId = (number: number): string => `estimate-${number}`;

export const findNudgeTime = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + NUDGE_DAYS * DAY_MS).toISOString();

const createAcceptedError = () =>
  conflict(
    "estimate_accepted",
    "The customer accepted the estimate in the meantime.",
    "An accepted price stays. For more work, enter a new request of this customer. If the customer canceled, record that first.",
  );

/** A newer version ends the one before, unless the customer answered it already. */
function replace(actor: Actor, previous: Estimate | undefined): Write[] {
  if (!previous) return [];
  const { requestId, number, version = 0, state: seen } = previous;
  if (previous.state === "accepted") throw createAcceptedError();
  if (!["sent", "expired"].includes(seen)) return [];
  const patch = EstimateEntity.patch({ requestId, number })
    .set({ state: "replaced", ...getStamp(actor), version: version + 1 })
    .remove(["dueAt"])
    .where(({ state }, { eq }) => eq(state, seen));
  return [toUpdate(patch)];
}

const findNextStatus = (status: RequestStatus): RequestStatus =>
  status === "scheduled" || status === "completed" ? status : "quoted";

/**
 * Sends the draft as the next version, which never changes, and moves the request to Quoted. Safe
 * to repeat. 18 write units, and 3 more when it replaces a version.
 * @throws AppError `invalid` for a draft that lacks something, `conflict` when somebody else
 * changed the draft, or the customer accepted the version before
 */
export async function sendEstimate(
  actor: Actor,
  requestId: string,
  { version, isMailed, language: chosen }: EstimateSending,
): Promise<EstimateFile> {
  authorize(actor, "requests");
  const [quote, settings] = await Promise.all([readQuote(requestId), readSettings()]);
  const { name, address, email } = getRecipient(quote);
  const language = chosen ?? quote.language;
  if (isMailed && !email)
    throw invalid(
      "This customer gave no email. Print the estimate, and choose “Given in person”.",
      "no_email",
    );
  await retryRefused(async () => {
    const draft = await readDraft(requestId);
    const isDone = draft?.sentVersion === version + 1 && draft.version === version + 1;
    if (isDone && draft.savedBy === actor.id) return true;
    if (!draft || draft.version !== version) throw changedMeanwhile();
    const [problem] = findProblems(draft.content, getFacts(settings));
    if (problem) throw invalid(problem.text, "incomplete_estimate");
    const entry = await readEntry("quote", requestId);
    if (entry.status === "spam") throw invalid("This request is marked as spam.", "request_is_spam");
    const { lastNumber = 0, content } = draft;
    const number = lastNumber + 1;
    const stamp = getStamp(actor);
    const at = stamp.changedAt;
    const { validUntil, expiresAt } = findExpiry(settings);
    const id = getSendingId(number);
    const totals = listChoices(content).map(({ total }) => total);
    const estimate = {
      requestId,
      number,
      language,
      reference: quote.reference,
      name,
      address,
      content,
      sentAt: at,
      sentBy: actor.id,
      validUntil,
      expiresAt,
      state: "sent" as const,
      terms: makeTerms(content, settings, validUntil, language),
      totals,
      dueAt: [findNudgeTime(at), expiresAt].sort()[0],
      ...stamp,
      version: 1,
    };
    const activity = {
      form: "quote" as const,
      requestId,
      id,
      kind: "estimate" as const,
      estimate: number,
      text: totals.map(formatCents).join(" or "),
      at,
      actorId: actor.id,
      ...stamp,
      version: 1,
      ...(!isMailed && { mail: { state: "skipped", reason: "not-asked", at: Date.parse(at) } as const }),
    };
    const sent = {
      lastNumber: number,
      sentVersion: version + 1,
      version: version + 1,
      savedBy: actor.id,
      savedAt: at,
    };
    const refused = await transact([
      toUpdate(
        EstimateDraftEntity.patch({ requestId })
          .set(sent)
          .where((stored, { eq }) => eq(stored.version, version)),
      ),
      toPut(EstimateEntity.create(estimate)),
      ...replace(actor, lastNumber ? await findEstimate(requestId, lastNumber) : undefined),
      toPut(ActivityEntity.create(activity)),
      moveRequest(
        actor,
        entry,
        findNextStatus(entry.status),
        {
          lastContactId: id,
          quotedAt: entry.quotedAt ?? at,
          // Of the options, the customer may take the cheapest.
          quotedCents: Math.min(...totals),
          ...(isMailed && isFirstContact(entry) && { repliedAt: at, repliedBy: "mail" }),
        },
        ["lostReason"],
      ),
    ]);
    return refused.length === 0;
  });
  return readFile(requestId);
}
