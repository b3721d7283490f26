import { randomUUID } from "node:crypto";
import { recountReviews } from "@handyman/core/projects-and-reviews/recount-reviews";
import { ReviewTotalsEntity, readReviewRating } from "@handyman/core/projects-and-reviews/review-totals";
import { staffTestimonials } from "@handyman/core/projects-and-reviews/testimonial";
import type {
  StaffTestimonial,
  TestimonialSave,
} from "@handyman/core/projects-and-reviews/testimonial-schema";
import { changeRequest } from "@handyman/core/requests/change";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { sendReview } from "@handyman/core/requests/customer-page/review";
import { callForReviews } from "@handyman/core/requests/customer-page/review-call";
import { customerReview } from "@handyman/core/requests/customer-page/review-schema";
import type { CustomerView } from "@handyman/core/requests/customer-page/schema";
import { program } from "@handyman/core/requests/customers";
import { deleteRecord, deleteRequest } from "@handyman/core/requests/delete";
import { readFormRecord } from "@handyman/core/requests/entity";
import { readEntry } from "@handyman/core/requests/entry";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest } from "@handyman/core/requests/read";
import type { RequestStatus } from "@handyman/core/requests/rules";
import { writeSettings } from "@handyman/core/settings/setting";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { anActor, aPerson, aRequest, readMails } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const HOUR_MS = 60 * 60 * 1000;
const office = anActor();
const editor = anActor("owner");

beforeAll(async () => {
  await writeSettings({ quote_form_emails: ["desk@example.test"] });
  // The HTML is tested beside its component.
  openCustomerPagesWith(async () => JSON.stringify);
});

