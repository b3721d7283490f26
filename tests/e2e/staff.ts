import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { expect, type Page } from "@playwright/test";
import { addressOf } from "../setup/staff.ts";
import type { RemoteStage } from "./fixtures.ts";

/** Signs in at the local provider as the seeded member of staff with this role, and arrives at `path`. */
export async function signInAs(
  page: Page,
  role: "owner" | "office" | "editor",
  path = "/admin",
): Promise<void> {
  await page.goto(path);
  await page.getByText(`${role}@bayareahandyman.example`).click();
  await page.getByLabel("Password").fill(LOCAL_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
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
