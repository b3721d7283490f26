import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { expect, type Page } from "@playwright/test";

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
