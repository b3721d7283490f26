import { randomUUID } from "node:crypto";
import { addCustomerNote, changeCustomer, mergeCustomers } from "@handyman/core/customers/change";
import { addDays, getWeek, pacificDay } from "@handyman/core/lib/date";
import { findFaults } from "@handyman/core/operations/find-faults";
import { addReply } from "@handyman/core/requests/add-activity";
import { correctRequest } from "@handyman/core/requests/correct";
import {
  personCorrection,
  type RequestCorrectionInput,
  requestCorrection,
} from "@handyman/core/requests/correction-schema";
import { correctCustomer } from "@handyman/core/requests/customer-file/correct";
import { exportCustomer } from "@handyman/core/requests/customer-file/export";
import { exportCustomers, listCustomers } from "@handyman/core/requests/customer-file/list";
import { readCustomerFile } from "@handyman/core/requests/customer-file/read";
import { createCustomerLink, findCustomerLink } from "@handyman/core/requests/customer-page/link";
import { deleteRequest } from "@handyman/core/requests/delete";
import { exportRequests } from "@handyman/core/requests/export";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readMessage, readRequest } from "@handyman/core/requests/read";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { listWeek, scheduleVisit } from "@handyman/core/requests/schedule";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  aMessage,
  anActor,
  aPerson,
  aRequest,
  countMails,
  listOf,
  readCustomerId,
  readMails,
} from "../setup/requests.ts";
import { callAs, owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeAll(() => writeSettings({ quote_form_emails: ["desk@example.test"], enable_form_notifications: true }));

type Changes = Omit<RequestCorrectionInput, "version">;

async function correct(id: string, changes: Changes, version = 0, form: "quote" | "contact" = "quote") {
  await correctRequest(office, form, id, requestCorrection.parse({ version, ...changes }));
  await stage.settled();
}

const find = async (q: string) => (await listOf({ q })).items.map(({ id }) => id);
const getMark = ({ email }: { email: string }) => email.split("@")[0] ?? "";
const read = (id: string) => readRequest(office, id);
const readAudit = async (id: string) =>
  (await stage.records("audit")).filter(({ resourceId, actorId }) => resourceId === id && actorId);

describe("a correction of a request", () => {
  it("stands beside what was sent, in the timeline and in the audit log", async () => {
    const sent = await aRequest(stage, aPerson());
    const before = (await stage.records("quote")).find(({ id }) => id === sent.id);
    const phone = "415-555-0142";
    await correct(sent.id, { name: "Dana Corrected", phone, address: "9 Pine Ave, Oakland, CA 94607" });
    const { corrections, changedAt, changedBy, version, ...stored } =
      (await stage.records("quote")).find(({ id }) => id === sent.id) ?? {};
    expect(stored).toEqual(before);
    expect(version).toBe(1);
    const detail = await read(sent.id);
    expect(detail).toMatchObject({ name: "Dana Corrected", phone, city: "oakland", correctionVersion: 1 });
    expect(detail.asSent).toEqual({ name: sent.name, phone: sent.phone, address: sent.address });
    expect(detail.timeline.at(-1)).toMatchObject({
      kind: "change",
      actorId: office.id,
      before: { name: sent.name, phone: sent.phone },
      after: { name: "Dana Corrected", phone },
    });
    const [entry, ...others] = await readAudit(sent.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: "changed",
      resourceType: "request",
      actorId: office.id,
      request: { form: "quote", id: sent.id },
      // Both numbers have one length.
      before: { name: { characters: sent.name.length }, phone: { characters: 12 } },
      after: { name: { characters: 14 }, phone: { characters: 12 } },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Corrected|0142|Pine/);
  });

  it("is found by the new words and not by the mistake, in every list", async () => {
    const [sent, right] = [await aRequest(stage, aPerson()), aPerson()];
    await correct(sent.id, {
      ...right,
      address: "77 Quillback Road, Berkeley, CA 94704",
      services: [{ serviceKey: "fence-repair", serviceName: "", subService: "Gate Repair" }],
    });
    for (const q of [right.email, right.phone, getMark(right), "quillback"])
      expect(await find(q), q).toContain(sent.id);
    for (const q of [sent.email, sent.phone, getMark(sent)]) expect(await find(q), q).toEqual([]);
    const [row] = (await listOf({ q: right.email })).items;
    expect(row).toMatchObject({ name: right.name, city: "berkeley", services: ["fence-repair"] });
    const inCity = await listOf({ city: "berkeley", service: "fence-repair", folder: "open" });
    expect(inCity.items.map(({ id }) => id)).toContain(sent.id);
    const { csv } = await exportRequests(office, "quote", { q: right.email });
    expect(csv).toContain("77 Quillback Road");
    expect(csv).toContain("Fence Repair: Gate Repair ($");
    expect(csv).not.toContain(sent.phone);
  });

  it("can be taken back, field by field, also a day that is now past", async () => {
    const soon = addDays(pacificDay(), 1);
    const dates = { urgency: "preferred-date-range", preferredDate: soon, alternateDate: "" } as const;
    const sent = await aRequest(stage, { ...aPerson(), ...dates });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * 24 * 60 * 60 * 1000 });
    await correct(sent.id, { name: "Other", when: { urgency: "asap" } });
    expect(await read(sent.id)).toMatchObject({ urgency: "asap", preferredDate: "", name: "Other" });
    await correct(sent.id, { when: null }, 1);
    expect(await read(sent.id)).toMatchObject({ ...dates, name: "Other", asSent: { name: sent.name } });
    await correct(sent.id, { name: sent.name }, 2);
    vi.useRealTimers();
    const detail = await read(sent.id);
    expect(detail).toMatchObject({ name: sent.name, asSent: {}, correctionVersion: 3 });
    expect(detail.timeline.filter(({ kind }) => kind === "change")).toHaveLength(3);
    expect(await find(getMark(sent))).toEqual([sent.id]);
  });

  it("of one field leaves earlier corrections of all others", async () => {
    const sent = await aRequest(stage, aPerson());
    const gate = { serviceKey: "fence-repair", serviceName: "", subService: "Gate Repair" };
    await correct(sent.id, { services: [gate], when: { urgency: "asap" }, phone: "415-555-0142" });
    await correct(sent.id, { name: "Dana Corrected" }, 1);
    const { selectedServices, ...shown } = await read(sent.id);
    expect(selectedServices.map(({ subService }) => subService)).toEqual(["Gate Repair"]);
    expect(shown).toMatchObject({ name: "Dana Corrected", urgency: "asap", phone: "415-555-0142" });
  });

  it("keeps the price of a service that the request had, and gives a new one the price of today", async () => {
    const task = (subService: string) => ({ serviceKey: "drywall-repair", serviceName: "", subService });
    const sent = await aRequest(stage, { ...aPerson(), services: [task("Something of last year")] });
    const { selectedServices: before } = await read(sent.id);
    const added = { serviceKey: "fence-repair", serviceName: "", subService: "Gate Repair" };
    await correct(sent.id, { services: [task("Something of last year"), added] });
    const { selectedServices, asSent } = await read(sent.id);
    expect(selectedServices).toEqual([...before, expect.objectContaining({ low: expect.any(Number) })]);
    expect(asSent.services).toEqual(before);
    await correct(sent.id, { services: [task("Something of last year")] }, 1);
    expect((await read(sent.id)).asSent).toEqual({});
  });

  it("of two at once refuses the second, and is accepted again after a lost answer", async () => {
    const sent = await aRequest(stage, aPerson());
    const first = { phone: "415-555-0143" };
    await correct(sent.id, first);
    await correct(sent.id, first);
    const late = correctRequest(owner, "quote", sent.id, { version: 0, phone: "415-555-0144" });
    await expect(late).rejects.toMatchObject({ kind: "conflict", code: "changed_meanwhile" });
    const detail = await read(sent.id);
    expect(detail).toMatchObject({ ...first, correctionVersion: 1 });
    expect(detail.timeline.filter(({ kind }) => kind === "change")).toHaveLength(1);
  });

  it("has the rules and messages of the form for requests that staff enter", async () => {
    const { id } = await aRequest(stage, aPerson());
    const send = async (json: object) => {
      const answer = await callAs(stage, "office", "PATCH", `/api/admin/requests/${id}/correction`, json);
      return [answer.status, JSON.stringify(await answer.json().catch(() => null))] as const;
    };
    expect(await send({ version: 0, name: " " })).toEqual([400, expect.stringContaining("person's name")]);
    expect(await send({ version: 0, email: "a@" })).toEqual([400, expect.stringContaining("valid email")]);
    expect(await send({ version: 0, phone: "x" })).toEqual([400, expect.stringContaining("valid phone")]);
    const past = { urgency: "preferred-date-range", preferredDate: "2020-01-01" };
    expect(await send({ version: 0, when: past })).toEqual([
      400,
      expect.stringContaining("today or a later"),
    ]);
    expect((await send({ version: 0, address: "Paris" }))[0]).toBe(204);
  });

  it("corrects the person of a message, and refuses an address there", async () => {
    const sent = await aMessage(stage, aPerson());
    const email = aPerson().email;
    await correct(sent.id, { email }, 0, "contact");
    expect(await readMessage(office, sent.id)).toMatchObject({ email, asSent: { email: sent.email } });
    expect((await listOf({ q: email }, "contact")).items).toMatchObject([{ id: sent.id }]);
    await expect(correct(sent.id, { address: "9 Pine" }, 1, "contact")).rejects.toThrow();
  });

  it("shows in the schedule, and the mail of a visit goes to the corrected address", async () => {
    const sent = await aRequest(stage, aPerson());
    const visit = { start: "08:00", staffId: owner.id, day: "2098-03-04", isMailed: true } as const;
    const email = aPerson().email;
    await correct(sent.id, { email, name: "Robin Right", address: "5 Oak St, Fremont, CA" });
    await scheduleVisit(owner, sent.id, { version: 0, ...visit });
    await stage.settled();
    const { items } = await listWeek(owner, getWeek(visit.day));
    expect(items).toMatchObject([{ requestId: sent.id, name: "Robin Right", city: "fremont" }]);
    const [, [mail]] = await readMails(stage, { ...sent, email });
    expect(mail?.text).toContain("5 Oak St");
  });
});

