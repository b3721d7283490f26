import { formatDeadline } from "@handyman/core/lib/date";
import { AppError } from "@handyman/core/lib/errors";
import { requestQuoteByPlainForm } from "@handyman/core/requests/quote-form/plain-form";
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
  error: { message: string; details?: string };
}

interface Answer {
  title: string;
  text: string;
  link?: { to: string; text: string } | undefined;
}

export const readShownSettings = (): Promise<Settings> => readSettings().catch(() => defaultSettings);

export function renderAnswer({ title, text, link }: Answer, { business_name, phone }: Settings) {
  return html`<!doctype html>
<html lang="en">
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
<p>Questions? Call us at <a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a>.</p>
<p><a href="/">Back to the home page</a></p>
</main>
</body>
</html>`;
}

const isOwnSite = csrf({ origin: (origin, c) => origin === getCaller(c).siteUrl });

const refuseOtherSites = (c: Context<AppEnv>) =>
  isOwnSite(c, async () => {}).catch(() => {
    throw new AppError("forbidden", "other_site", "Please send the form from our own page, or call us.");
  });

/** The visitor's browser keeps what they typed, and shows it again after Back. */
function describeFailure(status: number, reason: string): Answer {
  const goBack = "Go back in your browser: your answers are still there.";
  const title = status === 400 ? "Please check the form" : "Your request was not sent";
  if (status < 500) return { title, text: `${reason} Nothing was sent. ${goBack}` };
  return {
    title: "Please send it again",
    text: `We can't tell if your request got through. ${goBack} Send it again. We keep only one.`,
  };
}

async function answerFailure(c: Context<AppEnv>, error: Error) {
  const settings = readShownSettings();
  const failure = onError(error, c);
  const { error: shown } = (await failure.json()) as ApiFailure;
  const answer = describeFailure(failure.status, shown.details || shown.message);
  return c.html(renderAnswer(answer, await settings), failure.status as 400);
}

async function answerForm(c: Context<AppEnv>) {
  await refuseOtherSites(c);
  const settings = readShownSettings();
  const referer = c.req.header("referer");
  const form = await c.req.parseBody({ all: true });
  const { reference, createdAt, page } = await requestQuoteByPlainForm(getCaller(c), form, {
    secret: readOriginSecrets()[0] ?? "",
    pathname: referer && URL.canParse(referer) ? new URL(referer).pathname : "",
  });
  const shown = await settings;
  const deadline = formatDeadline(Date.parse(createdAt), shown.reply_promise_hours);
  const contact = shown.phone_takes_texts ? "call or text" : "call";
  const text = `We reply by ${deadline} Pacific time with a price or our questions. Your reference is ${reference}. If you ${contact} us, give it.`;
  const link = page ? { to: page, text: "See where your request stands, or add to it" } : undefined;
  return c.html(renderAnswer({ title: "Your request is in", text, link }, shown), 201);
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

export const onVisitorError = (error: Error, c: Context<AppEnv>) =>
  isPlainForm(c) ? answerFailure(c, error) : onError(error, c);
