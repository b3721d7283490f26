import { randomUUID } from "node:crypto";
import type { Actor } from "@handyman/core/staff/actor";
import { disableStaff, enableStaff, removeStaff, resetSecondFactor } from "@handyman/core/staff/manage-staff";
import { OwnerGuardEntity } from "@handyman/core/staff/owner-guard";
import type { Colleague, StaffMember } from "@handyman/core/staff/schema";
import { userPool } from "@handyman/core/staff/user-pool";
import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  aBrowser,
  authorizeUrl,
  fillForm,
  fillResetCode,
  findKey,
  findResetCode,
  next,
  refresh,
  signIn,
  signInConfig,
} from "../setup/oidc.ts";
import { runScript } from "../setup/operator.ts";
import { addressOf, callAs } from "../setup/staff.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage({ requiresSecondFactor: true });
beforeEach(() => stage.clearFaults());

const asOwner = (method: string, path: string, body?: unknown) =>
  callAs(stage, "owner", method, `/api/admin/users${path}`, body);
const users = async () => ((await (await asOwner("GET", "")).json()) as { items: StaffMember[] }).items;
const find = async (email: string) => (await users()).find((user) => user.email === email);
const ownerId = "00000000-0000-4000-8000-000000000001";

async function invite(role = "office", email = `${randomUUID()}@example.test`) {
  const answer = await asOwner("POST", "", { name: "Robin Alvarez", email, role });
  expect(answer.status).toBe(201);
  return (await answer.json()) as StaffMember;
}

const entriesOf = async (id: string) =>
  (await stage.records("audit")).filter(({ resourceId }) => resourceId === id);

/** Runs `work` before the pool adds a member to the group of their new role. */
function beforeRoleIsAdded(work: () => Promise<void>) {
  const send = userPool.send.bind(userPool) as (command: unknown) => Promise<unknown>;
  return vi.spyOn(userPool, "send").mockImplementation((async (command: object) => {
    if (command.constructor.name === "AdminAddUserToGroupCommand") await work();
    return send(command);
  }) as never);
}

describe("the operators' script", () => {
  afterAll(() => emptyStage(stage));

  const createStaff = (email: string) =>
    runScript("create-staff", ["--stage", "dev", "--email", email, "--name", "Dana Whitfield"]);

  const resetSecondFactor = (email: string) =>
    runScript("create-staff", ["--stage", "dev", "--email", email, "--reset-second-factor"]);

  const mailsTo = async (address: string) => (await stage.mail()).filter(({ to }) => to.includes(address));

  it("invites an owner, sends the mail again on a second run, and changes nothing for an owner who has signed in", async () => {
    const email = "first@example.test";
    for (const times of [1, 2]) {
      const { ok, said } = await createStaff(email);
      expect(said).toContain(`${email} is invited as owner`);
      expect(ok).toBe(true);
      expect(await mailsTo(email)).toHaveLength(times);
    }
    await signIn(stage, email);
    expect(await createStaff(email)).toEqual({
      ok: true,
      said: `${email} is an owner already, and has signed in: nothing to do\n`,
    });
    expect(await find(email)).toMatchObject({ roles: ["owner"] });
  });

  it("resets the authenticator app that the only owner lost, and records it", async () => {
    const email = addressOf("owner");
    const { key } = await signIn(stage, email);
    expect(await resetSecondFactor(email)).toMatchObject({
      ok: true,
      said: expect.stringContaining("sets up a new authenticator app"),
    });
    const again = await signIn(stage, email);
    expect(again.key).toBeDefined();
    expect(again.key).not.toBe(key);
    const records = await stage.records("audit");
    const [entry] = records.filter(({ action }) => action === "second factor removed");
    expect(entry).toMatchObject({ actorId: "operator", resourceType: "staff" });
    expect(await resetSecondFactor("nobody@example.test")).toMatchObject({
      ok: false,
      said: expect.stringContaining("Nobody on the staff"),
    });
  });

  it("prints why somebody can't become an owner", async () => {
    expect(await createStaff(addressOf("editor"))).toMatchObject({
      ok: false,
      said: expect.stringContaining("is on the staff already"),
    });
    expect(await createStaff("nobody")).toMatchObject({ ok: false, said: expect.stringContaining("email") });
  });
});

