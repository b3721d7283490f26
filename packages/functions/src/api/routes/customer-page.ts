import { randomUUID } from "node:crypto";
import { describeIssues, type ErrorKind, findAppError } from "@handyman/core/lib/errors";
import { type Language, languages } from "@handyman/core/lib/language";
import { changeVisit } from "@handyman/core/requests/availability/change-visit";
import { readCustomerCalendar } from "@handyman/core/requests/availability/read-calendar";
import { visitCancellation, visitChoice } from "@handyman/core/requests/availability/schema";
import {
  addCustomerPhotos,
  issueCustomerUploads,
  sendCustomerMessage,
  sendNewLink,
} from "@handyman/core/requests/customer-page/act";
import { answerEstimate, type CustomerAnswer } from "@handyman/core/requests/customer-page/answer-estimate";
import { changeContactDetails } from "@handyman/core/requests/customer-page/change-details";
import { changeLanguage } from "@handyman/core/requests/customer-page/change-language";
import { askForLostLink } from "@handyman/core/requests/customer-page/lost-link";
import { findLanguage, readCustomerPage } from "@handyman/core/requests/customer-page/page";
import { sendReview } from "@handyman/core/requests/customer-page/review";
import { customerReview, type TypedReview } from "@handyman/core/requests/customer-page/review-schema";
import { type EstimateAnswer, isMessageTopic, LOST_PATH } from "@handyman/core/requests/customer-page/rules";
import {
  contactDetails,
  customerAnswers,
  customerFiles,
  customerMessage,
  customerPhotos,
  languageChoice,
  lostLink,
  type Refusal,
  type TypedAnswer,
  type TypedDetails,
} from "@handyman/core/requests/customer-page/schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { readSettings } from "@handyman/core/settings/setting";
import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
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
  return { name, phone, takesTexts, letterhead: settings };
}

interface Kept {
  message?: Typed;
  answer?: TypedAnswer & { id: string };
  details?: TypedDetails;
  visitProblem?: string;
  review?: TypedReview;
  refusal?: Refusal;
}

interface Invalid {
  issues: Parameters<typeof describeIssues>[0];
}

/** The refusal of a form that the browser did not check. */
const refuseFields = ({ issues }: Invalid): Refusal => ({
  code: "invalid_request",
  fields: [...new Set(issues.map(({ path = [] }) => String(path[0])))],
});

async function showPage(
  c: Call,
  { message, answer, details, visitProblem, review, refusal }: Kept = {},
  status: ContentfulStatusCode = 200,
) {
  const [page, business] = await Promise.all([readCustomerPage(getCaller(c), getToken(c)), readBusiness()]);
  const { topic = "", text = "", problem = "" } = message ?? {};
  const typed = { topic: isMessageTopic(topic) ? topic : "message", text, problem } as const;
  const html = await renderCustomerPage({
    business,
    path: getPath(c),
    page,
    messageId: message?.id ?? randomUUID(),
    ...(message && { typed }),
    wishId: answer?.id ?? randomUUID(),
    ...(answer && { typedAnswer: answer }),
    detailsId: randomUUID(),
    ...(details && { typedDetails: details }),
    visitId: randomUUID(),
    ...(visitProblem && { visitProblem }),
    ...(review && { typedReview: review }),
    ...(refusal && { refusal }),
  });
  return c.html(html, status);
}

const toLanguage = (text = ""): Language | undefined => languages.find((language) => language === text);

/** The link to the other language names it in the query. */
const getAskedLanguage = (c: Call) => toLanguage(c.req.query("lang"));

const getBrowserLanguage = (c: Call): Language =>
  accepts(c, {
    header: "Accept-Language",
    supports: [...languages],
    default: "en",
    match: (found) =>
      found
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => toLanguage(type.slice(0, 2).toLowerCase()))
        .find((language) => language !== undefined) ?? "en",
  }) as Language;

/** The page must show even when the table can't be read. */
const findProblemLanguage = async (c: Call): Promise<Language> =>
  getAskedLanguage(c) ?? (await findLanguage(getToken(c)).catch(() => undefined)) ?? getBrowserLanguage(c);

