import { randomUUID } from "node:crypto";
import {
  addCustomerNote,
  changeCustomer,
  dismissMatch,
  mergeCustomers,
  splitCustomers,
} from "@handyman/core/customers/change";
import { readPerson, readPersonLinks } from "@handyman/core/customers/read";
import { refreshCustomer } from "@handyman/core/customers/remove";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteCustomerFile } from "@handyman/core/requests/customer-file/delete";
import { exportCustomer } from "@handyman/core/requests/customer-file/export";
import { exportCustomers, listCustomers } from "@handyman/core/requests/customer-file/list";
import { readCustomerFile } from "@handyman/core/requests/customer-file/read";
import { readArrivals } from "@handyman/core/requests/customers";
import { deleteRequest } from "@handyman/core/requests/delete";
import { ActivityEntity, RequestEntity } from "@handyman/core/requests/entity";
import { readEntry } from "@handyman/core/requests/entry";
import { readRequest } from "@handyman/core/requests/read";
import { sweepClosedRequests } from "@handyman/core/requests/sweep-closed";
import { writeSettings } from "@handyman/core/settings/setting";
import { AuditEntity } from "@handyman/core/staff/audit";
import { expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aWord as aLongWord } from "../setup/content.ts";
import { readItemsText } from "../setup/items.ts";
import { readPages } from "../setup/pages.ts";
import { aMessage, anActor, aPerson, aRequest, listOf, readCustomerId } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";

const stage = useStage();
const office = anActor();

const read = (id: string) => readCustomerFile(office, id);
const find = async (q: string) => (await listCustomers(office, { q, limit: 25 })).items.map(({ id }) => id);
const readVersion = async (id: string) => (await read(id)).version;

it("shows on a request the earlier ones of the same person", async () => {
  const dana = aPerson();
  const first = await aRequest(stage, dana);
  const second = await aMessage(stage, dana);
  const third = await aRequest(stage, dana);
  const { customer } = await readRequest(office, third.id);
  expect(customer).toMatchObject({ earlierCount: 2, total: 3, doNotServe: "" });
  expect(customer?.earlier.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await readRequest(office, first.id)).customer).toMatchObject({ earlierCount: 0, total: 3 });
});

it("lists customers, the latest first, and finds each by the beginning of name, email and phone", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const id = await readCustomerId(await aRequest(stage, dana));
  const other = await readCustomerId(await aRequest(stage, robin));
  const { items } = await listCustomers(office, { limit: 2 });
  expect(items.map((item) => item.id)).toEqual([other, id]);
  const [, word = ""] = dana.name.split(" ");
  for (const q of [
    dana.name,
    word.slice(0, 6),
    dana.email.toUpperCase(),
    dana.phone,
    `(${dana.phone.slice(0, 3)}) ${dana.phone.slice(4)}`,
  ])
    expect(await find(q), q).toEqual([id]);
  expect(await find("x")).toEqual([]);
  const first = await listCustomers(office, { q: "dana", limit: 1 });
  const next = await listCustomers(office, { q: "dana", limit: 1, cursor: first.cursor });
  expect(next.items[0]?.id).not.toBe(first.items[0]?.id);
  await expect(listCustomers(office, { limit: 1, cursor: "nonsense" })).rejects.toMatchObject({
    code: "bad_cursor",
  });
});

const aWord = () => `q${randomUUID().slice(0, 8)}`;

const readTerms = async (id: string) => {
  const terms = await stage.records("customerTerm");
  return terms.filter(({ customerId }) => customerId === id);
};

it("finds a customer by each word of the name, and keeps four words in an item", async () => {
  const words = [aWord(), aWord(), aWord(), aWord(), aWord()];
  const id = await readCustomerId(await aRequest(stage, { ...aPerson(), name: words.join(" ") }));
  expect(await readTerms(id)).toHaveLength(2);
  for (const q of [...words, words.toReversed().join(" ")]) expect(await find(q), q).toEqual([id]);
});

