import { requestQuoteByPlainForm } from "@handyman/core/quote/plain-form";
import { readSettings } from "@handyman/core/setting/setting";
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
}

async function renderAnswer({ title, text }: Answer) {
  const { business_name, phone } = await readSettings();
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
<p>Questions? Call us at <a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a>.</p>
<p><a href="/">Back to the home page</a></p>
</main>
</body>
</html>`;
}

const refuseOtherSites = csrf({ origin: (origin, c) => origin === getCaller(c).siteUrl });

/** The visitor's browser keeps what they typed, and shows it again after Back. */
async function answerFailure(c: Context<AppEnv>, error: Error) {
  const failure = onError(error, c);
  const { error: shown } = (await failure.json()) as ApiFailure;
  const text = `${shown.details || shown.message} Nothing was sent. Go back in your browser: your answers are still there.`;
  return c.html(renderAnswer({ title: "Please check the form", text }), failure.status as 400);
}

async function answerForm(c: Context<AppEnv>) {
  await refuseOtherSites(c, async () => {});
  const referer = c.req.header("referer");
  const { reference } = await requestQuoteByPlainForm(getCaller(c), await c.req.parseBody({ all: true }), {
    secret: readOriginSecrets()[0] ?? "",
    pathname: referer && URL.canParse(referer) ? new URL(referer).pathname : "",
  });
  const { reply_promise_hours } = await readSettings();
  const text = `Its reference is ${reference}. A confirmation is on its way to your inbox, and we reply within ${reply_promise_hours} hours.`;
  return c.html(renderAnswer({ title: "Your request is in", text }), 201);
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Answers a form that a browser without JavaScript sent, with a page instead of JSON. */
export const acceptPlainForm = createMiddleware<AppEnv>((c, next) => {
  if (!formTypes.test(c.req.header("content-type") ?? "")) return next();
  return answerForm(c).catch((error: Error) => answerFailure(c, error));
});
