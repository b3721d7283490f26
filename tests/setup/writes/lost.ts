import { setTimeout as wait } from "node:timers/promises";
import { findFaults } from "@handyman/core/operations/find-faults";
import { variantPrefix } from "@handyman/core/pictures/variant-rules";
import { checkMails } from "@handyman/core/requests/check-mails";
import { readSettings } from "@handyman/core/settings/setting";
import { readMembers } from "@handyman/core/staff/user-pool";
import { type Fault, faultServices } from "@handyman/local/faults";
import type { Mail } from "@handyman/local/ses/message";
import type { Stage } from "@handyman/local/stage";
import { vi } from "vitest";
import { emptyStage } from "../stage.ts";
import type { Write } from "./steps.ts";

const HOUR_MS = 60 * 60 * 1000;
const MANY = 100_000;

/**
 * How many calls of an outage fail. A stage gives up an event after 11 tries within a second. AWS
 * tries for 15 minutes, longer than a caller waits.
 */
const OUTAGE_CALLS = 10;

/** The maximum number of tries for a call. A lock on changes of roles ends after 20 seconds. */
const TRIES = 30;

type Item = Record<string, unknown>;
type Send = Awaited<ReturnType<Write[1]>>;

/**
 * What a run leaves: a line for each kind of thing, without IDs and times, and the number of equal
 * things.
 */
export type Left = Record<string, number>;

const words = ["status", "state", "folder", "kind", "action", "scope", "resourceType"];

/** Counts of tries and of writes: the stream's repeat may write the same values again. */
const counters = ["attempts", "revision"];

function describeField([name, value]: [string, unknown]): string[] {
  if (typeof value === "number") return value < 1e9 && !counters.includes(name) ? [`${name} ${value}`] : [];
  if (typeof value === "string") return words.includes(name) ? [`${name} ${value}`] : [];
  if (value instanceof Set) return [`${name} of ${value.size}`];
  if (Array.isArray(value)) return [`${name} of ${value.length}`];
  const { state } = (value ?? {}) as Item;
  return state ? [`${name} ${state}`] : [];
}

/**
 * Runs make different numbers of links, so links are not counted. A mail that is made again gets
 * another link. A repeated quote request gets none: its id alone must not lead to the link.
 */
const LINK = "customerLink";

function describeRecord({ __edb_e__: entity, __edb_v__, ...fields }: Item): string {
  return [entity, ...Object.entries(fields).sort().flatMap(describeField)].join(", ");
}

/**
 * Leaves out photos that the sweep will delete and the guard's count of tries. Readers add missing
 * HTML later.
 */
const isLasting = ({ __edb_e__: entity, sweepGroup }: Item) => entity !== "ownerGuard" && !sweepGroup;

/**
 * SES and Cognito can't recognize a repeated call, and a second mail is better than a lost one. So
 * a mail whose response was lost goes out again.
 */
function countedOnce(mails: Mail[], fault?: Fault): unknown[] {
  const isSender = fault?.service === "ses" || fault?.service === "cognito";
  if (!isSender || fault.effect !== "lose-answer") return mails;
  return [...new Set(mails.map(({ to, subject }) => `${to} ${subject}`))];
}

interface Before {
  mails: number;
  letters: number;
}

async function describeStage(stage: Stage, before: Before, fault?: Fault): Promise<Left> {
  const [records, objects, mails, members, faults] = await Promise.all([
    stage.records(""),
    stage.objects("variants/"),
    stage.mail(),
    readMembers(),
    findFaults(Date.now() + 2 * HOUR_MS),
  ]);
  const swept = records.filter(({ sweepGroup }) => sweepGroup).map(({ key }) => variantPrefix(String(key)));
  const lines = [
    ...records.filter(isLasting).map(describeRecord),
    ...objects
      .filter(({ key }) => !swept.some((prefix) => key.startsWith(prefix)))
      .map(({ contentType }) => `file ${contentType}`),
    ...countedOnce(mails.slice(before.mails), fault).map(() => "mail"),
    ...members.map(({ roles, state }) => `member ${roles} ${state}`),
    ...faults.map(({ kind, name }) => `fault: ${kind} ${name}`),
    ...stage
      .deadLetters()
      .slice(before.letters)
      .map(({ source, error }) => `dead letter: ${source} ${error}`),
  ];
  const left: Left = {};
  for (const line of lines.sort()) left[line] = line === LINK ? 1 : (left[line] ?? 0) + 1;
  return left;
}

