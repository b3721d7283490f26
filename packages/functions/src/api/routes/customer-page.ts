import { randomUUID } from "node:crypto";
import { describeIssues, type ErrorKind, findAppError } from "@handyman/core/lib/errors";
import {
  addCustomerPhotos,
  issueCustomerUploads,
  sendCustomerMessage,
  sendNewLink,
} from "@handyman/core/requests/customer-page/act";
import { readCustomerPage } from "@handyman/core/requests/customer-page/page";
import { isCustomerTopic } from "@handyman/core/requests/customer-page/rules";
import { customerFiles, customerMessage, customerPhotos } from "@handyman/core/requests/customer-page/schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { readSettings } from "@handyman/core/settings/setting";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { limitBody } from "../app.ts";
import { renderCustomerPage } from "../customer-renderer.ts";
import { type AppEnv, getCaller, onError, validate } from "../middleware/request.ts";

type Call = Context<AppEnv, "/:token">;

interface Typed {
  /** The same id keeps a repeat from writing the message twice. */
  id: string;
  topic: string;
  text: string;
  problem: string;
}

interface Failure {
  error: { code: string; message: string; details?: string };
}

const getToken = (c: Call) => c.req.param("token");
const getPath = (c: Call) => `/r/${getToken(c)}`;

/** The page must show even when the table can't be read. */
async function readBusiness() {
  const settings = await readSettings().catch(() => defaultSettings);
  const { business_name: name, phone, phone_takes_texts: takesTexts } = settings;
  return { name, phone, takesTexts };
}

async function showPage(c: Call, typed?: Typed, status: ContentfulStatusCode = 200) {
  const [page, business] = await Promise.all([readCustomerPage(getCaller(c), getToken(c)), readBusiness()]);
  const view = { business, path: getPath(c), page, messageId: typed?.id ?? randomUUID() };
  if (!typed) return c.html(await renderCustomerPage(view), status);
  const { topic, text, problem } = typed;
  const shown = { topic: isCustomerTopic(topic) ? topic : "message", text, problem } as const;
  return c.html(await renderCustomerPage({ ...view, typed: shown }), status);
}

async function showProblem(c: Call, error: Error) {
  const answer = onError(error, c);
  const { code, message, details } = ((await answer.json()) as Failure).error;
  const view = { business: await readBusiness(), title: message, text: details ?? "" };
  const html = await renderCustomerPage({
    ...view,
    ...(code === "link_ended" && { endedPath: getPath(c) }),
  });
  return c.html(html, answer.status as ContentfulStatusCode);
}

/** The page shows the notice whose id is the hash, also without JavaScript. */
const redirectTo = (c: Call, hash: string) => c.redirect(`${getPath(c)}#${hash}`, 303);

const keepsPage = (kind: ErrorKind | undefined) => kind !== "not-found" && kind !== "forbidden";

/** After every refusal but that of the link the page shows the words again. */
async function takeMessage(c: Call) {
  const { id, topic, text } = await c.req.parseBody();
  const typed = { topic: String(topic), text: String(text ?? "") };
  const parsed = customerMessage.safeParse({ ...typed, id });
  if (!parsed.success) {
    const problem = typed.text.trim() ? describeIssues(parsed.error.issues) : "Please write your message.";
    return showPage(c, { ...typed, id: randomUUID(), problem }, 400);
  }
  try {
    await sendCustomerMessage(getCaller(c), getToken(c), parsed.data);
  } catch (error) {
    const refusal = findAppError(error);
    if (!refusal || !keepsPage(refusal.kind)) throw error;
    const { kind, message, details = "" } = refusal;
    const kept = { ...typed, id: kind === "conflict" ? randomUUID() : parsed.data.id };
    const { status } = onError(refusal, c);
    return showPage(c, { ...kept, problem: `${message} ${details}`.trim() }, status as ContentfulStatusCode);
  }
  return redirectTo(c, `sent-${parsed.data.topic}`);
}

/** The scripts that add photos read JSON. Everything else is for people. */
const isForScripts = (c: Call) => c.req.header("content-type")?.startsWith("application/json") ?? false;

export const customerPageRoutes = new Hono<AppEnv>()
  .onError((error, c) => (isForScripts(c as Call) ? onError(error, c) : showProblem(c as Call, error)))
  .use(limitBody(64 * 1024))
  .use(async (c, next) => {
    await next();
    c.header("x-robots-tag", "noindex");
  })
  .get("/:token", (c) => showPage(c))
  .post("/:token/messages", takeMessage)
  .post("/:token/link", async (c) => {
    await sendNewLink(getCaller(c), getToken(c));
    return redirectTo(c, "link-sent");
  })
  .post("/:token/uploads", validate("json", customerFiles), async (c) =>
    c.json({ uploads: await issueCustomerUploads(getCaller(c), getToken(c), c.req.valid("json")) }, 201),
  )
  .post("/:token/photos", validate("json", customerPhotos), async (c) => {
    await addCustomerPhotos(getCaller(c), getToken(c), c.req.valid("json").photos);
    return c.json({}, 201);
  });