/** Nobody must lose what they wrote, also when the link is gone or the table can't be read. */
const findTypedText = async (c: Call): Promise<string> =>
  String((await c.req.parseBody().catch(() => undefined))?.text ?? "").trim();

async function showProblem(c: Call, error: Error) {
  const answer = onError(error, c);
  const { code, message, details } = ((await answer.json()) as Failure).error;
  const [business, language] = await Promise.all([readBusiness(), findProblemLanguage(c)]);
  const typedText = await findTypedText(c);
  const html = await renderCustomerPage({
    language,
    business,
    path: getPath(c),
    refusal: { code },
    title: message,
    text: details ?? "",
    ...(code === "link_ended" && { endedPath: getPath(c) }),
    ...(typedText && { typedText }),
  });
  return c.html(html, answer.status as ContentfulStatusCode);
}

/** The page shows the notice whose id is the hash, also without JavaScript. */
const redirectTo = (c: Call, hash: string) => c.redirect(`${getPath(c)}#${hash}`, 303);

const keepsPage = (kind: ErrorKind | undefined) => kind !== "not-found" && kind !== "forbidden";

/** After every refusal but that of the link the page shows the words again. */
function showRefusal(c: Call, error: unknown, keep: (problem: string, isConflict: boolean) => Kept) {
  const refusal = findAppError(error);
  if (!refusal || !keepsPage(refusal.kind)) throw error;
  const { kind, code, message, details = "" } = refusal;
  const { status } = onError(refusal, c);
  // The message of bad input is for programs, and its details name what to do.
  const problem = kind === "invalid" && details ? details : `${message} ${details}`.trim();
  const kept = keep(problem, kind === "conflict");
  return showPage(c, { ...kept, refusal: { code } }, status as ContentfulStatusCode);
}

async function takeMessage(c: Call) {
  const { id, topic, text } = await c.req.parseBody();
  const typed = { topic: String(topic), text: String(text ?? "") };
  const parsed = customerMessage.safeParse({ ...typed, id });
  if (!parsed.success) {
    const message = { ...typed, id: randomUUID(), problem: describeIssues(parsed.error.issues) };
    return showPage(c, { message, refusal: refuseFields(parsed.error) }, 400);
  }
  const { id: sentId, topic: sentTopic } = parsed.data;
  try {
    await sendCustomerMessage(getCaller(c), getToken(c), parsed.data);
  } catch (error) {
    return showRefusal(c, error, (problem, isConflict) => ({
      message: { ...typed, id: isConflict ? randomUUID() : sentId, problem },
    }));
  }
  return redirectTo(c, `sent-${sentTopic}`);
}

async function takeDetails(c: Call) {
  const fields = await c.req.parseBody();
  const typed = { phone: String(fields.phone ?? ""), address: String(fields.address ?? "") };
  const parsed = contactDetails.safeParse({ ...fields, ...typed });
  if (!parsed.success) {
    const details = { ...typed, problem: describeIssues(parsed.error.issues) };
    return showPage(c, { details, refusal: refuseFields(parsed.error) }, 400);
  }
  try {
    await changeContactDetails(getCaller(c), getToken(c), parsed.data);
  } catch (error) {
    return showRefusal(c, error, (problem) => ({ details: { ...typed, problem } }));
  }
  return redirectTo(c, "details-changed");
}

const takeVisitChange = (schema: typeof visitChoice | typeof visitCancellation) => async (c: Call) => {
  const parsed = schema.safeParse(await c.req.parseBody());
  if (!parsed.success)
    return showPage(c, { visitProblem: "Please choose a time.", refusal: refuseFields(parsed.error) }, 400);
  try {
    await changeVisit(getCaller(c), getToken(c), parsed.data);
  } catch (error) {
    return showRefusal(c, error, (visitProblem) => ({ visitProblem }));
  }
  return redirectTo(c, "window" in parsed.data ? "time-chosen" : "visit-canceled");
};