describe("inviting", () => {
  it("mails the invitation, and shows the new member as invited", async () => {
    const member = await invite("editor");
    expect(member).toMatchObject({ name: "Robin Alvarez", roles: ["editor"], state: "invited" });
    expect((await stage.mail()).filter(({ to }) => to.includes(member.email))).toHaveLength(1);
    expect(await find(member.email)).toEqual(member);
  });

  it("sends the invitation again for the same address, and makes no second account", async () => {
    const member = await invite();
    expect(await invite("office", member.email)).toEqual(member);
    expect((await stage.mail()).filter(({ to }) => to.includes(member.email))).toHaveLength(2);
    expect((await users()).filter(({ email }) => email === member.email)).toHaveLength(1);
  });

  it("refuses a member's address, an invalid address and an unknown role", async () => {
    const taken = await asOwner("POST", "", { name: "A", email: addressOf("owner"), role: "editor" });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ error: { code: "staff_exists" } });
    expect((await find(addressOf("owner")))?.roles).toEqual(["owner"]);
    expect((await asOwner("POST", "", { name: "A", email: "nobody", role: "editor" })).status).toBe(400);
    expect((await asOwner("POST", "", { name: "A", email: "a@b.example", role: "king" })).status).toBe(400);
  });
});

describe("a member of staff", () => {
  it("has one role, which owners change", async () => {
    const { id, email } = await invite("editor");
    const answer = await asOwner("PUT", `/${id}/role`, { role: "office" });
    expect(await answer.json()).toMatchObject({ id, roles: ["office"] });
    expect((await find(email))?.roles).toEqual(["office"]);
    const [entry] = (await entriesOf(id)).filter(({ action }) => action === "role changed");
    expect(entry).toMatchObject({
      actorId: ownerId,
      resourceType: "staff",
      before: { roles: ["editor"], state: "invited" },
      after: { roles: ["office"], state: "invited" },
    });
  });

  it("refuses a role change with 503 while another one runs", async () => {
    const { id, email } = await invite("editor");
    const other = await invite("editor");
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = beforeRoleIsAdded(() => {
      reached.resolve();
      return gate.promise;
    });
    const first = asOwner("PUT", `/${id}/role`, { role: "office" });
    await reached.promise;
    held.mockRestore();
    for (const busyId of [id, other.id]) {
      const answer = await asOwner("PUT", `/${busyId}/role`, { role: "owner" });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("2");
      expect(await answer.json()).toMatchObject({
        error: { code: "busy", message: "Someone else is changing a role right now." },
      });
    }
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await find(email))?.roles).toEqual(["office"]);
    expect((await asOwner("PUT", `/${id}/role`, { role: "editor" })).status).toBe(200);
    expect((await find(email))?.roles).toEqual(["editor"]);
  });

  it("frees the lock of roles after a call that died", async () => {
    const { id } = await invite("editor");
    const lock = (until: number) =>
      OwnerGuardEntity.update({ site: "site" }).set({ roleLock: "a dead call", roleLockUntil: until }).go();
    await lock(Date.now() + 10_000);
    expect((await asOwner("PUT", `/${id}/role`, { role: "office" })).status).toBe(503);
    await lock(Date.now() - 1);
    expect((await asOwner("PUT", `/${id}/role`, { role: "office" })).status).toBe(200);
  });

  it("gives the role lock back after a change that failed", async () => {
    const { id } = await invite("editor");
    const broken = beforeRoleIsAdded(() => Promise.reject(new Error("broken")));
    expect((await asOwner("PUT", `/${id}/role`, { role: "office" })).status).toBe(500);
    broken.mockRestore();
    expect(await (await asOwner("PUT", `/${id}/role`, { role: "office" })).json()).toMatchObject({
      roles: ["office"],
    });
  });

  it("can be disabled and enabled repeatedly", async () => {
    const { id } = await invite();
    for (const _ of [1, 2])
      expect(await (await asOwner("POST", `/${id}/disable`)).json()).toMatchObject({ state: "disabled" });
    const refused = await asOwner("POST", `/${id}/reset-password`);
    expect(await refused.json()).toMatchObject({ error: { code: "staff_disabled" } });
    for (const _ of [1, 2])
      expect(await (await asOwner("POST", `/${id}/enable`)).json()).toMatchObject({ state: "invited" });
  });

  it("can be removed once; the second call finds nobody", async () => {
    const { id, email } = await invite();
    expect((await asOwner("DELETE", `/${id}`)).status).toBe(204);
    expect(await find(email)).toBeUndefined();
    expect((await asOwner("DELETE", `/${id}`)).status).toBe(404);
    expect((await entriesOf(id)).map(({ action }) => action).sort()).toEqual(["invited", "removed"]);
  });

  it("is found by id, never by e-mail address", async () => {
    const { email } = await invite();
    expect((await asOwner("DELETE", `/${email}`)).status).toBe(404);
    expect(await find(email)).toBeDefined();
  });

  it("gets the invitation again when an owner resets the password before the first sign-in", async () => {
    const { id, email } = await invite();
    expect((await asOwner("POST", `/${id}/reset-password`)).status).toBe(204);
    const subjects = (await stage.mail())
      .filter(({ to }) => to.includes(email))
      .map(({ subject }) => subject);
    expect(subjects).toEqual(["Your invitation", "Your invitation"]);
  });
});

