import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Fault } from "@handyman/local/faults";
import type { ObjectSummary } from "@handyman/local/s3/store";
import type { Mail } from "@handyman/local/ses/message";
import { test as base, type Locator, type Page, type Route } from "@playwright/test";

/** The worker's stage in another process, controlled through its `/__local/` addresses. */
export interface RemoteStage {
  url: string;
  mail(): Promise<Mail[]>;
  objects(prefix: string): Promise<ObjectSummary[]>;
  records(entity: string): Promise<Record<string, unknown>[]>;
  token(email: string): Promise<string>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Deletes all used slots of rate limits, because all browser tests share one address. */
  clearRateLimits(): Promise<void>;
  dropRoles(email: string): Promise<void>;
}

function remoteStage(url: string): RemoteStage {
  const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  const change = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  };
  return {
    url,
    mail: () => read("/__local/mail.json"),
    objects: (prefix) => read(`/__local/objects.json?prefix=${encodeURIComponent(prefix)}`),
    records: (entity) => read(`/__local/records.json?entity=${entity}`),
    token: (email) => read(`/__local/token.json?email=${encodeURIComponent(email)}`),
    fault: (fault) => change("POST", "/__local/faults", fault),
    clearFaults: () => change("DELETE", "/__local/faults"),
    clearRateLimits: () => change("DELETE", "/__local/records.json?entity=rateLimit"),
    dropRoles: (email) => change("DELETE", `/__local/roles?email=${encodeURIComponent(email)}`),
  };
}

async function startStageProcess() {
  const child = spawn(process.execPath, ["tests/setup/serve.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error("The local stage did not start.");
}

interface TestFixtures {
  pageErrors: string[];
  /** Requires page errors that match before the test ends. Call it before the test acts. */
  expectPageErrors: (...patterns: RegExp[]) => void;
  /** Allows page errors that match. Call it before the test acts. */
  allowPageErrors: (...patterns: RegExp[]) => void;
  pageLog: PageLog;
}

interface PageLog {
  errors: string[];
  expected: RegExp[];
  allowed: RegExp[];
}

/** An unexpected error of the page fails the test. */
export const test = base.extend<TestFixtures, { stage: RemoteStage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { child, url } = await startStageProcess();
      await use(remoteStage(url));
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
    // Filling a new table takes a while on a busy machine.
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ stage }, use) => {
    await stage.clearFaults();
    await stage.clearRateLimits();
    await use(stage.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  pageLog: ({}, use) => use({ errors: [], expected: [], allowed: [] }),
  page: async ({ page, pageLog: { errors, expected, allowed } }, use) => {
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    const announced = [...expected, ...allowed];
    const surprises = errors.filter((error) => !announced.some((pattern) => pattern.test(error)));
    base.expect(surprises, "errors of the page that the test did not announce").toEqual([]);
    const findMissing = () => expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
    await base.expect
      .poll(findMissing, { message: "announced errors that did not come", timeout: 10_000 })
      .toEqual([]);
  },
  pageErrors: ({ pageLog }, use) => use(pageLog.errors),
  expectPageErrors: ({ pageLog }, use) => use((...patterns) => void pageLog.expected.push(...patterns)),
  allowPageErrors: ({ pageLog }, use) => use((...patterns) => void pageLog.allowed.push(...patterns)),
});

/**
 * Waits until React has hydrated the target. Until then a link loads a document, and a hover is
 * lost.
 */
export async function takenOver(target: Locator): Promise<void> {
  // Finds the element again each time, because React may replace it. Some code loads only near the
  // screen.
  await base.expect
    .poll(() =>
      target.evaluate((element) => {
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        return element.closest<HTMLElement>("[data-hydrated]")?.dataset.hydrated;
      }),
    )
    .toBe("true");
}

export async function holdBack(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/**
 * Delivers the first request to this address but loses its response, and holds later requests.
 * Returns a function that releases them.
 */
export async function loseFirstResponse(page: Page, url: string): Promise<() => void> {
  const release = await holdBack(page, url);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(url, lose, { times: 1 });
  return release;
}

export { expect } from "@playwright/test";