it("a corrected email ends the links that went to the mistaken one, and only those", async () => {
  const sent = await aRequest(stage, aPerson());
  const before = await createCustomerLink(sent.id, stage.url);
  await correct(sent.id, { phone: "415-555-0142" });
  const isKnown = async (page: string) =>
    (await findCustomerLink(page.split("/").at(-1) ?? "")) !== undefined;
  expect(await isKnown(before)).toBe(true);
  await correct(sent.id, { email: aPerson().email }, 1);
  expect(await isKnown(before)).toBe(false);
  const after = await createCustomerLink(sent.id, stage.url);
  await correct(sent.id, { name: "Dana Corrected" }, 2);
  expect(await isKnown(after)).toBe(true);
});

describe("mails after a correction", () => {
  it("reach the corrected email: replies, and a confirmation that came back", async () => {
    const bad = { ...aPerson(), email: "bounce@simulator.amazonses.com" };
    const sent = await aRequest(stage, bad);
    await vi.waitFor(async () =>
      expect((await read(sent.id)).timeline.find(({ id }) => id === "customerMail")?.mail?.state).toBe(
        "bounced",
      ),
    );
    const { email } = aPerson();
    await correct(sent.id, { email });
    await retryRequestMail(office, "quote", sent.id, "customerMail");
    await addReply(office, "quote", sent.id, { id: randomUUID(), subject: "Hello", text: "Monday?" });
    await stage.settled();
    const mails = (await stage.mail()).filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "Hello",
      `We got your request ${sent.reference}`,
    ]);
  });

  it("are skipped when staff removed a wrong email before they went out", async () => {
    stage.fault({ service: "ses", code: "MessageRejected", times: 2 });
    const sent = await aRequest(stage, aPerson());
    const failed = (await read(sent.id)).timeline.filter(({ mail }) => mail?.canRetry);
    const visited = await aRequest(stage, aPerson());
    for (const { id } of [sent, visited]) await correct(id, { email: "" });
    for (const { id } of failed) await retryRequestMail(office, "quote", sent.id, id);
    await stage.settled();
    expect((await countMails(stage, sent))[1]).toBe(0);
    const reply = addReply(office, "quote", visited.id, { id: randomUUID(), subject: "A", text: "B" });
    await expect(reply).rejects.toMatchObject({ code: "no_email" });
  });
});

