import { randomUUID } from "node:crypto";
import { listAudit } from "@handyman/core/audit-log/list";
import { deleteObjects, writeObject } from "@handyman/core/lib/bucket";
import { toOriginKey } from "@handyman/core/lib/rate-limit";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { expect, it } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { readItems } from "../setup/items.ts";
import { aMessage, anActor, aRequest } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";

const stage = useStage();
const office = anActor();

async function aBusyRequest() {
  const sent = await aRequest(stage, { photos: [await aSentPhoto(stage)] });
  await addNote(office, "quote", sent.id, { id: randomUUID(), text: `Call ${sent.name}.` });
  await addReply(office, "quote", sent.id, { id: randomUUID(), subject: "Hello", text: `Dear ${sent.name}` });
  await changeRequest(office, "quote", sent.id, { version: 1, status: "quoted" });
  await stage.settled();
  return sent;
}

const entities = ["quote", "contact", "request", "requestActivity", "requestTerm", "photo"];

async function tracesOf(sent: { id: string; email: string; name: string }, names = entities) {
  const all = (await Promise.all(names.map((name) => stage.records(name)))).flat();
  return all.filter((record) => {
    const text = JSON.stringify(record);
    return [sent.id, sent.email, sent.name].some((secret) => text.includes(secret));
  });
}

