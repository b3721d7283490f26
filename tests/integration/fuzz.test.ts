import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { isArea, mayEnter, type Role, roles } from "@handyman/core/staff/rules";
import { stageNames } from "@handyman/local/environment";
import { beforeAll, expect, it } from "vitest";
import { type Call, makeGoodCalls, renewCall, routes } from "../setup/fuzz/calls.ts";
import { applyChanges, someChanges } from "../setup/fuzz/changes.ts";
import { type Answer, anOrigin, sendFrom } from "../setup/http.ts";
import { fc } from "../setup/property.ts";
import { pickSample } from "../setup/sample.ts";
import { tokenFor } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

// Changes every part of a good call of each route. Sends it with each role's token, without a token
// and with bad tokens.

const stage = useStage();

const INPUTS = pickSample({ ci: 4 * routes.length, long: 10_000 });

const isLong = pickSample({ ci: false, long: true });

/**
 * Milliseconds. `npm test` shares the machine with other tests, so its limit finds only very slow
 * responses.
 */
const MAX_MS = pickSample({ ci: 10_000, long: 1000 });

const toHeader = (authorization: string) => ({ authorization });

let good = new Map<string, Call>();

const rolesByToken = new Map<string, Role>();

const strangers: string[] = [];

function noteRole({ headers: { authorization } }: Call): void {
  if (!authorization) return;
  const claims = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString());
  rolesByToken.set(authorization, claims["cognito:groups"][0]);
}

beforeAll(async () => {
  good = await makeGoodCalls(stage);
  for (const call of good.values()) noteRole(call);
  for (const role of roles) rolesByToken.set(`Bearer ${tokenFor(stage, role)}`, role);
  strangers.push(
    "",
    "Bearer ",
    "Bearer a.b.c",
    `Bearer ${"x".repeat(3000)}`,
    "Basic b3duZXI6",
    `Bearer ${tokenFor(stage, "owner", { secondsLeft: -1 })}`,
    `Bearer ${tokenFor(stage, "owner", { use: "id" })}`,
    `Bearer ${tokenFor(stage, "owner", { clientId: stageNames.otherAuthClient })}`,
  );
});

/** The change may also affect the address. */
function mayPass({ path, headers }: Call): boolean {
  const [, , part, area = ""] = new URL(path, stage.url).pathname.split("/");
  if (part !== "admin") return true;
  const role = rolesByToken.get(headers.authorization ?? "");
  return role !== undefined && isArea(area) && mayEnter([role], area);
}

interface Reply extends Pick<Answer<never>, "status" | "headers"> {
  text: string;
  ms: number;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Sends a call from an origin without earlier requests, so that no rate limit applies. */
async function sendCall(url: string, { path, query, ...call }: Call): Promise<Reply> {
  const start = performance.now();
  const to = { ...call, port: new URL(url).port, path: query ? `${path}?${query}` : path };
  const { status, headers, body } = await sendFrom(anOrigin(), to);
  const ms = performance.now() - start;
  const decode = body.length > 0 ? decoders[String(headers["content-encoding"])] : undefined;
  return { status, headers, text: String(decode ? decode(body) : body), ms };
}

/** Sends a slow call again, because others use the machine too. */
async function sendPatiently(call: Call): Promise<Reply> {
  const reply = await sendCall(stage.url, call);
  return reply.ms < MAX_MS ? reply : sendCall(stage.url, call);
}

async function expectGoodAnswer(call: Call): Promise<number> {
  const { status, headers, text, ms } = await sendPatiently(call);
  expect(status, text).toBeLessThan(500);
  expect(ms).toBeLessThan(MAX_MS);
  // The local stage refuses another host. On AWS, the CDN refuses such requests before they reach
  // the API.
  if (status === 421) return status;
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(status >= 400 || mayPass(call), "only staff with this area get in").toBe(true);
  if (status < 400 || call.method === "HEAD") return status;
  expect(headers["cache-control"]).toBe("no-store");
  if (headers["content-type"]?.includes("text/html")) {
    expect([call.method, new URL(call.path, stage.url).pathname]).toEqual(["POST", "/api/quotes"]);
    return status;
  }
  // The gateway itself responds to a path without a route, such as /api/.
  if (status === 404 && text === '{"message":"Not Found"}') return status;
  const shape = { error: { code: expect.any(String), message: expect.any(String) } };
  expect(JSON.parse(text)).toMatchObject({ ...shape, requestId: expect.any(String) });
  return status;
}

it.each(routes)("%s answers every input within a second, and never with 5xx", async (route) => {
  let call = good.get(route);
  if (!call) throw new Error("no good call");
  const callers = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constantFrom(...rolesByToken.keys()).map(toHeader) },
    { weight: 1, arbitrary: fc.constantFrom(...strangers).map(toHeader) },
  );
  const inputs = fc.asyncProperty(callers, someChanges(call), async (caller, changes) => {
    const given = call as Call;
    const sent = { ...given, headers: { ...given.headers, ...caller } };
    const status = await expectGoodAnswer(applyChanges(sent, changes));
    // The next input would find a newer version, or nothing.
    if (isLong && status < 300) call = (await renewCall(stage, route)) ?? given;
    noteRole(call ?? given);
  });
  const seed = Number(process.env.TEST_SEED ?? 1) + routes.indexOf(route);
  await fc.assert(inputs, { seed, numRuns: Math.ceil(INPUTS / routes.length) });
});

it("every event of these inputs is handled", async () => {
  await stage.settled();
  expect(stage.deadLetters()).toEqual([]);
});