describe("a lost authenticator app", () => {
  it("is reset by owners, which ends the sessions; the next sign-in sets up another", async () => {
    const { id, email } = await invite("editor");
    const { key, tokens, config, token_endpoint } = await signIn(stage, email);
    expect(key).toBeDefined();
    for (const _ of [1, 2]) expect((await asOwner("DELETE", `/${id}/second-factor`)).status).toBe(204);
    expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
    const [entry] = (await entriesOf(id)).filter(({ action }) => action === "second factor removed");
    expect(entry).toMatchObject({ actorId: ownerId, resourceType: "staff" });
    const again = await signIn(stage, email);
    expect(again.key).toBeDefined();
    expect(again.key).not.toBe(key);
    expect(JSON.stringify(await stage.records("audit"))).not.toContain(key);
  });

  /** Signs in as a person who knows only the password. */
  async function givePassword(email: string) {
    const browser = aBrowser();
    const page = next(await browser(await authorizeUrl(stage, await signInConfig(stage), "x".repeat(43))));
    const text = await (await fillForm(browser, page, email, LOCAL_PASSWORD)).text();
    const sendResetCode = async (code: string) => (await fillResetCode(browser, page, code)).text();
    return { text, sendResetCode };
  }

  it("lets nobody in with a stolen password: only the mailbox leads to a new app", async () => {
    const { id, email } = await invite("editor");
    await signIn(stage, email);
    expect((await asOwner("DELETE", `/${id}/second-factor`)).status).toBe(204);
    const { text, sendResetCode } = await givePassword(email);
    expect(text).toContain("Your password was reset");
    expect(findKey(text)).toBeUndefined();
    const code = await findResetCode(stage, email);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = await sendResetCode(code === "000000" ? "000001" : "000000");
    expect(wrong).toContain("Invalid verification code provided");
    expect(findKey(wrong)).toBeUndefined();
    expect(findKey(await sendResetCode(code))).toBeDefined();
  });

  function breakCall(name: string) {
    const send = userPool.send.bind(userPool) as (command: unknown) => Promise<unknown>;
    return vi.spyOn(userPool, "send").mockImplementation((async (command: object) => {
      if (command.constructor.name === name) throw new Error("broken");
      return send(command);
    }) as never);
  }

  it.each([
    ["AdminResetUserPasswordCommand", false],
    ["AdminUserGlobalSignOutCommand", true],
    ["AdminDeleteSoftwareTokenCommand", true],
  ])("keeps the old app when %s fails, and a repeat completes the reset", async (name, isPasswordOver) => {
    const { id, email } = await invite("editor");
    const { key = "" } = await signIn(stage, email);
    const broken = breakCall(name);
    await expect(resetSecondFactor({ id: ownerId, roles: ["owner"] }, id)).rejects.toThrow("broken");
    broken.mockRestore();
    const { text, sendResetCode } = await givePassword(email);
    expect(text.includes("Your password was reset")).toBe(isPasswordOver);
    const shown = isPasswordOver ? await sendResetCode(await findResetCode(stage, email)) : text;
    expect(shown).toContain("Code of your authenticator app");
    expect(findKey(shown)).toBeUndefined();
    expect((await asOwner("DELETE", `/${id}/second-factor`)).status).toBe(204);
    const again = await signIn(stage, email);
    expect(again.key).toBeDefined();
    expect(again.key).not.toBe(key);
  });

  it("of a disabled member is not reset, because Cognito mails them no code", async () => {
    const { id } = await invite("editor");
    await asOwner("POST", `/${id}/disable`);
    const refused = await asOwner("DELETE", `/${id}/second-factor`);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: "staff_disabled" } },
    ]);
  });

  it("ends the sessions and leaves an entry even if the pool's answer is lost", async () => {
    const { id, email } = await invite("editor");
    const { tokens, config, token_endpoint } = await signIn(stage, email);
    const send = userPool.send.bind(userPool) as (command: unknown) => Promise<unknown>;
    const spied = vi.spyOn(userPool, "send").mockImplementation((async (command: object) => {
      const answer = await send(command);
      if (command.constructor.name === "AdminDeleteSoftwareTokenCommand") throw new Error("lost");
      return answer;
    }) as never);
    const owner: Actor = { id: ownerId, roles: ["owner"] };
    await expect(resetSecondFactor(owner, id)).rejects.toThrow("lost");
    spied.mockRestore();
    expect((await refresh(stage, token_endpoint, config.clientId, tokens.refresh_token)).status).toBe(400);
    expect((await entriesOf(id)).map(({ action }) => action)).toContain("second factor removed");
  });
});

