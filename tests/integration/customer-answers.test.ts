import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import { changeRequest } from "@handyman/core/requests/change";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import type { CustomerView } from "@handyman/core/requests/customer-page/schema";
import { withdrawEstimate } from "@handyman/core/requests/estimates/answer";
import { readEstimates } from "@handyman/core/requests/estimates/draft";
import { EstimateEntity } from "@handyman/core/requests/estimates/entity";
import { followEstimates } from "@handyman/core/requests/estimates/remind";
import { makeInvoice } from "@handyman/core/requests/invoices/change";
import { readRequest } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { aSentEstimate, twoOptions } from "../setup/estimates.ts";
import { anInvoiceCall } from "../setup/invoices.ts";
import { anActor, aRequest, readMails } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeAll(async () => {
  await writeSettings({ quote_form_emails: ["desk@example.test"], enable_form_notifications: true });
  // The HTML is tested beside its component.
  openCustomerPagesWith(async () => JSON.stringify);
});

/** Sends an estimate, and returns its request with the address of its page. */
async function aPricedPage(given: Parameters<typeof aSentEstimate>[2] = {}) {
  const request = await aRequest(stage);
  await aSentEstimate(office, request.id, given);
  await stage.settled();
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

async function answer(page: string, action: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ number: "1", ...fields });
  const { status, headers, ...rest } = await fetch(`${page}/${action}`, {
    method: "POST",
    body,
    redirect: "manual",
  }).then(async (sent) => ({ status: sent.status, headers: sent.headers, text: await sent.text() }));
  const view = rest.text ? (JSON.parse(rest.text) as CustomerView) : undefined;
  return { status, hash: headers.get("location")?.split("#")[1], view };
}

const accept = (page: string, fields: Record<string, string> = {}) =>
  answer(page, "accept", { name: "Dana Whitfield", ...fields });

const open = async (page: string) => ((await (await fetch(page)).json()) as CustomerView).page;

const readNewest = async (id: string) => (await readEstimates(office, id)).versions[0];

/** Changes the only version of an estimate, as time would. */
async function age(requestId: string, makeFields: (at: (minutes: number) => string) => object) {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { data } = await EstimateEntity.get({ requestId, number: 1 }).go({ consistent: true });
  if (data) await EstimateEntity.put({ ...data, ...makeFields(at) }).go();
}

const expire = (id: string) => age(id, (at) => ({ expiresAt: at(-1) }));

async function countAnswers(id: string) {
  const { timeline } = await readRequest(office, id);
  return timeline.filter(({ kind }) => kind === "answer").length;
}

