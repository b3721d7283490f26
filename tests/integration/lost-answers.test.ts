import { callForReviews } from "@handyman/core/requests/customer-page/review-call";
import { writeSettings } from "@handyman/core/settings/setting";
import { type Fault, faultServices } from "@handyman/local/faults";
import { beforeAll, describe, expect, it } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { aDoneJob, sendReviewTo } from "../setup/photo-projects.ts";
import { pickSample } from "../setup/sample.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";
import { customerPageWrites } from "../setup/writes/customer-page.ts";
import { everyWrite, pickWrites } from "../setup/writes/every.ts";
import {
  compareLeft,
  type Left,
  type Run,
  runTwice,
  runWithAll,
  runWithOne,
  runWithout,
} from "../setup/writes/lost.ts";
import { send, type Write } from "../setup/writes/steps.ts";

const stage = useStage();

const onPage = customerPageWrites(stage);
// A customer moves a visit in one transaction with both mails, so the sample has this write.
const picked = [...pickWrites(everyWrite(stage)), ...pickSample({ ci: onPage.slice(1, 2), long: onPage })];

type Expected = Awaited<ReturnType<typeof runWithout>>;

async function readExpected(prepare: Write[1]): Promise<Expected> {
  const expected = await runWithout(stage, prepare);
  expect(expected.status).toBeGreaterThanOrEqual(200);
  expect(expected.status).toBeLessThan(300);
  expect(expected.calls.length).toBeGreaterThan(0);
  return expected;
}

/** A repeat of these calls counts as another act, with its own slot, mail or audit entry. */
const isAnotherAct = /media\/uploads|audit|client-errors|prints|test-mail|users|feed/;
const perAct = /^(rateLimit|audit|mail$)/;

const leaveOut = (left: Left, pattern: RegExp): Left =>
  Object.fromEntries(Object.entries(left).filter(([line]) => !pattern.test(line)));

function leaveOutActs(route: string, left: Left): Left {
  // A browser never repeats a view, so a view that fails halfway is lost.
  if (route.endsWith("/views")) return leaveOut(left, /^post,/);
  return isAnotherAct.test(route) ? leaveOut(left, perAct) : left;
}

/** A repeat finds that the mail was sent or that the member is gone. */
const mayDiffer = /retry$|^DELETE .*users\/:id$/;

type Check = (route: string, prepare: Write[1], expected: Expected) => Promise<void>;

const checkOwnRetry: Check = async (_route, prepare, { status, left, calls }) => {
  for (const [service, skip] of pickSample({ ci: calls.slice(0, 1), long: calls })) {
    const run = await runWithOne(stage, prepare, { service, skip, effect: "lose-answer" });
    const outcome = { service, skip, status: run.first, differences: compareLeft(run.left, left) };
    expect(outcome).toEqual({ service, skip, status, differences: [] });
  }
};

function expectDone(route: string, run: Run, { status, left }: Expected, call: object): void {
  expect(mayDiffer.test(route) ? [status, 404, 409] : [status], JSON.stringify(call)).toContain(run.status);
  const differences = compareLeft(leaveOutActs(route, run.left), leaveOutActs(route, left));
  expect({ call, differences }).toEqual({ call, differences: [] });
}

const checkRepeat: Check = async (route, prepare, expected) =>
  expectDone(route, await runTwice(stage, prepare), expected, {});

const checkOutage: Check = async (route, prepare, expected) => {
  for (const [service, skip] of expected.calls) {
    const fault = { service, skip, effect: "lose-answer" } as const;
    expectDone(route, await runWithAll(stage, prepare, fault), expected, fault);
  }
};

const own: [string, Check] = ["when the client of the service tries again", checkOwnRetry];

const checks = pickSample<[string, Check][]>({
  ci: [own],
  long: [
    own,
    ["when the caller tries again", checkRepeat],
    ["when the service comes back before the caller's next try", checkOutage],
  ],
});