it("finds customers by a name with one wrong letter when nothing matches exactly, each person once", async () => {
  const word = aLongWord("zqx");
  const wrong = `${word.slice(0, 4)}x${word.slice(5)}`;
  const dana = { ...aPerson(), name: `Dana ${word}` };
  const ids = [await readCustomerId(await aRequest(stage, dana))];
  await aRequest(stage, dana);
  const message = await aMessage(stage, { ...aPerson(), name: `Robin ${word}` });
  ids.unshift((await readEntry("contact", message.id)).customerId ?? "");
  for (const q of [`${word}x`, word.slice(1), wrong]) expect(await find(q), q).toEqual(ids);
  for (const q of [`${wrong} robin`, `${wrong} rob`, `ribon ${word}`, `robni ${word}`])
    expect(await find(q), q).toEqual(q.startsWith("ribon") ? [] : ids.slice(0, 1));
  const { csv } = await exportCustomers(office, { q: wrong });
  expect(csv.trim().split("\r\n")).toHaveLength(3);
  await mergeCustomers(office, ids[0] ?? "", { version: 0, otherId: ids[1] ?? "" });
  expect(await find(wrong)).toEqual([ids[0]]);
  await stage.settled();
  const { calls, read } = await unitsOf(() => listCustomers(office, { q: wrong, limit: 25 }));
  // Four indexes, eight keys and three batches of each form, the customers with their heads.
  expect(calls).toBeLessThanOrEqual(4 + 2 * (8 + 3) + 2 + 4);
  expect(read).toBeLessThanOrEqual(30);
});

it("leaves no item of a customer's former name", async () => {
  const [dana, name] = [aPerson(), `${aWord()} ${aWord()} ${aWord()} ${aWord()} ${aWord()}`];
  const id = await readCustomerId(await aRequest(stage, { ...dana, name }));
  for (const q of name.split(" ")) expect(await find(q), q).toEqual([id]);
  await aRequest(stage, dana);
  for (const q of name.split(" ")) expect(await find(q), q).toEqual([]);
  expect(await find(dana.name)).toEqual([id]);
  expect(await readTerms(id)).toHaveLength(1);
});

it("pages through customers whose words are in different indexes, each once and in order", async () => {
  const word = aWord();
  const names = [word, `${aWord()} ${word}`, `Dana ${aWord()} ${word}`, `${word} ${word}er`];
  const ids = [];
  for (const name of names) ids.push(await readCustomerId(await aRequest(stage, { ...aPerson(), name })));
  const pages = await readPages((next) => listCustomers(office, { q: word, limit: 1, ...next }));
  const found = pages.flat().map(({ id }) => id);
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect(found).toEqual(await find(word));
});

it("exports the customers of the list as CSV, each person once, readable and safe, with an audit entry", async () => {
  const [dana, robin] = [aPerson(), { ...aPerson(), address: "=HYPERLINK(1)" }];
  const id = await readCustomerId(await aRequest(stage, { ...dana, address: "12 Elm Street" }));
  const otherId = await readCustomerId(await aRequest(stage, robin));
  await changeCustomer(office, otherId, { version: 0, doNotServe: "Did not pay." });
  const actor = anActor();
  const { csv, isWhole } = await exportCustomers(actor, {});
  expect(isWhole).toBe(true);
  const lineOf = ({ email }: { email: string }) => csv.split("\r\n").filter((line) => line.includes(email));
  expect(lineOf(dana)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${dana.name},${dana.email},${dana.phone},12 Elm Street,,,(\\d{4}(-\\d\\d){2} \\d\\d:\\d\\d,){2}$`,
      ),
    ),
  ]);
  expect(lineOf(robin)[0]).toContain(`"'=HYPERLINK(1)"`);
  expect(lineOf(robin)[0]).toMatch(/,Did not pay\.$/);
  await mergeCustomers(office, id, { version: 0, otherId });
  await stage.settled();
  const { csv: merged } = await exportCustomers(actor, { q: dana.name });
  const lines = merged.trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,${robin.email},${robin.phone},`);
  const entries = await AuditEntity.query.byActor({ actorId: actor.id }).go();
  expect(entries.data).toMatchObject([
    {
      action: "exported",
      resourceId: "customers",
      after: { filters: [], count: csv.split("\r\n").length - 2 },
    },
    { action: "exported", resourceId: "customers", after: { filters: ["q"], count: 1 } },
  ]);
});