describe("the customer of a corrected request", () => {
  it("takes the corrected name and phone, and forgets the mistaken number", async () => {
    const sent = await aRequest(stage, aPerson());
    const customer = await readCustomerId(sent);
    const right = aPerson();
    await correct(sent.id, { name: right.name, phone: right.phone });
    expect(await readCustomerId(sent)).toBe(customer);
    expect(await readCustomerFile(office, customer)).toMatchObject({
      name: right.name,
      phones: [right.phone],
    });
    const search = async (q: string) => (await listCustomers(office, { q, limit: 9 })).items;
    expect(await search(right.phone)).toMatchObject([{ id: customer }]);
    expect(await search(sent.phone)).toEqual([]);
    // The number names nobody any more, so another person may have it.
    expect(await readCustomerId(await aRequest(stage, { ...aPerson(), phone: sent.phone }))).not.toBe(
      customer,
    );
  });

  it("is the one that the corrected email names, and the mistaken one goes", async () => {
    const dana = aPerson();
    const earlier = await aRequest(stage, dana);
    const sent = await aRequest(stage, aPerson());
    const mistaken = await readCustomerId(sent);
    await correct(sent.id, { email: dana.email, phone: dana.phone });
    const customer = await readCustomerId(earlier);
    expect(await readCustomerId(sent)).toBe(customer);
    const { requests } = await readCustomerFile(office, customer);
    expect(requests.map(({ id }) => id)).toEqual([sent.id, earlier.id]);
    await expect(readCustomerFile(office, mistaken)).rejects.toMatchObject({ kind: "not-found" });
    await correct(sent.id, { email: null, phone: null }, 1);
    const again = await readCustomerId(sent);
    expect(again).not.toBe(customer);
    expect((await readCustomerFile(office, customer)).requests.map(({ id }) => id)).toEqual([earlier.id]);
    expect(await readCustomerFile(office, again)).toMatchObject({ emails: [sent.email] });
  });

  it("stays when it has notes, and the product suggests to merge both", async () => {
    const dana = aPerson();
    const other = await readCustomerId(await aRequest(stage, dana));
    const sent = await aRequest(stage, aPerson());
    const customerId = await readCustomerId(sent);
    await addCustomerNote(office, customerId, { id: randomUUID(), text: "Two dogs." });
    await correct(sent.id, { email: dana.email });
    expect(await readCustomerId(sent)).toBe(other);
    expect(await readCustomerFile(office, customerId)).toMatchObject({
      notes: [{ text: "Two dogs." }],
      matches: [{ id: other }],
    });
  });

  it("stays when the correction leaves neither email nor phone", async () => {
    const sent = await aRequest(stage, aPerson());
    const customer = await readCustomerId(sent);
    await correct(sent.id, { email: "", phone: "" });
    expect(await readCustomerId(sent)).toBe(customer);
    expect(await readCustomerFile(office, customer)).toMatchObject({ emails: [], phones: [] });
  });

  it("that was merged takes the correction, too", async () => {
    const head = await readCustomerId(await aRequest(stage, aPerson()));
    const sent = await aRequest(stage, aPerson());
    const member = await readCustomerId(sent);
    await mergeCustomers(office, head, { version: 0, otherId: member });
    const { phone } = aPerson();
    await correct(sent.id, { phone });
    expect(await readCustomerId(sent)).toBe(member);
    const { members, phones } = await readCustomerFile(office, head);
    expect(members).toMatchObject([{ id: member, phone }]);
    expect(phones).toContain(phone);
    expect(phones).not.toContain(sent.phone);
  });

  it("is a new one when both named a stranger by mistake, and then isn't the stranger's", async () => {
    const stranger = aPerson();
    const theirs = await aRequest(stage, stranger);
    const customerId = await readCustomerId(theirs);
    await changeCustomer(office, customerId, { version: 0, doNotServe: "Did not pay." });
    await stage.settled();
    const sent = await aRequest(stage, stranger);
    expect(await read(sent.id)).toMatchObject({ isNotServed: true });
    const right = aPerson();
    await correct(sent.id, right);
    const { isNotServed, customer } = await read(sent.id);
    expect([isNotServed, customer?.name, customer?.total]).toEqual([false, right.name, 1]);
    const { requests, doNotServe } = await readCustomerFile(office, customerId);
    expect([requests.map(({ id }) => id), doNotServe]).toEqual([[theirs.id], "Did not pay."]);
  });

  it("that is not served keeps its reason and the request, whatever is corrected", async () => {
    const sent = await aRequest(stage, aPerson());
    const customerId = await readCustomerId(sent);
    await changeCustomer(office, customerId, { version: 0, doNotServe: "Did not pay." });
    await stage.settled();
    const right = aPerson();
    await correct(sent.id, { phone: right.phone });
    expect(await read(sent.id)).toMatchObject({ isNotServed: true, customer: { id: customerId } });
    await correct(sent.id, right, 1);
    expect(await read(sent.id)).toMatchObject({ isNotServed: true, customer: { id: customerId } });
    const other = aPerson();
    await correct(sent.id, other, 2);
    expect(await read(sent.id)).toMatchObject({ isNotServed: true, customer: { id: customerId } });
    expect(await readCustomerFile(office, customerId)).toMatchObject({
      doNotServe: "Did not pay.",
      emails: [other.email],
      phones: [other.phone],
    });
  });

  it("gets a copy with both the corrected words and the sent ones", async () => {
    const sent = await aRequest(stage, aPerson());
    await correct(sent.id, { name: "Dana Right" });
    const csv = await exportCustomer(office, await readCustomerId(sent));
    expect(csv).toContain("Dana Right");
    expect(csv).toContain(`Name: ${sent.name}`);
  });
});

