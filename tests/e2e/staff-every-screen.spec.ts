import { randomUUID } from "node:crypto";
import { pacificDay } from "@handyman/core/lib/date";
import { areas } from "@handyman/core/staff/rules";
import type { Page } from "@playwright/test";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { scriptBytes } from "../setup/page-weight.ts";
import { addressOf } from "../setup/staff.ts";
import { findFaults } from "./accessibility.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { addSession, callAs, signInAs, signInThroughLogin } from "./staff.ts";
import { aMessage, aPhoto, aRequest } from "./staff-steps.ts";
import { findTextFaults } from "./text-faults.ts";

/**
 * Bytes of JavaScript (brotli 11) that the first screen of the back office may load, with the
 * sign-in.
 */
const FIRST_SCREEN = 200_000;

const screens = [
  ...Object.keys(areas)
    .filter((area) => area !== "me" && area !== "staff")
    .map((area) => `/admin/${area}`),
  `${staffPaths.requests}?view=board`,
  `${staffPaths.requests}?status=declined&city=daly-city`,
  staffPaths.newRequest(),
  staffPaths.newPost,
  staffPaths.newService,
  staffPaths.faqList("plans"),
  staffPaths.plans,
  staffPaths.plan("plus"),
  staffPaths.prices,
  staffPaths.priceList("deck-repair"),
  staffPaths.account,
  "/admin/nowhere",
];

async function findFaultsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText("Loading…");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  return findFaultsHere(page, path);
}

async function findFaultsHere(page: Page, place: string): Promise<string[]> {
  const faults = [...(await findFaults(page, [1440, 375])), ...(await findTextFaults(page))];
  return faults.map((fault) => `${place} ${fault}`);
}

const longName = "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh";
const longEmail = `${"maximiliana".repeat(4)}@a-very-long-domain-name.example.com`;
const longWords = "The gate of the fence beside the garage does not close. ".repeat(4);
const longPlace = "1200 Constantinople Boulevard Northwest, Building 12, South San Francisco, CA 94080";

const half = Math.ceil(screens.length / 2);

for (const [part, paths] of [screens.slice(0, half), screens.slice(half)].entries())
  test(`every screen of the back office is accessible, fits a phone, and overlaps no text: part ${part + 1}`, async ({
    page,
    stage,
  }) => {
    test.slow();
    await aRequest(stage, { name: longName, email: longEmail, address: longPlace, details: longWords });
    await aMessage(stage, { name: longName, email: longEmail });
    const faults = part === 0 ? [] : await findFaultsOn(page, staffPaths.signIn);
    await signInAs(page, "owner", paths[0]);
    for (const path of paths) faults.push(...(await findFaultsOn(page, path)));
    expect(faults).toEqual([]);
  });

test("the screens of a request and of a message are accessible, fit a phone, and overlap no text", async ({
  page,
  stage,
}) => {
  const names = { name: longName, email: longEmail };
  const request = await aRequest(stage, { ...names, address: longPlace, photos: [await aPhoto(stage)] });
  const message = await aMessage(stage, names);
  const paths = [
    staffPaths.request(request.id),
    staffPaths.estimate(request.id),
    staffPaths.estimateLetter(request.id, "draft"),
    staffPaths.message(message.id),
  ];
  await signInAs(page, "owner", paths[0]);
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await findFaultsOn(page, path)));
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  const actions = page.getByRole("navigation", { name: "Next steps" }).locator("a, button");
  const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size, "rows of actions on a phone").toBe(1);
});

test("schedule, customer, visit and post with long names are accessible, fit a phone, and overlap no text", async ({
  page,
  stage,
}) => {
  test.slow();
  const names = { name: longName, email: longEmail };
  const { id } = await aRequest(stage, { ...names, address: longPlace, details: longWords });
  await signInAs(page, "owner", staffPaths.newPost);
  await page.getByLabel("Title").fill(longName);
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/);
  const post = new URL(page.url()).pathname;
  const token = await stage.token(addressOf("owner"));
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const visit = { version: 0, day: pacificDay(), start: "10:00", staffId: sub, isMailed: false };
  await callAs(stage, "owner", "PUT", `schedule/${id}`, { ...visit, isDoubleBookingConfirmed: true });
  const { customerId } = (await stage.records("request")).find((entry) => entry.id === id) ?? {};
  const paths = [
    staffPaths.schedule,
    `${staffPaths.schedule}?view=day`,
    staffPaths.customer(String(customerId)),
    staffPaths.newRequest(String(customerId)),
    staffPaths.visit(id),
    post,
  ];
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await findFaultsOn(page, path)));
  expect(faults).toEqual([]);
});