describe("the price on the customer's page", () => {
  it("is what staff sent, and nothing that only the office knows", async () => {
    const { page } = await aPricedPage({ options: twoOptions, isBelowMinimum: true });
    const { estimate, status } = await open(page);
    expect(status).toBe("quoted");
    expect(estimate).toMatchObject({
      number: 1,
      state: "sent",
      choices: [{ name: "Good" }, { name: "Best" }],
    });
    for (const name of ["content", "sentBy", "answeredBy"]) expect(estimate).not.toHaveProperty(name);
  });

  it("is accepted once, however often and in how many tabs", async () => {
    const request = await aPricedPage({ options: twoOptions });
    const { id, page } = request;
    const tries = await Promise.all([1, 2, 3].map(() => accept(page, { option: "Best" })));
    expect(tries.map(({ status, hash }) => [status, hash])).toEqual(Array(3).fill([303, "price"]));
    await stage.settled();
    expect(await readNewest(id)).toMatchObject({
      state: "accepted",
      answeredBy: "customer",
      acceptance: { name: "Dana Whitfield", option: "Best" },
    });
    expect(await countAnswers(id)).toBe(1);
    const shown = await open(page);
    expect([shown.status, shown.estimate?.undoUntil]).toEqual(["scheduled", expect.any(String)]);
    const [staff, mails] = await readMails(stage, request);
    expect(mails.filter(({ subject }) => /^You accepted/.test(subject))).toHaveLength(1);
    expect(staff.filter(({ subject }) => /accepted the estimate/.test(subject))).toHaveLength(1);
  });

  it("shows the first outcome to a second tab that answers otherwise", async () => {
    const { id, page } = await aPricedPage({ options: twoOptions });
    await accept(page, { option: "Best" });
    const others = [
      await accept(page, { option: "Good" }),
      await answer(page, "decline", { reason: "price", text: "Too much" }),
      await answer(page, "ask-for-change", { id: randomUUID(), text: "Blue paint" }),
    ];
    for (const { status, view } of others) {
      expect(status).toBe(409);
      expect(view?.page.estimate).toMatchObject({ state: "accepted", acceptance: { option: "Best" } });
      expect(view?.typedAnswer?.problem).toContain("already accepted");
    }
    expect(others.map(({ view }) => view?.typedAnswer?.text)).toEqual(["", "Too much", "Blue paint"]);
    expect((await readNewest(id))?.state).toBe("accepted");
  });

  it("is open again after the customer takes the acceptance back within 15 minutes", async () => {
    const { id, page } = await aPricedPage();
    await accept(page);
    const again = await Promise.all([1, 2].map(() => answer(page, "take-back")));
    expect(again.map(({ hash }) => hash)).toEqual(["taken-back", "taken-back"]);
    expect(await open(page)).toMatchObject({ status: "quoted", estimate: { state: "sent" } });
    await accept(page);
    await age(id, (at) => ({
      acceptance: { name: "Dana", at: at(-16), option: "", total: 1, deposit: 0, text: "" },
    }));
    expect((await open(page)).estimate?.undoUntil).toBeUndefined();
    const late = await answer(page, "take-back");
    expect([late.status, late.view?.typedAnswer?.problem]).toEqual([
      409,
      expect.stringContaining("for 15 minutes. Please call us"),
    ]);
    expect((await readNewest(id))?.state).toBe("accepted");
  });

  it("can't be taken back once we made an invoice of it, and the page doesn't offer it", async () => {
    const { id, page } = await aPricedPage();
    await accept(page);
    await makeInvoice(office, anInvoiceCall(id, { isMailed: false }));
    expect((await open(page)).estimate?.undoUntil).toBeUndefined();
    const late = await answer(page, "take-back");
    expect([late.status, late.view?.typedAnswer?.problem]).toEqual([
      409,
      expect.stringMatching(/^The invoice .* Please call us to cancel it\.$/),
    ]);
  });

  it("is declined with a reason, which closes the request", async () => {
    const { id, page } = await aPricedPage();
    const { status, hash } = await answer(page, "decline", { reason: "price", text: "Too much" });
    expect([status, hash]).toEqual([303, "price"]);
    expect(await readNewest(id)).toMatchObject({ state: "declined", refusal: { text: "Too much" } });
    expect(await open(page)).toMatchObject({ status: "declined", estimate: { state: "declined" } });
  });

  it("stays open after a wish, which is stored once and never in other words", async () => {
    const { id, page } = await aPricedPage();
    const wish = { id: randomUUID(), text: "Blue paint" };
    for (const _press of [1, 2])
      expect((await answer(page, "ask-for-change", wish)).hash).toBe("change-asked");
    const other = await answer(page, "ask-for-change", { ...wish, text: "Green paint" });
    expect([other.status, other.view?.typedAnswer?.text]).toEqual([409, "Green paint"]);
    expect(other.view?.wishId).not.toBe(wish.id);
    expect(await countAnswers(id)).toBe(1);
    const { estimate, lines } = await open(page);
    expect([estimate?.state, lines.at(-1)?.text]).toEqual(["sent", "Wants a change:\nBlue paint"]);
  });
});