describe("the audit log", () => {
  it("holds no address and no name", async () => {
    await invite();
    const text = JSON.stringify(
      (await stage.records("audit")).filter(({ resourceType }) => resourceType === "staff"),
    );
    expect(text).not.toMatch(/@|Robin/);
    expect(text).toContain(ownerId);
  });
});

describe("colleagues", () => {
  const colleaguesOf = async (role: "owner" | "office" | "editor") =>
    ((await (await callAs(stage, role, "GET", "/api/admin/staff")).json()) as { items: Colleague[] }).items;

  it("are listed with id, name, roles and state; only owners see addresses", async () => {
    for (const role of ["office", "editor"] as const) {
      const [first] = await colleaguesOf(role);
      expect(Object.keys(first ?? {}).sort()).toEqual(["canVisit", "id", "name", "roles", "state"]);
    }
    expect((await colleaguesOf("owner")).map(({ email }) => email)).toContain(addressOf("editor"));
  });
});

describe("a token that outlives its right", () => {
  const changes = (id: string) =>
    [
      ["POST", `users/${id}/enable`, undefined],
      ["PUT", `users/${id}/role`, { role: "owner" }],
      ["POST", "users", { name: "A Friend", email: `${randomUUID()}@example.test`, role: "owner" }],
      ["PUT", "settings", { changes: [{ key: "phone", value: "(415) 555-0100", version: 0 }] }],
    ] as const;

  async function tryAll(id: string, token: string) {
    const before = await users();
    const answers = [];
    for (const [method, path, body] of changes(id)) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${stage.url}/api/admin/${path}`, request);
      answers.push(answer.status);
    }
    expect(await users()).toEqual(before);
    return answers;
  }

  it("changes neither rights nor settings after the member was disabled, demoted or removed", async () => {
    const { id, email } = await invite("owner");
    await signIn(stage, email);
    const token = stage.token(email);
    await asOwner("POST", `/${id}/disable`);
    expect(await tryAll(id, token)).toEqual([401, 401, 401, 401]);
    await asOwner("POST", `/${id}/enable`);
    await asOwner("PUT", `/${id}/role`, { role: "editor" });
    expect(await tryAll(id, token)).toEqual([403, 403, 403, 403]);
    await asOwner("DELETE", `/${id}`);
    expect(await tryAll(id, token)).toEqual([401, 401, 401, 401]);
  });
});

describe("the last owner", () => {
  const actor: Actor = { id: ownerId, roles: ["owner"] };

  it("can be neither demoted, disabled nor removed", async () => {
    for (const [method, path, body] of [
      ["PUT", "/role", { role: "editor" }],
      ["POST", "/disable", undefined],
      ["DELETE", "", undefined],
    ] as const) {
      const answer = await asOwner(method, `/${ownerId}${path}`, body);
      expect(answer.status, path).toBe(409);
      expect(await answer.json()).toMatchObject({ error: { code: "last_owner" } });
    }
    expect(await find(addressOf("owner"))).toMatchObject({ roles: ["owner"], state: "active" });
  });

  it("stays while the only other owner has not signed in yet", async () => {
    const { id } = await invite("owner");
    expect((await asOwner("POST", `/${ownerId}/disable`)).status).toBe(409);
    expect((await asOwner("DELETE", `/${id}`)).status).toBe(204);
  });

  it("counts an owner again after an interrupted removal has expired", async () => {
    const { id, email } = await invite("owner");
    await signIn(stage, email);
    const leave = (until: number) =>
      OwnerGuardEntity.update({ site: "site" })
        .set({ leaving: { [id]: until } })
        .go();
    await leave(Date.now() + 10_000);
    expect((await asOwner("POST", `/${ownerId}/disable`)).status).toBe(409);
    await leave(Date.now() - 1);
    expect((await asOwner("POST", `/${ownerId}/disable`)).status).toBe(200);
    await enableStaff(actor, ownerId);
    await leave(0);
    expect((await asOwner("DELETE", `/${id}`)).status).toBe(204);
  });

  it("stays when all owners are removed or disabled at once", async () => {
    const others = await Promise.all([invite("owner"), invite("owner"), invite("owner")]);
    for (const { email } of others) await signIn(stage, email);
    const all = [ownerId, ...others.map(({ id }) => id)];
    const outcomes = await Promise.allSettled(
      all.map((id, index) => (index % 2 ? removeStaff(actor, id) : disableStaff(actor, id))),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const left = (await users()).filter((user) => user.roles.includes("owner") && user.state === "active");
    expect(left).toHaveLength(1);
  });
});

it("answers 503 and changes nothing when the user pool is down", async () => {
  stage.fault({ service: "cognito", code: "ServiceUnavailable", times: 100 });
  expect((await asOwner("POST", `/${ownerId}/disable`)).status).toBe(503);
});
