import { listen } from "@handyman/local/listen";
import { afterEach, describe, expect, test } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { family, run, running, type Started } from "../setup/processes.ts";
import { pickSample } from "../setup/sample.ts";

/** A start takes seconds, so CI tries each signal once. */
const signals = (ci: "SIGTERM" | "SIGKILL") =>
  pickSample({ ci: [ci], long: ["SIGTERM", "SIGKILL", "SIGHUP"] as const });

const started: Started[] = [];

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
});

async function start(command: string, args: string[], env: Record<string, string> = {}): Promise<Started> {
  const one = await run(command, args, { SHARED_DYNAMODB: "", ...env });
  started.push(one);
  return one;
}

const aStage = (...args: string[]) => start(process.execPath, ["tests/setup/stage-process.ts", ...args]);

const pidOf = ({ child }: Started) => child.pid ?? 0;

async function read(stage: Started, path: string): Promise<unknown[]> {
  const response = await fetch(`${stage.url}/__local/${path}`);
  return (await response.json()) as unknown[];
}

async function post(stage: Started, path: string, body: object): Promise<Response> {
  const response = await fetch(`${stage.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return response;
}

const upload = (stage: Started) =>
  post(stage, "uploads", { files: [{ name: "a.jpg", type: "image/jpeg", size: 5 }] });

describe("stages in processes of their own", () => {
  test.each(signals("SIGTERM"))(
    "run side by side, each with its own state, and leave no process behind after %s",
    async (signal) => {
      const [one, other] = await Promise.all([aStage(), aStage()]);
      await upload(one);
      expect(await read(one, "records.json?entity=photo")).toHaveLength(1);
      expect(await read(other, "records.json?entity=photo")).toEqual([]);
      const all = await family(pidOf(one));
      expect(all.length).toBeGreaterThan(1);
      one.child.kill(signal);
      await one.ended;
      await expect.poll(() => running(all), { timeout: 30_000 }).toEqual([]);
    },
  );
});

describe("npm run dev", () => {
  test.each(signals("SIGKILL"))(
    "shows a customer's page, and leaves no process behind after %s",
    async (signal) => {
      const dev = await start("npm", ["run", "dev", "--", "--fresh"], { PORT: "0" });
      expect(dev.url).toMatch(/^http:\/\/localhost:\d+$/);
      expect(dev.lines.filter((line) => line.startsWith("ready "))).toHaveLength(1);
      const sent = await post(dev, "quotes", aQuoteRequest());
      const { page } = (await sent.json()) as { page: string };
      expect(await (await fetch(page)).text()).toContain("We have your request");
      const all = await family(pidOf(dev));
      dev.child.kill(signal);
      await expect.poll(() => running(all), { timeout: 30_000 }).toEqual([]);
    },
  );

  test("prints one line and exits with 1 when the port is taken", async () => {
    const { port, close } = await listen(0, () => {});
    const { lines, ended } = await start(process.execPath, ["scripts/dev.ts", "--fresh"], {
      PORT: String(port),
    });
    expect(await ended).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
    await close();
  });
});
