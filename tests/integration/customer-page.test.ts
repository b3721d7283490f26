import { randomUUID } from "node:crypto";
import type { Upload } from "@handyman/core/pictures/photo-schema";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { CustomerLinkEntity, createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { deleteRequest } from "@handyman/core/requests/delete";
import { ActivityEntity } from "@handyman/core/requests/entity";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { listUsers } from "@handyman/core/staff/staff";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { aPngWithAlpha } from "../setup/photos.ts";
import { anActor, aPerson, aRequest, readMails } from "../setup/requests.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { putFile } from "../setup/uploads.ts";

const stage = useStage();
const office = anActor();

beforeAll(async () => {
  await writeSettings({ quote_form_emails: ["desk@example.test"], enable_form_notifications: true });
  // The HTML is tested beside its component.
  openCustomerPagesWith(async () => JSON.stringify);
});

/** Sends a request, and returns it with the address of its page. */
async function aPage(given: Parameters<typeof aRequest>[1] = {}) {
  const details = "The kitchen door sticks.";
  const request = await aRequest(stage, { ...aPerson(), details, elapsedMs: 20_000, ...given });
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

async function open(page: string) {
  const answer = await fetch(page);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const post = (page: string, fields: Record<string, string>, action = "messages") =>
  fetch(`${page}/${action}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const aMessage = (given: Record<string, string> = {}) => ({
  id: randomUUID(),
  topic: "message",
  text: "The door is in the kitchen.",
  ...given,
});

const postJson = (page: string, action: string, body: object) =>
  fetch(`${page}/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function readTimeline(id: string, kind: string) {
  const { timeline } = await readRequest(office, id);
  return timeline.filter((item) => item.kind === kind);
}

const findLink = (text = "") => /https?:\S+\/r\/[\w-]+/.exec(text)?.[0] ?? "";

describe("the customer's page", () => {
  it("opens from the confirmation, and shows what was sent and when we answer", async () => {
    const request = await aPage();
    const [, [mail]] = await readMails(stage, request);
    const { status, html } = await open(findLink(mail?.text));
    expect(status).toBe(200);
    const { reference, details, phone } = request;
    expect(JSON.parse(html).page).toMatchObject({ reference, details, phone, status: "new" });
  });

  it("is in no cache, search index or referrer", async () => {
    const { headers } = await open((await aPage()).page);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("comes compressed, which the CDN does only for what it may keep", async () => {
    const { page } = await aPage({ details: "The kitchen door sticks. ".repeat(100) });
    expect((await open(page)).headers.get("content-encoding")).toBe("gzip");
  });

  it("shows our replies, but no notes of staff", async () => {
    const { id, page } = await aPage();
    const reply = { id: randomUUID(), subject: "A question", text: "Which door is it?" };
    await addReply(office, "quote", id, reply);
    await addNote(office, "quote", id, { id: randomUUID(), text: "Difficult customer" });
    const { html } = await open(page);
    expect(html).toContain("Which door is it?");
    expect(html).not.toContain("Difficult");
  });

  it("repeats no words with a number that somebody may want a stranger to call, until we answered", async () => {
    const { id, page } = await aPage({ details: "Call 900-555-0100 to claim your prize" });
    expect((await open(page)).html).not.toContain("900-555-0100");
    await addReply(office, "quote", id, { id: randomUUID(), subject: "Hello", text: "Which door?" });
    expect((await open(page)).html).toContain("900-555-0100");
  });
});

describe("a link", () => {
  it("is stored as a hash, so a reader of the table can't open the page", async () => {
    const { id, page } = await aPage();
    const token = page.split("/").at(-1) ?? "";
    const links = (await stage.records("customerLink")).filter(({ requestId }) => requestId === id);
    expect(links.length).toBeGreaterThan(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it.each([
    ["a guessed token", () => "A".repeat(22)],
    ["a shortened token", (token: string) => token.slice(0, -1)],
    ["a token with more behind it", (token: string) => `${token}A`],
    ["the hash of a token", (_token: string, hash: string) => hash],
  ])("is refused with %s", async (_what, change) => {
    const { id, page } = await aPage();
    const { data } = await CustomerLinkEntity.query.byRequest({ requestId: id }).go();
    const token = page.split("/").at(-1) ?? "";
    const { status, html } = await open(`${stage.url}/r/${change(token, data[0]?.hash ?? "")}`);
    expect(status).toBe(404);
    expect(html).toContain("This link doesn't work.");
    expect(html).not.toContain("kitchen");
  });

  it.each(["/r", "/r/", "/r/?lang=es", `/r/${"A".repeat(22)}/`])(
    "that was cut to %s shows the page of a wrong link, with its headers",
    async (path) => {
      const pick = ({ headers }: { headers: Headers }) =>
        Object.fromEntries([...headers].filter(([name]) => !/date|id$|content-length|encoding/.test(name)));
      const [wrong, cut] = await Promise.all([open(`${stage.url}/r/wrong`), open(stage.url + path)]);
      expect(cut.status).toBe(404);
      expect(pick(cut)).toEqual(pick(wrong));
      const { refusal, language } = JSON.parse(cut.html);
      expect(refusal).toEqual({ code: "unknown_link" });
      expect(language).toBe(path.includes("es") ? "es" : "en");
    },
  );

  it("opens the page also with a slash at its end, and answers HEAD without a body", async () => {
    const { page, reference } = await aPage();
    const { status, html } = await open(`${page}/`);
    expect([status, JSON.parse(html).page.reference]).toEqual([200, reference]);
    for (const [address, expected] of [
      [page, 200],
      [`${page}/`, 200],
      [`${stage.url}/r/`, 404],
    ] as const) {
      const answer = await fetch(address, { method: "HEAD" });
      expect([answer.status, await answer.text()]).toEqual([expected, ""]);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("ends with the request's deletion, and leaves no record", async () => {
    const { id, page } = await aPage();
    await deleteRequest(office, "quote", id);
    await stage.settled();
    expect((await open(page)).status).toBe(404);
    const links = await stage.records("customerLink");
    expect(links.filter(({ requestId }) => requestId === id)).toEqual([]);
  });

  it("that has ended shows nothing, and sends one new link a day to the address of the request only", async () => {
    const request = await aPage();
    const { id, page } = request;
    const { data } = await CustomerLinkEntity.query.byRequest({ requestId: id }).go();
    for (const { hash } of data) await CustomerLinkEntity.patch({ hash }).set({ endsAt: 1 }).go();
    const { status, html } = await open(page);
    expect([status, html.includes("endedPath"), html.includes(request.phone)]).toEqual([403, true, false]);
    for (const _press of [1, 2]) expect((await post(page, {}, "link")).status).toBe(303);
    await stage.settled();
    const [, mails] = await readMails(stage, request);
    const renewed = mails.filter(({ subject }) => subject === `Your request ${request.reference}`);
    expect(renewed.map(({ to }) => to)).toEqual([[request.email]]);
    expect((await open(findLink(renewed[0]?.text))).status).toBe(200);
  });
});

it("a link that works can't make us mail the address of the request", async () => {
  const request = await aPage();
  const [, before] = await readMails(stage, request);
  expect((await post(request.page, {}, "link")).status).toBe(303);
  await stage.settled();
  const [, after] = await readMails(stage, request);
  expect(after).toHaveLength(before.length);
});

it("no limit of the page stores a token", async () => {
  const { page } = await aPage();
  await post(page, {}, "link");
  await fetch(`${page}.`);
  const limits = await stage.records("rateLimit");
  const ids = limits.flatMap(({ ids: taken }) => [...(taken as Set<string>)]);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids.join(" ")).not.toContain(page.split("/").at(-1));
});

describe("a message of the customer", () => {
  it("about a request that is marked as spam is stored, but mailed to nobody", async () => {
    const request = await aPage();
    await changeRequest(office, "quote", request.id, { version: 0, spam: true });
    const message = aMessage();
    expect((await post(request.page, message)).status).toBe(303);
    await stage.settled();
    expect(await readTimeline(request.id, "message")).toMatchObject([{ mail: { reason: "spam" } }]);
  });

  it("is in the timeline once and in one mail to us, however often it is sent", async () => {
    const request = await aPage();
    const message = aMessage();
    const answers = [await post(request.page, message), await post(request.page, message)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get("location")).toMatch(/#sent-message$/);
    await stage.settled();
    expect(await readTimeline(request.id, "message")).toMatchObject([
      { text: message.text, topic: "message" },
    ]);
    const [staff] = await readMails(stage, request);
    const sent = staff.filter(({ text }) => text.includes(message.text));
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([[["desk@example.test"], [request.email]]]);
    expect((await open(request.page)).html).toContain(message.text);
  });

  it("that is empty comes back with a message, and stores nothing", async () => {
    const { id, page } = await aPage();
    const answer = await post(page, aMessage({ text: "  ", topic: "other-time" }));
    const html = await answer.text();
    expect([answer.status, html.includes("Please write your message.")]).toEqual([400, true]);
    expect(JSON.parse(html).typed).toMatchObject({ topic: "other-time" });
    expect(await readTimeline(id, "message")).toEqual([]);
  });

  it("with the same id and other words comes back, so that nothing typed is lost", async () => {
    const { page } = await aPage();
    const message = aMessage();
    await post(page, message);
    const answer = await post(page, { ...message, text: "The door is upstairs." });
    const html = await answer.text();
    expect([answer.status, html.includes("The door is upstairs.")]).toEqual([409, true]);
    expect(JSON.parse(html).messageId).not.toBe(message.id);
  });

  it.each([
    ["an unknown topic", { topic: "free-money" }],
    ["an id that is no UUID", { id: "1" }],
    ["5,000 characters", { text: "x".repeat(5000) }],
  ])("with %s is refused", async (_what, wrong) => {
    expect((await post((await aPage()).page, aMessage(wrong))).status).toBe(400);
  });
});

describe("the mail about a message", () => {
  async function anAssignedPage() {
    const request = await aPage();
    const [member] = await listUsers(owner);
    if (!member) throw new Error("The stage has no staff");
    await changeRequest(office, "quote", request.id, { version: 0, assigneeId: member.id });
    return { ...request, member };
  }

  const listRecipients = async (request: Awaited<ReturnType<typeof aPage>>, text: string) => {
    await stage.settled();
    const [staff] = await readMails(stage, request);
    return staff.filter((mail) => mail.text.includes(text)).flatMap(({ to }) => to);
  };

  it("goes to the assignee once an hour, and to the desk for the messages between", async () => {
    const { member, ...request } = await anAssignedPage();
    for (const text of ["The first words", "The second words"]) await post(request.page, aMessage({ text }));
    expect(await listRecipients(request, "The first words")).toEqual([member.email]);
    expect(await listRecipients(request, "The second words")).toEqual(["desk@example.test"]);
    const activities = ActivityEntity.query.all({ form: "quote", requestId: request.id });
    for (const activity of (await activities.go()).data) {
      const at = new Date(Date.parse(activity.at) - 61 * 60_000).toISOString();
      await ActivityEntity.put({ ...activity, at }).go();
    }
    await post(request.page, aMessage({ text: "An hour later" }));
    expect(await listRecipients(request, "An hour later")).toEqual([member.email]);
  });

  it("goes to the desk for a wish for deletion, and while these mails are off", async () => {
    const { member: _, ...request } = await anAssignedPage();
    await post(request.page, aMessage({ topic: "delete-data", text: "Delete it all" }));
    expect(await listRecipients(request, "Delete it all")).toEqual(["desk@example.test"]);
    await writeSettings({ enable_assignment_mails: false });
    await post(request.page, aMessage({ text: "Off" }));
    await stage.settled();
    await writeSettings({ enable_assignment_mails: true });
    expect(await listRecipients(request, "Off")).toEqual(["desk@example.test"]);
  });
});

describe("a message about a closed request", () => {
  it.each(["completed", "declined"] as const)("opens it again when it was %s", async (status) => {
    const { id, page } = await aPage();
    await changeRequest(office, "quote", id, { version: 0, status });
    const message = aMessage();
    expect((await post(page, message)).status).toBe(303);
    expect((await post(page, message)).status).toBe(303);
    await stage.settled();
    expect(await readRequest(office, id)).toMatchObject({ status: "contacted", folder: "open", version: 2 });
    expect(await readTimeline(id, "message")).toHaveLength(1);
    const changes = await readTimeline(id, "change");
    expect(changes.filter(({ actorId }) => actorId === "customer")).toHaveLength(1);
  });

  it("leaves an open request as it is", async () => {
    const { id, page } = await aPage();
    await changeRequest(office, "quote", id, { version: 0, status: "quoted" });
    expect((await post(page, aMessage())).status).toBe(303);
    expect(await readRequest(office, id)).toMatchObject({ status: "quoted", version: 1 });
  });
});

describe("a withdrawal", () => {
  it("closes an open request, and says so in the timeline", async () => {
    const { id, page } = await aPage();
    const answer = await post(page, aMessage({ topic: "withdraw" }));
    expect(answer.headers.get("location")).toMatch(/#sent-withdraw$/);
    await stage.settled();
    expect(await readRequest(office, id)).toMatchObject({ status: "declined", folder: "closed" });
    expect(await readTimeline(id, "change")).toMatchObject([{ actorId: "customer" }]);
    expect(JSON.parse((await open(page)).html).page.status).toBe("declined");
  });

  it("leaves a completed request as it is, and still reaches us", async () => {
    const { id, page } = await aPage();
    await changeRequest(office, "quote", id, { version: 0, status: "completed" });
    expect((await post(page, aMessage({ topic: "withdraw" }))).status).toBe(303);
    await stage.settled();
    expect((await readRequest(office, id)).status).toBe("completed");
    expect(await readTimeline(id, "message")).toHaveLength(1);
  });

  it("and a change by staff at one moment are both kept", async () => {
    const { id, page } = await aPage();
    const [answer] = await Promise.all([
      post(page, aMessage({ topic: "withdraw" })),
      changeRequest(office, "quote", id, { version: 0, status: "contacted" }).catch(() => "conflict"),
    ]);
    expect(answer.status).toBe(303);
    expect((await readRequest(office, id)).status).toBe("declined");
  });
});

describe("a new phone number or address", () => {
  const phone = "(628) 555-0142";
  const address = "9 Oak Street, Oakland, CA 94607";

  it("stands beside what was sent, and we hear of it once, however often it is sent", async () => {
    const request = await aPage();
    const details = { id: randomUUID(), version: "0", phone, address };
    for (const _press of [1, 2]) {
      const answer = await post(request.page, details, "details");
      expect([answer.status, answer.headers.get("location")?.split("#")[1]]).toEqual([
        303,
        "details-changed",
      ]);
    }
    await stage.settled();
    const { phone: shown, asSent } = await readRequest(office, request.id);
    expect([shown, asSent.phone]).toEqual(["628-555-0142", request.phone]);
    expect(await readTimeline(request.id, "message")).toMatchObject([{ topic: "change" }]);
    expect(await readTimeline(request.id, "change")).toMatchObject([{ actorId: "customer" }]);
    const [staff] = await readMails(stage, request);
    expect(staff.filter(({ text }) => text.includes(`The address is ${address}.`))).toHaveLength(1);
    expect(JSON.parse((await open(request.page)).html).page).toMatchObject({ address, detailsVersion: 1 });
  });

  it("that is empty or the same changes nothing, and says so", async () => {
    const { id, page, phone: known } = await aPage();
    const answer = await post(page, { id: randomUUID(), version: "0", phone: known, address: "" }, "details");
    const { typedDetails } = JSON.parse(await answer.text());
    expect([answer.status, typedDetails.problem]).toEqual([
      400,
      expect.stringMatching(/^Nothing has changed\./),
    ]);
    expect(await readTimeline(id, "message")).toEqual([]);
  });

  it("after a correction by staff comes back as typed, with the version to send it at", async () => {
    const { id, page } = await aPage();
    await correctRequest(office, "quote", id, { version: 0, phone: "510-555-0177" });
    const send = (version: number) =>
      post(page, { id: randomUUID(), version: `${version}`, phone, address: "" }, "details");
    const refused = await send(0);
    const { typedDetails, page: read } = JSON.parse(await refused.text());
    expect([refused.status, typedDetails.phone, read.phone]).toEqual([409, phone, "510-555-0177"]);
    expect((await send(read.detailsVersion)).status).toBe(303);
    expect((await readRequest(office, id)).phone).toBe("628-555-0142");
  });

  it.each([
    ["a phone number without digits", { phone: "call me" }],
    ["a phone number of fewer than ten digits", { phone: "12345" }],
    ["an address of 5,000 characters", { address: "x".repeat(5000) }],
    ["a version that is no number", { version: "new" }],
  ])("with %s is refused", async (_what, wrong) => {
    const { page } = await aPage();
    const details = { id: randomUUID(), version: "0", phone, address, ...wrong };
    const { status } = await post(page, details, "details");
    expect(status).toBe(400);
  });
});

describe("photos from the page", () => {
  const describeFile = (bytes: Uint8Array) => ({ name: "door.png", type: "image/png", size: bytes.length });

  it("belong to the request after their upload", async () => {
    const { id, page } = await aPage();
    const bytes = await aPngWithAlpha({ width: 320, height: 240 });
    const answer = await postJson(page, "uploads", { files: [describeFile(bytes)] });
    const { uploads } = (await answer.json()) as { uploads: Upload[] };
    const [upload] = uploads;
    if (!upload) throw new Error("no address was issued");
    await putFile(upload, bytes);
    const photos = [upload.publicUrl];
    for (const _try of [1, 2]) expect((await postJson(page, "photos", { photos })).status).toBe(201);
    const { data } = await QuoteEntity.get({ id }).go();
    expect(data?.photos).toEqual([upload.key]);
  });

  it("of another request are refused", async () => {
    const [mine, other] = [await aPage(), await aPage()];
    const answer = await postJson(other.page, "uploads", { files: [describeFile(new Uint8Array(3))] });
    const { uploads } = (await answer.json()) as { uploads: { publicUrl: string }[] };
    const photos = uploads.map(({ publicUrl }) => publicUrl);
    expect((await postJson(other.page, "photos", { photos })).status).toBe(201);
    expect((await postJson(mine.page, "photos", { photos })).status).toBe(400);
    expect((await QuoteEntity.get({ id: mine.id }).go()).data?.photos).toEqual([]);
  });

  it("beyond the limit of a request are refused, and of two phones at once both are kept", async () => {
    const { id, page } = await aPage();
    const issue = async (count: number) => {
      const files = Array.from({ length: count }, () => describeFile(new Uint8Array(3)));
      const answer = await postJson(page, "uploads", { files });
      const { uploads } = (await answer.json()) as { uploads: Upload[] };
      return uploads.map(({ publicUrl }) => publicUrl);
    };
    const [one, other] = [await issue(4), await issue(5)];
    const answers = await Promise.all([one, other].map((photos) => postJson(page, "photos", { photos })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await QuoteEntity.get({ id }).go()).data?.photos).toHaveLength(9);
    expect((await postJson(page, "photos", { photos: await issue(2) })).status).toBe(400);
  });

  it("need a link that works", async () => {
    expect(
      (
        await postJson(`${stage.url}/r/${"B".repeat(22)}`, "uploads", {
          files: [describeFile(new Uint8Array(3))],
        })
      ).status,
    ).toBe(404);
  });
});

/** Last, because all calls of these tests share one address. */
describe("many wrong tokens", () => {
  it("make one origin wait, but not a link that works", async () => {
    const { page } = await aPage();
    const tries = Array.from({ length: 40 }, (_, index) => `${index}`.padStart(22, "A"));
    const statuses: number[] = [];
    for (const token of tries) statuses.push((await open(`${stage.url}/r/${token}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(page)).status).toBe(200);
  });
});