it("merges two records when staff say so, shows them as one person, and splits them again", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const request = await aRequest(stage, dana);
  const [id, otherId] = [await readCustomerId(request), await readCustomerId(await aRequest(stage, robin))];
  const mixed = await aRequest(stage, { ...dana, phone: robin.phone });
  const before = [await read(id), await read(otherId)];
  expect(before.map(({ matches }) => matches.map((match) => match.id))).toEqual([[otherId], [id]]);
  await addCustomerNote(office, otherId, { id: randomUUID(), text: "Two dogs." });
  const pair = { version: await readVersion(id), otherId };
  await mergeCustomers(office, id, pair);
  await mergeCustomers(office, id, pair);
  await stage.settled();
  for (const each of [id, otherId])
    expect(await read(each)).toMatchObject({
      id,
      matches: [],
      members: [{ id: otherId }],
      notes: [{ text: "Two dogs." }],
      emails: expect.arrayContaining([dana.email, robin.email]),
    });
  expect((await read(id)).requests).toHaveLength(3);
  expect(await find(robin.email)).toEqual([id]);
  const late = await aRequest(stage, robin);
  expect((await readRequest(office, late.id)).customer).toMatchObject({ id, earlierCount: 3 });
  expect((await listCustomers(office, { limit: 1 })).items[0]?.id).toBe(id);
  await expect(mergeCustomers(office, otherId, { version: 2, otherId: id })).rejects.toMatchObject({
    kind: "invalid",
  });
  await splitCustomers(office, id, { version: await readVersion(id), otherId });
  await stage.settled();
  expect(await read(id)).toMatchObject({ members: [], matches: [], notes: [] });
  const ids = (await read(otherId)).requests.map((each) => each.id);
  expect(ids).toEqual([late.id, expect.not.stringMatching(mixed.id)]);
  await expect(splitCustomers(office, id, { version: 0, otherId: "nobody" })).rejects.toMatchObject({
    kind: "not-found",
  });
});

it("suggests no merge of two people again, and lets a colleague's change stand", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const [id, otherId] = [
    await readCustomerId(await aRequest(stage, dana)),
    await readCustomerId(await aRequest(stage, robin)),
  ];
  await dismissMatch(office, id, otherId);
  await aRequest(stage, { ...dana, phone: robin.phone });
  expect((await read(id)).matches).toEqual([]);
  const log = (await stage.records("audit")).filter(({ resourceType }) => resourceType === "customerMatch");
  const own = log.filter((entry) => [id, otherId].some((one) => JSON.stringify(entry).includes(one)));
  expect(own).toMatchObject([{ actorId: office.id, resourceId: id, after: { otherId, state: "dismissed" } }]);
  await changeCustomer(office, id, { version: 0, doNotServe: "Did not pay." });
  await expect(mergeCustomers(office, id, { version: 0, otherId })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
});

it("marks all requests of a customer that we do not serve, also those of a merged record and new ones", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const [old, other] = [await aRequest(stage, dana), await aRequest(stage, robin)];
  const [id, otherId] = [await readCustomerId(old), await readCustomerId(other)];
  await changeCustomer(office, id, { version: 0, doNotServe: "Did not pay." });
  await mergeCustomers(office, id, { version: 1, otherId });
  await stage.settled();
  const late = await aRequest(stage, robin);
  const marks = () =>
    Promise.all([old, other, late].map(async (each) => (await readEntry("quote", each.id)).isNotServed));
  expect(await marks()).toEqual([true, true, true]);
  expect((await readRequest(office, late.id)).customer?.doNotServe).toBe("Did not pay.");
  expect((await listOf({ q: late.email })).items[0]).toMatchObject({ id: late.id, isNotServed: true });
  await changeCustomer(office, id, { version: 2, doNotServe: "" });
  await stage.settled();
  expect(await marks()).toEqual([false, false, false]);
  const log = (await stage.records("audit")).filter(({ resourceId }) => resourceId === id);
  expect(JSON.stringify(log)).toContain("characters");
  expect(JSON.stringify(log)).not.toContain("Did not pay");
});

