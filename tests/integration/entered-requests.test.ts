import { randomUUID } from "node:crypto";
import { CustomerEntity } from "@handyman/core/customers/entity";
import { readDashboard } from "@handyman/core/dashboard/dashboard";
import { pacificDay } from "@handyman/core/lib/date";
import { addReply } from "@handyman/core/requests/add-activity";
import { deleteCustomerFile } from "@handyman/core/requests/customer-file/delete";
import { exportCustomer } from "@handyman/core/requests/customer-file/export";
import { deleteRequest } from "@handyman/core/requests/delete";
import { exportRequests } from "@handyman/core/requests/export";
import { addNewRequests } from "@handyman/core/requests/follow-stream";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { scheduleVisit } from "@handyman/core/requests/schedule";
import { enterRequest } from "@handyman/core/requests/staff-form/enter-request";
import { enteredRequest } from "@handyman/core/requests/staff-form/schema";
import { writeSettings } from "@handyman/core/settings/setting";
import { listStaff } from "@handyman/core/staff/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { anEnteredRequest } from "../factories.ts";
import {
  anActor,
  aPerson,
  aRequest,
  countMails,
  listOf,
  readCustomerId,
  readMails,
} from "../setup/requests.ts";
import { addressOf, callAs, owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aStaffPhoto } from "../setup/uploads.ts";

const stage = useStage();
const office = anActor();

beforeAll(() => writeSettings({ quote_form_emails: ["desk@example.test"], enable_form_notifications: true }));

type Given = Parameters<typeof anEnteredRequest>[0];

async function anEntry(given: Given = {}, actor = office) {
  const request = enteredRequest.parse(anEnteredRequest({ ...aPerson(), ...given }));
  const { id, reference } = await enterRequest(actor, { siteUrl: stage.url }, request);
  await stage.settled();
  return { ...request, id, reference };
}

const unreachable = { email: "", phone: "" };

