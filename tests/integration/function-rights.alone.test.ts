import { randomUUID } from "node:crypto";
import { deleteHtml } from "@handyman/core/blog/html";
import { savePost } from "@handyman/core/blog/staff-post";
import type { Service } from "@handyman/core/catalogue/service-schema";
import { writeObject } from "@handyman/core/lib/bucket";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { PhotoView, Upload } from "@handyman/core/pictures/photo-schema";
import { variantPrefix } from "@handyman/core/pictures/variant-rules";
import { nameWindow } from "@handyman/core/requests/availability/rules";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { readEntry } from "@handyman/core/requests/entry";
import { makeInvoice, voidInvoice } from "@handyman/core/requests/invoices/change";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readVisitOptions, scheduleVisit } from "@handyman/core/requests/schedule";
import { writeSettings } from "@handyman/core/settings/setting";
import type { StaffMember } from "@handyman/core/staff/schema";
import { tasks } from "@handyman/functions/tasks";
import { Faults } from "@handyman/local/faults";
import { listen } from "@handyman/local/listen";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AwsError, type Call } from "../../packages/local/src/aws.ts";
import { aQuoteRequest } from "../factories.ts";
import { aCategory, aPost } from "../setup/content.ts";
import { anEstimate, aSentEstimate } from "../setup/estimates.ts";
import {
  type DeployedFunction,
  invalidation,
  readFunctions,
  toMissRequest,
  toRequests,
} from "../setup/function-rights.ts";
import { doLater, startFunction, stopFunctions, toName } from "../setup/function-threads.ts";
import { makeReads } from "../setup/fuzz/calls.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { isAllowed, type Request } from "../setup/iam.ts";
import { anInvoiceCall } from "../setup/invoices.ts";
import { aPngWithAlpha } from "../setup/photos.ts";
import { aRequest } from "../setup/requests.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto, putFile, uploadPhoto } from "../setup/uploads.ts";
import { everyWrite } from "../setup/writes/every.ts";
import { asOwner, bodyFrom, type Write } from "../setup/writes/steps.ts";

// Runs each function as deployed: its bundle, in its own thread, with the variables of its
// template. Calls every route, and lets events follow. Then compares each AWS call with the
// function's rights. Needs the built site: `npm run build`.

const local = vi.hoisted(() => ({ invoke: vi.fn() }));
vi.mock("@handyman/local/events/invoke", async (load) => ({ ...(await load<object>()), ...local }));

const stage = useStage({ port: 0 });

const functions = await readFunctions();

/** The scheduled tasks that ran. A task that never runs could lack a right. */
const called = new Set<string>();

const used = new Map<string, Map<string, Request>>(functions.map(({ id }) => [id, new Map()]));

const note = (id: string | undefined, request: Request) =>
  used.get(id ?? "")?.set(JSON.stringify(request), request);

const readCaller = (userAgent: unknown) => /app\/([A-Za-z]+)/.exec(String(userAgent))?.[1];

/**
 * A signed address has the rights of the function that signed it. Photos come from the site's
 * function, from a customer's page, or from staff who enter a request.
 */
function findCaller({ headers, path, query, method }: Call): string | undefined {
  if (!query.has("X-Amz-Signature")) return readCaller(headers["user-agent"]);
  if (lastPath.startsWith("/r/")) return "CustomerApi";
  const isVisitors = method === "PUT" && path.includes("/quote-photos/") && lastPath === "/api/uploads";
  return isVisitors ? "SiteApi" : "StaffApi";
}

const { run } = Faults.prototype;
vi.spyOn(Faults.prototype, "run").mockImplementation(async function (this: Faults, service, call, work) {
  const caller = findCaller(call);
  for (const request of toRequests(service, call)) note(caller, request);
  return run.call(this, service, call, work).catch((error) => {
    if (service !== "s3" || error.status !== 404) throw error;
    const miss = toMissRequest(call);
    const policies = functions.find(({ id }) => id === caller)?.rights;
    if (policies && !isAllowed({ policies }, miss)) throw new AwsError("AccessDenied", "Access Denied", 403);
    note(caller, miss);
    throw error;
  }) as never;
});

const cloudFront = await listen(0, (request, response) => {
  note(readCaller(request.headers["user-agent"]), invalidation);
  response.writeHead(201, { "content-type": "text/xml" }).end("<Invalidation><Id>I</Id></Invalidation>");
});
process.env.AWS_ENDPOINT_URL_CLOUDFRONT = `http://127.0.0.1:${cloudFront.port}`;