it("exports what a customer sent and what we answered, and deletes all of it", async () => {
  const dana = aPerson();
  const request = await aRequest(stage, { ...dana, photos: [await aSentPhoto(stage)] });
  await aMessage(stage, dana);
  await addReply(office, "quote", request.id, { id: randomUUID(), subject: "Hello", text: "On Monday?" });
  await addNote(office, "quote", request.id, { id: randomUUID(), text: "Has a cat." });
  await addNote(office, "quote", request.id, { id: randomUUID(), kind: "call", text: "Wants oak." });
  await RequestEntity.patch({ form: "quote", id: request.id })
    .set({ visitDay: "2099-05-06", visitStart: "10:00" })
    .go();
  const id = await readCustomerId(request);
  await addCustomerNote(office, id, { id: randomUUID(), text: `${dana.name} has two dogs.` });
  const csv = await exportCustomer(office, id);
  expect(csv.split("\r\n")).toHaveLength(4);
  for (const text of [request.details, request.address, "On Monday?", dana.phone])
    expect(csv).toContain(text);
  expect(csv).toContain(',"2099-05-06, 10 AM – 12 PM",');
  expect(csv).toMatch(/"?\d{4}-\d\d-\d\d \d\d:\d\d Call\nWants oak\./);
  for (const note of ["two dogs", "a cat"]) expect(csv).not.toContain(note);
  const cells = csv.split("\r\n").flatMap((line) => line.split(","));
  expect(cells).toContain("As soon as possible");
  for (const code of ["asap", "email"]) expect(cells).not.toContain(code);
  expect(csv).not.toMatch(/T\d\d:\d\d:\d\d/);
  // The first call reports 0, and each later call a time past every deadline.
  let calls = 0;
  const slow = () => (calls++ === 0 ? 0 : 1e9);
  expect(await deleteCustomerFile(office, id, slow)).toEqual({ left: 2 });
  expect(await deleteCustomerFile(office, id)).toEqual({ left: 0 });
  expect(await deleteCustomerFile(office, id)).toEqual({ left: 0 });
  await stage.settled();
  const text = await readItemsText();
  const [, word = ""] = dana.name.split(" ");
  for (const trace of [word, dana.phone, dana.phone.replaceAll("-", "")]) expect(text).not.toContain(trace);
  const answer = await callAs(stage, "office", "GET", `/api/admin/customers/${id}`);
  expect(answer.status).toBe(404);
});

it("continues the deletion of a person after a failure at the last request", async () => {
  const request = await aRequest(stage, { ...aPerson(), photos: [await aSentPhoto(stage)] });
  const id = await readCustomerId(request);
  stage.fault({ service: "s3", code: "AccessDenied", times: 10 });
  await expect(deleteCustomerFile(office, id)).rejects.toThrow();
  stage.clearFaults();
  expect(await deleteCustomerFile(office, id)).toEqual({ left: 0 });
  await stage.settled();
  await expect(readRequest(office, request.id)).rejects.toMatchObject({ kind: "not-found" });
  await expect(read(id)).rejects.toMatchObject({ kind: "not-found" });
});

const inMonths = (months: number) => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months, day.getUTCDate() + 1);
  return day;
};

it("deletes closed requests at night after the time that the setting says, and the log says so", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const [old, blocked] = [await aRequest(stage, dana), await aRequest(stage, robin)];
  const open = await aRequest(stage, aPerson());
  const blockedId = await readCustomerId(blocked);
  await changeCustomer(office, blockedId, { version: 0, doNotServe: "Did not pay." });
  for (const { id } of [old, blocked])
    await changeRequest(office, "quote", id, { version: 0, status: "declined" });
  await stage.settled();
  await sweepClosedRequests(inMonths(200));
  await writeSettings({ closed_request_months: "6" });
  await sweepClosedRequests(inMonths(5));
  expect(await readRequest(office, old.id)).toMatchObject({ status: "declined" });
  await sweepClosedRequests(inMonths(7));
  await stage.settled();
  for (const { id } of [old, blocked])
    await expect(readRequest(office, id)).rejects.toMatchObject({ kind: "not-found" });
  expect(await readRequest(office, open.id)).toMatchObject({ status: "new" });
  expect(await find(dana.email)).toEqual([]);
  expect(await find(robin.email)).toEqual([blockedId]);
  const log = (await stage.records("audit")).filter(({ actorId }) => actorId === "program");
  expect(log).toContainEqual(
    expect.objectContaining({ action: "swept", resourceId: "quote", after: { count: 2, months: "6" } }),
  );
  await deleteCustomerFile(office, blockedId);
  expect(await find(robin.email)).toEqual([]);
  await stage.settled();
});

