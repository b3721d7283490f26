import { randomUUID } from "node:crypto";
import { listAudit } from "@handyman/core/audit-log/list";
import { recordStreamChange } from "@handyman/core/audit-log/record-stream-change";
import { AuditEntity, recordChange } from "@handyman/core/staff/audit";
import { type AuditEntry, type AuditQuery, auditQuery } from "@handyman/core/staff/audit-schema";
import { beforeAll, describe, expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { readPages } from "../setup/pages.ts";
import { anActor, aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const owner = anActor("owner");

const list = (query: Partial<AuditQuery> = {}, actor = owner) =>
  listAudit(actor, auditQuery.parse({ ...query }));

const walk = async (query: Partial<AuditQuery>): Promise<AuditEntry[]> =>
  (await readPages((next) => list({ ...query, ...next }))).flat();

type Fields = Record<string, string | number | boolean | string[]>;

/** Returns the ID of the log's entry. */
async function deliver(entity: string, before: Fields | undefined, after: Fields, eventId = randomUUID()) {
  const toItem = (fields: Fields) => ({ __edb_e__: entity, ...fields });
  await recordStreamChange({ eventId, entity, before: before && toItem(before), after: toItem(after) });
  return eventId;
}

const stamp = (actorId: string, at: string, version = 1) => ({ changedBy: actorId, changedAt: at, version });
const read = async (id: string) => (await AuditEntity.get({ id }).go({ consistent: true })).data;

describe("an entry of the audit log", () => {
  it("names the member, and holds only changed fields, before and after", async () => {
    const [actorId, id] = [randomUUID(), randomUUID()];
    const before = {
      id,
      slug: "a",
      title: "Old",
      status: "draft",
      ...stamp("x", "2026-01-01T00:00:00.000Z"),
    };
    const after = { ...before, title: "New", ...stamp(actorId, "2026-01-02T00:00:00.000Z", 2) };
    const entry = await read(await deliver("post", before, after));
    expect(entry).toMatchObject({
      actorId,
      at: "2026-01-02T00:00:00.000Z",
      action: "changed",
      resourceType: "post",
      resourceId: id,
      before: { title: "Old" },
      after: { title: "New" },
    });
    expect(entry?.expiresAt).toBeUndefined();
  });

  it("names the request of a note or a change, so that staff find its screen", async () => {
    const stamped = stamp(randomUUID(), new Date().toISOString());
    const requestId = randomUUID();
    const note = { form: "contact", requestId, id: randomUUID(), ...stamped };
    expect(await read(await deliver("requestActivity", undefined, note))).toMatchObject({
      resourceId: note.id,
      request: { form: "contact", id: requestId },
    });
    const change = { form: "quote", id: requestId, status: "new", ...stamped };
    expect((await read(await deliver("request", undefined, change)))?.request).toEqual({
      form: "quote",
      id: requestId,
    });
    const post = await deliver("post", undefined, { id: requestId, ...stamped });
    expect((await list({ resourceType: "post", resourceId: requestId })).items).toEqual([
      expect.not.objectContaining({ request: expect.anything() }),
    ]);
    expect((await read(post))?.request).toBeUndefined();
  });

  it("holds no customer's data, no text and no mail addresses", async () => {
    const stamped = stamp(randomUUID(), new Date().toISOString());
    const secrets = { name: "Dana Whitfield", email: "dana@example.test", phone: "415-555-0123" };
    const more = { address: "1 Elm Street", details: "Two holes.", status: "contacted" };
    const quote = await read(
      await deliver("request", undefined, { id: "q", ...secrets, ...more, ...stamped }),
    );
    expect(quote?.after).toEqual({ status: "contacted" });
    const note = await read(
      await deliver("requestActivity", undefined, { id: "n", text: "Call her.", ...stamped }),
    );
    expect([note?.before, note?.after]).toEqual([{}, {}]);
    const setting = { key: "quote_form_emails", value: ["a@example.test", "b@example.test"], ...stamped };
    expect((await read(await deliver("setting", undefined, setting)))?.after).toEqual({
      value: { count: 2 },
    });
    const post = { id: "p", title: "T", excerpt: "Some words.", ...stamped };
    expect((await read(await deliver("post", undefined, post)))?.after).toEqual({
      title: "T",
      excerpt: { characters: 11 },
    });
  });

  it("names its record, but no customer", async () => {
    const stamped = stamp(randomUUID(), new Date().toISOString());
    const labelOf = async (entity: string, fields: Fields) =>
      (await read(await deliver(entity, undefined, { id: randomUUID(), ...fields, ...stamped })))?.label;
    expect(await labelOf("post", { title: "A new gate" })).toBe("A new gate");
    expect(await labelOf("category", { name: "Decks" })).toBe("Decks");
    expect(await labelOf("testimonial", { name: "Dana Whitfield" })).toBeUndefined();
    expect(await labelOf("request", { form: "quote", name: "Dana Whitfield" })).toBeUndefined();
  });

  it("names a request by its reference while the request is there", async () => {
    const sent = await aRequest(stage);
    const [member, request] = [randomUUID(), { form: "quote" as const, id: sent.id }];
    const change = { action: "printed", resourceType: "request", resourceId: sent.id, request };
    await recordChange({ id: member }, change);
    await recordChange({ id: member }, { ...change, request: { ...request, id: "gone" } });
    const labels = (await list({ actorId: member })).items.map(({ label }) => label ?? "");
    expect(labels.sort()).toEqual(["", sent.reference]);
  });

  it("is a change when staff save a setting or the order of services the first time", async () => {
    const stamped = stamp(randomUUID(), new Date().toISOString());
    const saved = await read(
      await deliver("setting", undefined, { key: "phone", value: "(415) 555-0199", ...stamped }),
    );
    expect(saved).toMatchObject({
      action: "changed",
      before: { value: "(415) 555-0133" },
      after: { value: "(415) 555-0199" },
    });
    const order = await read(await deliver("serviceOrder", undefined, { ids: ["a", "b"], ...stamped }));
    expect(order?.action).toBe("changed");
  });

  it("is written once per change, and never when staff changed nothing", async () => {
    const [actorId, at] = [randomUUID(), new Date().toISOString()];
    const item = { id: randomUUID(), title: "T", ...stamp(actorId, at) };
    const eventId = await deliver("post", undefined, item);
    await deliver("post", undefined, item, eventId);
    await deliver("post", item, { ...item, viewCount: 3 });
    await deliver("post", undefined, { id: "seeded", title: "T" });
    expect((await walk({ actorId })).map(({ id }) => id)).toEqual([eventId]);
  });
});

describe("listAudit", () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const day = (index: number) => new Date(Date.UTC(2025, 0, index + 1)).toISOString();

  beforeAll(async () => {
    for (let index = 0; index < 40; index++) {
      const item = { id: `r${index % 4}`, title: `T${index}`, ...stamp(index % 2 ? ann : bob, day(index)) };
      await deliver(index % 5 ? "post" : "service", undefined, item);
    }
  });

  it("lists entries newest first by member, record or time, each once over all pages", async () => {
    const byAnn = await walk({ actorId: ann, limit: 7 });
    expect(byAnn.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => day(39 - 2 * index)));
    const ofRecord = await walk({ resourceType: "post", resourceId: "r1", limit: 3 });
    expect(ofRecord).toHaveLength(8);
    for (const entry of ofRecord) expect(entry).toMatchObject({ resourceType: "post", resourceId: "r1" });
    const week = await walk({ from: day(3), to: day(9), limit: 2 });
    expect(week.map(({ at }) => at)).toEqual([9, 8, 7, 6, 5, 4, 3].map(day));
  });

  it("filters by fields without an index, each entry once over all pages", async () => {
    const services = await walk({ resourceType: "service", to: day(39), limit: 3 });
    expect(services.map(({ at }) => at)).toEqual([35, 30, 25, 20, 15, 10, 5, 0].map(day));
    const both = await walk({ actorId: bob, resourceType: "service", limit: 1 });
    expect(both.map(({ at }) => at)).toEqual([30, 20, 10, 0].map(day));
    expect(await walk({ action: "deleted" })).toEqual([]);
  });

  it("is open to owners only, and refuses a cursor of another list", async () => {
    for (const role of ["office", "editor"] as const) {
      await expect(list({}, { id: "x", roles: [role] })).rejects.toThrow("Your role does not allow this.");
    }
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_cursor" });
    const { cursor } = await list({ actorId: ann, limit: 1 });
    await expect(
      list({ resourceType: "post", resourceId: "r1", cursor: cursor ?? "" }),
    ).rejects.toMatchObject({
      code: "bad_cursor",
    });
  });

  it("costs the same for a longer log", async () => {
    const queries = [{ limit: 10 }, { actorId: ann, limit: 10 }, { action: "deleted", resourceType: "x" }];
    const grow = async (from: number, to: number) => {
      const entries = Array.from({ length: to - from }, (_, index) => ({
        id: randomUUID(),
        at: day(2000 + from + index),
        actorId: ann,
        action: "changed",
        resourceType: "post",
        resourceId: "r0",
        before: { title: "T" },
        after: { title: "U" },
      }));
      await AuditEntity.put(entries).go({ concurrent: 4 });
    };
    const measure = async () => {
      const units = [];
      for (const query of queries) units.push((await unitsOf(() => list(query))).read);
      return units;
    };
    await grow(0, 350);
    const few = await measure();
    await grow(350, 500);
    expect(await measure()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(40);
  });
});