/** Returns what differs, so that a failed test names it. */
export function compareLeft(left: Left, expected: Left): string[] {
  const lines = Object.keys({ ...expected, ...left });
  return lines
    .filter((line) => left[line] !== expected[line])
    .map((line) => `${left[line] ?? 0} of "${line}", not ${expected[line] ?? 0}`);
}

export interface Run {
  status: number;
  /** The status of the first try; 0 without a response. */
  first: number;
  left: Left;
}

const LEASE_MS = 60_000;

/**
 * Runs the sweep after the lease of a sender that failed halfway, and the check of interrupted
 * mails in that minute and the next one: the first one sends, and the second one forgets what was
 * sent.
 */
async function sweepLater(stage: Stage): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LEASE_MS + 1000 });
  try {
    await fetch(`${stage.url}/__local/sweep`, { method: "POST" });
    for (let minute = 0; minute < 2; minute += 1) {
      await checkMails();
      await stage.settled();
      vi.setSystemTime(Date.now() + LEASE_MS + 1000);
    }
  } finally {
    vi.useRealTimers();
  }
}

/** Makes data in an empty stage, acts, and returns what is left when all events are handled. */
async function run(
  stage: Stage,
  prepare: Write[1],
  act: (send: Send) => Promise<Omit<Run, "left">>,
  fault?: Fault,
): Promise<Run> {
  await emptyStage(stage);
  const send = await prepare();
  await stage.settled();
  const before = { mails: (await stage.mail()).length, letters: stage.deadLetters().length };
  const statuses = await act(send);
  await stage.settled();
  stage.clearFaults();
  await stage.settled();
  await sweepLater(stage);
  return { ...statuses, left: await describeStage(stage, before, fault) };
}

/** The SDK's retries share a budget. Failures use it up, and each success adds to it. */
async function refillRetries(): Promise<void> {
  await Promise.all(Array.from({ length: 60 }, () => readSettings()));
}

const sendOnce = (send: Send) =>
  send().then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Sends again after a failure, as browsers and people do. The failure lasts until the second try.
 */
async function sendUntilAnswered(stage: Stage, send: Send): Promise<Omit<Run, "left">> {
  const first = await sendOnce(send);
  let status = first;
  for (let tries = 1; (status === 0 || status >= 500) && tries < TRIES; tries += 1) {
    stage.clearFaults();
    if (tries > 1) await wait(1000);
    status = await sendOnce(send);
  }
  return { first, status };
}

/** Resolves when the fault has begun, or when nothing is left to fail. */
async function untilHit(stage: Stage): Promise<void> {
  let isSettled = false;
  void stage.settled().then(() => {
    isSettled = true;
  });
  while (!isSettled && stage.faults().some(({ times }) => times === OUTAGE_CALLS)) await wait(5);
}

/**
 * Returns what a write leaves without a failure, and how often it calls each service, with the
 * writes of its events.
 */
export async function runWithout(stage: Stage, prepare: Write[1]) {
  const calls: [service: Fault["service"], number: number][] = [];
  const outcome = await run(stage, prepare, async (send) => {
    for (const service of faultServices)
      stage.fault({ service, effect: "cut", writesOnly: true, skip: MANY, times: 1 });
    const status = await sendOnce(send);
    await stage.settled();
    for (const { service, skip = 0 } of stage.faults())
      for (let number = 0; number < MANY - skip; number += 1) calls.push([service, number]);
    return { status, first: status };
  });
  return { ...outcome, calls };
}

/** Runs with one failed call, which the service's client repeats by itself. */
export const runWithOne = (stage: Stage, prepare: Write[1], fault: Fault) =>
  run(
    stage,
    prepare,
    (send) => {
      stage.fault({ writesOnly: true, ...fault, times: 1 });
      return sendUntilAnswered(stage, send);
    },
    fault,
  );

/** Runs with a service that fails from one call on, at the longest until the caller tries again. */
export const runWithAll = (stage: Stage, prepare: Write[1], fault: Fault) =>
  run(
    stage,
    prepare,
    async (send) => {
      stage.fault({ writesOnly: true, ...fault, times: OUTAGE_CALLS });
      const statuses = await sendUntilAnswered(stage, send);
      await untilHit(stage);
      stage.clearFaults();
      await refillRetries();
      return statuses;
    },
    fault,
  );

/** Sends the call twice, as after a lost response of the API itself. */
export const runTwice = (stage: Stage, prepare: Write[1]) =>
  run(stage, prepare, async (send) => ({ first: await sendOnce(send), status: await sendOnce(send) }));
