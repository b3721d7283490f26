import { randomUUID } from "node:crypto";
import { exportRequests } from "@handyman/core/requests/export";
import { recordPrint } from "@handyman/core/requests/record-print";
import { expect, it } from "vitest";
import { aMark } from "../factories.ts";
import { aMessage, anActor, aRequest, listOf, readCustomerId } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

async function tracesOf(actorId: string) {
  const entries = (await stage.records("audit")).filter((entry) => entry.actorId === actorId);
  return entries.map(({ action, resourceType, resourceId, request, after }) => ({
    action,
    resourceType,
    resourceId,
    ...(request ? { request } : {}),
    ...(after ? { after } : {}),
  }));
}

it("a search for a customer leaves who searched, its filters and the number of rows, but none of its words", async () => {
  const office = anActor();
  const sent = await aRequest(stage);
  await listOf({ q: sent.email, status: "new" }, "quote", office);
  const trace = { action: "searched", resourceType: "inbox", resourceId: "quote" };
  expect(await tracesOf(office.id)).toEqual([{ ...trace, after: { filters: ["status", "q"], count: 1 } }]);
  const log = JSON.stringify(await stage.records("audit"));
  for (const secret of [sent.email, sent.name, sent.id]) expect(log).not.toContain(secret);
});

it("reading a list again or further leaves no other trace, and a list without a search leaves none", async () => {
  const office = anActor();
  const mark = aMark();
  for (const _ of [1, 2]) await aMessage(stage, { name: `Ash ${mark}` });
  await listOf({ status: "new" }, "contact", office);
  expect(await tracesOf(office.id)).toEqual([]);
  const { cursor = "" } = await listOf({ q: mark, limit: 1 }, "contact", office);
  await listOf({ q: mark, limit: 1 }, "contact", office);
  await listOf({ q: mark, limit: 1, cursor }, "contact", office);
  expect(await tracesOf(office.id)).toHaveLength(1);
  await listOf({ q: `${mark}x` }, "contact", office);
  expect(await tracesOf(office.id)).toHaveLength(2);
});

it("a search that begins in the middle of the list leaves its trace", async () => {
  const [first, second] = [anActor(), anActor()];
  const mark = aMark();
  for (const _ of [1, 2]) await aMessage(stage, { name: `Elm ${mark}` });
  const { cursor = "" } = await listOf({ q: mark, limit: 1 }, "contact", first);
  const { items } = await listOf({ q: mark, limit: 1, cursor }, "contact", second);
  expect(items).toHaveLength(1);
  expect(await tracesOf(second.id)).toHaveLength(1);
});

it("an export leaves its filters and the number of its rows", async () => {
  const office = anActor();
  const sent = await aMessage(stage);
  await exportRequests(office, "contact", { q: sent.email });
  expect(await tracesOf(office.id)).toEqual([
    {
      action: "exported",
      resourceType: "inbox",
      resourceId: "contact",
      after: { filters: ["q"], count: 1 },
    },
  ]);
});

it("a print leaves the request's id, and only for a request that exists", async () => {
  const office = anActor();
  const { id } = await aRequest(stage);
  await recordPrint(office, "quote", id);
  expect(await tracesOf(office.id)).toEqual([
    { action: "printed", resourceType: "request", resourceId: id, request: { form: "quote", id } },
  ]);
  expect((await callAs(stage, "office", "POST", `/api/admin/requests/${id}/prints`)).status).toBe(204);
  expect((await callAs(stage, "office", "POST", `/api/admin/requests/${randomUUID()}/prints`)).status).toBe(
    404,
  );
});

const printsOf = async (id: string) =>
  (await stage.records("audit")).filter(
    ({ action, resourceId }) => action === "printed" && resourceId === id,
  );

it.each([
  ["requests", "quote"],
  ["messages", "contact"],
  ["customers", "customers"],
  ["schedule", "schedule"],
])("a printed list of %s leaves the names of its filters and the number of its rows", async (area, list) => {
  const print = (filter: string) =>
    callAs(stage, "office", "POST", `/api/admin/${area}/prints`, { filters: [filter], count: 12 });
  expect((await print("q")).status).toBe(204);
  expect((await print("dana@mail.test")).status).toBe(400);
  expect(await printsOf(list)).toMatchObject([
    { resourceType: "inbox", actorId: expect.any(String), after: { filters: ["q"], count: 12 } },
  ]);
});

it("a printed customer leaves the customer's id, and only for a customer that exists", async () => {
  const id = await readCustomerId(await aRequest(stage));
  const print = (customerId: string) =>
    callAs(stage, "office", "POST", `/api/admin/customers/${customerId}/prints`);
  expect((await print(id)).status).toBe(204);
  expect((await print(randomUUID())).status).toBe(404);
  expect(await printsOf(id)).toMatchObject([{ resourceType: "customer" }]);
});