let lastPath = "";
let losesUploads = false;
/** The deletion that `FollowUp` waits for. */
let isDeleted: Promise<void> | undefined;

const call = asOwner(stage);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isDeletion = ([route]: Write) => route.startsWith("DELETE");

async function write(writes: Write[], written = new Map<string, { path: string }>()) {
  for (const [route, prepare] of writes) {
    const send = await prepare();
    await stage.settled();
    const { status } = await send();
    expect(status, route).toBeLessThan(300);
    written.set(route, { path: lastPath });
    await stage.settled();
  }
  return written;
}

/** No write creates what these routes name. */
const unknown = [
  "GET /api/maps-key",
  "GET /api/calendar/:staffId/:secret",
  "GET /api/services/:slug",
  "GET /api/admin/requests/:id/photos/:name/original",
];

async function callEveryRoute(): Promise<void> {
  const writes = everyWrite(stage);
  const written = await write(writes.filter((each) => !isDeletion(each)));
  for (const [route, { method, path, query, headers }] of await makeReads(stage, written)) {
    if (route.startsWith("DELETE")) continue;
    // Reads only first pages, because few lists have two.
    const fields = query.replace(/&cursor=[^&]*/, "");
    const { status } = await fetch(`${stage.url}${path}?${fields}`, { method, headers });
    expect(status, route).toBe(unknown.includes(route) ? 404 : method === "GET" ? 200 : 204);
  }
  await write(writes.filter(isDeletion));
  const { path: feed } = await bodyFrom<{ path: string }>(call("POST", "visits/feed"));
  const { items } = await bodyFrom<{ items: Service[] }>(fetch(`${stage.url}/api/services`));
  for (const path of [feed, `/api/services/${items[0]?.slug}`])
    expect((await fetch(stage.url + path)).status, path).toBe(200);
}

/** Calls the routes and cases that one good call of each route leaves out. */
async function callTheRest(): Promise<void> {
  const { slug } = await aCategory();
  expect((await fetch(`${stage.url}/api/posts?category=${slug}`)).status).toBe(200);
  const sameSlug = { version: 0, name: "Another", slug };
  expect((await call("PUT", `categories/${randomUUID()}`, sameSlug)).status).toBe(409);
  const photo = await aSentPhoto(stage);
  const { id } = await aRequest(stage, { photos: [photo], email: "bounce@simulator.amazonses.com" });
  const original = `requests/${id}/photos/${photo.split("/").at(-1)}/original`;
  const { url } = await bodyFrom<{ url: string }>(call("GET", original));
  expect((await fetch(url)).status).toBe(200);
  const { items: photos } = await bodyFrom<{ items: PhotoView[] }>(call("GET", `requests/${id}/photos`));
  for (const { variants } of photos)
    for (const variant of variants) expect((await fetch(variant.url)).status).toBe(200);
  const { slug: byAuthor } = await aPost({ authorId: randomUUID() });
  expect((await fetch(`${stage.url}/api/posts/${byAuthor}`)).status).toBe(200);
  // A post that has no such address may have had it.
  expect((await fetch(`${stage.url}/api/posts/an-old-address`)).status).toBe(404);
  expect((await call("DELETE", `requests/${id}`)).status).toBe(204);
  const { items } = await bodyFrom<{ items: StaffMember[] }>(call("GET", "users"));
  const member = items.find(({ state }) => state === "active");
  expect((await call("POST", `users/${member?.id}/reset-password`)).status).toBe(204);
}

