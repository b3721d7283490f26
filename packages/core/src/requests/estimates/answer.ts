import { retryRefused, toPut, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { type AppError, conflict, invalid } from "../../lib/errors.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { putBookings } from "../availability/activities.ts";
import { putCalendarChanges } from "../availability/calendar-changes.ts";
import type { WindowKey } from "../availability/rules.ts";
import { findVisit } from "../availability/times.ts";
import { needsPlan, noVisit } from "../change.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import { describeSaid, type Said } from "../customer-page/said.ts";
import { ActivityEntity, findActivity, type RequestRecord } from "../entity.ts";
import { readEntry, readQuote } from "../entry.ts";
import type { RequestStatus } from "../rules.ts";
import { type Estimate, EstimateEntity, listEstimates, readEstimate } from "./entity.ts";
import { describeAgreement, getRecipient, getState, isUndoOver, toSent } from "./letter.ts";
import { moveRequest } from "./request-status.ts";
import { type EstimateState, listChoices, UNDO_MINUTES } from "./rules.ts";
import type { AcceptanceInput, ChangeWish, RefusalInput, SentEstimate } from "./schema.ts";
import { findNudgeTime } from "./send.ts";

/** The page of the request checks the token first. */
export const customer = { id: CUSTOMER } as const;

/** Staff write down what the customer said, for example on the phone. */
type Answerer = Actor | typeof customer;

const isStaff = (by: Answerer): by is Actor => "roles" in by;

function authorizeAnswer(by: Answerer): void {
  if (isStaff(by)) authorize(by, "requests");
}

const closedErrors: Record<Exclude<EstimateState, "sent">, () => AppError> = {
  accepted: () =>
    conflict(
      "estimate_accepted",
      "This estimate was already accepted.",
      "Please call us to change or cancel it.",
    ),
  declined: () =>
    conflict("estimate_declined", "This estimate was already declined.", "Please ask us for a new one."),
  replaced: () =>
    conflict(
      "estimate_replaced",
      "A newer version replaced this estimate.",
      "Please look at the newer one first.",
    ),
  withdrawn: () =>
    conflict("estimate_withdrawn", "We took this estimate back.", "Please ask us for a new one."),
  expired: () =>
    conflict("estimate_expired", "This estimate is no longer open.", "Please ask us for a new one."),
};

function ensureOpen(estimate: Estimate, now: number): void {
  const state = getState(estimate, now);
  if (state !== "sent") throw closedErrors[state]();
}

/** A request that staff closed takes no answer, so that nobody counts on the work. */
function ensureRequestOpen(by: Answerer, { status }: RequestRecord): void {
  if (status !== "declined" && status !== "spam") return;
  const details = isStaff(by) ? "Change its status first." : "Please call us, and we'll open it again.";
  throw conflict("request_closed", "This request is closed.", details);
}

interface Answer {
  by: Answerer;
  estimate: Estimate;
  at: string;
}

const makeKey = ({ requestId, number }: Estimate) => ({ requestId, number });

/** Each answer has a time of its own, because a customer can accept again after taking it back. */
const makeActivityId = (kind: string, { estimate: { number }, at }: Answer) =>
  `${kind}-${number}-${Date.parse(at)}`;

const makeActivity = ({ by, estimate, at }: Answer) => ({
  form: "quote" as const,
  requestId: estimate.requestId,
  estimate: estimate.number,
  at,
  actorId: by.id,
  changedBy: by.id,
  changedAt: at,
  version: 1,
});

/** Staff get a mail about what the customer did, but not about what a colleague wrote down. */
function putAnswer(answer: Answer, said: Said | string, id = makeActivityId("answer", answer)): Write {
  const kind = isStaff(answer.by) ? ("recorded" as const) : ("answer" as const);
  const words = typeof said === "string" ? { text: said } : { text: describeSaid(said), said };
  return toPut(ActivityEntity.create({ ...makeActivity(answer), id, kind, ...words }));
}

function putCustomerMail(answer: Answer, kind: "acceptance" | "withdrawal", email: string): Write[] {
  if (!email) return [];
  return [toPut(ActivityEntity.create({ ...makeActivity(answer), id: makeActivityId(kind, answer), kind }))];
}

/** Fails if the state changed since our read. */
function change(
  { by, estimate, at }: Answer,
  fields: Partial<Estimate>,
  removed: readonly (keyof Estimate)[],
) {
  const { state, invoice, version = 0 } = estimate;
  const stamp = { changedBy: by.id, changedAt: at, version: version + 1 };
  const patch = EstimateEntity.patch(makeKey(estimate)).set({ ...fields, ...stamp } as object);
  const rest = removed as unknown as "dueAt"[];
  return toUpdate(
    (rest.length > 0 ? patch.remove(rest) : patch).where((stored, { eq, notExists }) => {
      const hasSame = invoice ? eq(stored.invoice, invoice) : notExists(stored.invoice);
      return `${eq(stored.state, state)} AND ${hasSame}`;
    }),
  );
}

/** The customer has the invoice, so it can't outlive what it is made of. */
function ensureNoInvoice({ by, estimate: { invoice } }: Answer): void {
  if (!invoice) return;
  const details = isStaff(by) ? "Make that invoice void first." : "Please call us to cancel it.";
  throw conflict("invoiced", `The invoice ${invoice} was made of this price.`, details);
}

type MakeWrites = (answer: Answer, entry: RequestRecord) => Write[] | Promise<Write[]>;

/**
 * Repeats until nobody else writes at the same time.
 * @param isDone whether an earlier call did the same: then nothing is written
 */
async function write(
  { by, requestId, number }: { by: Answerer; requestId: string; number: number },
  isDone: (estimate: Estimate) => boolean,
  makeWrites: MakeWrites,
): Promise<SentEstimate> {
  authorizeAnswer(by);
  await retryRefused(async () => {
    const estimate = await readEstimate(requestId, number);
    if (isDone(estimate)) return true;
    const entry = await readEntry("quote", requestId);
    const answer = { by, estimate, at: new Date().toISOString() };
    return (await transact(await makeWrites(answer, entry))).length === 0;
  });
  return toSent(await readEstimate(requestId, number));
}

function findChoice({ content }: Estimate, option = "") {
  const choice = listChoices(content).find(({ name }) => name === option);
  if (choice) return choice;
  throw invalid(option ? "There is no such option." : "Please choose one of the options.", "unknown_option");
}

const staysAsItIs = ({ status }: RequestRecord) => status === "completed" || status === "spam";

/** What the dashboard knows of an acceptance. */
const accepted = ["acceptedAt", "acceptedCents"] as const;

const undecided: readonly RequestStatus[] = ["new", "contacted", "quoted"];

/**
 * Keeps the name, the time and the text agreed to, and moves the request to Scheduled, where it
 * waits for its day. Safe to repeat: the second call returns the outcome of the first. At most 20
 * write units.
 * @throws AppError `not-found` after a deletion, `conflict` for an estimate that is replaced,
 * withdrawn, declined or expired, that was accepted with another option, or whose request is closed
 */
export const acceptEstimate = (
  by: Answerer,
  requestId: string,
  number: number,
  { name, option = "" }: AcceptanceInput,
): Promise<SentEstimate> =>
  write(
    { by, requestId, number },
    ({ state, acceptance }) => state === "accepted" && acceptance?.option === option,
    async (answer, entry) => {
      const { estimate, at } = answer;
      ensureOpen(estimate, Date.parse(at));
      ensureRequestOpen(by, entry);
      const choice = findChoice(estimate, option);
      const { total, deposit } = choice;
      const acceptance = { name, at, option, total, deposit, text: describeAgreement(estimate, choice) };
      const { email } = getRecipient(await readQuote(requestId));
      const isMove = undecided.includes(entry.status);
      const said = { act: "accept", option, total, name, isTold: isStaff(by) } as const;
      return [
        change(answer, { state: "accepted", acceptance, answeredBy: by.id, statusBefore: entry.status }, [
          "dueAt",
        ]),
        // An earlier visit was for a look, or its time may belong to somebody else by now. An entry
        // that never had a visit stays without these fields, also in the audit log.
        moveRequest(
          by,
          entry,
          isMove ? "scheduled" : entry.status,
          { ...(isMove && entry.visitDay && noVisit), acceptedAt: at, acceptedCents: total },
          ["lostReason"],
        ),
        putAnswer(answer, said),
        ...putCustomerMail(answer, "acceptance", email),
      ];
    },
  );

/** The time that the customer chose after the acceptance goes with it. */
async function putCancellation(
  answer: Answer,
  { id, version = 0, visitEnd: end }: RequestRecord,
  chosen: WindowKey,
) {
  const { email } = getRecipient(await readQuote(id));
  return putBookings({
    requestId: id,
    id: makeActivityId("canceled", answer),
    at: answer.at,
    version: version + 1,
    before: { ...chosen, ...(end && { end }) },
    after: undefined,
    hasEmail: email !== "",
  });
}

/**
 * Possible for 15 minutes. Safe to repeat.
 * @throws AppError `conflict` later, or when nothing was accepted
 */
export const undoAcceptance = (by: Answerer, requestId: string, number: number): Promise<SentEstimate> =>
  write(
    { by, requestId, number },
    ({ state }) => state === "sent",
    async (answer, entry) => {
      const { state, acceptance, statusBefore = entry.status, ...estimate } = answer.estimate;
      if (state === "sent") return [];
      if (state !== "accepted" || !acceptance) throw closedErrors[state]();
      ensureNoInvoice(answer);
      if (isUndoOver(acceptance, Date.parse(answer.at)))
        throw conflict(
          "undo_expired",
          `An acceptance can be taken back for ${UNDO_MINUTES} minutes.`,
          "Please call us to cancel it.",
        );
      const due = [findNudgeTime(estimate.sentAt), estimate.expiresAt].sort()[0];
      const isBack = needsPlan(entry);
      // A request that was Scheduled before keeps its visit, which needed no acceptance.
      const chosen = isBack && statusBefore !== "scheduled" ? findVisit(entry) : undefined;
      const dueAt = estimate.nudgedAt ? estimate.expiresAt : due;
      return [
        change(answer, { state: "sent", dueAt }, ["acceptance", "statusBefore", "answeredBy"]),
        moveRequest(by, entry, isBack ? statusBefore : entry.status, chosen ? noVisit : {}, accepted),
        putAnswer(answer, { act: "take-back" }),
        ...(chosen ? await putCancellation(answer, entry, chosen) : []),
      ];
    },
  );

/**
 * Moves the request to Declined, unless its work is done, and takes its visit out of the calendars
 * that have it. Staff can also record that the customer canceled an accepted estimate, or said no
 * after it expired. Safe to repeat.
 */
export const declineEstimate = (
  by: Answerer,
  requestId: string,
  number: number,
  { reason, text }: RefusalInput,
): Promise<SentEstimate> =>
  write(
    { by, requestId, number },
    ({ state }) => state === "declined",
    async (answer, entry) => {
      const { estimate, at } = answer;
      const isLate = estimate.state === "accepted" || getState(estimate, Date.parse(at)) === "expired";
      if (!isStaff(by) || !isLate) ensureOpen(estimate, Date.parse(at));
      ensureNoInvoice(answer);
      const status = staysAsItIs(entry) ? entry.status : "declined";
      const stamp = { actorId: by.id, at, version: (entry.version ?? 0) + 1 };
      return [
        change(answer, { state: "declined", refusal: { reason, text, at }, answeredBy: by.id }, ["dueAt"]),
        moveRequest(by, entry, status, { lostReason: reason }, accepted),
        putAnswer(answer, { act: "decline", reason, text }),
        ...(await putCalendarChanges(entry, status, stamp)),
      ];
    },
  );

/** For a request whose customer withdraws it. Also stops the reminders. */
export async function declineOpenEstimate(requestId: string, at: string): Promise<Write[]> {
  const [estimate] = await listEstimates(requestId, 1);
  if (estimate?.state !== "sent") return [];
  const refusal = { reason: "not-needed", text: "", at } as const;
  return [
    change({ by: customer, estimate, at }, { state: "declined", refusal, answeredBy: CUSTOMER }, ["dueAt"]),
  ];
}

/**
 * The estimate stays open, without more reminders. Safe to repeat with the same id.
 * @throws AppError `conflict` when the id stands for other words
 */
export async function askForChange(
  by: Answerer,
  requestId: string,
  number: number,
  { id, text }: ChangeWish,
): Promise<SentEstimate> {
  const key = { form: "quote", requestId, id } as const;
  const said = { act: "ask-for-change", text } as const;
  const stored = await findActivity(key);
  if (stored && stored.text !== describeSaid(said))
    throw conflict(
      "already_sent",
      "The first version of this wish was already sent.",
      "Send it again to add this one.",
    );
  return write(
    { by, requestId, number },
    () => stored !== undefined,
    (answer, entry) => {
      ensureOpen(answer.estimate, Date.parse(answer.at));
      ensureRequestOpen(by, entry);
      return [
        change(answer, { changeAskedAt: answer.at, dueAt: answer.estimate.expiresAt }, []),
        moveRequest(by, entry, entry.status),
        putAnswer(answer, said, id),
      ];
    },
  );
}

/** The customer gets a mail, because they may rely on the price. */
export const withdrawEstimate = (actor: Actor, requestId: string, number: number): Promise<SentEstimate> =>
  write(
    { by: actor, requestId, number },
    ({ state }) => state === "withdrawn",
    async (answer, entry) => {
      ensureOpen(answer.estimate, Date.parse(answer.at));
      const { email } = getRecipient(await readQuote(requestId));
      return [
        change(answer, { state: "withdrawn", answeredBy: actor.id }, ["dueAt"]),
        moveRequest(actor, entry, entry.status === "quoted" ? "contacted" : entry.status),
        putAnswer(answer, "Took the estimate back."),
        ...putCustomerMail(answer, "withdrawal", email),
      ];
    },
  );
