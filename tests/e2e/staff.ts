import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { expect, type Page } from "@playwright/test";
import { addressOf } from "../setup/staff.ts";
import type { RemoteStage } from "./fixtures.ts";

/** Signs in on the local provider's page, which lists the stage's staff. */
export async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByText(email).click();
  await page.getByLabel("Password").fill(LOCAL_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** As after the 15 minutes that an access token lives: the next call renews it first. */
export const expireToken = (page: Page) =>
  page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (key.startsWith("oidc.user:"))
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1 }));
    }
  });

/** Signs in at the local provider as the seeded member of staff with this role, and arrives at `path`. */
export async function signInAs(
  page: Page,
  role: "owner" | "office" | "editor",
  path = "/admin",
): Promise<void> {
  await page.goto(path);
  await givePassword(page, addressOf(role));
  await expect(page).toHaveURL(/\/admin\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A call of the API as the stage's owner, from no browser. */
export async function callAsOwner<T>(
  stage: RemoteStage,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${stage.url}/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await stage.token(addressOf("owner"))}`,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}
