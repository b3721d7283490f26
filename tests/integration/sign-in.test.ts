import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { describe, expect, it, vi } from "vitest";
import { getSignInClient } from "../../infra/sign-in.ts";
import {
  aBrowser,
  authorizeUrl,
  claimsOf,
  discover,
  fillForm,
  next,
  refresh,
  type SignIn,
  signIn,
  signInConfig,
} from "../setup/oidc.ts";
import { addressOf, callAs, tokenFor } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const me = (token: string) =>
  fetch(`${stage.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });

describe("GET /api/sign-in", () => {
  it("returns the login and sign-out addresses, and the CDN may cache it", async () => {
    const answer = await fetch(`${stage.url}/api/sign-in`);
    expect(answer.headers.get("cache-control")).toContain("s-maxage=300");
    const { authority, clientId, endSessionUrl } = (await answer.json()) as SignIn;
    expect((await discover({ authority, clientId, endSessionUrl })).issuer).toBe(authority);
    const { searchParams } = new URL(endSessionUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: clientId,
      logout_uri: `${stage.url}/auth`,
    });
  });
});

describe("signing in", () => {
  it("gives tokens shaped like Cognito's, and the API accepts only the access token", async () => {
    const { callback, tokens } = await signIn(stage, addressOf("office"));
    expect(callback.searchParams.get("state")).toBe("deep-link");
    expect(tokens.expires_in).toBe(900);
    const access = claimsOf(tokens.access_token);
    expect(access).toMatchObject({
      token_use: "access",
      "cognito:groups": ["office"],
      client_id: "handyman-local",
      scope: "openid email profile",
    });
    expect(access.username).toBe(access.sub);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      token_use: "id",
      sub: access.sub,
      email: addressOf("office"),
      name: "Marcus Lindqvist",
      "cognito:groups": ["office"],
    });
    const answer = await me(tokens.access_token);
    expect(await answer.json()).toEqual({
      id: access.sub,
      name: "Marcus Lindqvist",
      email: addressOf("office"),
      roles: ["office"],
      state: "active",
    });
    expect((await me(tokens.id_token)).status).toBe(401);
  });

  it("gives tests a token that passes the same checks as a real one", async () => {
    const { tokens } = await signIn(stage, addressOf("owner"));
    const { aud: _, iat, exp, jti, ...real } = claimsOf(tokens.access_token);
    expect(claimsOf(tokenFor(stage, "owner"))).toMatchObject(real);
  });

  it("refuses the scope that lets a token change or delete its owner's account", async () => {
    const scope = "openid aws.cognito.signin.user.admin";
    const url = await authorizeUrl(stage, await signInConfig(stage), "x".repeat(43), scope);
    expect(next(await aBrowser()(url))).toContain("/auth/callback?error=invalid_scope");
  });

  it("refuses a wrong password without further details", async () => {
    const browser = aBrowser();
    const page = next(await browser(await authorizeUrl(stage, await signInConfig(stage), "x".repeat(43))));
    const answer = await fillForm(browser, page, addressOf("owner"), "wrong");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Incorrect username or password.");
  });

  it("asks for the password again only after the session has ended", async () => {
    const { browser, config } = await signIn(stage, addressOf("editor"));
    const again = await browser(await authorizeUrl(stage, config, "x".repeat(43)));
    expect(next(again)).toContain("/auth/callback?code=");
    const ended = await browser(config.endSessionUrl);
    expect(ended.headers.get("location")).toBe(`${stage.url}/auth`);
    expect(next(await browser(await authorizeUrl(stage, config, "x".repeat(43))))).toContain("/interaction/");
  });

  it("refuses to redirect to a foreign address after sign-out", async () => {
    const { endSessionUrl } = await signInConfig(stage);
    const url = endSessionUrl.replace(/logout_uri=.*/, "logout_uri=https://evil.example");
    expect((await fetch(url, { redirect: "manual" })).status).toBe(400);
  });
});

describe("refreshing", () => {
  it("gives new tokens and a new refresh token, once", async () => {
    const { config, tokens, token_endpoint } = await signIn(stage, addressOf("editor"));
    const first = await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token);
    expect(first.status).toBe(200);
    expect((await me(first.tokens.access_token)).status).toBe(200);
    expect(first.tokens.refresh_token).not.toBe(tokens.refresh_token);
    expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
  });

  it("ends at most 12 hours after the sign-in, with the last access token", async () => {
    const { tokens } = await signIn(stage, addressOf("editor"));
    const minutes = getSignInClient(stage.url).RefreshTokenValidity + tokens.expires_in / 60;
    expect(minutes).toBe(12 * 60);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { config, tokens: late, token_endpoint } = await signIn(stage, addressOf("editor"));
      vi.setSystemTime(Date.now() + (11 * 60 + 44) * 60_000);
      const renewed = await refresh(stage, token_endpoint, config.clientId, late.refresh_token);
      expect(renewed.status).toBe(200);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      const { status } = await refresh(stage, token_endpoint, config.clientId, renewed.tokens.refresh_token);
      expect(status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stops after a sign-out, which revokes the token, and goes on on the member's other devices", async () => {
    const one = await signIn(stage, addressOf("office"));
    const other = await signIn(stage, addressOf("office"));
    const { revocation_endpoint } = await discover(one.config);
    const answer = await fetch(revocation_endpoint, {
      method: "POST",
      body: new URLSearchParams({ token: one.tokens.refresh_token, client_id: one.config.clientId }),
    });
    expect(answer.status).toBe(200);
    const renew = ({ token_endpoint, config, tokens }: typeof one) =>
      refresh(stage, token_endpoint, config.clientId, tokens.refresh_token);
    expect((await renew(one)).status).toBe(400);
    expect((await renew(other)).status).toBe(200);
  });

  it("stops on every device after a sign-out everywhere", async () => {
    const one = await signIn(stage, addressOf("office"));
    const other = await signIn(stage, addressOf("office"));
    expect((await callAs(stage, "office", "POST", "/api/admin/me/sign-out")).status).toBe(204);
    for (const { tokens, config, token_endpoint } of [one, other])
      expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
  });
});

describe("a member whose password is reset", () => {
  it("is signed out everywhere", async () => {
    const { tokens, config, token_endpoint } = await signIn(stage, addressOf("office"));
    const { sub } = claimsOf(tokens.access_token);
    expect((await callAs(stage, "owner", "POST", `/api/admin/users/${sub}/reset-password`)).status).toBe(204);
    expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
  });
});

describe("a disabled member", () => {
  it("gets no new token and can't sign in, even in a browser that is still signed in", async () => {
    const { tokens, config, token_endpoint, browser } = await signIn(stage, addressOf("editor"));
    const { sub } = claimsOf(tokens.access_token);
    expect((await callAs(stage, "owner", "POST", `/api/admin/users/${sub}/disable`)).status).toBe(200);
    expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
    const url = await authorizeUrl(stage, config, "x".repeat(43));
    expect((await browser(url)).headers.get("location") ?? "").not.toContain("code=");
    const other = aBrowser();
    const refused = await fillForm(other, next(await other(url)), addressOf("editor"), LOCAL_PASSWORD);
    expect(await refused.text()).toContain("User is disabled.");
  });
});