describe("an answer is refused, changes nothing, and comes back as it was typed,", () => {
  const closed: [string, (id: string) => Promise<unknown>, RegExp][] = [
    ["after the last day", expire, /no longer open/],
    ["after we took the price back", (id) => withdrawEstimate(office, id, 1), /We took this estimate back/],
    [
      "after staff closed the request",
      async (id) => {
        const { version } = await readRequest(office, id);
        await changeRequest(office, "quote", id, { version, status: "declined" });
      },
      /This request is closed/,
    ],
    [
      "for an older version",
      (id) => aSentEstimate(office, id),
      /isn't our newest price.*newest one on this page/,
    ],
  ];

  it.each(closed)("%s", async (_when, close, sentence) => {
    const { id, page } = await aPricedPage();
    await close(id);
    const before = await readNewest(id);
    const { status, view } = await accept(page);
    expect([status, view?.typedAnswer?.name]).toEqual([409, "Dana Whitfield"]);
    expect(view?.typedAnswer?.problem).toMatch(sentence);
    expect(view?.page.estimate?.number).toBe(before?.number);
    expect(await readNewest(id)).toEqual(before);
    expect(await countAnswers(id)).toBe(0);
  });

  it("after the customer withdrew the request", async () => {
    const { page } = await aPricedPage();
    await answer(page, "messages", { id: randomUUID(), topic: "withdraw", text: "Sorry" });
    const { status, view } = await accept(page);
    expect([status, view?.page.status]).toEqual([409, "declined"]);
    expect(view?.typedAnswer?.problem).toContain("already declined");
  });

  it("for a guessed version or no version", async () => {
    const { id, page } = await aPricedPage();
    expect((await accept(page, { number: "7" })).status).toBe(409);
    for (const number of ["", "0", "one", "1.5"]) expect((await accept(page, { number })).status).toBe(400);
    expect((await readNewest(id))?.state).toBe("sent");
  });

  it("while there is no price", async () => {
    const { id } = await aRequest(stage);
    const { status, view } = await accept(await createCustomerLink(id, stage.url));
    expect([status, view?.page.estimate]).toEqual([409, undefined]);
  });

  it.each([
    ["accept", { name: "  " }, /full name/],
    ["accept", { name: "Dana", option: "Gold" }, /no such option/],
    ["accept", { name: "Dana" }, /choose one of the options/],
    ["decline", { reason: "", text: "Hm" }, /choose a reason/],
    ["ask-for-change", { id: randomUUID(), text: " " }, /what should be different/],
  ] as const)("with a form that lacks something: %s %o", async (action, fields, sentence) => {
    const { id, page } = await aPricedPage({ options: twoOptions });
    const { status, view } = await answer(page, action, fields);
    expect([status, view?.typedAnswer]).toMatchObject([400, { ...fields, id: view?.wishId }]);
    expect(view?.typedAnswer?.problem).toMatch(sentence);
    expect((await readNewest(id))?.state).toBe("sent");
  });

  it("with a guessed token", async () => {
    expect((await accept(`${stage.url}/r/${"C".repeat(22)}`)).status).toBe(404);
  });
});

describe("a withdrawal of the request", () => {
  const withdraw = (page: string) =>
    answer(page, "messages", { id: randomUUID(), topic: "withdraw", text: "We don't need it." });

  it("declines the open price and stops its reminders", async () => {
    const request = await aPricedPage();
    expect((await withdraw(request.page)).status).toBe(303);
    expect(await readNewest(request.id)).toMatchObject({
      state: "declined",
      answeredBy: "customer",
      refusal: { reason: "not-needed" },
    });
    await followEstimates(Date.parse(`${addDays(pacificDay(), 30)}T12:00:00Z`));
    await stage.settled();
    const [, mails] = await readMails(stage, request);
    expect(mails.map(({ subject }) => subject).filter((subject) => /waiting|ended/.test(subject))).toEqual(
      [],
    );
  });

  it("leaves an accepted price as it is, because only people cancel what both agreed", async () => {
    const { id, page } = await aPricedPage();
    await accept(page);
    await withdraw(page);
    expect((await readNewest(id))?.state).toBe("accepted");
    expect((await readRequest(office, id)).status).toBe("declined");
  });

  it("and an acceptance at one moment have one outcome", async () => {
    const { id, page } = await aPricedPage();
    const [accepted] = await Promise.all([accept(page), withdraw(page)]);
    expect((await readNewest(id))?.state).toBe(accepted.status === 303 ? "accepted" : "declined");
    expect((await readRequest(office, id)).status).toBe("declined");
  });
});

describe("the mail with the price", () => {
  it("leads to the page, and says how to answer", async () => {
    const request = await aPricedPage({ options: twoOptions });
    const [, mails] = await readMails(stage, request);
    const mail = mails.find(({ subject }) => /^Your estimate/.test(subject));
    expect(mail?.text).toMatch(/See the price and answer:? \S*\/r\/[\w-]{22}/);
    expect(mail?.text).toContain("To accept, open your page");
    expect(mail?.text).toContain("choose an option and type your full name");
    const link = /https?:\S+\/r\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await open(link)).estimate?.state).toBe("sent");
  });
});
