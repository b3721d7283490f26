import { siteApp } from "@handyman/functions/api/site";
import { staffApp } from "@handyman/functions/api/staff";
import type { Stage } from "@handyman/local/stage";
import { vi } from "vitest";
import { aPost } from "../content.ts";
import { tokenFor } from "../staff.ts";
import { publishableAreas } from "../writes/content.ts";
import { everyWrite } from "../writes/every.ts";
import type { Write } from "../writes/steps.ts";

/** A raw request, so that a change can break each part of it. */
export interface Call {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

const isDeletion = (route: string) => route.startsWith("DELETE");

/**
 * The method and path of each route, such as `PUT /api/admin/posts/:id`. Deletions come last, so
 * that the others find their records.
 */
export const routes = [
  ...new Set(
    [...siteApp.routes, ...staffApp.routes]
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
].sort((one, other) => Number(isDeletion(one)) - Number(isDeletion(other)));

const keptHeaders = ["authorization", "content-type", "user-agent"];

async function toCall(request: Request): Promise<Call> {
  const { pathname: path, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => keptHeaders.includes(name)));
  return { method: request.method, path, query: search.slice(1), headers, body: await request.text() };
}

/** Returns the request of a write without sending it, so that the request stays valid. */
async function recordCall([route, prepare]: Write): Promise<Call> {
  const write = await prepare();
  let recorded: Call | undefined;
  const record = async (request: Request) => {
    recorded = await toCall(request);
    return Response.json({});
  };
  const spies = [siteApp, staffApp].map((each) => vi.spyOn(each, "fetch").mockImplementation(record));
  await write();
  for (const spy of spies) spy.mockRestore();
  if (!recorded) throw new Error(`${route} was not called`);
  return recorded;
}

const time = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };
const page = { limit: "1", cursor: "" };
const ofInbox = { status: "new", folder: "open", outcome: "none", service: "tv-mounting", city: "oakland" };
const filter = { ...ofInbox, assignee: "nobody", q: "dana 415", overdue: "true", sort: "due", ...time };

/** A query with every name that the route takes. */
const queries: Record<string, Record<string, string>> = {
  "/api/health": { deep: "1" },
  "/api/posts": { q: "title", category: "tips", ...page },
  "/api/posts/featured": { limit: "3" },
  "/api/projects": { service: "deck-repair", pairs: "1", ...page },
  "/api/testimonials": page,
  "/api/zip-check": { zip: "94110", language: "es" },
  "/api/admin/audit": {
    actorId: "a",
    resourceType: "request",
    resourceId: "b",
    action: "c",
    ...time,
    ...page,
  },
  "/api/admin/customers": { q: "dana whitfield", ...page },
  "/api/admin/customers/export.csv": { q: "dana whitfield" },
  "/api/admin/schedule": { day: "2026-01-01" },
  "/api/admin/dashboard": { from: "2026-01-01", to: "2026-01-31" },
  "/api/admin/invoices": { state: "open", ...page },
  "/api/admin/invoices/export.csv": { period: "2026-11" },
  "/api/admin/media": page,
  "/api/admin/messages": { ...filter, ...page },
  "/api/admin/messages/export.csv": filter,
  "/api/admin/posts": { status: "draft", q: "title", ...page },
  "/api/admin/posts/:id/versions": page,
  "/api/admin/requests": { ...filter, ...page },
  "/api/admin/requests/export.csv": filter,
  ...Object.fromEntries(
    publishableAreas.map((area) => [`/api/admin/${area}`, { state: "published", ...page }]),
  ),
};

function fillPath(pattern: string, known: ReadonlyMap<string, Pick<Call, "path">>): string {
  const parts = pattern.split("/");
  const end = parts.findLastIndex((part) => part.startsWith(":")) + 1;
  const head = `${parts.slice(0, end).join("/")}/`;
  const same = [...known].filter(([route]) => `${route.split(" ")[1]}/`.startsWith(head));
  const [, call] = same.find(([route]) => isDeletion(route)) ?? same[0] ?? [];
  if (!call) return pattern.replace(/:\w+/g, "nobody");
  return [...call.path.split("/").slice(0, end), ...parts.slice(end)].join("/");
}

async function makeRead(stage: Stage, pattern: string, path: string, token: string): Promise<Call> {
  const isStaff = pattern.startsWith("/api/admin/");
  const headers: Record<string, string> = isStaff ? { authorization: `Bearer ${token}` } : {};
  const fields = { ...queries[pattern] };
  if ("cursor" in fields) {
    const answer = await fetch(`${stage.url}${path}?limit=1`, { headers });
    const { cursor } = (await answer.json()) as { cursor?: string };
    fields.cursor = cursor ?? "eyJwayI6IngifQ";
  }
  return { method: "GET", path, query: String(new URLSearchParams(fields)), headers, body: "" };
}

export async function renewCall(stage: Stage, route: string): Promise<Call | undefined> {
  const write = everyWrite(stage).find(([name]) => name === route);
  const call = write && (await recordCall(write));
  stage.clearFaults();
  return call;
}

export async function makeReads(
  stage: Stage,
  writes: ReadonlyMap<string, Pick<Call, "path">>,
): Promise<Map<string, Call>> {
  const calls = new Map<string, Call>();
  const token = tokenFor(stage, "owner");
  const { slug } = await aPost();
  const bySlug = new Map([["/api/posts/:slug", `/api/posts/${slug}`]]);
  for (const route of routes.filter((name) => !writes.has(name))) {
    const [method = "", pattern = ""] = route.split(" ");
    const path = bySlug.get(pattern) ?? fillPath(pattern, writes);
    calls.set(route, { ...(await makeRead(stage, pattern, path, token)), method });
  }
  return calls;
}

export async function makeGoodCalls(stage: Stage): Promise<Map<string, Call>> {
  const writes = new Map<string, Call>();
  for (const write of everyWrite(stage, true)) writes.set(write[0], await recordCall(write));
  stage.clearFaults();
  return new Map([...writes, ...(await makeReads(stage, writes))]);
}
