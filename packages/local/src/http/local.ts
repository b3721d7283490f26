import type { IncomingMessage, ServerResponse } from "node:http";
import { readStageEnvironment } from "../environment.ts";
import { createScheduledEvent, invoke } from "../events/invoke.ts";
import { readBody, sendJson, sendPage, sendText } from "../listen.ts";
import { type Fault, faultServices, type Stage } from "../types.ts";
import * as pages from "./pages.ts";

export type Inside = Pick<
  Stage,
  "mail" | "objects" | "versions" | "records" | "deadLetters" | "fault" | "clearFaults" | "token"
> & {
  faults(): Fault[];
  deleteRecords(entity: string): Promise<void>;
  dropRoles(email: string): Promise<void>;
};

const SWEEP_TIMEOUT = 60_000;
/** A mail's content can run nothing here. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self'; form-action 'self'; base-uri 'none'";

export async function serveLocal(
  request: IncomingMessage,
  response: ServerResponse,
  inside: Inside,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const path = pathname.slice("/__local".length);
  if (method === "GET" || method === "HEAD") return show(response, path, searchParams, inside);
  // A page of another site must not be able to change this one.
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`)
    return sendText(response, 403, "Not from another site");
  const change = changes[`${method} ${path}`];
  if (!change) return sendText(response, 404, "Not found");
  await change({ request, response, query: searchParams, inside });
  if (!response.headersSent) response.writeHead(204).end();
}

type Change = { request: IncomingMessage; response: ServerResponse; query: URLSearchParams; inside: Inside };

const changes: Readonly<Record<string, (change: Change) => Promise<void> | void>> = {
  "POST /faults": addFault,
  "POST /sweep": async ({ response }) =>
    sendJson(response, 200, (await invoke("sweep", createScheduledEvent(), SWEEP_TIMEOUT)) ?? null),
  "DELETE /faults": ({ inside }) => inside.clearFaults(),
  "POST /faults/clear": ({ response, inside }) => {
    inside.clearFaults();
    seeFaults(response);
  },
  // Without an entity this would delete the whole table.
  "DELETE /records.json": ({ query, inside }) => inside.deleteRecords(query.get("entity") || "none"),
  "DELETE /roles": ({ query, inside }) => inside.dropRoles(query.get("email") ?? ""),
};

async function show(
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
  inside: Inside,
): Promise<void> {
  const prefix = query.get("prefix") ?? "";
  const entity = query.get("entity") ?? "";
  const values: Record<string, () => unknown> = {
    "/mail.json": inside.mail,
    "/records.json": () => inside.records(entity),
    "/objects.json": () => inside.objects(prefix),
    "/faults": inside.faults,
    "/environment.json": readStageEnvironment,
    "/token.json": () => inside.token(query.get("email") ?? ""),
    "/dead-letters.json": inside.deadLetters,
  };
  const value = values[path];
  if (value) return sendJson(response, 200, await value());
  const mail = await inside.mail();
  const one = mail.find(({ id }) => path === `/mail/${id}`);
  if (one) return sendPage(response, 200, pages.mailPage(one), POLICY);
  const shown: Record<string, () => string | Promise<string>> = {
    "/mail": () => pages.mailListPage(mail),
    "/records": async () => pages.recordsPage(await inside.records(entity), entity),
    "/objects": async () => pages.objectsPage(await inside.objects(prefix), prefix),
    "/faults-page": () => pages.faultsPage(inside.faults()),
    "/dead-letters": () => pages.deadLettersPage(inside.deadLetters()),
    "/": async () =>
      pages.indexPage({
        mails: mail.length,
        objects: (await inside.objects("")).length,
        faults: inside.faults().length,
        deadLetters: inside.deadLetters().length,
      }),
  };
  const page = shown[path || "/"];
  if (page) return sendPage(response, 200, await page(), POLICY);
  sendText(response, 404, "Not found");
}

async function addFault({ request, response, inside }: Change): Promise<void> {
  const text = (await readBody(request)).toString();
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  const fault = parseFault(isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text));
  if (fault === undefined) {
    const wanted = `{"service": ${faultServices.map((name) => `"${name}"`).join("|")}, "code": "Throttling", "times": 1}`;
    return sendJson(response, 400, { error: `Wanted ${wanted}` });
  }
  inside.fault(fault);
  if (isForm) seeFaults(response);
  else sendJson(response, 201, fault);
}

function parseFault(value: unknown): Fault | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { service, code, times = 1, firstTriesOnly } = value as Record<string, unknown>;
  const known = faultServices.find((name) => name === service);
  const count = Number(times);
  if (!known || typeof code !== "string" || !/^\w{1,80}$/.test(code)) return undefined;
  if (!Number.isInteger(count) || count < 1) return undefined;
  return { service: known, code, times: count, ...(firstTriesOnly ? { firstTriesOnly: true } : {}) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const seeFaults = (response: ServerResponse): void =>
  void response.writeHead(303, { location: "/__local/faults-page" }).end();
