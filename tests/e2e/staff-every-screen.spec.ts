import type { Page } from "@playwright/test";
import { staffPaths } from "../../packages/web/src/staff-paths.ts";
import { scriptBytes } from "../setup/page-weight.ts";
import { faultsInBothSchemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";

/** Bytes of JavaScript (brotli 11) that the first screen of the back office may fetch, sign-in included. */
const FIRST_SCREEN = 200_000;

const screens = [
  staffPaths.dashboard,
  staffPaths.requests,
  staffPaths.messages,
  staffPaths.posts,
  staffPaths.newPost,
  staffPaths.categories,
  staffPaths.services,
  staffPaths.testimonials,
  staffPaths.media,
  staffPaths.settings,
  staffPaths.users,
  staffPaths.audit,
  staffPaths.account,
  "/admin/nowhere",
];

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const found = (await faultsInBothSchemes(page)).map((fault) => `${path} ${fault}`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [...found, `${path} is ${excess} px too wide`] : found;
}

for (const width of [375, 1440]) {
  test(`no screen of the back office has a fault at ${width} px in either scheme`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsOf(page, staffPaths.signIn);
    await signInAs(page, "owner", staffPaths.dashboard);
    for (const path of screens) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  });
}

test("the first screen of the back office keeps its weight", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) scripts.add(response.url());
  });
  await signInAs(page, "office", staffPaths.requests);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  let total = 0;
  for (const url of scripts) total += await scriptBytes(await page.request.get(url));
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(FIRST_SCREEN);
});

test("a screen that the role does not open says so, and a used-up answer of the login leads back to it", async ({
  page,
}) => {
  await signInAs(page, "editor", staffPaths.posts);
  await page.goto(staffPaths.users);
  await expect(page.getByText("Your role does not open this screen")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toHaveCount(0);
  await page.goto("/auth/callback?code=used-up&state=unknown");
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", staffPaths.signIn);
});

test("whoever signs out in one tab is out in the other", async ({ page, context }) => {
  await signInAs(page, "office", staffPaths.requests);
  const other = await context.newPage();
  await other.goto(staffPaths.requests);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth$/);
  await page.goto(staffPaths.requests);
  await expect(page.getByLabel("Password")).toBeVisible();
});