/** Calls what a customer's page can do, with a link of the request. */
async function useCustomerPage(): Promise<void> {
  const { id } = await aRequest(stage, { photos: [await aSentPhoto(stage)] });
  const page = await createCustomerLink(id, stage.url);
  const post = async (action: string, body: URLSearchParams | string, status: number) => {
    const headers = typeof body === "string" ? [["content-type", "application/json"] as const] : [];
    const sent = { method: "POST", body, headers: Object.fromEntries(headers), redirect: "manual" } as const;
    const answer = await fetch(`${page}/${action}`, sent);
    expect(answer.status, action).toBe(status);
    return answer;
  };
  const html = await (await fetch(page)).text();
  const [, picture = ""] = /<img src="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(picture.replaceAll("&amp;", "&"))).status).toBe(200);
  const { data: sent } = await QuoteEntity.get({ id }).go();
  const lost = new URLSearchParams({ reference: sent?.reference ?? "", email: sent?.email ?? "" });
  const lostPage = await fetch(`${stage.url}/r/lost/link`, {
    method: "POST",
    body: lost,
    redirect: "manual",
  });
  expect(lostPage.status).toBe(303);
  const bytes = await aPngWithAlpha({ width: 320, height: 240 });
  const files = [{ name: "a.png", type: "image/png", size: bytes.length }];
  const issued = await post("uploads", JSON.stringify({ files }), 201);
  const { uploads } = (await issued.json()) as { uploads: [Upload] };
  await putFile(uploads[0], bytes);
  await post("photos", JSON.stringify({ photos: [uploads[0].publicUrl] }), 201);
  await aSentEstimate(owner, id);
  await writeSettings({ visits_per_window: "1", booking_days: "99", booking_cutoff: "0" });
  expect((await fetch(`${stage.url}/api/windows`)).status).toBe(200);
  const [name, text] = ["Dana Whitfield", "Blue paint, please"];
  const answers: [action: string, fields: Record<string, string>][] = [
    ["accept", { name }],
    ["take-back", {}],
    ["ask-for-change", { id: randomUUID(), text }],
    ["decline", { reason: "price" }],
  ];
  for (const [action, fields] of answers) {
    await post(action, new URLSearchParams({ number: "1", ...fields }), 303);
    if (action !== "accept") continue;
    const invoice = await makeInvoice(owner, anInvoiceCall(id));
    expect(await (await fetch(page)).text()).toContain(`Invoice ${invoice.id}`);
    await voidInvoice(owner, invoice.id);
    const [free] = (await readVisitOptions(owner)).free;
    const window = free ? nameWindow(free) : "";
    await post("visit", new URLSearchParams({ id: randomUUID(), seen: "", window }), 303);
    expect(await (await fetch(`${page}/visit.ics`)).text()).toContain("BEGIN:VEVENT");
    await post("cancel-visit", new URLSearchParams({ id: randomUUID(), seen: window }), 303);
  }
  for (const topic of ["message", "withdraw"])
    await post("messages", new URLSearchParams({ id: randomUUID(), topic, text: "Hello" }), 303);
  const details = { id: randomUUID(), version: "0", phone: "628-555-0142", address: "" };
  await post("details", new URLSearchParams(details), 303);
  await post("link", new URLSearchParams(), 303);
  const guess = async () => expect((await fetch(`${stage.url}/r/${"A".repeat(22)}`)).status).toBe(404);
  await guess();
  await doLater(stage, HOUR, guess);
  await stage.settled();
}

/**
 * A form that is sent again with another photo, and one whose window of the rate limit has ended.
 */
async function sendAgain(): Promise<void> {
  const origin = anOrigin();
  const photo = await aSentPhoto(stage);
  const request = aQuoteRequest({ photos: [photo] });
  const more = { ...request, photos: [photo, await aSentPhoto(stage)] };
  const send = async (body: object) =>
    expect((await postFrom(origin, `${stage.url}/api/quotes`, body)).status).toBe(201);
  await send(request);
  await send(more);
  await doLater(stage, HOUR, () => send(aQuoteRequest()));
  await stage.settled();
}

const publish = (pages: object) =>
  local.invoke("render-pages", { Records: [{ body: JSON.stringify(pages), receiptHandle: "one" }] });

/** Stores posts without HTML, as after a change of the renderer. */
async function renderPostsAgain(): Promise<void> {
  const posts = [await aPost(), await aPost()] as const;
  await stage.settled();
  for (const { id } of posts) await deleteHtml(id);
  expect((await fetch(`${stage.url}/api/posts/${posts[0].slug}`)).status).toBe(200);
  const { id, slug, ...words } = posts[1];
  await savePost(id, { ...words, slug: `${slug}-b` }, { actor: owner, version: 1 });
  await publish({ slugs: [slug, `${slug}-b`, "deleted"] });
  await publish({ everything: true });
  await local.invoke("render-pages", {});
}

async function failToPublish(): Promise<void> {
  stage.fault({ service: "s3", code: "InternalError", times: 100, writesOnly: true });
  await expect(publish({ slugs: [(await aPost()).slug] })).rejects.toThrow("Not published");
}