/** Makes a draft of each kind, because the editor of a draft lists what it still lacks. */
async function makeDrafts(stage: RemoteStage): Promise<void> {
  const kept = { version: 0, state: "draft" };
  const words = longWords.trim();
  const place = { service: "deck-repair", city: "san-francisco", month: "2026-03" };
  const project = { title: longName, text: words, ...place, isFeatured: true, consent: longEmail };
  await callAs(stage, "owner", "PUT", `projects/${randomUUID()}`, { ...kept, ...project, pairs: [] });
  const review = { name: longName, text: words, city: longName, service: "", source: longEmail };
  const rated = { ...kept, ...review, rating: 5, date: "2026-03-02" };
  await callAs(stage, "owner", "PUT", `testimonials/${randomUUID()}`, rated);
  const member = { name: longName, trade: longName, since: "2009", photoId: "", isBookable: true };
  await callAs(stage, "owner", "PUT", `crew/${randomUUID()}`, { ...kept, ...member });
}

async function makeInvoice(stage: RemoteStage): Promise<string> {
  const { id } = await aRequest(stage, { name: longName, email: longEmail, address: longPlace });
  const line = { name: longWords.slice(0, 200).trim(), kind: "labor", quantity: 2, unitCents: 95_50 };
  const content = { message: longWords, lines: [line], options: [], isBelowMinimum: false };
  await callAs(stage, "owner", "PUT", `requests/${id}/estimate`, { version: 0, content });
  const call = (path: string, body: object) => callAs(stage, "owner", "POST", path, body);
  await call(`requests/${id}/estimate/sendings`, { version: 1, isMailed: false });
  await call(`requests/${id}/estimate/1/acceptance`, { name: longName });
  const invoice = { id: randomUUID(), requestId: id, estimate: 1, isDepositPaid: false, isMailed: false };
  const made = await call("invoices", invoice);
  return ((await made.json()) as { id: string }).id;
}

test("projects, reviews and crew with long names, in their lists and forms, are accessible, fit a phone, and overlap no text", async ({
  page,
  stage,
}) => {
  test.slow();
  await makeDrafts(stage);
  await signInAs(page, "owner", staffPaths.projects);
  const faults: string[] = [];
  for (const path of [staffPaths.projects, staffPaths.testimonials, staffPaths.crew]) {
    faults.push(...(await findFaultsOn(page, `${path}?state=draft`)));
    await page.getByRole("button", { name: longName }).filter({ hasText: "Edit" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    faults.push(...(await findFaultsHere(page, `${path}, the form`)));
  }
  expect(faults).toEqual([]);
});

test("an invoice with long names, its list and the question about its payment are accessible, fit a phone, and overlap no text", async ({
  page,
  stage,
}) => {
  test.slow();
  const number = await makeInvoice(stage);
  await signInAs(page, "owner", staffPaths.invoices);
  const faults = await findFaultsOn(page, staffPaths.invoices);
  faults.push(...(await findFaultsOn(page, staffPaths.invoice(number))));
  await page.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  faults.push(...(await findFaultsHere(page, "the payment of an invoice")));
  expect(faults).toEqual([]);
});

test("the menu shows all its parts at 800 px of height", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, "owner", staffPaths.posts);
  const menu = page.getByRole("navigation", { name: "Back office" });
  const countHidden = () => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await countHidden()).toBe(0);
  await menu.getByText("Business", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Audit log" })).toBeVisible();
  expect(await countHidden()).toBe(0);
});

test("a long email address breaks in the question that repeats it, on the smallest phone", async ({
  page,
  stage,
}) => {
  const { id } = await aRequest(stage, { email: `${"dana".repeat(12)}@example.com` });
  await signInAs(page, "owner", `${staffPaths.requests}/${id}`);
  await page.getByRole("link", { name: "Open the customer" }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole("button", { name: "Delete everything" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(/^Type dana/)).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("the first screen of the back office keeps its budget, and a sign-out in one tab ends the session of another tab", async ({
  page,
  context,
}) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) scripts.add(response.url());
  });
  await signInThroughLogin(page, "office", staffPaths.requests);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  let total = 0;
  for (const url of scripts) total += await scriptBytes(await page.request.get(url));
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(FIRST_SCREEN);

  const other = await context.newPage();
  await other.goto(staffPaths.requests);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth$/);
  await page.goto(staffPaths.requests);
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.goto("/auth/callback?code=used-up&state=unknown");
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", staffPaths.signIn);
});

test("the back office asks for all files of its first screen at once, beside the screen's data", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  // The file never arrives, so it can't ask for the files that it imports.
  await page.route("**/assets/inbox-page-*.js", () => {});
  await addSession(page, "owner");
  await page.goto("/admin/requests", { waitUntil: "commit" });
  for (const part of ["/assets/inbox-page-", "/assets/entry-parts-", "/api/admin/requests"])
    await expect.poll(() => asked.join(" ")).toContain(part);
});