async function aCompletedPage(given: Parameters<typeof aRequest>[1] = {}) {
  const request = await aRequest(stage, { ...aPerson(), elapsedMs: 20_000, ...given });
  await changeRequest(office, "quote", request.id, { version: 0, status: "completed" });
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

const words = { text: "Neat work, on time.", name: "Dana", city: "Oakland" };
const aReview = (given: Record<string, string> = {}) => ({ rating: "5", mayShow: "yes", ...words, ...given });

/** A browser sends no field for a box that is not checked. */
function toForm(given: Record<string, string>) {
  const { mayShow = "", ...fields } = aReview(given);
  return new URLSearchParams({ ...fields, ...(mayShow && { mayShow }) });
}

async function send(page: string, given: Record<string, string> = {}) {
  const body = toForm(given);
  const answer = await fetch(`${page}/review`, { method: "POST", body, redirect: "manual" });
  const text = await answer.text();
  const view = text ? (JSON.parse(text) as CustomerView) : undefined;
  return { status: answer.status, hash: answer.headers.get("location")?.split("#")[1], view };
}

async function write(page: string, { topic }: { topic: string }) {
  const body = new URLSearchParams({ id: randomUUID(), topic, text: "One more thing." });
  expect((await fetch(`${page}/messages`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await stage.settled();
}

const open = async (page: string) => ((await (await fetch(page)).json()) as CustomerView).page;

async function findReview(requestId: string): Promise<StaffTestimonial | undefined> {
  for (const state of ["draft", "published"] as const) {
    const { items } = await staffTestimonials.list(editor, { state, limit: 50 });
    const found = items.find((item) => item.requestId === requestId);
    if (found) return found;
  }
  return undefined;
}

function save(review: StaffTestimonial, change: Partial<TestimonialSave>) {
  const {
    id,
    isVerified: _,
    requestId: __,
    mayShow: ___,
    changedBy: ____,
    changedAt: _____,
    ...input
  } = review;
  return staffTestimonials.save(editor, id, { ...input, ...change });
}

async function aSentReview(given: Record<string, string> = {}) {
  const request = await aCompletedPage();
  expect((await send(request.page, given)).status).toBe(303);
  const review = await findReview(request.id);
  if (!review) throw new Error("The review is missing");
  return { ...request, review };
}

async function countReviews(): Promise<number> {
  const [totals] = await stage.records("reviewTotals");
  return Number(totals?.count ?? 0);
}

describe("a review on the customer's page", () => {
  it("becomes a verified draft of a testimonial, and tells us by mail", async () => {
    const request = await aCompletedPage();
    expect(await send(request.page)).toMatchObject({ status: 303, hash: "review-sent" });
    await stage.settled();
    expect(await findReview(request.id)).toMatchObject({
      ...words,
      rating: 5,
      state: "draft",
      isVerified: true,
      mayShow: true,
      source: `The page of request ${request.reference}`,
    });
    const [staff] = await readMails(stage, request);
    const mail = staff.find(({ subject }) => subject.includes("wrote a review"));
    expect(mail?.text).toMatch(/5 of 5 stars\s+Neat work, on time\./);
    expect((await open(request.page)).review).toMatchObject({ sent: { rating: 5, text: words.text } });
    expect((await readRequest(office, request.id)).status).toBe("completed");
  });

  it("is one a request, by whatever link and however often it is sent", async () => {
    const { id, page } = await aCompletedPage();
    const before = await countReviews();
    const other = await createCustomerLink(id, stage.url);
    const answers = await Promise.all([send(page), send(page), send(other, { rating: "1" })]);
    const stored = answers.filter(({ status }) => status === 303);
    expect([1, 2]).toContain(stored.length);
    expect((await send(other, { rating: "2" })).status).toBe(409);
    expect(await countReviews()).toBe(before + 1);
  });

  it("costs the same, however many reviews there are", async () => {
    const measure = async () => {
      const { page } = await aCompletedPage();
      await stage.settled();
      const caller = { origin: randomUUID(), siteUrl: stage.url, userAgent: "test" };
      const token = page.split("/").at(-1) ?? "";
      const review = customerReview.parse(aReview());
      const { read, write, scans } = await unitsOf(() => sendReview(caller, token, review), {
        isAlone: true,
      });
      return { read, write, scans };
    };
    const first = await measure();
    expect(await measure()).toEqual(first);
    expect(first).toEqual({ read: 2, write: 7, scans: 0 });
  });

  it("shows a second one what was sent, and keeps its words", async () => {
    const { page } = await aSentReview();
    const { status, view } = await send(page, { text: "And another thing." });
    expect(status).toBe(409);
    expect(view?.page.review?.sent).toMatchObject({ text: words.text });
    expect(view?.typedReview).toMatchObject({ text: "And another thing." });
    expect(view?.typedReview?.problem).toContain("You already sent a review");
  });

  it("is one a request, also after the owner deleted it", async () => {
    const { page, review } = await aSentReview();
    await staffTestimonials.remove(editor, review.id, review.version);
    expect((await send(page, { rating: "1" })).status).toBe(409);
  });

  it.each([
    ["no stars", { rating: "" }, "Please choose one to five stars."],
    ["0 stars", { rating: "0" }, "Please choose one to five stars."],
    ["6 stars", { rating: "6" }, "Please choose one to five stars."],
    ["half a star", { rating: "4.5" }, "Please choose one to five stars."],
    ["stars in words", { rating: "many" }, "Please choose one to five stars."],
    ["5,000 characters", { text: "x".repeat(5000) }, "Your words can have at most 1,000 characters."],
    ["no name", { name: " " }, "Please type your first name."],
    ["a long name", { name: "x".repeat(61) }, "Your name can have at most 60 characters."],
    ["a long city", { city: "x".repeat(61) }, "Your city can have at most 60 characters."],
    ["a field that the form lacks", { state: "published" }, /state/],
  ])("with %s is refused with a sentence, and keeps what was typed", async (_what, wrong, problem) => {
    const { id, page } = await aCompletedPage();
    const { status, view } = await send(page, wrong);
    expect(status).toBe(400);
    expect(view?.typedReview).toMatchObject({ text: aReview(wrong).text, mayShow: true });
    expect(view?.typedReview?.problem).toEqual(
      problem instanceof RegExp ? expect.stringMatching(problem) : problem,
    );
    expect(await findReview(id)).toBeUndefined();
  });

  it("keeps markup and links as plain words", async () => {
    const text = '<img src=x onerror="alert(1)"> https://spam.example.test';
    const { review, page } = await aSentReview({ text });
    expect(review.text).toBe(text);
    expect((await open(page)).review?.sent?.text).toBe(text);
  });

  it.each(["new", "scheduled", "declined"] as const)(
    "of a request that is %s is refused, and its words come back",
    async (status) => {
      const request = await aRequest(stage);
      const page = await createCustomerLink(request.id, stage.url);
      if (status !== "new") await changeRequest(office, "quote", request.id, { version: 0, status });
      const answer = await send(page);
      expect(answer.status).toBe(409);
      expect(answer.view?.page.review).toBeUndefined();
      expect(answer.view?.typedReview?.text).toBe(words.text);
      expect(await findReview(request.id)).toBeUndefined();
    },
  );

  it("after the request's deletion is refused, and one from before goes with the request", async () => {
    const { id, page, review } = await aSentReview();
    const before = await countReviews();
    await deleteRequest(office, "quote", id);
    await stage.settled();
    const late = await fetch(`${page}/review`, {
      method: "POST",
      body: toForm({ text: "Late <b>words</b>." }),
    });
    expect(late.status).toBe(404);
    // The page is the only copy of the words.
    expect(await late.json()).toMatchObject({ typedText: "Late <b>words</b>." });
    await expect(staffTestimonials.read(editor, review.id)).rejects.toMatchObject({ kind: "not-found" });
    expect(await countReviews()).toBe(before - 1);
  });
});

describe("the mail that asks for a review", () => {
  const inHours = (hours: number) => Date.now() + hours * HOUR_MS;
  const asked = async (request: { reference: string; email: string }) => {
    await stage.settled();
    return (await readMails(stage, request))[1].filter(({ subject }) => subject.startsWith("How did we do?"));
  };
  const setStatus = async (id: string, status: RequestStatus | "spam") => {
    const { version } = await readEntryOf(id);
    await changeRequest(office, "quote", id, {
      version,
      ...(status === "spam" ? { spam: true } : { status }),
    });
    await stage.settled();
  };
  const readEntryOf = async (id: string) => ({ version: (await readEntry("quote", id)).version ?? 0 });

  async function aCompletedRequest(given: Parameters<typeof aRequest>[1] = {}) {
    const request = await aCompletedPage(given);
    await stage.settled();
    return request;
  }

  it("goes out once, a day after the completion, and leads to the customer's page", async () => {
    const request = await aCompletedRequest();
    await callForReviews(inHours(19));
    expect(await asked(request)).toEqual([]);
    await Promise.all([20, 21, 44].map((hours) => callForReviews(inHours(hours))));
    await callForReviews(inHours(70));
    const [mail, ...more] = await asked(request);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("#review-title");
    const page = /https?:\S+\/r\/[\w-]+(?=#review-title)/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await open(page)).review).toEqual({ city: "Oakland" });
    expect(mail).toMatchObject({ to: [request.email], replyTo: ["hello@bayareahandyman.example"] });
    expect(await stage.records("reviewDue")).toEqual([]);
  });

  it("goes out once when the stream delivers twice and SES's answer gets lost", async () => {
    const request = await aCompletedRequest();
    stage.fault({ service: "ses", code: "Throttling", times: 1 });
    await callForReviews(inHours(20));
    await stage.settled();
    await setStatus(request.id, "contacted");
    await setStatus(request.id, "completed");
    await callForReviews(inHours(20));
    expect(await asked(request)).toHaveLength(1);
  });

  it.each<[string, (request: { id: string; page: string }) => Promise<unknown>]>([
    ["a message of the customer", ({ page }) => write(page, { topic: "message" })],
    ["a review", ({ page }) => send(page)],
    ["another status", ({ id }) => setStatus(id, "scheduled")],
    ["spam", ({ id }) => setStatus(id, "spam")],
    ["the request's deletion", ({ id }) => deleteRequest(office, "quote", id)],
    ["a corrected request without an email", ({ id }) => QuoteEntity.patch({ id }).set({ email: "" }).go()],
    ["the setting", () => writeSettings({ enable_review_mails: false })],
  ])("is not sent after %s", async (_what, act) => {
    const request = await aCompletedRequest();
    await act(request);
    await stage.settled();
    await callForReviews(inHours(20));
    await writeSettings({ enable_review_mails: true });
    expect(await asked(request)).toEqual([]);
    expect(await stage.records("reviewDue")).toEqual([]);
  });

  it("is not sent when the customer had asked us to delete their data before the completion", async () => {
    const request = await aRequest(stage, { ...aPerson(), elapsedMs: 20_000 });
    await write(await createCustomerLink(request.id, stage.url), { topic: "delete-data" });
    await setStatus(request.id, "completed");
    await callForReviews(inHours(20));
    expect(await asked(request)).toEqual([]);
  });

  it("is not sent to an address from which a mail came back", async () => {
    const request = await aCompletedRequest({ email: "bounce@simulator.amazonses.com" });
    await callForReviews(inHours(20));
    expect(await asked(request)).toEqual([]);
  });

  it("is not sent for a request that staff opened again between the task and the mail", async () => {
    const request = await aCompletedRequest();
    stage.fault({ service: "ses", code: "Throttling", times: 2 });
    await callForReviews(inHours(20));
    await setStatus(request.id, "contacted");
    expect(await asked(request)).toEqual([]);
  });

  it("costs one query while none is due", async () => {
    const idle = await unitsOf(() => callForReviews(inHours(-20)));
    expect([idle.calls, idle.write, idle.scans]).toEqual([1, 0, 0]);
  });
});

describe("staff", () => {
  it("publish a review, and can't change it", async () => {
    const { review } = await aSentReview();
    for (const change of [
      { rating: 4 },
      { text: "Perfect work!" },
      { name: "Someone" },
      { date: "2020-01-01" },
    ])
      await expect(save(review, change)).rejects.toMatchObject({ code: "review_fixed" });
    const saved = await save(review, { state: "published", service: "painting" });
    expect(saved).toMatchObject({ ...words, state: "published", service: "painting", isVerified: true });
    const { items } = await (await fetch(`${stage.url}/api/testimonials?limit=50`)).json();
    const shown = items.find(({ id }: { id: string }) => id === review.id);
    expect(shown).toMatchObject({ ...words, isVerified: true });
    for (const secret of ["requestId", "mayShow", "source"]) expect(shown).not.toHaveProperty(secret);
  });

  it("can't publish a review whose customer did not agree", async () => {
    const { review } = await aSentReview({ mayShow: "" });
    await expect(save(review, { state: "published" })).rejects.toMatchObject({ code: "no_consent" });
  });
});

describe("a review whose request only grew old", () => {
  const sweep = async (id: string) => {
    const record = await readFormRecord("quote", id);
    if (record) await deleteRecord({ actor: program }, record);
    await stage.settled();
  };

  it("stays on the site without its tie", async () => {
    const { id, review } = await aSentReview();
    await save(review, { state: "published" });
    const before = await countReviews();
    await sweep(id);
    const kept = await staffTestimonials.read(editor, review.id);
    expect(kept).toMatchObject({ ...words, state: "published", isVerified: true, requestId: undefined });
    expect(kept.source).not.toContain("BAH");
    expect(await countReviews()).toBe(before);
  });

  it("keeps only its stars if nobody published it", async () => {
    const { id, review } = await aSentReview();
    await sweep(id);
    const kept = await staffTestimonials.read(editor, review.id);
    expect(kept).toMatchObject({ rating: 5, name: "A customer", text: "", city: "", mayShow: false });
  });
});

describe("the sum of the reviews", () => {
  it("is made again when it is wrong or lost, also while a review arrives", async () => {
    await aSentReview({ rating: "3" });
    const [right] = await stage.records("reviewTotals");
    expect(await recountReviews()).toBe(false);
    await ReviewTotalsEntity.patch({ id: "all" }).set({ count: 99 }).go();
    expect(await recountReviews()).toBe(true);
    expect(await stage.records("reviewTotals")).toEqual([right]);
    await ReviewTotalsEntity.delete({ id: "all" }).go();
    const request = await aCompletedPage();
    await Promise.all([recountReviews(), send(request.page, { rating: "5" })]);
    await recountReviews();
    const [after] = await stage.records("reviewTotals");
    expect(after).toMatchObject({ count: Number(right?.count) + 1, stars: Number(right?.stars) + 5 });
  });
});

describe("the site's rating", () => {
  const readSite = async () => {
    const { rating_value, rating_count } = await (await fetch(`${stage.url}/api/settings`)).json();
    return [rating_value, rating_count];
  };

  it("counts each review from the fifth on, published or not, and forgets a deleted one", async () => {
    for (const state of ["draft", "published"] as const) {
      const { items } = await staffTestimonials.list(editor, { state, limit: 50 });
      for (const { id, version } of items) await staffTestimonials.remove(editor, id, version);
    }
    expect(await countReviews()).toBe(0);
    const owners = await readSite();
    const sent = [];
    for (const rating of ["5", "5", "4", "5"]) sent.push(await aSentReview({ rating }));
    expect(await readReviewRating()).toBeUndefined();
    expect(await readSite()).toEqual(owners);
    const fifth = await aSentReview({ rating: "1", mayShow: "" });
    expect(await readSite()).toEqual(["4.0", "5"]);
    const one = sent[0]?.review;
    if (one) await save(one, { state: "published" });
    expect(await readSite()).toEqual(["4.0", "5"]);
    await aSentReview({ rating: "5" });
    expect(await readSite()).toEqual(["4.1", "6"]);
    await staffTestimonials.remove(editor, fifth.review.id, fifth.review.version);
    expect(await readSite()).toEqual(["4.8", "5"]);
  });
});