async function uploadBadImages(): Promise<void> {
  const bytes = Buffer.from("no picture");
  await uploadPhoto(stage, { bytes });
  const image = { id: randomUUID(), name: "a.png", type: "image/png", size: bytes.length, alt: "A deck" };
  await putFile(await bodyFrom(call("POST", "media/uploads", image)), bytes);
  const picture = await aPngWithAlpha({ width: 320, height: 240 });
  for (const key of ["quote-photos/unknown", "media/unknown"])
    await writeObject(key, picture, { type: "image/png" });
  await stage.settled();
  const body = JSON.stringify({ Records: [{ s3: { object: { key: "quote-photos/gone" } } }] });
  await local.invoke("image-variants", { Records: [{ messageId: "one", body }] });
}

async function uploadDuringDeletion(): Promise<void> {
  const photo = await uploadPhoto(stage);
  const { id } = await aRequest(stage, { photos: [photo.publicUrl] });
  losesUploads = true;
  const deleted = Promise.withResolvers<void>();
  isDeleted = deleted.promise;
  expect((await call("DELETE", `requests/${id}`)).status).toBe(204);
  for (const key of [photo.key, `${variantPrefix(photo.key)}300.webp`])
    await writeObject(key, "late", { type: "image/webp" });
  deleted.resolve();
  await stage.settled();
}

/** Emulates a function that ended between its claim of a mail and the outcome. */
async function interruptMail(): Promise<void> {
  const { id } = await aRequest(stage);
  const staffMail = { state: "sending", leaseUntil: Date.now() + MINUTE, attempts: 1 } as const;
  await QuoteEntity.patch({ id }).set({ staffMail }).go();
  const NewImage = { __edb_e__: { S: "quote" }, id: { S: id } };
  await local.invoke("form-mail", { Records: [{ dynamodb: { SequenceNumber: "0", NewImage } }] });
  await doLater(stage, 2 * MINUTE, () => local.invoke("sweep", { task: "check-mails" }));
}

async function sweepUploads(): Promise<void> {
  losesUploads = true;
  const claimed = await aSentPhoto(stage);
  await aSentPhoto(stage);
  const picture = { name: "a.png", type: "image/png", size: 9, alt: "A deck" };
  const bytes = Buffer.from("a picture");
  const arrived = await bodyFrom<Upload & { key: string }>(
    call("POST", "media/uploads", { ...picture, id: randomUUID() }),
  );
  await putFile(arrived, bytes);
  await writeObject(`${variantPrefix(arrived.key)}300.webp`, bytes, { type: "image/webp" });
  await bodyFrom(call("POST", "media/uploads", { ...picture, id: randomUUID() }));
  await stage.settled();
  await aRequest(stage, { photos: [claimed] });
  await doLater(stage, HOUR, () => local.invoke("sweep", { task: "retry-uploads" }));
  for (const days of [2, 10])
    await doLater(stage, days * DAY, () => local.invoke("sweep", { task: "nightly" }));
}

async function sweepClosedRequests(): Promise<void> {
  const { id } = await aRequest(stage, { photos: [await aSentPhoto(stage)] });
  await bodyFrom(call("PATCH", `requests/${id}`, { version: 0, status: "declined" }));
  await writeSettings({ closed_request_months: "1" });
  await stage.settled();
  await doLater(stage, 60 * DAY, () => local.invoke("sweep", { task: "nightly" }));
}

async function remindInTheMorning(): Promise<void> {
  const { id } = await aRequest(stage);
  const path = `requests/${id}/estimate`;
  await bodyFrom(call("PUT", path, { version: 0, content: anEstimate() }));
  await bodyFrom(call("POST", `${path}/sendings`, { version: 1, isMailed: true }));
  await stage.settled();
  const tomorrow = addDays(pacificDay(), 5);
  const { version = 0 } = await readEntry("quote", id);
  const { items } = await bodyFrom<{ items: StaffMember[] }>(call("GET", "users"));
  const { path: feed } = await bodyFrom<{ path: string }>(call("POST", "visits/feed"));
  const [, , , staffId = ""] = feed.split("/");
  expect(items.map((member) => member.id)).toContain(staffId);
  await scheduleVisit(owner, id, { version, day: tomorrow, start: "10:00", staffId, isMailed: false });
  expect(await (await fetch(stage.url + feed)).text()).toContain("BEGIN:VEVENT");
  for (const days of [4, 20])
    await doLater(stage, days * DAY, () => local.invoke("sweep", { task: "morning" }));
}