async function takeReview(c: Call) {
  const fields = await c.req.parseBody();
  const getText = (name: string) => String(fields[name] ?? "");
  const typed = {
    rating: getText("rating"),
    text: getText("text"),
    mayShow: getText("mayShow") === "yes",
    mayUsePhotos: getText("mayUsePhotos") === "yes",
    name: getText("name"),
    city: getText("city"),
  };
  const parsed = customerReview.safeParse(fields);
  if (!parsed.success) {
    const problem = describeIssues(parsed.error.issues);
    return showPage(c, { review: { ...typed, problem }, refusal: refuseFields(parsed.error) }, 400);
  }
  try {
    await sendReview(getCaller(c), getToken(c), parsed.data);
  } catch (error) {
    return showRefusal(c, error, (problem) => ({ review: { ...typed, problem } }));
  }
  return redirectTo(c, "review-sent");
}

/** What is missing in a form that the browser did not check. */
const missing: Record<EstimateAnswer, string> = {
  accept: "Please type your full name.",
  "take-back": "Please open the page again.",
  decline: "Please choose a reason.",
  "ask-for-change": "Please write what should be different.",
};

const notices: Record<EstimateAnswer, string> = {
  accept: "price",
  "take-back": "taken-back",
  decline: "price",
  "ask-for-change": "change-asked",
};

const takeAnswer = (answer: EstimateAnswer) => async (c: Call) => {
  const fields = await c.req.parseBody();
  const getText = (name: string) => String(fields[name] ?? "");
  const typed = {
    answer,
    name: getText("name"),
    option: getText("option"),
    reason: getText("reason"),
    text: getText("text"),
  };
  const parsed = customerAnswers[answer].safeParse(fields);
  if (!parsed.success) {
    const kept = { ...typed, id: randomUUID(), problem: missing[answer] };
    return showPage(c, { answer: kept, refusal: refuseFields(parsed.error) }, 400);
  }
  try {
    await answerEstimate(getCaller(c), getToken(c), { answer, ...parsed.data } as CustomerAnswer);
  } catch (error) {
    return showRefusal(c, error, (problem, isConflict) => ({
      answer: { ...typed, id: isConflict ? randomUUID() : getText("id") || randomUUID(), problem },
    }));
  }
  return redirectTo(c, notices[answer]);
};

async function takeLanguage(c: Call) {
  const parsed = languageChoice.safeParse(await c.req.parseBody());
  if (!parsed.success) return c.redirect(getPath(c), 303);
  await changeLanguage(getCaller(c), getToken(c), parsed.data);
  return redirectTo(c, "language-changed");
}

/** The answer is the same whatever was typed, so nobody learns who has a request. */
async function takeLostLink(c: Call) {
  const parsed = lostLink.safeParse(await c.req.parseBody());
  if (parsed.success) await askForLostLink(getCaller(c), parsed.data);
  return c.redirect(`${LOST_PATH}?lang=${getAskedLanguage(c) ?? "en"}#link-asked`, 303);
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
  .get("/:token/visit.ics", async (c) =>
    c.body(await readCustomerCalendar(getCaller(c), getToken(c)), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visit.ics"',
    }),
  )
  // A browser that opens the tab of a refused form again asks for the form's address.
  .get("/:token/:action", (c) => c.redirect(getPath(c), 303))
  .post("/lost/link", (c) => takeLostLink(c as unknown as Call))
  .post("/:token/messages", takeMessage)
  .post("/:token/details", takeDetails)
  .post("/:token/language", takeLanguage)
  .post("/:token/visit", takeVisitChange(visitChoice))
  .post("/:token/cancel-visit", takeVisitChange(visitCancellation))
  .post("/:token/review", takeReview)
  .post("/:token/accept", takeAnswer("accept"))
  .post("/:token/take-back", takeAnswer("take-back"))
  .post("/:token/decline", takeAnswer("decline"))
  .post("/:token/ask-for-change", takeAnswer("ask-for-change"))
  .post("/:token/link", async (c) => {
    await sendNewLink(getCaller(c), getToken(c));
    const asked = getAskedLanguage(c);
    return c.redirect(`${getPath(c)}${asked ? `?lang=${asked}` : ""}#link-sent`, 303);
  })
  .post("/:token/uploads", validate("json", customerFiles), async (c) =>
    c.json({ uploads: await issueCustomerUploads(getCaller(c), getToken(c), c.req.valid("json")) }, 201),
  )
  .post("/:token/photos", validate("json", customerPhotos), async (c) => {
    await addCustomerPhotos(getCaller(c), getToken(c), c.req.valid("json").photos);
    return c.json({}, 201);
  });