describe.each(picked)("%s, done but the answer was lost", (route, prepare) => {
  let expected: Expected;
  beforeAll(async () => {
    expected = await readExpected(prepare);
  });

  it.each(checks)("is done once %s", (_when, check) => check(route, prepare, expected));
});

/** Uploads a photo and sends the quote form. Repeats both after a failure, as the form does. */
async function aVisit(): ReturnType<Write[1]> {
  await writeSettings({ quote_form_emails: ["office@example.test"] });
  const quote = aQuoteRequest();
  return async () => {
    if (quote.photos?.length === 0) quote.photos = [await aSentPhoto(stage)];
    return send(stage, "quotes", quote);
  };
}

const leaveOutSlots = (left: Left): Left => leaveOut(left, /^rateLimit/);

describe("a visitor's request with a photo", () => {
  let expected: Expected;
  beforeAll(async () => {
    expected = await readExpected(aVisit);
  });

  const expectOnce = ({ status, left }: Run, call: object) => {
    const differences = compareLeft(leaveOutSlots(left), leaveOutSlots(expected.left));
    expect({ call, status, differences }).toEqual({ call, status: 201, differences: [] });
  };

  const effects = ["refuse", "cut", "lose-answer"] as const;
  const failures = pickSample<Fault[]>({
    ci: [
      { service: "dynamodb", effect: "lose-answer" },
      { service: "s3", effect: "cut" },
    ],
    long: faultServices.flatMap((service) => effects.map((effect) => ({ service, effect }))),
  });

  it.each(failures)("is stored and mailed once while $service fails: $effect", async (failure) => {
    const calls = expected.calls.filter(([service]) => service === failure.service);
    for (const [, skip] of pickSample({ ci: calls.slice(1, 2), long: calls })) {
      for (const fail of pickSample({ ci: [runWithAll], long: [runWithOne, runWithAll] })) {
        const fault = { ...failure, skip };
        expectOnce(await fail(stage, aVisit, fault), fault);
      }
    }
  });

  const hanging = pickSample<readonly Fault["service"][]>({ ci: [], long: faultServices });

  it.each(hanging)("is stored and mailed once when a call to %s hangs", async (service) => {
    const fault = { service, effect: "hang" } as const;
    expectOnce(await runWithOne(stage, aVisit, fault), fault);
  });
});

const HOUR_MS = 60 * 60 * 1000;

const reviewWrites: [what: string, prepare: Write[1]][] = [
  [
    "a review on the customer's page",
    async () => {
      await writeSettings({ quote_form_emails: ["office@example.test"] });
      const { page } = await aDoneJob(stage);
      return async () => {
        const { status } = await sendReviewTo(page);
        return { status: status === 303 ? 201 : status };
      };
    },
  ],
  [
    "the mail that asks for a review",
    async () => {
      await aDoneJob(stage, { before: 0, after: 0 });
      return async () => {
        await callForReviews(Date.now() + 20 * HOUR_MS);
        return { status: 200 };
      };
    },
  ],
];

describe.each(reviewWrites)("%s", (_what, prepare) => {
  let expected: Expected;
  beforeAll(async () => {
    expected = await readExpected(prepare);
  });

  const expectOnce = ({ left }: Run, call: object) => {
    const differences = compareLeft(leaveOutSlots(left), leaveOutSlots(expected.left));
    expect({ call, differences }).toEqual({ call, differences: [] });
  };

  it("leaves one, also when it is sent twice", async () => {
    expectOnce(await runTwice(stage, prepare), {});
  });

  it.each(["cut", "lose-answer"] as const)("leaves one while a service fails: %s", async (effect) => {
    for (const [service, skip] of pickSample({ ci: expected.calls.slice(0, 2), long: expected.calls })) {
      const fault = { service, skip, effect };
      expectOnce(await runWithAll(stage, prepare, fault), fault);
    }
  });
});
