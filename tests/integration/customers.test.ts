import { randomUUID } from "node:crypto";
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import {
  type Customer,
  CustomerEntity,
  CustomerKeyEntity,
  type CustomerRequest,
  CustomerRequestEntity,
} from "@handyman/core/customers/entity";
import { documentClient } from "@handyman/core/lib/dynamo";
import { changeRequest } from "@handyman/core/requests/change";
import { joinEntries } from "@handyman/core/requests/customers";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import { addNewRequests, followRequests } from "@handyman/core/requests/follow-stream";
import { stageNames } from "@handyman/local/environment";
import { describe, expect, it } from "vitest";
import { readItemsText } from "../setup/items.ts";
import { runScript } from "../setup/operator.ts";
import { aMessage, anActor, aPerson, aRequest, readCustomerId } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

const readCustomer = async (id: string) => (await CustomerEntity.get({ id }).go({ consistent: true })).data;

const recordsOf = async (entity: string, customerId: string) =>
  (await stage.records(entity)).filter((record) => record.customerId === customerId);

/**
 * Changes a request to one without a customer. The mark of a copy keeps the stream from joining it.
 */
async function forgetCustomer({ id }: { id: string }) {
  const { Key } = RequestEntity.get({ form: "quote", id }).params<{ Key: { pk: string; sk: string } }>();
  await documentClient.send(
    new UpdateItemCommand({
      TableName: stageNames.table,
      Key: { pk: { S: Key.pk }, sk: { S: Key.sk } },
      UpdateExpression: "SET copiedBy = :run REMOVE customerId",
      ExpressionAttributeValues: { ":run": { S: randomUUID() } },
    }),
  );
}

describe("a new request", () => {
  it("joins the customer that its email or its phone names, and a message does too", async () => {
    const [dana, other] = [aPerson(), aPerson()];
    const first = await aRequest(stage, dana);
    const byEmail = await aRequest(stage, { ...other, email: dana.email.toUpperCase() });
    const byPhone = await aMessage(stage, { ...dana, email: other.email });
    const id = await readCustomerId(first);
    expect(await readCustomerId(byEmail)).toBe(id);
    expect(await readCustomerId(byPhone, "contact")).toBe(id);
    expect(await readCustomer(id)).toMatchObject({ id, emails: [dana.email, other.email] });
    expect(await recordsOf("customerRequest", id)).toHaveLength(3);
  });

  it("makes one customer when several arrive at once, and when the stream delivers again", async () => {
    const dana = aPerson();
    const emails = [dana.email, aPerson().email, aPerson().email];
    const requests = await Promise.all(emails.map((email) => aRequest(stage, { ...dana, email })));
    const [first] = await Promise.all(requests.map((request) => readCustomerId(request)));
    const changes = requests.map(({ id }) => ({
      eventId: id,
      entity: "quote",
      before: undefined,
      after: { id },
    }));
    await RequestEntity.delete(requests.map(({ id }) => ({ form: "quote" as const, id }))).go();
    const customer = await readCustomer(first ?? "");
    const keys = [
      ...emails.map((value) => ({ kind: "email" as const, value })),
      { kind: "phone" as const, value: dana.phone.replaceAll("-", "") },
    ];
    if (customer) await CustomerEntity.delete(customer).go();
    await CustomerKeyEntity.delete(keys.map((key) => ({ ...key, bucket: key.value.slice(0, 3) }))).go();
    await stage.settled();
    await Promise.all(changes.map((change) => addNewRequests([change])));
    await RequestEntity.delete({ form: "quote", id: requests[0]?.id ?? "" }).go();
    await addNewRequests(changes);
    const ids = new Set(await Promise.all(requests.map((request) => readCustomerId(request))));
    expect(ids.size).toBe(1);
    expect(await recordsOf("customerRequest", [...ids][0] ?? "")).toHaveLength(3);
    await stage.settled();
  });

  it("joins no customer while it is spam, and joins one when staff unmark it", async () => {
    const request = await aRequest(stage, { ...aPerson(), fax: "bot" });
    expect(await readCustomerId(request)).toBe("");
    await changeRequest(office, "quote", request.id, { version: 0, spam: false });
    await stage.settled();
    expect(await readCustomer(await readCustomerId(request))).toMatchObject({ name: request.name });
  });
});

describe("a deleted request", () => {
  it("removes what only it said of the customer, and the last one removes the whole customer", async () => {
    const [dana, other] = [aPerson(), aPerson()];
    const kept = await aRequest(stage, dana);
    const deleted = await aRequest(stage, { ...other, phone: dana.phone });
    const id = await readCustomerId(kept);
    expect(await readCustomer(id)).toMatchObject({ name: other.name });
    await deleteRequest(office, "quote", deleted.id);
    await stage.settled();
    expect(await readCustomer(id)).toMatchObject({ name: dana.name, emails: [dana.email] });
    const [, word = ""] = other.name.split(" ");
    expect(await readItemsText()).not.toContain(word);
    await deleteRequest(office, "quote", kept.id);
    await stage.settled();
    const text = await readItemsText();
    for (const trace of [dana.email, dana.phone, dana.phone.replaceAll("-", "")])
      expect(text, trace).not.toContain(trace);
  });
});

it("leaves no customer behind when the request was deleted while it joined", async () => {
  const [late, lost] = [await aRequest(stage, aPerson()), await aRequest(stage, aPerson())];
  const [lateId, lostId] = [await readCustomerId(late), await readCustomerId(lost)];
  const { data: before } = await RequestEntity.get({ form: "quote", id: late.id }).go();
  const customer = await readCustomer(lateId);
  await deleteRequest(office, "quote", late.id);
  await stage.settled();
  await CustomerEntity.put(customer as Customer).go();
  await followRequests({ eventId: randomUUID(), entity: "request", before: before ?? {}, after: undefined });
  expect(await readCustomer(lateId)).toBeNull();
  await RequestEntity.delete({ form: "quote", id: lost.id }).go();
  await joinEntries([{ form: "quote", id: lost.id }]);
  expect(await readCustomer(lostId)).toBeNull();
  await deleteRequest(office, "quote", lost.id);
  await stage.settled();
});

it("the script gives older requests their customers, even when it runs again after an interruption", async () => {
  const dana = aPerson();
  const requests = [await aRequest(stage, dana), await aRequest(stage, dana)];
  const [one, two] = requests;
  if (!one || !two) throw new Error("no requests");
  await Promise.all(requests.map(forgetCustomer));
  const run = () => runScript("join-customers", ["--stage", "dev"]);
  expect(await run()).toMatchObject({ ok: true, said: expect.stringContaining("2 requests") });
  const id = await readCustomerId(one);
  await forgetCustomer(two);
  expect((await run()).said).toContain("1 request");
  expect(await readCustomerId(two)).toBe(id);
  expect(await recordsOf("customerRequest", id)).toHaveLength(2);
  const [link] = (await CustomerRequestEntity.query.all({ customerId: id }).go()).data;
  await CustomerRequestEntity.delete(link as CustomerRequest).go();
  expect((await run()).said).toContain("1 request");
  expect(await recordsOf("customerRequest", id)).toHaveLength(2);
});
