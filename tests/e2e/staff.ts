import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { expect, type Page } from "@playwright/test";
import { addressOf } from "../setup/staff.ts";
import type { RemoteStage } from "./fixtures.ts";

export async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByText(email).click();
  await page.getByLabel("Password").fill(LOCAL_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export const expireToken = (page: Page) =>
  page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (key.startsWith("oidc.user:"))
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1 }));
    }
  });

type SeededRole = "owner" | "office" | "editor" | "crew";

async function expectScreen(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/**
 * Signs in on the login page, which also gives the browser a refresh token and the provider's
 * cookie.
 */
export async function signInThroughLogin(page: Page, role: SeededRole, path = "/admin"): Promise<void> {
  await page.goto(path);
  await givePassword(page, addressOf(role));
  await expectScreen(page);
}

/** Stores a session in the browser's tabs, as oidc-client-ts does. */
export async function addSession(page: Page, role: SeededRole): Promise<void> {
  const [answer, token] = await Promise.all([
    page.request.get("/api/sign-in"),
    page.request.get(`/__local/token.json?email=${encodeURIComponent(addressOf(role))}`),
  ]);
  const { authority, clientId } = (await answer.json()) as { authority: string; clientId: string };
  const access_token = (await token.json()) as string;
  const profile = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
  const user = { access_token, token_type: "Bearer", profile, expires_at: profile.exp };
  await page.context().addInitScript(
    ([key, session]) => {
      // Once in each tab, so that a test can sign out.
      if (sessionStorage.getItem("is-test-session")) return;
      sessionStorage.setItem("is-test-session", "yes");
      sessionStorage.setItem(key, session);
    },
    [`oidc.user:${authority}:${clientId}`, JSON.stringify(user)] as const,
  );
}

export async function signInAs(page: Page, role: SeededRole, path = "/admin"): Promise<void> {
  await addSession(page, role);
  await page.goto(path);
  await expectScreen(page);
}

export async function callAs(
  stage: RemoteStage,
  role: SeededRole,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${stage.url}/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await stage.token(addressOf(role))}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer;
}