it("goes on with messages when a closed request can't be deleted, and keeps one that staff worked on", async () => {
  const photo = await aSentPhoto(stage);
  const stuck = await aRequest(stage, { ...aPerson(), photos: [photo] });
  const [noted, message] = [await aRequest(stage, aPerson()), await aMessage(stage, aPerson())];
  for (const { id } of [stuck, noted])
    await changeRequest(office, "quote", id, { version: 0, status: "declined" });
  await changeRequest(office, "contact", message.id, { version: 0, status: "completed" });
  const note = { form: "quote", requestId: noted.id, id: randomUUID(), kind: "note" } as const;
  const at = inMonths(3).toISOString();
  await ActivityEntity.put({ ...note, text: "Wants a price after all.", at, actorId: office.id }).go();
  await writeSettings({ closed_request_months: "6" });
  stage.fault({ service: "s3", code: "AccessDenied", times: 10 });
  await expect(sweepClosedRequests(inMonths(7))).rejects.toThrow("were not swept");
  stage.clearFaults();
  await stage.settled();
  expect(await readRequest(office, noted.id)).toMatchObject({ status: "declined" });
  await expect(readEntry("contact", message.id)).rejects.toMatchObject({ kind: "not-found" });
  const log = (await stage.records("audit")).filter(({ action }) => action === "swept");
  expect(log).toContainEqual(
    expect.objectContaining({ resourceId: "contact", after: { count: 1, months: "6" } }),
  );
  await sweepClosedRequests(inMonths(7));
});

it("keeps what each record's own requests say when a request of a merged person is deleted", async () => {
  const [dana, robin] = [aPerson(), aPerson()];
  const [kept, extra] = [await aRequest(stage, dana), await aRequest(stage, dana)];
  const [id, otherId] = [await readCustomerId(kept), await readCustomerId(await aRequest(stage, robin))];
  await mergeCustomers(office, id, { version: 0, otherId });
  await deleteRequest(office, "quote", extra.id);
  await stage.settled();
  expect(await read(id)).toMatchObject({ name: dana.name });
  await splitCustomers(office, id, { version: await readVersion(id), otherId });
  await stage.settled();
  expect((await read(id)).emails).toEqual([dana.email]);
});

it("keeps the notes when a request arrives during the deletion of the last one", async () => {
  const dana = aPerson();
  const id = await readCustomerId(await aRequest(stage, dana));
  await addCustomerNote(office, id, { id: randomUUID(), text: "Two dogs." });
  let isFirst = true;
  await refreshCustomer(office, id, {
    readArrivals: async (links) => {
      if (!isFirst) return readArrivals(links);
      isFirst = false;
      await changeCustomer(office, id, { version: 0, doNotServe: "Did not pay." });
      return [];
    },
  });
  expect(await read(id)).toMatchObject({ notes: [{ text: "Two dogs." }], doNotServe: "Did not pay." });
  const note = { id: randomUUID(), text: "Too late." };
  await expect(addCustomerNote(office, "nobody", note)).rejects.toMatchObject({ kind: "not-found" });
});

it("reads requests and messages in the order of their arrival", async () => {
  const dana = aPerson();
  const [message, request] = [await aMessage(stage, dana), await aRequest(stage, dana)];
  const person = await readPerson(await readCustomerId(request));
  const arrivals = await readArrivals(await readPersonLinks(person));
  expect(arrivals.map(({ id }) => id)).toEqual([message.id, request.id]);
});
