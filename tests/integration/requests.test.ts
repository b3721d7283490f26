import { randomUUID } from "node:crypto";
import { countOverdue } from "@handyman/core/dashboard/inbox-counts";
import { getDeadline, getLastOverdue } from "@handyman/core/lib/date";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { ContactEntity } from "@handyman/core/requests/contact-form/entity";
import { RequestEntity, RequestTermEntity, readFormRecords } from "@handyman/core/requests/entity";
import { addEntries, readEntry } from "@handyman/core/requests/entry";
import { addNewRequests } from "@handyman/core/requests/follow-stream";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { requestQuote } from "@handyman/core/requests/quote-form/request-quote";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { readMessage, readRequest } from "@handyman/core/requests/read";
import type { RequestStatus } from "@handyman/core/requests/rules";
import type { RequestDetail, RequestPage } from "@handyman/core/requests/schema";
import { toTermEntries } from "@handyman/core/requests/search/terms";
import { writeSettings } from "@handyman/core/settings/setting";
import { listStaff } from "@handyman/core/staff/staff";
import { describe, expect, it } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { unitsOf } from "../setup/capacity.ts";
import { aMessage, anActor, aRequest, listOf, walk } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const office = anActor();

const statusTo = (id: string, status: RequestStatus, version: number) =>
  changeRequest(office, "quote", id, { version, status });

async function isFrom(id: string, moment: Date) {
  const { data } = await RequestEntity.get({ form: "quote", id }).go({ consistent: true });
  if (data) await RequestEntity.put({ ...data, createdAt: moment.toISOString() }).go();
}

describe("a new request", () => {
  it("is in the inbox with its clock, and its screen has every field", async () => {
    const sent = await aRequest(stage, { details: "Two holes." });
    const [line] = (await listOf({ q: sent.reference })).items;
    expect(line).toMatchObject({
      id: sent.id,
      status: "new",
      folder: "open",
      city: "oakland",
      services: ["drywall-repair", "door-window-repair"],
      urgency: "asap",
      photoCount: 0,
      assigneeId: "",
      isOverdue: false,
      hasMailTrouble: false,
      version: 0,
    });
    expect(Date.parse(line?.dueAt ?? "")).toBe(getDeadline(Date.parse(line?.createdAt ?? ""), 24));
    const detail = await readRequest(office, sent.id);
    expect(detail).toMatchObject({
      ...line,
      email: sent.email,
      phone: sent.phone,
      address: sent.address,
      details: "Two holes.",
      contactMethod: "email",
    });
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(["received", "mail", "mail"]);
  });

  it("is in the spam folder when a bot sent it", async () => {
    const sent = await aRequest(stage, { fax: "555" });
    expect((await walk({ folder: "spam" })).map(({ id }) => id)).toContain(sent.id);
    expect((await walk()).map(({ id }) => id)).not.toContain(sent.id);
    const { version } = await changeRequest(office, "quote", sent.id, { version: 0, spam: false });
    expect((await walk()).find(({ id }) => id === sent.id)).toMatchObject({ status: "new" });
    await changeRequest(office, "quote", sent.id, { version, spam: true });
    expect((await walk({ status: "spam" })).map(({ id }) => id)).toContain(sent.id);
  });

  it("is shown even when the stream gave up, and can be searched from then on", async () => {
    const sent = await aRequest(stage);
    const { data: record } = await QuoteEntity.get({ id: sent.id }).go();
    if (!record) throw new Error("no quote");
    await RequestTermEntity.delete(toTermEntries(record)).go();
    await RequestEntity.delete({ form: "quote", id: sent.id }).go();
    await stage.settled();
    expect((await listOf({ q: sent.reference })).items).toEqual([]);
    expect(await readRequest(office, sent.id)).toMatchObject({ id: sent.id, status: "new" });
    const { data } = await RequestTermEntity.get(toTermEntries(record)).go();
    expect(data).toHaveLength(toTermEntries(record).length);
    expect((await listOf({ q: sent.reference })).items).toMatchObject([{ id: sent.id }]);
  });
});