describe("a request that staff enter", () => {
  it("is in the inbox with the person who entered it, how it came, and the prices of the day", async () => {
    const entered = await anEntry({ way: "walk-in" });
    const detail = await readRequest(office, entered.id);
    expect(detail).toMatchObject({ status: "new", version: 0, details: entered.details, source: "staff" });
    expect(detail.timeline[0]).toMatchObject({ kind: "received", actorId: office.id, enteredWay: "walk-in" });
    expect(detail.selectedServices[0]).toMatchObject({ serviceName: "Drywall Repair", low: 75 });
    expect((await listOf({ q: entered.name.split(" ")[1] ?? "" })).items).toMatchObject([{ id: entered.id }]);
  });

  it("has an entry in the audit log that names its author", async () => {
    const { id } = await anEntry();
    const audit = await stage.records("audit");
    expect(audit.filter(({ resourceId }) => resourceId === id)).toMatchObject([
      { action: "created", resourceType: "request", actorId: office.id, request: { form: "quote", id } },
    ]);
  });

  it("sends a confirmation only when staff ask for it", async () => {
    const [quiet, confirmed] = [await anEntry(), await anEntry({ isConfirmed: true })];
    expect(await countMails(stage, quiet)).toEqual([1, 0]);
    expect(await countMails(stage, confirmed)).toEqual([1, 1]);
    const [, [mail]] = await readMails(stage, confirmed);
    expect(mail?.text).toContain("Below is what we wrote down.");
    const { timeline } = await readRequest(office, quiet.id);
    expect(timeline.find(({ id }) => id === "customerMail")?.mail).toMatchObject({
      state: "skipped",
      reason: "not-asked",
    });
  });

  it("sends no mail to the person who entered it", async () => {
    const address = addressOf("owner");
    await writeSettings({ quote_form_emails: [address, "desk@example.test"] });
    const [[mail]] = await readMails(stage, await anEntry({}, owner));
    expect(mail?.to).toEqual(["desk@example.test"]);
    await writeSettings({ quote_form_emails: [address] });
    const alone = await anEntry({}, owner);
    expect(await countMails(stage, alone)).toEqual([0, 0]);
    const { timeline } = await readRequest(office, alone.id);
    expect(timeline.find(({ id }) => id === "staffMail")?.mail?.reason).toBe("entered-by-recipient");
    await writeSettings({ quote_form_emails: ["desk@example.test"] });
  });

  it("counts apart from the requests of pages", async () => {
    const day = pacificDay();
    const count = async () =>
      (await readDashboard(office, { from: day, to: day })).sources.find(({ key }) => key === "staff")
        ?.count ?? 0;
    const before = await count();
    await anEntry();
    expect(await count()).toBe(before + 1);
  });

  it("is one request after a retry, with the photos that the first try lacked", async () => {
    const request = enteredRequest.parse(anEnteredRequest(aPerson()));
    const send = (photos: string[] = []) =>
      enterRequest(office, { siteUrl: stage.url }, { ...request, photos });
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    await send([await aStaffPhoto(stage)]);
    await stage.settled();
    expect(await readRequest(office, first.id)).toMatchObject({ photoCount: 1, version: 0 });
    expect(await countMails(stage, { ...request, ...first })).toEqual([1, 0]);
  });

  it("refuses another version, or another author, under the same id", async () => {
    const request = enteredRequest.parse(anEnteredRequest(aPerson()));
    await enterRequest(office, { siteUrl: stage.url }, request);
    const conflict = { kind: "conflict", code: "already_entered" };
    const changed = { ...request, details: "Something else." };
    const [service] = request.services;
    const other = { ...request, services: [{ ...service, subService: "Not chosen yet" }] } as typeof request;
    for (const again of [changed, other])
      await expect(enterRequest(office, { siteUrl: stage.url }, again)).rejects.toMatchObject(conflict);
    await expect(enterRequest(anActor(), { siteUrl: stage.url }, request)).rejects.toMatchObject(conflict);
    const sent = await aRequest(stage);
    const same = { ...request, requestId: sent.id, photos: [await aStaffPhoto(stage)] };
    await expect(enterRequest(office, { siteUrl: stage.url }, same)).rejects.toMatchObject(conflict);
    const { data } = await QuoteEntity.get({ id: sent.id }).go({ consistent: true });
    expect(data).toMatchObject({ details: sent.details, photos: [] });
  });

  it("refuses a service that nobody offers, and a photo of another site", async () => {
    const service = { serviceKey: "roof-of-the-moon", serviceName: "", subService: "Any" } as never;
    await expect(anEntry({ services: [service] })).rejects.toMatchObject({ kind: "invalid" });
    const photos = ["https://elsewhere.test/media/quote-photos/1.png"];
    await expect(anEntry({ photos })).rejects.toMatchObject({ kind: "invalid" });
    await expect(anEntry({}, anActor("editor"))).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("leaves nothing after its deletion", async () => {
    const { id } = await anEntry({ ...unreachable, photos: [await aStaffPhoto(stage)] });
    const customerId = await readCustomerId({ id });
    await deleteRequest(office, "quote", id);
    await stage.settled();
    for (const entity of ["quote", "request", "requestTerm", "photo", "customerRequest"])
      expect(JSON.stringify(await stage.records(entity)), entity).not.toContain(id);
    expect((await CustomerEntity.get({ id: customerId }).go({ consistent: true })).data).toBeNull();
  });

  it("names its author and its way in the CSV file, and its words in the customer's copy", async () => {
    const entered = await anEntry({ way: "text" }, owner);
    const { csv } = await exportRequests(anActor("owner"), "quote", { q: entered.reference });
    const author = (await listStaff(owner)).find(({ id }) => id === owner.id);
    expect(csv).toContain(`${author?.name},Text message`);
    const copy = await exportCustomer(office, await readCustomerId(entered));
    expect(copy).toContain(entered.details);
  });
});

describe("a request without email and phone", () => {
  it("gets a customer of its own, and one only when the stream delivers again", async () => {
    const [one, other] = [await anEntry(unreachable), await anEntry(unreachable)];
    const ids = [await readCustomerId(one), await readCustomerId(other)];
    expect(ids).toEqual([one.id, other.id]);
    const { data: record } = await QuoteEntity.get({ id: one.id }).go();
    await addNewRequests([{ eventId: "again", entity: "quote", before: undefined, after: record as never }]);
    expect(
      (await stage.records("customerRequest")).filter(({ requestId }) => requestId === one.id),
    ).toHaveLength(1);
    await deleteCustomerFile(office, one.id);
    await expect(readRequest(office, one.id)).rejects.toMatchObject({ kind: "not-found" });
    expect((await readRequest(office, other.id)).customer?.id).toBe(other.id);
  });

  it("takes no reply by email and no mail about a visit, because nobody would get it", async () => {
    const { id } = await anEntry(unreachable);
    const reply = { id: randomUUID(), subject: "Your request", text: "We come on Monday." };
    const refusal = { kind: "invalid", code: "no_email" };
    await expect(addReply(office, "quote", id, reply)).rejects.toMatchObject(refusal);
    const visit = { version: 0, day: "2099-05-06", start: "10:00", staffId: owner.id } as const;
    await expect(scheduleVisit(office, id, { ...visit, isMailed: true })).rejects.toMatchObject(refusal);
    await scheduleVisit(office, id, { ...visit, isMailed: false });
    expect(await readRequest(office, id)).toMatchObject({ status: "scheduled", visitDay: "2099-05-06" });
  });
});

describe("a request that staff enter on a customer's page", () => {
  it("joins this customer, also with a new phone, and adds the phone to the record", async () => {
    const dana = aPerson();
    const first = await aRequest(stage, dana);
    const customerId = await readCustomerId(first);
    const { phone } = aPerson();
    const entered = await anEntry({ ...unreachable, name: dana.name, phone, customerId });
    expect(await readCustomerId(entered)).toBe(customerId);
    expect(await readCustomerId(await aRequest(stage, { ...aPerson(), phone }))).toBe(customerId);
    const { data } = await CustomerEntity.get({ id: customerId }).go({ consistent: true });
    expect(data?.emails).toContain(dana.email);
  });

  it("joins as any other request when the customer is gone", async () => {
    const dana = aPerson();
    const entered = await anEntry({ ...dana, customerId: "gone" });
    const customerId = await readCustomerId(entered);
    expect(customerId).not.toBe("gone");
    expect(await readCustomerId(await aRequest(stage, dana))).toBe(customerId);
  });
});

describe("the API", () => {
  it("stores a request with a photo that staff uploaded", async () => {
    const body = anEnteredRequest({ photos: [await aStaffPhoto(stage)] });
    const answer = await callAs(stage, "office", "POST", "/api/admin/requests", body);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await stage.settled();
    expect(await readRequestPhotos(office, id)).toMatchObject([{ state: "ready" }]);
  });

  it.each<[string, Given]>([
    ["a name", { name: " " }],
    ["words", { details: "" }],
    ["a way", { way: "pigeon" as never }],
    ["services", { services: [] }],
    ["an email that exists", { email: "dana@" }],
    ["an email for the confirmation", { email: "", isConfirmed: true }],
    ["a phone number", { phone: "12-ab" }],
    ["a preferred date", { urgency: "preferred-date-range" }],
    ["a later second choice", { preferredDate: "2099-05-06", alternateDate: "2099-05-06" }],
  ])("refuses a request without %s", async (_, given) => {
    const answer = await callAs(stage, "office", "POST", "/api/admin/requests", anEnteredRequest(given));
    expect(answer.status).toBe(400);
  });
});
