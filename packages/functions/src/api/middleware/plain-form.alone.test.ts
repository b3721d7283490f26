import { AppError, invalid } from "@handyman/core/lib/errors";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { beforeEach, expect, it, vi } from "vitest";
import { siteApp } from "../site.ts";

const core = vi.hoisted(() => ({ requestQuoteByPlainForm: vi.fn(), readSettings: vi.fn() }));
vi.mock("@handyman/core/requests/quote-form/plain-form", () => core);
vi.mock("@handyman/core/settings/setting", async (load) => ({ ...(await load<object>()), ...core }));

beforeEach(() => {
  const receipt = { reference: "BAH-1", createdAt: "2026-11-23T20:00:00.000Z" };
  core.requestQuoteByPlainForm.mockReset().mockResolvedValue(receipt);
  core.readSettings.mockReset().mockResolvedValue({ ...defaultSettings, reply_promise_hours: 7 });
});

async function send(body = "", site = "same-origin", query = "") {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
    "sec-fetch-site": site,
  };
  const answer = await siteApp.request(`/api/quotes${query}`, { method: "POST", body, headers });
  const page = await answer.text();
  return { status: answer.status, title: /<h1>(.*)<\/h1>/.exec(page)?.[1], text: page };
}

it("promises a reply in the time of the settings since the request was stored, and no confirmation by mail", async () => {
  const { status, title, text } = await send();
  expect([status, title]).toEqual([201, "Your request is in"]);
  expect(text).toContain("We reply by Monday, November 23, 7 PM Pacific time with a price or our questions.");
  expect(text).not.toMatch(/confirmation|inbox/);
});

it.each([
  [false, "If you call us, give it."],
  [true, "If you call or text us, give it."],
])(
  "asks for the reference in texts only where the phone takes them: %s",
  async (phone_takes_texts, words) => {
    core.readSettings.mockResolvedValue({ ...defaultSettings, phone_takes_texts });
    expect((await send()).text).toContain(words);
  },
);

it("shows a stored request although the settings can't be read", async () => {
  core.readSettings.mockRejectedValue(new Error("no table"));
  const { status, text } = await send();
  expect(status).toBe(201);
  expect(text).toContain(defaultSettings.phone);
});

const limited = new AppError("rate-limited", "too_many", "Please wait.");

it.each([
  ["wrong fields", invalid("Email is required."), 400, "Please check the form", "Email is required."],
  ["too many requests", limited, 429, "Your request was not sent", "Please wait."],
])("says that nothing was sent after %s", async (_case, error, status, title, reason) => {
  core.requestQuoteByPlainForm.mockRejectedValue(error);
  const answer = await send();
  expect([answer.status, answer.title]).toEqual([status, title]);
  expect(answer.text).toContain(`<p>${reason} Nothing was sent. Go back in your browser`);
});

it.each([
  ["an error that nobody expected", new Error("lost"), 500],
  ["an outage of the table", new AppError("unavailable", "busy", "Please try again."), 503],
])("asks to send it again after %s, because the request may be stored", async (_case, error, status) => {
  core.requestQuoteByPlainForm.mockRejectedValue(error);
  const answer = await send();
  expect([answer.status, answer.title]).toEqual([status, "Please send it again"]);
  expect(answer.text).toContain("We can&#39;t tell if your request got through.");
  expect(answer.text).not.toContain("Nothing was sent");
});

it("tells a visitor of another site to use our own page, and stores nothing", async () => {
  const answer = await send("", "cross-site");
  expect([answer.status, answer.title]).toEqual([403, "Your request was not sent"]);
  expect(answer.text).toContain("<p>Please send the form from our own page, or call us. Nothing was sent.");
  expect(core.requestQuoteByPlainForm).not.toHaveBeenCalled();
});

it("answers a form that is too large with a page", async () => {
  const answer = await send(`description=${"x".repeat(70_000)}`);
  expect([answer.status, answer.title]).toEqual([413, "Your request was not sent"]);
  expect(answer.text).toContain("The request is too large. Nothing was sent.");
});

