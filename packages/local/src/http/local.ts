import type { IncomingMessage, ServerResponse } from "node:http";
import { readStageEnvironment } from "../environment.ts";
import { invoke } from "../events/invoke.ts";
import { scheduledEvent } from "../events/scheduled-event.ts";
import { deadLettersPage, faultsPage, indexPage, objectsPage, recordsPage } from "../pages/data.ts";
import { mailListPage, mailPage } from "../pages/mail.ts";
import type { Fault, Stage } from "../types.ts";
import { faultServices } from "../types.ts";
import { readBody, sendJson, sendText } from "./respond.ts";

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

/** Serves `/__local/`, which shows and changes the emulators' content. */
export async function serveLocal(
  request: IncomingMessage,
  response: ServerResponse,
  inside: Inside,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const path = pathname.slice("/__local".length);
  if (request.method === "GET" || request.method === "HEAD")
    return show(response, path, searchParams, inside);
  // A page of another site must not be able to change this one.
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`)
    return sendText(response, 403, "Not from another site");
  if (request.method === "POST" && path === "/faults") return addFault(request, response, inside);
  if (request.method === "POST" && path === "/sweep") {
    return sendJson(response, 200, (await invoke("sweep", scheduledEvent(), SWEEP_TIMEOUT)) ?? null);
  }
  if (request.method === "DELETE" && path === "/faults") {
    inside.clearFaults();
    return void response.writeHead(204).end();
  }
  if (request.method === "DELETE" && path === "/records.json" && searchParams.get("entity")) {
    await inside.deleteRecords(searchParams.get("entity") ?? "");
    return void response.writeHead(204).end();
  }
  if (request.method === "DELETE" && path === "/roles" && searchParams.get("email")) {
    await inside.dropRoles(searchParams.get("email") ?? "");
    return void response.writeHead(204).end();
  }
  if (request.method === "POST" && path === "/faults/clear") {
    inside.clearFaults();
    return seeOther(response);
  }
  sendText(response, 404, "Not found");
}

async function show(
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
  inside: Inside,
): Promise<void> {
  const prefix = query.get("prefix") ?? "";
  const entity = query.get("entity") ?? "";
  const mail = await inside.mail();
  switch (path) {
    case "":
    case "/":
      return sendPage(
        response,
        indexPage({
          mails: mail.length,
          objects: (await inside.objects("")).length,
          faults: inside.faults().length,
          deadLetters: inside.deadLetters().length,
        }),
      );
    case "/mail":
      return sendPage(response, mailListPage(mail));
    case "/mail.json":
      return sendJson(response, 200, mail);
    case "/records":
      return sendPage(response, recordsPage(await inside.records(entity), entity));
    case "/records.json":
      return sendJson(response, 200, await inside.records(entity));
    case "/objects":
      return sendPage(response, objectsPage(await inside.objects(prefix), prefix));
    case "/objects.json":
      return sendJson(response, 200, await inside.objects(prefix));
    case "/faults":
      return sendJson(response, 200, inside.faults());
    case "/faults-page":
      return sendPage(response, faultsPage(inside.faults()));
    case "/environment.json":
      return sendJson(response, 200, readStageEnvironment());
    case "/token.json":
      return sendJson(response, 200, inside.token(query.get("email") ?? ""));
    case "/dead-letters":
      return sendPage(response, deadLettersPage(inside.deadLetters()));
    case "/dead-letters.json":
      return sendJson(response, 200, inside.deadLetters());
  }
  const one = mail.find(({ id }) => path === `/mail/${id}`);
  if (one) return sendPage(response, mailPage(one));
  sendText(response, 404, "Not found");
}

async function addFault(request: IncomingMessage, response: ServerResponse, inside: Inside): Promise<void> {
  const text = (await readBody(request, 10_000))?.toString() ?? "";
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  const fault = parseFault(isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text));
  if (fault === undefined) {
    const wanted = `{"service": ${faultServices.map((name) => `"${name}"`).join("|")}, "code": "Throttling", "times": 1}`;
    return sendJson(response, 400, { error: `Wanted ${wanted}` });
  }
  inside.fault(fault);
  if (isForm) return seeOther(response);
  sendJson(response, 201, fault);
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

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": POLICY,
  });
  response.end(html);
}

function seeOther(response: ServerResponse): void {
  response.writeHead(303, { location: "/__local/faults-page" }).end();
}
