import { randomUUID } from "node:crypto";
import { config } from "@handyman/core/lib/config";
import { log } from "@handyman/core/lib/log";
import { tryToTakeSlots } from "@handyman/core/lib/rate-limit";
import { confirmationLimits } from "@handyman/core/mail/confirmations";
import { ContactEntity } from "@handyman/core/requests/contact-form/entity";
import type { ContactRequestInput } from "@handyman/core/requests/contact-form/schema";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { sendMessage } from "@handyman/core/requests/contact-form/send-message";
import { sendFormMail } from "@handyman/core/requests/mail";
import { requestQuote } from "@handyman/core/requests/quote-form/request-quote";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { readMessage, readRequest } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { aMessage, anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { SiteVerify } from "../setup/turnstile.ts";

const stage = useStage();
const office = anActor();
const recipients = ["office@example.test"];

const logged = vi.spyOn(log, "warn").mockImplementation(() => {});

beforeEach(async () => {
  await writeSettings({
    contact_form_emails: recipients,
    quote_form_emails: recipients,
    enable_form_notifications: true,
  });
  await fetch(`${stage.url}/__local/records.json?entity=rateLimit`, { method: "DELETE" });
});

async function mailsOf(id: string): Promise<string[]> {
  const { timeline } = await readMessage(office, id);
  return timeline
    .flatMap(({ mail }) => (mail ? [[mail.kind, mail.state, mail.reason].join(" ").trim()] : []))
    .sort();
}

const countMailsTo = async (address: string) =>
  (await stage.mail()).filter(({ to }) => to.includes(address)).length;

const confirmed = ["customerMail sent", "staffMail sent"];
const heldBack = (reason: keyof typeof confirmationLimits) => [
  `customerMail skipped ${reason}`,
  "staffMail sent",
];

async function sendFrom(origin: string, overrides: Partial<ContactRequestInput> = {}): Promise<string> {
  const request = aContactRequest(overrides);
  await sendMessage({ origin, siteUrl: stage.url, userAgent: "test" }, contactRequest.parse(request));
  await stage.settled();
  return request.requestId;
}

const take = (reason: keyof typeof confirmationLimits, origin: string, count: number) =>
  tryToTakeSlots({
    ...confirmationLimits[reason],
    scope: reason,
    origin,
    ids: Array.from({ length: count }, () => randomUUID()),
  });

describe("confirmations to one address", () => {
  it("are three a day in any spelling; the request says why the fourth was skipped, and staff get their mail", async () => {
    const mark = randomUUID().slice(0, 8);
    const spellings = [
      `v${mark}@example.test`,
      `V${mark}@Example.test`,
      `v.${mark}@example.test`,
      `v${mark}+4@example.test`,
    ];
    const ids: string[] = [];
    for (const email of spellings) ids.push((await aMessage(stage, { email })).id);
    const [fourth = "", ...first] = ids.reverse();
    for (const id of first) expect(await mailsOf(id)).toEqual(confirmed);
    expect(await mailsOf(fourth)).toEqual(heldBack("recipient-limit"));
    expect(await countMailsTo(`v${mark}+4@example.test`)).toBe(0);
    const stored = JSON.stringify(await stage.records("rateLimit"));
    expect(stored).not.toContain(mark);
  });

  it("take one slot however often the stream delivers the request", async () => {
    const email = `again.${randomUUID()}@example.test`;
    const { id } = await aMessage(stage, { email });
    for (let times = 0; times < 5; times++) await sendFormMail("contact", id);
    for (let times = 0; times < 2; times++)
      expect(await mailsOf((await aMessage(stage, { email })).id)).toEqual(confirmed);
  });

  it("go out again 24 hours after the first", async () => {
    const email = `later.${randomUUID()}@example.test`;
    for (let times = 0; times < 3; times++) await aMessage(stage, { email });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60_000 + 1 });
    try {
      expect(await mailsOf((await aMessage(stage, { email })).id)).toEqual(confirmed);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("confirmations to one domain", () => {
  it("are 20 a day, whatever the mailbox, if the domain is no public mail provider", async () => {
    const domain = `${randomUUID()}.example.test`;
    await take("domain-limit", domain, 19);
    const [last, next] = [
      await aMessage(stage, { email: `a@${domain}` }),
      await aMessage(stage, { email: `b@${domain}` }),
    ];
    expect(await mailsOf(last.id)).toEqual(confirmed);
    expect(await mailsOf(next.id)).toEqual(heldBack("domain-limit"));
  });

  it("have no such limit at a public mail provider", async () => {
    await take("domain-limit", "gmail.com", 20);
    const { id } = await aMessage(stage, { email: `${randomUUID()}@gmail.com` });
    expect(await mailsOf(id)).toEqual(confirmed);
  });
});

describe("confirmations for one /48 network of IPv6", () => {
  const network = "2001:db8:48";

  it("are 20 an hour, however many of its networks send; the next request is stored and mailed to staff", async () => {
    await take("network-limit", network, 19);
    const [last, next] = [await sendFrom(`${network}:1::1`), await sendFrom(`${network}:2::1`)];
    expect(await mailsOf(last)).toEqual(confirmed);
    expect(await mailsOf(next)).toEqual(heldBack("network-limit"));
    expect(await mailsOf(await sendFrom("2001:db8:49:2::1"))).toEqual(confirmed);
    expect(logged).toHaveBeenCalledWith("confirmation held back", { reason: "network-limit" });
  });

  it("are held back for quotes too, and a repeated request changes nothing", async () => {
    await take("network-limit", network, 20);
    const request = aQuoteRequest();
    const caller = { origin: `${network}:3::1`, siteUrl: stage.url, userAgent: "test" };
    for (let times = 0; times < 2; times++) await requestQuote(caller, quoteRequest.parse(request));
    await stage.settled();
    const { timeline } = await readRequest(office, request.requestId);
    expect(timeline.flatMap(({ mail }) => mail?.state ?? []).sort()).toEqual(["sent", "skipped"]);
    expect(await countMailsTo(request.email)).toBe(0);
  });

  it("take no slot for spam", async () => {
    await take("network-limit", network, 19);
    await sendFrom(`${network}:4::1`, { fax: "555" });
    expect(await mailsOf(await sendFrom(`${network}:5::1`))).toEqual(confirmed);
  });
});

describe("all confirmations together", () => {
  it("are 100 an hour; the next request is stored and mailed to staff", async () => {
    await take("hourly-limit", "all", 99);
    expect(await mailsOf((await aMessage(stage)).id)).toEqual(confirmed);
    expect(await mailsOf((await aMessage(stage)).id)).toEqual(heldBack("hourly-limit"));
    expect(logged).toHaveBeenCalledWith("confirmation held back", { reason: "hourly-limit" });
  });

  it("take nothing in a full hour from the three a day of an address, and a request keeps its slot", async () => {
    const { id, email } = await aMessage(stage);
    await take("hourly-limit", "all", 99);
    const held = await aMessage(stage, { email });
    expect(await mailsOf(held.id)).toEqual(heldBack("hourly-limit"));
    const limits = await stage.records("rateLimit");
    expect(limits.filter(({ scope }) => scope === "recipient-limit")).toMatchObject([{ ids: new Set([id]) }]);
    await ContactEntity.patch({ id }).remove(["staffMail", "customerMail"]).go();
    await sendFormMail("contact", id);
    expect(await mailsOf(id)).toEqual(confirmed);
  });
});

describe("a stage with Turnstile", () => {
  const origin = "203.0.113.9";
  const cloudflare = new SiteVerify();

  beforeEach(() => {
    cloudflare.listen();
    config().TURNSTILE_SECRET = cloudflare.secret;
  });
  afterEach(() => {
    delete config().TURNSTILE_SECRET;
    cloudflare.close();
  });

  const isUnverified = async (id: string) => (await readMessage(office, id)).isUnverified;

  it("holds back the confirmation of a message without a good token, which staff get as usual", async () => {
    const verified = await sendFrom(origin, { elapsedMs: 40_000, turnstile: cloudflare.issueToken() });
    const forged = await sendFrom(origin, { elapsedMs: 40_000, turnstile: "forged" });
    expect([await isUnverified(verified), await isUnverified(forged)]).toEqual([false, true]);
    expect(await mailsOf(verified)).toEqual(confirmed);
    expect(await mailsOf(forged)).toEqual(["customerMail skipped unverified", "staffMail sent"]);
  });

  it("loses no quote and no confirmation while Cloudflare is down, and stores no token", async () => {
    cloudflare.trouble = "unreachable";
    const token = cloudflare.issueToken();
    const request = aQuoteRequest({ elapsedMs: 40_000, turnstile: token });
    await requestQuote({ origin, siteUrl: stage.url, userAgent: "test" }, quoteRequest.parse(request));
    await stage.settled();
    const { isUnverified, timeline } = await readRequest(office, request.requestId);
    expect(isUnverified).toBe(true);
    expect(timeline.flatMap(({ mail }) => mail?.state ?? [])).toEqual(["sent", "sent"]);
    expect(JSON.stringify(await stage.records("quote"))).not.toContain(token);
  });
});