const sendSpanish = (body?: string, site?: string) => send(body, site, "?language=es");

it("answers a Spanish form in Spanish", async () => {
  const { status, title, text } = await sendSpanish();
  expect([status, title]).toEqual([201, "Recibimos su solicitud"]);
  expect(text).toContain('<html lang="es">');
  expect(core.requestQuoteByPlainForm.mock.lastCall?.[2]).toMatchObject({ language: "es" });
  expect(text).toContain(
    "Le contestamos a más tardar el lunes, 23 de noviembre, a las 7 p.m., hora del Pacífico, con un precio o con preguntas.",
  );
  expect(text).toContain("Su referencia es BAH-1. Si nos llama, denos este número.");
  expect(text).toContain('¿Tiene preguntas? Llámenos al <a href="tel:');
  expect(text).toContain('<a href="/es">Volver a la página de inicio</a>');
});

const lost = new Error("lost");
const busy = new AppError("unavailable", "table_unavailable", "Please try again.");
const slow = new AppError(
  "rate-limited",
  "too_many_requests",
  "Too many requests. Please wait before trying again.",
);

it.each([
  [
    invalid("Name is required. Email is required."),
    ["Por favor, revise el formulario", "Falta su nombre. Falta su correo electrónico. No se mandó nada."],
  ],
  [
    slow,
    [
      "Su solicitud no se mandó",
      "Hay demasiadas solicitudes desde su conexión. Por favor, espere 15 minutos",
    ],
  ],
  [lost, ["Por favor, mándela otra vez", "No sabemos si su solicitud llegó."]],
  [busy, ["Por favor, mándela otra vez", "Solo guardamos una."]],
] as const)("explains a failure in Spanish: %s", async (error, [title, reason]) => {
  core.requestQuoteByPlainForm.mockRejectedValue(error);
  const answer = await sendSpanish();
  expect(answer.title).toBe(title);
  expect(answer.text).toContain(reason);
  expect(answer.text).toContain("Regrese en su navegador: sus respuestas siguen ahí.");
});

it("tells a visitor of another site in Spanish to use our own page", async () => {
  const answer = await sendSpanish("", "cross-site");
  expect([answer.status, answer.title]).toEqual([403, "Su solicitud no se mandó"]);
  expect(answer.text).toContain("mande el formulario desde nuestra propia página, o llámenos.");
});

it("answers a Spanish form that is too large in Spanish", async () => {
  const answer = await sendSpanish(`details=${"x".repeat(70_000)}`);
  expect([answer.status, answer.title]).toEqual([413, "Su solicitud no se mandó"]);
  expect(answer.text).toContain('<html lang="es">');
  expect(answer.text).toContain("<p>Lo que escribió es demasiado largo. No se mandó nada.");
});

const sendJson = async (path: string, body: unknown) => {
  const headers = { "content-type": "application/json" };
  const answer = await siteApp.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, error: ((await answer.json()) as { error: object }).error };
};

it.each(["/api/quotes", "/api/contact"])(
  "%s refuses a request in the language of the request",
  async (path) => {
    const spanish = await sendJson(path, { language: "es", name: "Ana", email: "ana" });
    expect(spanish.status).toBe(400);
    expect(spanish.error).toMatchObject({
      code: "invalid_request",
      details: expect.stringContaining("Por favor, escriba un correo electrónico válido."),
    });
    const english = await sendJson(path, { name: "Ana", email: "ana" });
    expect(english.error).toMatchObject({
      message: "Please check your form data and try again.",
      details: expect.stringContaining("Please enter a valid email address."),
    });
  },
);

it.each([null, "es", []])("refuses %j in English", async (body) => {
  const { status, error } = await sendJson("/api/contact", body);
  expect([status, error]).toMatchObject([400, { code: "invalid_request" }]);
});
