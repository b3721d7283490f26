import { type Browser, expect, type Page } from "@playwright/test";
import type { RemoteStage } from "./fixtures.ts";
import { findMails } from "./mails.ts";
import { callAs } from "./staff.ts";
import { aRequest } from "./staff-steps.ts";

const SOON = { timeout: 60_000 };

/** Waits for the mail with the link to the page of a request, and returns its address. */
async function findCustomerPage(stage: RemoteStage, email: string): Promise<string> {
  const find = async () => {
    const mails = (await findMails(stage, email)).filter(({ to }) => to.includes(email));
    return mails.map(({ text }) => /https?:\S+\/r\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? "";
  };
  await expect.poll(find, SOON).not.toBe("");
  return find();
}

/** Opens the page as a customer's browser without JavaScript does. */
export async function openCustomerPage(browser: Browser, stage: RemoteStage, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await findCustomerPage(stage, email));
  return page;
}

export async function completeRequest(stage: RemoteStage, id: string): Promise<void> {
  const entry = (await stage.records("request")).find((one) => one.id === id);
  await callAs(stage, "office", "PATCH", `requests/${id}`, {
    version: Number(entry?.version ?? 0),
    status: "completed",
  });
}

/** Sends the review of another customer's completed request. */
export async function aReview(stage: RemoteStage, rating: number): Promise<void> {
  const { id, email } = await aRequest(stage);
  await completeRequest(stage, id);
  const page = await findCustomerPage(stage, email);
  const body = new URLSearchParams({ rating: String(rating), text: "", name: "Sam", city: "" });
  const { status } = await fetch(`${page}/review`, { method: "POST", body, redirect: "manual" });
  expect(status).toBe(303);
}

/** Reads the file of a page as a search engine does. */
export const readFile = async (stage: RemoteStage, path: string) =>
  (await fetch(`${stage.url}${path}`)).text();

/** Returns the rating in the structured data of the home page. */
export async function readStructuredRating(stage: RemoteStage) {
  const html = await readFile(stage, "/");
  const [, value, count] = /"ratingValue":([\d.]+),"reviewCount":(\d+)/.exec(html) ?? [];
  return { value, count };
}

/** Leaves no rating to the next test on this stage. */
export async function deleteReviews(stage: RemoteStage): Promise<void> {
  const reviews = (await stage.records("testimonial")).filter(({ isVerified }) => isVerified);
  for (const { id, version } of reviews)
    await callAs(stage, "owner", "DELETE", `testimonials/${id}?version=${version}`);
}
