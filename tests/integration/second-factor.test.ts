import { randomUUID } from "node:crypto";
import type { Me, SecondFactorSetup, StaffMember } from "@handyman/core/staff/schema";
import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { generateCode } from "@handyman/local/auth/second-factor";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aBrowser, authorizeUrl, fillCode, fillForm, next, signIn, signInConfig } from "../setup/oidc.ts";
import { addressOf, callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
beforeEach(() => stage.clearFaults());
afterEach(() => {
  vi.useRealTimers();
});

/** Invites a member for one test and signs them in. */
async function aMember() {
  const email = `${randomUUID()}@example.test`;
  const answer = await callAs(stage, "owner", "POST", "/api/admin/users", {
    name: "Robin Alvarez",
    email,
    role: "editor",
  });
  const { id } = (await answer.json()) as StaffMember;
  const { tokens, config } = await signIn(stage, email);
  const call = (method: string, path: string, body?: unknown, token = tokens.access_token) =>
    fetch(`${stage.url}/api/admin/me${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const isOn = async () => ((await (await call("GET", "")).json()) as Me).secondFactor;
  return { id, email, call, isOn, config };
}

type Member = Awaited<ReturnType<typeof aMember>>;

async function begin({ call }: Member): Promise<SecondFactorSetup> {
  const answer = await call("POST", "/second-factor");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.json()) as SecondFactorSetup;
}

async function turnOn(member: Member): Promise<string> {
  const { secret } = await begin(member);
  const answer = await member.call("POST", "/second-factor/confirm", { code: generateCode(secret) });
  expect(answer.status).toBe(204);
  return secret;
}

async function expectRefused(pending: Promise<Response>, status: number, code: string) {
  const answer = await pending;
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code, message: expect.any(String) } });
}

const actionsOn = async (id: string) =>
  (await stage.records("audit"))
    .filter(({ resourceId }) => resourceId === id)
    .map(({ action, actorId }) => [action, actorId]);

/** Returns a wrong code for this secret. */
const wrong = (secret: string) =>
  String((Number(generateCode(secret)) + 500_000) % 1_000_000).padStart(6, "0");

describe("the second factor", () => {
  it("is off at first; after a confirmed code, sign-in asks for one", async () => {
    const member = await aMember();
    expect(await member.isOn()).toBe(false);
    const { uri, secret } = await begin(member);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(pathname)).toBe(`/Bay Area Handyman:${member.email}`);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: "Bay Area Handyman" });
    expect(await member.isOn()).toBe(false);

    const later = await turnOn(member);
    expect(later, "each beginning has a secret of its own").not.toBe(secret);
    expect(await member.isOn()).toBe(true);

    const browser = aBrowser();
    const page = next(await browser(await authorizeUrl(stage, member.config, "x".repeat(43))));
    const asked = await fillForm(browser, page, member.email, LOCAL_PASSWORD);
    expect(await asked.text()).toContain("Code of your authenticator app");
    expect((await fillCode(browser, page, wrong(later))).status).toBe(400);
    const resumed = await browser(next(await fillCode(browser, page, generateCode(later))));
    expect(next(resumed)).toContain("/auth/callback?code=");
  });

  it("does not accept a code instead of the password", async () => {
    const member = await aMember();
    const secret = await turnOn(member);
    const browser = aBrowser();
    const page = next(await browser(await authorizeUrl(stage, await signInConfig(stage), "x".repeat(43))));
    expect((await fillCode(browser, page, generateCode(secret))).status).toBe(400);
  });

  it("refuses a wrong code and stays off; the right code still works", async () => {
    const member = await aMember();
    const { secret } = await begin(member);
    const confirm = (code: string) => member.call("POST", "/second-factor/confirm", { code });
    await expectRefused(confirm(wrong(secret)), 400, "wrong_code");
    for (const code of ["", "12345", "1234567", "abcdef"])
      await expectRefused(confirm(code), 400, "invalid_request");
    expect(await member.isOn()).toBe(false);
    expect((await confirm(generateCode(secret))).status).toBe(204);
  });

  it("refuses a code without a secret, and a new secret while it is on", async () => {
    const member = await aMember();
    const confirm = member.call("POST", "/second-factor/confirm", { code: "123456" });
    await expectRefused(confirm, 409, "second_factor_not_begun");
    await turnOn(member);
    await expectRefused(member.call("POST", "/second-factor"), 409, "second_factor_on");
    expect(await member.isOn()).toBe(true);
  });

  it("can be turned off repeatedly, and each change is in the log", async () => {
    const member = await aMember();
    await turnOn(member);
    for (const _ of [1, 2]) expect((await member.call("DELETE", "/second-factor")).status).toBe(204);
    expect(await member.isOn()).toBe(false);
    expect(await actionsOn(member.id)).toEqual(
      expect.arrayContaining([
        ["second factor on", member.id],
        ["second factor off", member.id],
      ]),
    );
    await signIn(stage, member.email);
  });

  it("stores neither the secret nor the token in the table", async () => {
    const member = await aMember();
    const secret = await turnOn(member);
    expect(JSON.stringify(await stage.records("audit"))).not.toContain(secret);
  });

  it("refuses a token whose sessions were ended", async () => {
    const member = await aMember();
    // The emulator counts in seconds, so it still accepts a token of the same second.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
    expect((await member.call("POST", "/sign-out")).status).toBe(204);
    await expectRefused(member.call("POST", "/second-factor"), 401, "sign_in_again");
    await expectRefused(member.call("DELETE", "/second-factor"), 401, "sign_in_again");
  });

  it("refuses a token without the scope for it", async () => {
    const token = stage.token(addressOf("editor"), { scope: "openid email profile" });
    const answer = fetch(`${stage.url}/api/admin/me/second-factor`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await expectRefused(answer, 401, "sign_in_again");
  });

  it("answers 503 when the user pool is down", async () => {
    const member = await aMember();
    stage.fault({ service: "cognito", code: "ServiceUnavailable", times: 100 });
    await expectRefused(member.call("DELETE", "/second-factor"), 503, "staff_unavailable");
  });
});

describe("a lost authenticator", () => {
  const remove = (role: "owner" | "office" | "editor", id: string) =>
    callAs(stage, role, "DELETE", `/api/admin/users/${id}/second-factor`);

  it("can be removed only by owners", async () => {
    const member = await aMember();
    await turnOn(member);
    for (const role of ["office", "editor"] as const)
      expect((await remove(role, member.id)).status).toBe(403);
    expect(await member.isOn()).toBe(true);
    for (const _ of [1, 2]) expect((await remove("owner", member.id)).status).toBe(204);
    expect(await member.isOn()).toBe(false);
    await signIn(stage, member.email);
    const [entry] = (await stage.records("audit")).filter(
      ({ action, resourceId, before }) =>
        action === "second factor removed" &&
        resourceId === member.id &&
        (before as { secondFactor: boolean }).secondFactor,
    );
    expect(entry).toMatchObject({ resourceType: "staff", after: { secondFactor: false } });
  });

  it("answers 404 for an unknown member", async () => {
    expect((await remove("owner", randomUUID())).status).toBe(404);
  });
});
