import { randomUUID } from "node:crypto";
import { listAudit } from "@handyman/core/audit-log/list";
import { customerQuery } from "@handyman/core/customers/schema";
import { log } from "@handyman/core/lib/log";
import { listCustomers } from "@handyman/core/requests/customer-file/list";
import { readCustomerFile } from "@handyman/core/requests/customer-file/read";
import { readMessage, readRequest } from "@handyman/core/requests/read";
import { listWeek } from "@handyman/core/requests/schedule";
import { auditQuery } from "@handyman/core/staff/audit-schema";
import { countListed, countOpened } from "@handyman/core/staff/count-read";
import { expect, it, vi } from "vitest";
import { aMark } from "../factories.ts";
import { hookCalls, unitsOf } from "../setup/capacity.ts";
import { aMessage, anActor, aRequest, listOf, readCustomerId } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function readsOf(actorId: string) {
  const { items } = await listAudit(anActor("owner"), auditQuery.parse({ actorId }));
  const reads = items.filter(({ action }) => action === "opened" || action === "listed");
  return reads.map(({ action, resourceId, after }) => ({ action, list: resourceId, ...after }));
}

it.each(["office", "owner"] as const)(
  "keeps the ids of what a member (%s) opened, and nothing else",
  async (role) => {
    const member = anActor(role);
    const [request, message] = [await aRequest(stage), await aMessage(stage)];
    const customerId = await readCustomerId(request);
    await readRequest(member, request.id);
    await readMessage(member, message.id);
    await readCustomerFile(member, customerId);
    const { week } = await listWeek(member, "2031-05-06");
    const reads = await readsOf(member.id);
    expect(reads).toHaveLength(4);
    expect(reads).toEqual(
      expect.arrayContaining([
        { action: "opened", list: "quote", count: 1, openedIds: [request.id] },
        { action: "opened", list: "contact", count: 1, openedIds: [message.id] },
        { action: "opened", list: "customers", count: 1, openedIds: [customerId] },
        { action: "opened", list: "schedule", count: 1, openedIds: [week] },
      ]),
    );
    const log = JSON.stringify(await stage.records("audit"));
    for (const secret of [request.email, request.name, message.email]) expect(log).not.toContain(secret);
  },
);

it("counts a request once when a member opens it several times, also at the same moment", async () => {
  const member = anActor();
  const { id } = await aRequest(stage);
  await Promise.all([1, 2, 3].map(() => readRequest(member, id)));
  await readRequest(member, id);
  expect(await readsOf(member.id)).toEqual([{ action: "opened", list: "quote", count: 1, openedIds: [id] }]);
});

it("names no record that does not exist", async () => {
  const member = anActor();
  await expect(readRequest(member, "dana@mail.test")).rejects.toThrow();
  await expect(readCustomerFile(member, randomUUID())).rejects.toThrow();
  expect(await readsOf(member.id)).toEqual([]);
});

it("keeps 100 ids and counts on", async () => {
  const member = anActor();
  for (let index = 0; index < 103; index++) await countOpened(member, "quote", `r${index}`);
  const [read] = await readsOf(member.id);
  expect(read).toMatchObject({ count: 103, openedIds: { length: 100 } });
});

it("counts the rows of each hour, so small pages and cursors don't hide a walk through the list", async () => {
  const member = anActor();
  for (let page = 0; page < 10; page++)
    await countListed(member, "quote", { limit: 5, cursor: `c${page}` }, 5);
  expect(await readsOf(member.id)).toEqual([]);
  await countListed(member, "quote", { limit: 5, cursor: "c10" }, 5);
  expect(await readsOf(member.id)).toEqual([{ action: "listed", list: "quote", count: 55 }]);
  await countListed(member, "quote", { limit: 5, cursor: "c11" }, 5);
  expect(await readsOf(member.id)).toEqual([{ action: "listed", list: "quote", count: 60 }]);
});

it("counts the rows that a list, a search and the customers hand out, once for a screen that asks again", async () => {
  const member = anActor();
  const mark = `q${aMark()}`;
  for (const _ of [1, 2, 3]) await aRequest(stage, { name: `Ash ${mark}` });
  const { cursor = "" } = await listOf({ q: mark, limit: 2 }, "quote", member);
  await listOf({ q: mark, limit: 2, cursor }, "quote", member);
  await listOf({ q: mark, limit: 2 }, "quote", member);
  await listCustomers(member, customerQuery.parse({ q: mark }));
  const counts = (await stage.records("audit"))
    .filter(({ id }) => String(id).includes(member.id) && String(id).startsWith("listed"))
    .map(({ id, count }) => [String(id).split("-")[1], count]);
  expect(Object.fromEntries(counts)).toMatchObject({ quote: 3, customers: expect.any(Number) });
});

it("starts again each hour, and is gone after 90 days", async () => {
  const member = anActor();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2031, 0, 1, 9, 59) });
  await countOpened(member, "quote", "r1");
  vi.setSystemTime(Date.UTC(2031, 0, 1, 10, 1));
  await countOpened(member, "quote", "r1");
  vi.useRealTimers();
  const entries = (await stage.records("audit")).filter(({ actorId }) => actorId === member.id);
  expect(entries.map(({ at }) => at).sort()).toEqual([
    "2031-01-01T09:00:00.000Z",
    "2031-01-01T10:00:00.000Z",
  ]);
  const [first] = entries.map(({ expiresAt }) => Number(expiresAt)).sort();
  expect(first).toBe(Date.UTC(2031, 3, 1, 9) / 1000);
});

it("does not fail a read when the entry can't be written, and logs that", async () => {
  const member = anActor();
  const { id } = await aRequest(stage);
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const before = ({ name }: { name: string }) => {
    if (name === "UpdateItemCommand" || name === "UpdateCommand") throw new Error("no write today");
  };
  const answer = await hookCalls({ before }, async () => {
    await listOf({}, "quote", member);
    return readRequest(member, id);
  });
  expect(answer.id).toBe(id);
  expect(logged.mock.calls.map(([message]) => message)).toEqual(["read not counted", "read not counted"]);
  logged.mockRestore();
  await readRequest(member, id);
  expect(await readsOf(member.id)).toHaveLength(1);
});

it("costs one write unit for a page of an ordinary day", async () => {
  const member = anActor();
  const { write } = await unitsOf(() => countListed(member, "quote", {}, 25));
  expect(write).toBe(1);
  expect((await unitsOf(() => countListed(member, "quote", {}, 25))).calls).toBe(0);
});
