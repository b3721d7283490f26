import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { aRequest, toastOf } from "./staff-steps.ts";

/** Tests of focus, pointers and fields in lists, board and dashboard, which need a browser. */

test.use({ viewport: { width: 1280, height: 900 } });

async function aFamily(stage: RemoteStage, firstNames: readonly string[]) {
  const family = `Quillon${randomUUID().replace(/\d|-/g, "").slice(0, 8)}`;
  const sent = [];
  for (const first of firstNames) sent.push(await aRequest(stage, { name: `${first} ${family}` }));
  return { family, sent };
}

const lineOf = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

async function move(page: Page, name: string, option: string) {
  await page.getByRole("button", { name: new RegExp(`^(Status of|Move) ${name}`) }).press("Enter");
  const choice = page.getByRole("menuitemradio", { name: option });
  await expect(choice).toBeVisible();
  await choice.press("Enter");
}

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

async function dragTo(page: Page, name: string, status: string) {
  const from = await page
    .getByRole("article")
    .filter({ has: lineOf(page, name) })
    .boundingBox();
  const to = await column(page, status).boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 90, { steps: 12 });
  await page.getByText(`is over ${status}.`).waitFor({ state: "attached" });
  await page.mouse.up();
}

test("a card moves by drag and by its menu and keeps the focus; a card or row that leaves moves the focus to the next", async ({
  page,
  stage,
}) => {
  const { family } = await aFamily(stage, ["Ann", "Bea", "Cleo", "Dee"]);
  await signInAs(page, "office", `/admin/requests?q=${family}&view=board`);
  await expect(said(page, "4 requests shown")).toBeAttached();
  await dragTo(page, "Dee", "Quoted");
  await expect(column(page, "Quoted").getByRole("article")).toHaveCount(1);
  await expect(toastOf(page)).toContainText("Quoted");
  await move(page, "Dee", "Completed");
  await expect(column(page, "Completed").getByRole("link", { name: /^Dee/ })).toBeFocused();
  await expect(toastOf(page)).toContainText("Completed");
  await page.reload();
  await expect(column(page, "Completed").getByRole("article")).toHaveCount(1);
  await move(page, "Dee", "Spam");
  await expect(lineOf(page, "Ann")).toBeFocused();

  await page.goto(`/admin/requests?q=${family}&folder=open`);
  await expect(said(page, "3 requests shown")).toBeAttached();
  await expect(page.getByRole("row").filter({ has: lineOf(page, "Bea") })).toHaveCSS(
    "content-visibility",
    "auto",
  );
  await move(page, "Bea", "Declined");
  await expect(lineOf(page, "Ann")).toBeFocused();
  await expect(said(page, "2 requests shown")).toBeAttached();
  await page.keyboard.press("k");
  await expect(lineOf(page, "Cleo")).toBeFocused();
  await page.keyboard.press("j");
  await move(page, "Ann", "Declined");
  await expect(lineOf(page, "Cleo")).toBeFocused();
  await move(page, "Cleo", "Declined");
  await expect(said(page, "Nothing matches")).toBeAttached();
  await expect(page.locator(":focus")).toContainText("Nothing matches");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a held card moves with the finger, and a swiped card stays", async ({ page, stage }) => {
    const sent = await aRequest(stage);
    await signInAs(page, "office", `/admin/requests?view=board&q=${sent.reference}`);
    await expect(column(page, "New").getByRole("article")).toHaveCount(1);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const findPoints = async () => {
      const card = page.getByRole("article").filter({ hasText: sent.name });
      await card.scrollIntoViewIfNeeded();
      const [from, to] = await Promise.all([card.boundingBox(), column(page, "Quoted").boundingBox()]);
      if (!from || !to) throw new Error("nothing to drag");
      return { start: { x: from.x + 20, y: from.y + 40 }, target: { x: to.x + 60, y: to.y + 90 } };
    };
    const moveTo = async (start: { x: number; y: number }, end: { x: number; y: number }) => {
      for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await touch("touchMove", {
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part,
        });
      await touch("touchEnd");
    };
    const { start } = await findPoints();
    await touch("touchStart", start);
    await moveTo(start, { x: start.x, y: start.y + 200 });
    await expect(page.getByText(/ (lifted|is over)/)).toHaveCount(0);

    // A busy browser may scroll instead, which moves the card, so the test tries again as people
    // do.
    await expect(async () => {
      const { start: held, target } = await findPoints();
      await touch("touchStart", held);
      const isLifted = page
        .getByText(`${sent.name} is over New.`)
        .waitFor({ state: "attached", timeout: 5000 });
      await isLifted.finally(() => moveTo(held, target));
      await expect(column(page, "Quoted").getByRole("article")).toHaveCount(1, { timeout: 5000 });
    }).toPass();
    await expect(toastOf(page)).toContainText("Quoted");
  });
});

test("the dashboard accepts typed days, and its numbers link to the requests that they count", async ({
  page,
  stage,
}) => {
  const { family } = await aFamily(stage, ["Ann", "Bea"]);
  await signInAs(page, "office", `/admin/requests?q=${family}`);
  await move(page, "Ann", "Completed");
  await expect(toastOf(page)).toContainText("Completed");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("figure", { name: /requests by day/ })).toBeAttached();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Requests received" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  const days = page.getByRole("table", { name: "Requests received" });
  await days.getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/outcome=any/);
  await expect(page.getByRole("row").filter({ hasText: `Ann ${family}` })).toContainText("Completed");
  await expect(page.getByRole("row").filter({ hasText: `Bea ${family}` })).toContainText("New");
  await page.goBack();
  await page.getByRole("link", { name: "Won", exact: true }).click();
  await expect(page).toHaveURL(/outcome=won/);
  await expect(page.getByRole("row").filter({ hasText: `Ann ${family}` })).toContainText("Completed");
  await expect(
    page.getByRole("button", { name: "Remove filter Outcome: Won (scheduled or completed)" }),
  ).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "Waiting" }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?status=new/);

  await page.goto("/admin/dashboard?from=2024-01-01&to=2024-12-31");
  const first = page.getByLabel("First day");
  await first.focus();
  await page.keyboard.type("03052024");
  await expect(page).toHaveURL(/from=2024-03-05&to=2024-12-31/);
  await expect(first).toHaveValue("2024-03-05");
  await page.getByRole("heading", { level: 1 }).focus();
  await first.focus();
  await page.keyboard.type("02012025");
  await expect(page.getByText("The last day is before the first day.")).toBeVisible();
  await expect(page).toHaveURL(/from=2024-02-01&to=2024-12-31/);
  await expect(first).toHaveValue("2025-02-01");
});
