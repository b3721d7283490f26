import { formatDeadline } from "@handyman/core/lib/date";
import { AppError } from "@handyman/core/lib/errors";
import type { Language } from "@handyman/core/lib/language";
import { requestQuoteByPlainForm } from "@handyman/core/requests/quote-form/plain-form";
import { plainWords } from "@handyman/core/requests/quote-form/plain-words";
import { explainInSpanish } from "@handyman/core/requests/quote-form/spanish-refusal-rules";
import { defaultSettings } from "@handyman/core/settings/defaults";
import type { Settings } from "@handyman/core/settings/schema";
import { readSettings } from "@handyman/core/settings/setting";
import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { readOriginSecrets } from "../../config.ts";
import { type AppEnv, getCaller, onError } from "./request.ts";

interface ApiFailure {
  error: { code: string; message: string; details?: string };
}

interface Answer {
  title: string;
  text: string;
  link?: { to: string; text: string } | undefined;
}

export const readShownSettings = (): Promise<Settings> => readSettings().catch(() => defaultSettings);

export function renderAnswer(
  { title, text, link }: Answer,
  { business_name, phone }: Settings,
  language: Language,
) {
  const { questions, home } = plainWords[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${business_name}</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<p>${business_name}</p>
<h1>${title}</h1>
<p>${text}</p>
${link ? html`<p><a href="${link.to}">${link.text}</a></p>` : ""}
<p>${questions} <a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a>.</p>
<p><a href="${language === "en" ? "/" : `/${language}`}">${home}</a></p>
</main>
</body>
</html>`;
}

const isOwnSite = csrf({ origin: (origin, c) => origin === getCaller(c).siteUrl });

const refuseOtherSites = (c: Context<AppEnv>) =>
  isOwnSite(c, async () => {}).catch(() => {
    throw new AppError("forbidden", "other_site", "Please send the form from our own page, or call us.");
  });

/** The form names its language in its address, so we know it also when the form is too large. */
const getLanguage = (c: Context): Language => (c.req.query("language") === "es" ? "es" : "en");

/** The visitor's browser keeps what they typed, and shows it again after Back. */
function describeFailure(status: number, reason: string, language: Language): Answer {
  const words = plainWords[language];
  const title = status === 400 ? words.check : words.notSent;
  if (status < 500) return { title, text: `${words.nothingSent(reason)} ${words.goBack}` };
  return { title: words.again, text: `${words.unclear} ${words.goBack} ${words.keptOnce}` };
}

async function answerPlainFailure(c: Context<AppEnv>, error: Error) {
  const settings = readShownSettings();
  const language = getLanguage(c);
  const failure = onError(error, c);
  const { error: shown } = (await failure.json()) as ApiFailure;
  const reason = language === "es" ? explainInSpanish(shown) : shown.details || shown.message;
  const answer = describeFailure(failure.status, reason, language);
  return c.html(renderAnswer(answer, await settings, language), failure.status as 400);
}

async function answerForm(c: Context<AppEnv>) {
  const settings = readShownSettings();
  const language = getLanguage(c);
  const form = await c.req.parseBody({ all: true });
  await refuseOtherSites(c);
  const referer = c.req.header("referer");
  const { reference, createdAt, page } = await requestQuoteByPlainForm(getCaller(c), form, {
    secret: readOriginSecrets()[0] ?? "",
    language,
    pathname: referer && URL.canParse(referer) ? new URL(referer).pathname : "",
  });
  const shown = await settings;
  const words = plainWords[language];
  const deadline = formatDeadline(Date.parse(createdAt), shown.reply_promise_hours, language);
  const text = `${words.promise(deadline)} ${words.reference(reference, shown.phone_takes_texts)}`;
  const link = page ? { to: page, text: words.pageLink } : undefined;
  return c.html(renderAnswer({ title: words.sent, text, link }, shown, language), 201);
}

const isPlainForm = (c: Context): boolean =>
  c.req.method === "POST" &&
  c.req.path === "/api/quotes" &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header("content-type") ?? "");

/**
 * Returns an HTML page instead of JSON when a browser without JavaScript sent the quote form. Other
 * calls pass through.
 */
export const acceptPlainForm = createMiddleware<AppEnv>((c, next) =>
  isPlainForm(c) ? answerForm(c) : next(),
);

/** Refuses a request in the request's language. */
export async function onVisitorError(error: Error, c: Context<AppEnv>) {
  if (isPlainForm(c)) return answerPlainFailure(c, error);
  const failure = onError(error, c);
  const body = await c.req.json().catch(() => undefined);
  if (body?.language !== "es") return failure;
  const { error: english, ...rest } = (await failure.json()) as ApiFailure;
  const message = explainInSpanish(english);
  const { code, details } = english;
  return c.json({ error: { code, message, details: details && message }, ...rest }, failure.status as 400);
}
