import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import { createFeed, readFeed } from "@handyman/core/requests/feed";
import type { Actor } from "@handyman/core/staff/actor";
import { CalendarFeedEntity } from "@handyman/core/staff/calendar-feed";
import { inviteStaff } from "@handyman/core/staff/invite-staff";
import * as team from "@handyman/core/staff/manage-staff";
import { userPool } from "@handyman/core/staff/user-pool";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { signIn } from "../setup/oidc.ts";
import { callAs, owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
beforeEach(() => stage.clearFaults());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 24 * 60 * 60 * 1000;

async function aMember() {
  const email = `${randomUUID()}@example.test`;
  const { id } = await inviteStaff(owner, { name: "Robin Alvarez", email, role: "office" });
  await signIn(stage, email);
  const actor: Actor = { id, roles: ["office"] };
  const { path } = await createFeed(actor);
  return { id, email, actor, path };
}

const getStatus = async (path: string) => (await fetch(stage.url + path)).status;

async function mailsTo(email: string) {
  return (await stage.mail()).filter(({ to, subject }) => to.includes(email) && /calendar/.test(subject));
}

const entriesOf = async (id: string) =>
  (await stage.records("audit"))
    .filter(({ resourceId, action }) => resourceId === id && action === "calendar_feed_fetched")
    .toSorted((one, other) => String(one.at).localeCompare(String(other.at)));

describe("the address of a calendar", () => {
  it.each([
    ["a reset of the password", (id: string) => team.resetPassword(owner, id)],
    ["a reset of the second factor", (id: string) => team.resetSecondFactor(owner, id)],
    ["a sign-out everywhere", (id: string) => team.signOutEverywhere({ id, roles: ["office"] })],
    ["a change of role", (id: string) => team.changeRole(owner, id, { role: "owner" })],
    [
      "a time without access",
      (id: string) => team.disableStaff(owner, id).then(() => team.enableStaff(owner, id)),
    ],
  ])("ends for good with %s", async (_name, end) => {
    const { id, path } = await aMember();
    expect(await getStatus(path)).toBe(200);
    await end(id);
    expect(await getStatus(path)).toBe(404);
    expect((await CalendarFeedEntity.get({ staffId: id }).go({ consistent: true })).data).toBeNull();
  });

  it("ends before a change of role that fails half way", async () => {
    const { id, path } = await aMember();
    const send = userPool.send.bind(userPool) as (command: unknown) => Promise<unknown>;
    const broken = vi.spyOn(userPool, "send").mockImplementation((async (command: object) => {
      if (command.constructor.name === "AdminAddUserToGroupCommand") throw new Error("broken");
      return send(command);
    }) as never);
    await expect(team.changeRole(owner, id, { role: "editor" })).rejects.toThrow("broken");
    broken.mockRestore();
    expect(await getStatus(path)).toBe(404);
  });

  it("can't be read while its owner is disabled, nor after their removal", async () => {
    const { id, path } = await aMember();
    await team.disableStaff(owner, id);
    expect(await getStatus(path)).toBe(404);
    await team.removeStaff(owner, id);
    expect(await getStatus(path)).toBe(404);
  });

  it("is not made with a token that outlives a reset of the password, a role or the account", async () => {
    const [reset, demoted, gone] = [await aMember(), await aMember(), await aMember()];
    await team.resetPassword(owner, reset.id);
    await expect(createFeed(reset.actor)).rejects.toMatchObject({ kind: "unauthenticated" });
    await team.changeRole(owner, demoted.id, { role: "editor" });
    await expect(createFeed(demoted.actor)).rejects.toMatchObject({ kind: "forbidden" });
    await team.removeStaff(owner, gone.id);
    await expect(createFeed(gone.actor)).rejects.toMatchObject({ kind: "unauthenticated" });
    for (const { email } of [reset, demoted, gone]) expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is announced in one mail that does not hold it, and not made without the mail", async () => {
    const { id, email, actor, path } = await aMember();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(path.split("/").at(-1));
    stage.fault({ service: "ses", code: "MessageRejected", times: 10 });
    await expect(createFeed(actor)).rejects.toMatchObject({ code: "mail_unavailable" });
    expect(await getStatus(path)).toBe(200);
    const { data } = await CalendarFeedEntity.get({ staffId: id }).go({ consistent: true });
    expect(path).not.toContain(String(data?.hash));
  });

  it("ends after 90 days without a fetch, and each fetch restarts the 90 days", async () => {
    const { path } = await aMember();
    const [, , , id = "", secret = ""] = path.split("/");
    const readAfter = (days: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: start + days * DAY_MS });
      return readFeed(id, secret, stage.url);
    };
    const start = Date.now();
    await readAfter(89);
    await readAfter(178);
    await expect(readAfter(178 + 91)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("fetches of a calendar", () => {
  it("leave one entry a day, with the number of the day before", async () => {
    const { id, path } = await aMember();
    const secret = path.split("/").at(-1) ?? "";
    for (const _ of [1, 2, 3]) await readFeed(id, secret, stage.url);
    const today = pacificDay();
    expect(await entriesOf(id)).toMatchObject([
      { id: `calendar-${id}-${today}`, after: { fetchDay: today } },
    ]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    for (const _ of [1, 2]) await readFeed(id, secret, stage.url);
    const [, second, ...others] = await entriesOf(id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      actorId: id,
      resourceType: "calendarFeed",
      before: { fetchDay: today, fetches: 3 },
      after: { fetchDay: pacificDay() },
    });
    expect(pacificDay()).toBe(addDays(today, 1));
    expect(JSON.stringify(await stage.records("audit"))).not.toContain(secret);
  });

  it("leave no entry when the secret is wrong", async () => {
    const { id } = await aMember();
    expect(await getStatus(`/api/calendar/${id}/wrong`)).toBe(404);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("are shown to their owner: when the address was made, and when it was last fetched", async () => {
    const readState = async () =>
      (await (await callAs(stage, "office", "GET", "/api/admin/visits/feed")).json()) as {
        feed: object | null;
      };
    expect(await readState()).toEqual({ feed: null });
    const { path } = await createFeed({ id: "00000000-0000-4000-8000-000000000002", roles: ["office"] });
    const moment = expect.stringMatching(/^2\d{3}-\d\d-\d\dT/);
    expect(await readState()).toEqual({ feed: { createdAt: moment } });
    expect(await getStatus(path)).toBe(200);
    expect(await readState()).toEqual({ feed: { createdAt: moment, fetchedAt: moment } });
  });

  it("cost one write unit, and four more for the first one of a day", async () => {
    const { id, path } = await aMember();
    const fetchOnce = () => unitsOf(() => readFeed(id, path.split("/").at(-1) ?? "", stage.url));
    const costs = [await fetchOnce(), await fetchOnce()];
    expect(costs.map(({ write, scans }) => ({ write, scans }))).toEqual([
      { write: 5, scans: 0 },
      { write: 1, scans: 0 },
    ]);
  });
});