describe("a correction of a customer", () => {
  type PersonChanges = Omit<Parameters<typeof correctCustomer>[2], "version">;
  async function correctPerson(id: string, changes: PersonChanges, version = 0) {
    await correctCustomer(office, id, personCorrection.parse({ version, ...changes }));
    await stage.settled();
  }
  const search = async (q: string) =>
    (await listCustomers(office, { q, limit: 9 })).items.map(({ id }) => id);

  it("shows beside what was sent, and leaves the requests as they are", async () => {
    const [sent, right] = [await aRequest(stage, aPerson()), aPerson()];
    const id = await readCustomerId(sent);
    await correctPerson(id, { ...right, address: "5 Oak St, Fremont, CA" });
    const { name, email, phone, address } = sent;
    expect(await readCustomerFile(office, id)).toMatchObject({
      ...right,
      emails: [right.email],
      phones: [right.phone],
      addresses: ["5 Oak St, Fremont, CA"],
      asSent: { name, email, phone, address },
      version: 1,
    });
    expect(await read(sent.id)).toMatchObject({ name, email, phone, asSent: {} });
    for (const q of [right.phone, right.email, getMark(right)]) expect(await search(q), q).toEqual([id]);
    expect((await exportCustomers(office, { q: right.email })).csv).toContain(right.name);
    const [entry] = await readAudit(id);
    expect(entry).toMatchObject({ action: "changed", before: { phone: { characters: 12 } } });
    expect(JSON.stringify(entry)).not.toContain(right.phone);
  });

  it("names the customer of later requests, by the corrected email and by the mistaken one", async () => {
    const [sent, right] = [await aRequest(stage, aPerson()), aPerson()];
    const id = await readCustomerId(sent);
    await correctPerson(id, { email: right.email });
    for (const { email } of [right, sent])
      expect(await readCustomerId(await aRequest(stage, { ...aPerson(), email }))).toBe(id);
    expect((await readCustomerFile(office, id)).email).toBe(right.email);
  });

  it("gives way to a later request that says something else", async () => {
    const dana = aPerson();
    const id = await readCustomerId(await aRequest(stage, dana));
    await correctPerson(id, { name: "Dana Right" });
    await aRequest(stage, dana);
    expect(await readCustomerFile(office, id)).toMatchObject({
      name: "Dana Right",
      asSent: { name: dana.name },
    });
    await aRequest(stage, { ...dana, name: "Dana Married" });
    expect(await readCustomerFile(office, id)).toMatchObject({ name: "Dana Married", asSent: {} });
  });

  it("is taken back, and then no longer names the customer", async () => {
    const [sent, right] = [await aRequest(stage, aPerson()), aPerson()];
    const id = await readCustomerId(sent);
    await correctPerson(id, { phone: right.phone, email: right.email });
    await correctPerson(id, { phone: null }, 1);
    await correctPerson(id, { email: sent.email }, 2);
    const { phone, email } = sent;
    expect(await readCustomerFile(office, id)).toMatchObject({ phone, email, asSent: {}, version: 3 });
    expect(await search(right.phone)).toEqual([]);
    expect(await search(right.email)).toEqual([]);
  });

  it("suggests a merge when its phone names another customer", async () => {
    const [dana, robin] = [aPerson(), aPerson()];
    const id = await readCustomerId(await aRequest(stage, dana));
    const other = await readCustomerId(await aRequest(stage, robin));
    await correctPerson(id, { phone: robin.phone });
    expect(await readCustomerFile(office, id)).toMatchObject({
      phone: robin.phone,
      matches: [{ id: other }],
    });
  });

  it("of two at once refuses the second, and is accepted again after a lost answer", async () => {
    const id = await readCustomerId(await aRequest(stage, aPerson()));
    const { phone } = aPerson();
    await correctPerson(id, { phone });
    await correctPerson(id, { phone });
    const late = correctCustomer(owner, id, { version: 0, phone: "415-555-0144" });
    await expect(late).rejects.toMatchObject({ kind: "conflict", code: "changed_meanwhile" });
    expect(await readCustomerFile(office, id)).toMatchObject({ phone, version: 1 });
  });

  it("is forgotten with the request whose words it corrects", async () => {
    const [dana, right] = [aPerson(), aPerson()];
    const first = await aRequest(stage, dana);
    const id = await readCustomerId(first);
    const second = await aRequest(stage, { ...dana, name: "Dana Mistyped" });
    await correctPerson(id, { name: right.name });
    await deleteRequest(office, "quote", second.id);
    expect(await readCustomerFile(office, id)).toMatchObject({ name: first.name, asSent: {} });
    await correctPerson(id, right, 1);
    await deleteRequest(office, "quote", first.id);
    await stage.settled();
    for (const kind of ["customer", "customerKey", "customerTerm"])
      expect(JSON.stringify(await stage.records(kind)), kind).not.toContain(getMark(right));
  });
});