/** Lets a customer write to the assignee and, after the work, a review. */
async function askForReview(): Promise<void> {
  const { id } = await aRequest(stage);
  const page = await createCustomerLink(id, stage.url);
  const post = async (action: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    expect((await fetch(`${page}/${action}`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    await stage.settled();
  };
  const { items } = await bodyFrom<{ items: StaffMember[] }>(call("GET", "users"));
  const assigneeId = items.find(({ roles }) => roles.includes("owner"))?.id;
  await bodyFrom(call("PATCH", `requests/${id}`, { version: 0, assigneeId }));
  await post("messages", { id: randomUUID(), topic: "message", text: "Hello" });
  await bodyFrom(call("PATCH", `requests/${id}`, { version: 1, status: "completed" }));
  await stage.settled();
  await doLater(stage, 2 * DAY, () => local.invoke("sweep", { task: "morning" }));
  await post("review", { rating: "5", text: "Neat.", name: "Dana", city: "Oakland", mayShow: "yes" });
}

interface Event extends Partial<Pick<APIGatewayProxyEventV2, "rawPath" | "requestContext">> {
  task?: string;
}

const startAll = async (all: readonly DeployedFunction[]) =>
  new Map(await Promise.all(all.map(async (fn) => [toName(fn.id), await startFunction(fn)] as const)));

/** Reads that fail on a stage without a domain. */
const failedOnBranch: string[] = [];

beforeAll(async () => {
  const started = await startAll(functions);
  const apis = functions.filter(({ id }) => id.endsWith("Api"));
  const branch = await startAll(apis.map((fn) => ({ ...fn, variables: fn.variablesOfBranch })));
  local.invoke.mockImplementation(async (name: string, event: Event) => {
    lastPath = event.rawPath ?? lastPath;
    if (event.task) called.add(event.task);
    if (losesUploads && name === "image-variants") return { batchItemFailures: [] };
    if (name === "follow-up") await isDeleted;
    const read = event.requestContext?.http.method === "GET" && branch.get(name);
    if (read) {
      const { statusCode } = (await read(event)) as { statusCode: number };
      if (statusCode >= 500) failedOnBranch.push(`${statusCode} ${event.rawPath}`);
    }
    return started.get(name)?.(event);
  });
});

afterEach(() => {
  stage.clearFaults();
  losesUploads = false;
});

afterAll(async () => {
  await stopFunctions();
  await cloudFront.close();
});

describe("the role of the visitors' API", () => {
  const policies = functions.find(({ id }) => id === "SiteApi")?.rights ?? [];
  const table = policies.find(({ Action }) => Action === "dynamodb:GetItem")?.Resource ?? "";
  const may = (action: string, key: string, index = "") =>
    isAllowed(
      { policies },
      {
        action: `dynamodb:${action}`,
        resource: `${table}${index}`,
        context: { "dynamodb:LeadingKeys": [key] },
      },
    );

  it.each([
    "customer#id_1",
    "customerkey#bucket_415",
    "customerterm#bucket_dan",
    "customernote#customerid_1",
    "request#form_quote#id_1",
    "requestactivity#form_quote",
    "requestterm#form_quote#bucket_oak",
    "estimate#requestid_1",
    "estimatedraft#requestid_1",
    "calendarfeed#staffid_1",
    "visit#requestid_1",
    "audit#id_1",
    "contact#id_1",
  ])("reads nothing of %s", (key) => {
    for (const action of ["GetItem", "BatchGetItem", "Query"]) expect(may(action, key), action).toBe(false);
    for (const index of ["gsi1", "gsi2", "gsi3", "gsi4"])
      expect(may("Query", key, `/index/${index}`), index).toBe(false);
  });

  it("lists no photos, whose names are random, and no requests or rate limits", () => {
    for (const key of ["photo#sweepgroup_1", "media#", "quote#id_1", "ratelimit#scope_quote"])
      for (const index of ["gsi1", "gsi2", "gsi3", "gsi4"])
        expect(may("Query", key, `/index/${index}`), index).toBe(false);
  });

  it("puts no file beside visitors' photos", () => {
    const bucket = policies.find(({ Action }) => Action === "s3:PutObject")?.Resource.split("/")[0] ?? "";
    const mayPut = (key: string) =>
      isAllowed({ policies }, { action: "s3:PutObject", resource: `${bucket}/${key}` });
    expect(mayPut("quote-photos/a")).toBe(true);
    for (const key of ["posts/a.json", "media/a", "variants/media/a", "variants/quote-photos/a"])
      expect(mayPut(key), key).toBe(false);
  });

  it("writes what visitors send, and nothing of staff", () => {
    expect(may("PutItem", "post#id_1")).toBe(false);
    expect(may("PutItem", "quote#id_1")).toBe(true);
    expect(may("PutItem", "audit#id_visitor-1")).toBe(true);
    for (const key of ["audit#id_1", "customer#id_1", "setting#site_site", "service#id_1", "slug#kind_post"])
      for (const action of ["PutItem", "UpdateItem"]) expect(may(action, key), key).toBe(false);
  });
});

it.each(["SiteApi", "RenderPages"])("%s reads no unsaved draft and no earlier version of a post", (id) => {
  const policies = functions.find((fn) => fn.id === id)?.rights ?? [];
  const resource = policies.find(({ Action }) => Action === "dynamodb:GetItem")?.Resource ?? "";
  const may = (action: string, key: string) =>
    isAllowed(
      { policies },
      { action: `dynamodb:${action}`, resource, context: { "dynamodb:LeadingKeys": [key] } },
    );
  expect(may("GetItem", "postbody#id_1")).toBe(true);
  for (const key of ["postdraft#id_1", "postversion#id_1"])
    for (const action of ["GetItem", "BatchGetItem", "Query"]) expect(may(action, key), key).toBe(false);
});

describe("the functions", () => {
  it.each([
    ["answer each route", callEveryRoute],
    ["do what one good call of each route leaves out", callTheRest],
    ["serve a customer's page", useCustomerPage],
    ["take a form again", sendAgain],
    ["render posts without stored HTML", renderPostsAgain],
    ["fail when the bucket of pages fails", failToPublish],
    ["take images that are no pictures or have no record", uploadBadImages],
    ["take files that arrive while their request is deleted", uploadDuringDeletion],
    ["end between the claim of a mail and its outcome", interruptMail],
    ["sweep uploads that nobody claimed", sweepUploads],
    ["remind customers of estimates and visits", remindInTheMorning],
    ["ask for a review, and take one", askForReview],
    ["sweep closed requests", sweepClosedRequests],
  ])("%s", (_, work) => work());

  it("fail no read on a stage without a domain", () => {
    expect(failedOnBranch).toEqual([]);
  });

  it("left no dead letter, and ran each scheduled task", () => {
    expect(stage.deadLetters()).toEqual([]);
    const uncalled = Object.keys(tasks).filter((task) => !called.has(task));
    expect(uncalled, "This file calls no such task of tasks.ts. Call it where it has work to do.").toEqual(
      [],
    );
  });
});

describe.each(functions)("the role of $id", ({ id, rights }) => {
  const requests = () => [...(used.get(id)?.values() ?? [])];

  it("allows every call of AWS", () => {
    expect(requests()).not.toEqual([]);
    expect(requests().filter((request) => !isAllowed({ policies: rights }, request))).toEqual([]);
  });

  it("allows no other call", () => {
    const allows = (policies: typeof rights) =>
      requests().every((request) => isAllowed({ policies }, request));
    const idle = rights.filter((right) => allows(rights.filter((other) => other !== right)));
    expect(idle.map(({ Action, Resource }) => `${Action} ${Resource}`)).toEqual([]);
  });

  it("names no partition of the table that no call needs", () => {
    // The rights of one statement share its partitions.
    const statements = Map.groupBy(rights, ({ Action, Condition, Resource }) =>
      JSON.stringify([Condition, Action.startsWith("dynamodb:") && Resource.includes("/index/")]),
    );
    const idle = [...statements.values()].flatMap((statement) => {
      const keys = requests()
        .filter(({ action, resource }) =>
          statement.some(({ Action, Resource }) => Action === action && Resource === resource),
        )
        .flatMap(({ context = {} }) => context["dynamodb:LeadingKeys"] ?? []);
      const [first] = statement;
      const patterns = first?.Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? [];
      return [patterns]
        .flat()
        .filter((pattern) => !keys.some((key) => key.startsWith(pattern.replace("*", ""))))
        .map((pattern) => `${first?.Action} ${pattern}`);
    });
    expect(idle).toEqual([]);
  });
});
