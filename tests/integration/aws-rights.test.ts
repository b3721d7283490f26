import { Worker } from "node:worker_threads";
import { deleteHtml } from "@handyman/core/post/html";
import type { StaffMember } from "@handyman/core/staff/schema";
import { readStageEnvironment } from "@handyman/local/environment";
import { Faults } from "@handyman/local/faults";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../packages/local/src/aws.ts";
import { findingNothing, getRights, toRequests } from "../setup/aws-rights.ts";
import { bundleAndWeigh } from "../setup/bundle.ts";
import { aCategory, aPost } from "../setup/content.ts";
import { makeReads } from "../setup/fuzz/calls.ts";
import { applies, isAllowed, type Request } from "../setup/iam.ts";
import { aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";
import { everyWrite } from "../setup/writes/every.ts";
import { asOwner, bodyFrom } from "../setup/writes/steps.ts";

// The deployed functions answer every route, each in a thread of its own with its own environment. The stage hands their calls of
// AWS on, and this file compares the calls with the functions' rights.

const handlers = vi.hoisted(() => ({ site: vi.fn(), staff: vi.fn() }));
vi.mock("@handyman/functions/api/site", async (load) => ({
  ...(await load<object>()),
  handler: handlers.site,
}));
vi.mock("@handyman/functions/api/staff", async (load) => ({
  ...(await load<object>()),
  handler: handlers.staff,
}));

type Name = keyof typeof handlers;

const names: Name[] = ["site", "staff"];

const stage = useStage({ port: 0 });

const code = `
const { parentPort, workerData } = require("node:worker_threads");
const loaded = import(workerData);
parentPort.on("message", async ({ id, event }) => {
  const { handler } = await loaded;
  parentPort.postMessage({ id, answer: await handler(event, {}) });
});
`;

const threads: Worker[] = [];

/** Starts a function as Lambda does: with the variables of its stack and no others. */
async function startFunction(name: Name): Promise<void> {
  const { USER_POOL_ID, ...shared } = readStageEnvironment();
  const { AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_DOMAIN, SITE_URL, MAIL_FROM } = process.env;
  const thread = new Worker(code, {
    eval: true,
    workerData: (await bundleAndWeigh(`packages/functions/src/api/${name}.ts`)).entry,
    env: {
      ...{ ...shared, AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_DOMAIN, SITE_URL },
      ...(name === "staff" && { USER_POOL_ID, MAIL_FROM }),
      // The SDK sends it with each call, so that the call tells its function.
      ...{ AWS_SDK_UA_APP_ID: name, POWERTOOLS_LOG_LEVEL: "SILENT" },
    },
  });
  threads.push(thread);
  const waiting = new Map<number, (answer: unknown) => void>();
  thread.on("message", ({ id, answer }) => waiting.get(id)?.(answer));
  let count = 0;
  handlers[name].mockImplementation((event: APIGatewayProxyEventV2) => {
    count += 1;
    const id = count;
    lastPath = event.rawPath;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      thread.postMessage({ id, event });
    });
  });
}

let lastPath = "";

const used: Record<Name, Map<string, Request>> = { site: new Map(), staff: new Map() };

/** A signed address has the rights of the function that signed it: visitors' uploads come from the site's function. */
function findCaller({ headers, path, query, method }: Call): Name | undefined {
  if (query.has("X-Amz-Signature"))
    return method === "PUT" && path.includes("/quote-photos/") ? "site" : "staff";
  return names.find((name) => String(headers["user-agent"]).includes(`app/${name}`));
}

function recordCalls(): void {
  const { run } = Faults.prototype;
  vi.spyOn(Faults.prototype, "run").mockImplementation(async function (this: Faults, service, call, work) {
    const caller = findCaller(call);
    if (!caller) return run.call(this, service, call, work) as never;
    const note = (request: Request) => used[caller].set(JSON.stringify(request), request);
    for (const request of toRequests(service, call)) note(request);
    return run.call(this, service, call, work).catch((error) => {
      if (service === "s3" && error.status === 404) note(findingNothing);
      throw error;
    }) as never;
  });
}

/** What the writes and reads of all routes leave out. */
async function useTheRest(): Promise<void> {
  const { slug } = await aCategory();
  expect((await fetch(`${stage.url}/api/posts?category=${slug}`)).status).toBe(200);
  // The next reader of a post renders it again, as after a change of the renderer.
  const post = await aPost();
  await deleteHtml(post.id);
  expect((await fetch(`${stage.url}/api/posts/${post.slug}`)).status).toBe(200);
  const photo = await aSentPhoto(stage);
  const { id } = await aRequest(stage, { photos: [photo] });
  const call = asOwner(stage);
  const original = `requests/${id}/photos/${photo.split("/").at(-1)}/original`;
  const { url } = await bodyFrom<{ url: string }>(call("GET", original));
  expect((await fetch(url)).status).toBe(200);
  expect((await call("DELETE", `requests/${id}`)).status).toBe(204);
  const { items } = await bodyFrom<{ items: StaffMember[] }>(call("GET", "users"));
  const member = items.find(({ state }) => state === "active");
  expect((await call("POST", `users/${member?.id}/reset-password`)).status).toBe(204);
}

beforeAll(async () => {
  recordCalls();
  for (const name of names) await startFunction(name);
  const written = new Map<string, { path: string }>();
  for (const [route, prepare] of everyWrite(stage)) {
    const write = await prepare();
    await stage.settled();
    const { status } = await write();
    await stage.settled();
    expect(status, route).toBeLessThan(300);
    written.set(route, { path: lastPath });
  }
  for (const [route, { path, query, headers }] of await makeReads(stage, written)) {
    const { status } = await fetch(`${stage.url}${path}?${query}`, { headers });
    expect(status, route).toBeLessThan(500);
  }
  await useTheRest();
});

afterAll(() => Promise.all(threads.map((thread) => thread.terminate())));

const rights = getRights();

describe.each(names)("the role of the function for %s", (name) => {
  it("allows every call of AWS that its routes make", () => {
    const requests = [...used[name].values()];
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter((request) => !isAllowed({ policies: rights[name] }, request))).toEqual([]);
  });

  it("allows nothing that no route needs", () => {
    const parts = rights[name].flatMap((statement) =>
      [statement.Action]
        .flat()
        .flatMap((Action) =>
          [statement.Resource ?? []].flat().map((Resource) => ({ ...statement, Action, Resource })),
        ),
    );
    const requests = [...used[name].values()];
    const idle = parts.filter((part) => !requests.some((request) => applies(part, request)));
    expect(idle.map(({ Action, Resource }) => `${Action} ${Resource}`)).toEqual([]);
  });
});