describe("a deletion", () => {
  it("forgets the corrections, and earlier tries of the same form", async () => {
    const person = aPerson();
    const first = await aRequest(stage, person);
    const sent = await aRequest(stage, { ...person, firstId: first.id, details: "Other words." });
    const right = aPerson();
    await correct(sent.id, right);
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    const kinds = ["quote", "request", "requestTerm", "requestActivity", "customerRequest", "customer"];
    const left = (await Promise.all(kinds.map((kind) => stage.records(kind)))).flat();
    const traces = [person.email, person.phone, right.email, right.phone, getMark(right), sent.id, first.id];
    for (const trace of traces) expect(JSON.stringify(left), trace).not.toContain(trace);
  });

  it("leaves nothing behind when it meets a correction", async () => {
    const sent = await aRequest(stage, aPerson());
    const right = aPerson();
    await Promise.allSettled([
      correctRequest(office, "quote", sent.id, { version: 0, ...right }),
      deleteRequest(office, "quote", sent.id),
    ]);
    await stage.settled();
    expect((await QuoteEntity.get({ id: sent.id }).go()).data).toBeNull();
    const terms = await stage.records("requestTerm");
    expect(terms.filter(({ requestId }) => requestId === sent.id)).toEqual([]);
    expect(JSON.stringify(await stage.records("customer"))).not.toContain(right.email);
  });
});

it("leaves data in which the check finds no fault", async () => {
  const later = Date.now() + 3 * 60 * 60 * 1000;
  expect(await findFaults(later, async () => {})).toEqual([]);
});
