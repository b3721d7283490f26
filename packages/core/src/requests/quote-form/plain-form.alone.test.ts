import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Language } from "../../lib/language.ts";
import { requestQuoteByPlainForm } from "./plain-form.ts";

const core = vi.hoisted(() => ({ requestQuote: vi.fn(), go: vi.fn(), readSettings: vi.fn() }));
vi.mock("./request-quote.ts", () => core);
vi.mock("../../settings/setting.ts", () => core);
vi.mock("./entity.ts", () => ({ QuoteEntity: { get: () => core } }));

beforeEach(() => {
  vi.useFakeTimers();
  core.readSettings.mockResolvedValue({ phone_or_email_is_enough: false });
  core.requestQuote.mockResolvedValue({ reference: "BAH-1" });
  core.go.mockResolvedValue({ data: { createdAt: "2026-11-23T09:00:00.000Z" } });
});
afterEach(() => void vi.useRealTimers());

const form = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@example.test",
  phone: "415-555-0123",
  address: "12 Elm Street, Oakland, CA 94607",
  service: "drywall-repair",
  details: "Two holes behind the bedroom door.",
  contactMethod: "email",
};

async function sendAt(
  time: string,
  changes: Partial<typeof form> & { job?: string } = {},
  secret = "secret",
  language: Language = "en",
) {
  vi.setSystemTime(time);
  const caller = { origin: "192.0.2.1", siteUrl: "https://example.test", userAgent: "" };
  const place = { secret, pathname: "/get-quote", language };
  return requestQuoteByPlainForm(caller, { ...form, ...changes }, place);
}

async function makeIdAt(...sent: Parameters<typeof sendAt>) {
  await sendAt(...sent);
  return core.requestQuote.mock.lastCall?.[1].requestId;
}

it("keeps its id for the same fields on one Pacific day", async () => {
  const first = await makeIdAt("2026-11-23T08:00:00Z");
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await makeIdAt("2026-11-24T07:59:59Z", { firstName: " Dana " })).toBe(first);
});

it("gets another id on another day, for other fields and with another secret", async () => {
  const ids = [
    await makeIdAt("2026-11-24T07:59:59Z"),
    await makeIdAt("2026-11-24T08:00:00Z"),
    await makeIdAt("2026-11-24T08:00:00Z", { details: "Three holes." }),
    await makeIdAt("2026-11-24T08:00:00Z", {}, "another"),
  ];
  expect(new Set(ids).size).toBe(4);
});

it("returns when the first press was stored, even hours later", async () => {
  const receipt = { reference: "BAH-1", createdAt: "2026-11-23T09:00:00.000Z" };
  expect(await sendAt("2026-11-23T19:00:00Z")).toEqual(receipt);
});

it("takes the job in the visitor's words beside the chosen services", async () => {
  await sendAt("2026-11-23T08:00:00Z", { job: " Hang a hammock " });
  expect(core.requestQuote.mock.lastCall?.[1].services).toMatchObject([
    { serviceKey: "drywall-repair", subService: "Not chosen yet" },
    { serviceKey: "something-else", subService: "Hang a hammock" },
  ]);
});

it("needs phone and email, unless the owner says that the one of the contact method is enough", async () => {
  const send = () => sendAt("2026-11-23T08:00:00Z", { phone: "" });
  await expect(send()).rejects.toMatchObject({ details: "Phone number is required." });
  core.readSettings.mockResolvedValue({ phone_or_email_is_enough: true });
  expect(await send()).toMatchObject({ reference: "BAH-1" });
  await expect(sendAt("2026-11-23T08:00:00Z", { email: "" })).rejects.toMatchObject({
    details: "Email is required.",
  });
});

it.each(["en", "es"] as const)("keeps the language of the form: %s", async (language) => {
  await sendAt("2026-11-23T12:00:00Z", {}, "secret", language);
  expect(core.requestQuote.mock.lastCall?.[1].language).toBe(language);
});