it("a deletion leaves nothing in table and bucket but an audit entry with ids only", async () => {
  const other = await aRequest(stage);
  const sent = await aBusyRequest();
  expect((await readRequestPhotos(office, sent.id))[0]?.variants.length).toBeGreaterThan(1);
  expect((await stage.objects("")).length).toBeGreaterThan(2);
  await deleteRequest(office, "quote", sent.id);
  await stage.settled();
  expect(await tracesOf(sent)).toEqual([]);
  expect(await stage.versions("")).toEqual([]);
  const entries = await tracesOf(sent, ["audit"]);
  expect(entries.filter(({ action }) => action === "deleted")).toMatchObject([
    { actorId: office.id, resourceType: "request", resourceId: sent.id },
  ]);
  expect(JSON.stringify(entries)).not.toContain(sent.email);
  expect(JSON.stringify(entries)).not.toContain(sent.name);
  await expect(readRequest(office, sent.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await readRequest(office, other.id)).toMatchObject({ id: other.id });
  await deleteRequest(office, "quote", sent.id);
  expect((await tracesOf(sent, ["audit"])).length).toBe(entries.length);
});

it("a deletion also deletes the browser's reports about it, with their IP address", async () => {
  const sent = await aRequest(stage);
  const other = await aRequest(stage);
  const origin = anOrigin();
  const report = (action: string, resourceId: string, details: Record<string, unknown>) =>
    postFrom(origin, `${stage.url}/api/audit`, {
      action,
      resourceType: "quote",
      resourceId,
      details: { serviceCount: 2, ...details },
    });
  await report("quote_form_failed", sent.id, { error: "network" });
  await report("quote_form_failed", sent.id, { error: "unexpected" });
  for (const { reference } of [sent, other])
    await report("quote_form_submitted", reference, { urgency: "asap", hasPhotos: false });
  const reports = async () =>
    (await stage.records("audit")).filter(({ ipAddress }) => ipAddress === toOriginKey(origin));
  expect(await reports()).toHaveLength(4);
  const owner = { ...office, roles: ["owner"] as const };
  const { items } = await listAudit(owner, {
    resourceType: "quote",
    resourceId: sent.reference,
    limit: 50,
  });
  expect(items).toEqual([]);
  await deleteRequest(office, "quote", sent.id);
  await stage.settled();
  expect(await reports()).toMatchObject([{ resourceId: other.reference }]);
  expect(await tracesOf(sent, ["audit"])).toMatchObject([{ action: "deleted", resourceId: sent.id }]);
});

it("a deletion also deletes earlier versions of its photos", async () => {
  const sent = await aBusyRequest();
  const key = sent.photos?.[0]?.split("/media/")[1] ?? "";
  await writeObject(key, new Uint8Array([1]), { type: "image/jpeg" });
  await deleteObjects([key]);
  expect((await stage.versions(key)).length).toBe(3);
  await deleteRequest(office, "quote", sent.id);
  await stage.settled();
  expect(await stage.versions("")).toEqual([]);
});

it("a deletion of the record alone keeps photos and activities for a restore", async () => {
  const sent = await aBusyRequest();
  const before = [await stage.versions(""), await stage.records("requestActivity")];
  const { data: record } = await QuoteEntity.get({ id: sent.id }).go();
  if (!record) throw new Error("no quote");
  await QuoteEntity.delete({ id: sent.id }).go();
  await stage.settled();
  // Staff must learn that the photos still exist.
  await expect(deleteRequest(office, "quote", sent.id)).rejects.toMatchObject({ code: "record_missing" });
  await RequestEntity.delete({ form: "quote", id: sent.id }).go();
  await stage.settled();
  expect(stage.deadLetters()).toEqual([]);
  expect([await stage.versions(""), await stage.records("requestActivity")]).toEqual(before);
  await QuoteEntity.put(record).go();
  await stage.settled();
  await deleteRequest(office, "quote", sent.id);
  await stage.settled();
  expect(await stage.versions("")).toEqual([]);
});

it("a deletion is finished by the next call after an interruption, and two at once count as one", async () => {
  const sent = await aBusyRequest();
  stage.fault({ service: "s3", code: "AccessDenied", times: 10 });
  await expect(deleteRequest(office, "quote", sent.id)).rejects.toThrow();
  stage.clearFaults();
  expect(await readRequest(office, sent.id)).toMatchObject({ id: sent.id });
  await Promise.all([deleteRequest(office, "quote", sent.id), deleteRequest(office, "quote", sent.id)]);
  await stage.settled();
  expect(await tracesOf(sent)).toEqual([]);
  expect(await stage.versions("")).toEqual([]);
  const entries = await tracesOf(sent, ["audit"]);
  expect(entries.filter(({ action }) => action === "deleted")).toHaveLength(1);
});

it("a deletion also deletes records that arrive during the deletion", async () => {
  const sent = await aRequest(stage);
  await Promise.allSettled([
    changeRequest(office, "quote", sent.id, { version: 0, status: "quoted" }),
    addNote(office, "quote", sent.id, { id: randomUUID(), text: sent.name }),
    deleteRequest(office, "quote", sent.id),
  ]);
  await stage.settled();
  expect(await tracesOf(sent)).toEqual([]);
});

it("a deletion works for messages, and over HTTP", async () => {
  const sent = await aMessage(stage);
  const path = `/api/admin/messages/${sent.id}`;
  expect((await callAs(stage, "office", "DELETE", path)).status).toBe(204);
  await stage.settled();
  expect(await tracesOf(sent)).toEqual([]);
  expect((await callAs(stage, "office", "GET", path)).status).toBe(404);
});

const readEverything = async () =>
  JSON.stringify([await readItems(), await stage.versions("")]).toLowerCase();

const customer = {
  name: "Zephyrine Quackenbush",
  email: "zephyrine@quackenbush.test",
  phone: "415-555-0177",
  address: "77 Quagmire Lane, Oakland, CA 94607",
  details: "The zinc gutter leaks.",
};

it("a deletion reaches earlier tries of the same form: records, photos that nobody claimed, and reports of failures", async () => {
  const origin = anOrigin();
  const send = async (request: ReturnType<typeof aQuoteRequest>) => {
    expect((await postFrom(origin, `${stage.url}/api/quotes`, request)).status).toBe(201);
    return request;
  };
  const firstId = randomUUID();
  await aSentPhoto(stage, firstId);
  const photos = [await aSentPhoto(stage, firstId)];
  await send(aQuoteRequest({ ...customer, requestId: firstId, photos }));
  await postFrom(origin, `${stage.url}/api/audit`, {
    action: "quote_form_failed",
    resourceType: "quote",
    resourceId: firstId,
    details: { serviceCount: 2, error: "network" },
  });
  await send(aQuoteRequest({ ...customer, firstId, photos: [await aSentPhoto(stage, firstId)] }));
  const last = await send(aQuoteRequest({ ...customer, firstId, email: "other@quackenbush.test" }));
  await stage.settled();
  const words = ["zephyrine", "quackenbush", "4155550177", "415-555-0177", "quagmire", "zinc"];
  const before = await readEverything();
  for (const word of words) expect(before, word).toContain(word);
  await deleteRequest(office, "quote", last.requestId);
  await stage.settled();
  const after = await readEverything();
  for (const word of words) expect(after, word).not.toContain(word);
  const reports = (await stage.records("audit")).filter(({ ipAddress }) => ipAddress === toOriginKey(origin));
  expect(reports).toEqual([]);
  expect(await stage.versions("")).toEqual([]);
});

it("a deletion reaches the earlier tries of a message too", async () => {
  const { name, email } = customer;
  const first = await aMessage(stage, { name, email });
  const last = await aMessage(stage, { name, email, firstId: first.id });
  await deleteRequest(office, "contact", last.id);
  await stage.settled();
  expect(await readEverything()).not.toContain("quackenbush");
});

it("a deletion keeps an earlier try of another customer, and one whose entry staff have changed", async () => {
  const [strange, touched] = [await aRequest(stage, { phone: "510-555-0188" }), await aRequest(stage)];
  await RequestEntity.patch({ form: "quote", id: touched.id }).set({ version: 1 }).go();
  for (const { id: firstId } of [strange, touched]) {
    const { id } = await aRequest(stage, { firstId });
    await stage.settled();
    await deleteRequest(office, "quote", id);
    expect(await readRequest(office, firstId)).toMatchObject({ id: firstId });
  }
});

it("a deletion keeps photos and reports of another customer whose request a visitor named as the first try", async () => {
  const requestId = randomUUID();
  await aSentPhoto(stage, requestId);
  const other = await aRequest(stage, { requestId, phone: "510-555-0188" });
  await postFrom(anOrigin(), `${stage.url}/api/audit`, {
    action: "quote_form_failed",
    resourceType: "quote",
    resourceId: other.id,
    details: { serviceCount: 2, error: "network" },
  });
  const { id } = await aRequest(stage, { firstId: other.id });
  await stage.settled();
  await deleteRequest(office, "quote", id);
  expect(await stage.records("photo")).toMatchObject([{ firstId: other.id }]);
  const reports = await stage.records("audit");
  expect(reports.filter(({ resourceId }) => resourceId === other.id)).toHaveLength(1);
  await deleteRequest(office, "quote", other.id);
  expect(await stage.records("photo")).toEqual([]);
});

it("a deletion keeps an earlier try that staff have worked on, later tries, and photos that were uploaded since", async () => {
  const first = await aRequest(stage);
  await addNote(office, "quote", first.id, { id: randomUUID(), text: "Call her." });
  const second = await aRequest(stage, { firstId: first.id });
  const photo = await aSentPhoto(stage, first.id);
  await stage.settled();
  const third = await aRequest(stage, { firstId: first.id });
  await deleteRequest(office, "quote", second.id);
  await stage.settled();
  for (const { id } of [first, third]) expect(await readRequest(office, id)).toMatchObject({ id });
  await expect(readRequest(office, second.id)).rejects.toMatchObject({ code: "not_found" });
  const photos = await stage.records("photo");
  expect(photos.map(({ key }) => key)).toEqual([photo.split("/media/")[1]]);
  await deleteRequest(office, "quote", third.id);
  await stage.settled();
  expect(await stage.versions("")).toEqual([]);
});