it("keeps the entry of a request that staff changed meanwhile, and adds those of the others", async () => {
  const changed = await aRequest(stage);
  const missing = await aRequest(stage);
  await statusTo(changed.id, "contacted", 0);
  await RequestEntity.delete({ form: "quote", id: missing.id }).go();
  const records = await readFormRecords("quote", [changed.id, missing.id]);
  await addEntries([...records.values()]);
  expect(await readEntry("quote", changed.id)).toMatchObject({ status: "contacted", version: 1 });
  expect(await readEntry("quote", missing.id)).toMatchObject({ status: "new" });
});

describe("a change", () => {
  it("moves the request, stamps it, appears in the timeline, and is no answer to the customer", async () => {
    const { id } = await aRequest(stage);
    const contacted = await statusTo(id, "contacted", 0);
    expect(contacted).toMatchObject({ status: "contacted", folder: "open", version: 1 });
    const completed = await statusTo(id, "completed", 1);
    expect(completed).toMatchObject({ folder: "closed", version: 2, repliedAt: "" });
    await stage.settled();
    const { timeline } = await readRequest(office, id);
    const changes = timeline.filter(({ kind }) => kind === "change");
    expect(changes.map(({ before, after, actorId }) => [before, after, actorId])).toEqual([
      [{ status: "new" }, { status: "contacted" }, office.id],
      [{ status: "contacted" }, { status: "completed" }, office.id],
    ]);
    expect((await walk({ folder: "closed" })).map((one) => one.id)).toContain(id);
    expect((await walk()).map((one) => one.id)).not.toContain(id);
  });

  it("that is undone makes the request overdue again", async () => {
    const { id, reference } = await aRequest(stage);
    const { createdAt } = await readRequest(office, id);
    await statusTo(id, "contacted", 0);
    expect(await statusTo(id, "new", 1)).toMatchObject({ status: "new" });
    await isFrom(id, new Date(getLastOverdue(Date.now(), 24)));
    const late = await listOf({ overdue: "true" });
    expect((await countOverdue("quote")).count).toBe(late.items.length);
    expect(late.items.find((one) => one.reference === reference)).toMatchObject({
      isOverdue: true,
      repliedAt: "",
    });
    await isFrom(id, new Date(createdAt));
  });

  it("assigns the request to a member of staff, and removes the assignment", async () => {
    const { id } = await aRequest(stage);
    const [member] = await listStaff(office);
    const assigneeId = member?.id ?? "";
    await changeRequest(office, "quote", id, { version: 0, assigneeId });
    expect((await walk({ assignee: assigneeId })).map((one) => one.id)).toEqual([id]);
    await statusTo(id, "quoted", 1);
    expect((await walk({ assignee: assigneeId, status: "quoted" })).map((one) => one.id)).toEqual([id]);
    expect(await walk({ assignee: assigneeId, status: "new" })).toEqual([]);
    await changeRequest(office, "quote", id, { version: 2, assigneeId: "" });
    expect(await walk({ assignee: assigneeId })).toEqual([]);
    await expect(
      changeRequest(office, "quote", id, { version: 3, assigneeId: randomUUID() }),
    ).rejects.toMatchObject({ code: "unknown_assignee" });
  });

  it("tells the new assignee by mail, once, but not staff who assign themselves", async () => {
    const { id, reference } = await aRequest(stage);
    const [member] = await listStaff(office);
    const assigneeId = member?.id ?? "";
    for (const _ of [1, 2]) await changeRequest(office, "quote", id, { version: 0, assigneeId });
    await changeRequest({ ...office, id: assigneeId }, "quote", id, { version: 1, assigneeId: "" });
    await changeRequest({ ...office, id: assigneeId }, "quote", id, { version: 2, assigneeId });
    await writeSettings({ enable_assignment_mails: false });
    await changeRequest(office, "quote", id, { version: 3, assigneeId: "" });
    await changeRequest(office, "quote", id, { version: 4, assigneeId });
    await writeSettings({ enable_assignment_mails: true });
    await stage.settled();
    const mails = (await stage.mail()).filter(
      ({ subject }) => subject === `A request was assigned to you: ${reference}`,
    );
    expect(mails).toMatchObject([{ to: [`${member?.roles[0]}@bayareahandyman.example`] }]);
    expect(mails[0]?.text).toContain(`/admin/requests/${id}`);
  });

  it("sends one mail about several requests that were assigned together", async () => {
    const [first, last] = [await aRequest(stage), await aRequest(stage)];
    const [member] = await listStaff(office);
    const assigneeId = member?.id ?? "";
    await changeRequest(office, "quote", first.id, { version: 0, assigneeId, assignedTogether: 0 });
    await changeRequest(office, "quote", last.id, { version: 0, assigneeId, assignedTogether: 20 });
    await stage.settled();
    const subjects = (await stage.mail()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "20 requests were assigned to you")).toHaveLength(1);
    for (const { reference } of [first, last])
      expect(subjects).not.toContain(`A request was assigned to you: ${reference}`);
  });

  it("refuses an assignee who may not open requests", async () => {
    const { id } = await aRequest(stage);
    const editor = (await listStaff(office)).find(({ roles }) => roles.every((role) => role === "editor"));
    await expect(
      changeRequest(office, "quote", id, { version: 0, assigneeId: editor?.id ?? "" }),
    ).rejects.toMatchObject({ kind: "invalid", code: "assignee_without_access" });
    expect(await readRequest(office, id)).toMatchObject({ assigneeId: "", version: 0 });
  });

  it("from the later of two simultaneous editors is refused, and overwrites nothing", async () => {
    const { id } = await aRequest(stage);
    const both = await Promise.allSettled([
      changeRequest(anActor(), "quote", id, { version: 0, status: "quoted" }),
      changeRequest(anActor(), "quote", id, { version: 0, status: "declined" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ kind: "conflict", code: "changed_meanwhile" });
    expect(await readRequest(office, id)).toMatchObject({ version: 1 });
  });

  it("that is repeated after a lost response is made once", async () => {
    const { id } = await aRequest(stage);
    const first = await statusTo(id, "contacted", 0);
    expect(await statusTo(id, "contacted", 0)).toEqual(first);
    await stage.settled();
    const { timeline } = await readRequest(office, id);
    expect(timeline.filter(({ kind }) => kind === "change")).toHaveLength(1);
  });

  it("is refused for an unknown request or status, and for editors", async () => {
    await expect(statusTo(randomUUID(), "contacted", 0)).rejects.toMatchObject({ code: "not_found" });
    const message = await aMessage(stage);
    await expect(
      changeRequest(office, "contact", message.id, { version: 0, status: "quoted" }),
    ).rejects.toMatchObject({ code: "unknown_status" });
    const editor = { id: "x", roles: ["editor"] as const };
    await expect(readRequest(editor, message.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      changeRequest(editor, "quote", message.id, { version: 0, spam: true }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a note", () => {
  it("is in the timeline once, for any number of retries", async () => {
    const { id } = await aRequest(stage);
    const note = { id: randomUUID(), text: "Call her after five." };
    await addNote(office, "quote", id, note);
    await addNote(office, "quote", id, note);
    const { timeline } = await readRequest(office, id);
    const notes = timeline.filter(({ kind }) => kind === "note");
    expect(notes).toMatchObject([{ id: note.id, text: note.text, actorId: office.id }]);
    await expect(addNote(office, "quote", randomUUID(), note)).rejects.toMatchObject({ code: "not_found" });
  });

  it("with another text or author under the same id is refused, and the first one stays", async () => {
    const { id } = await aRequest(stage);
    const note = { id: randomUUID(), text: "Call her after five." };
    await addNote(office, "quote", id, note);
    const refusal = { kind: "conflict", code: "already_sent" };
    await expect(addNote(office, "quote", id, { ...note, text: "After six." })).rejects.toMatchObject(
      refusal,
    );
    await expect(addNote(anActor(), "quote", id, note)).rejects.toMatchObject(refusal);
    const { timeline } = await readRequest(office, id);
    expect(timeline.filter(({ kind }) => kind === "note")).toMatchObject([{ text: note.text }]);
  });
});

describe("contact messages", () => {
  it("have their own inbox that works the same way", async () => {
    const sent = await aMessage(stage);
    const quotes = (await walk()).map(({ id }) => id);
    expect(quotes).not.toContain(sent.id);
    const [line] = (await listOf({ q: sent.email }, "contact")).items;
    expect(line).toMatchObject({ id: sent.id, services: ["fence-repair"], urgency: "this-month" });
    await changeRequest(office, "contact", sent.id, { version: 0, status: "completed" });
    expect((await walk({ folder: "closed" }, "contact")).map(({ id }) => id)).toEqual([sent.id]);
    await ContactEntity.patch({ id: sent.id }).set({ serviceName: "Fence repair" }).go();
    const opened = { message: sent.message, serviceName: "Fence repair", version: 1 };
    expect(await readMessage(office, sent.id)).toMatchObject(opened);
  });
});

describe("over HTTP", () => {
  it("the office lists, reads, changes and exports, and a stale version gets a 409", async () => {
    const sent = await aRequest(stage, { name: '=HYPERLINK("x")', details: "a\nb, c" });
    const page = (await (
      await callAs(stage, "office", "GET", "/api/admin/requests?limit=1")
    ).json()) as RequestPage;
    expect(page.items).toMatchObject([{ id: sent.id }]);
    expect(page.cursor).toBeTruthy();
    const path = `/api/admin/requests/${sent.id}`;
    const change = (body: unknown) => callAs(stage, "office", "PATCH", path, body);
    expect((await change({ version: 0, status: "quoted" })).status).toBe(200);
    expect((await change({ version: 0, status: "declined" })).status).toBe(409);
    for (const bad of [
      { version: 1 },
      { version: 1, status: "gone" },
      { status: "new" },
      { version: 1, spam: true, status: "new" },
    ])
      expect((await change(bad)).status).toBe(400);
    const answer = await callAs(stage, "office", "GET", path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(((await answer.json()) as RequestDetail).status).toBe("quoted");
    const csv = await callAs(stage, "office", "GET", `/api/admin/requests/export.csv?q=${sent.reference}`);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const bytes = new Uint8Array(await csv.arrayBuffer());
    // Excel reads UTF-8 correctly only after a byte order mark.
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('"a\nb, c"');
    expect((await callAs(stage, "office", "GET", "/api/admin/requests?cursor=nonsense")).status).toBe(400);
  });
});

describe("the cost of", () => {
  it("a new request is at most 4 write units, without the inbox", async () => {
    const request = aQuoteRequest();
    const caller = { origin: request.requestId, siteUrl: stage.url, userAgent: "test" };
    const { write } = await unitsOf(() => requestQuote(caller, quoteRequest.parse(request)));
    expect(write).toBeLessThanOrEqual(4);
    await stage.settled();
  });

  it("new requests that follow each other is shared: few reads, and writes full of search terms", async () => {
    const sent = await Promise.all([aRequest(stage), aRequest(stage), aRequest(stage), aRequest(stage)]);
    const ids = [...sent.map(({ id }) => id), "deleted"];
    const changes = ids.map((id) => ({ eventId: id, entity: "quote", before: undefined, after: { id } }));
    await RequestEntity.delete(sent.map(({ id }) => ({ form: "quote" as const, id }))).go();
    await stage.settled();
    const { calls } = await unitsOf(() => addNewRequests(changes));
    const { data: records } = await QuoteEntity.get(sent.map(({ id }) => ({ id }))).go();
    // Two reads and one transaction for the customers, and one for the entries.
    expect(calls).toBe(2 + 3 + Math.ceil(records.flatMap(toTermEntries).length / 25) + 1);
    // The stream counts the new entries meanwhile.
    await stage.settled();
    const again = await unitsOf(() => addNewRequests(changes));
    expect([again.calls, again.write]).toEqual([2, 0]);
  });

  it("a change of status is at most 3 write units for each index, and a list costs the same again", async () => {
    const details = "Long words. ".repeat(400);
    const { id } = await aRequest(stage, { details });
    const status = await unitsOf(() => statusTo(id, "contacted", 0));
    // 1 for the record, 2 for its move in byStatus, 1 for its copy in byFolder.
    expect(status.write).toBeLessThanOrEqual(4);
    // The list of staff is in memory from here on.
    await listOf({ limit: 10 });
    const list = await unitsOf(() => listOf({ limit: 10 }));
    expect(list.read).toBeLessThanOrEqual(3);
  });
});
