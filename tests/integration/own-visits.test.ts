import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import { listCrew, staffCrew } from "@handyman/core/projects-and-reviews/crew";
import { crewSave } from "@handyman/core/projects-and-reviews/crew-schema";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readFeed } from "@handyman/core/requests/feed";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { listWeek } from "@handyman/core/requests/schedule";
import { VisitEntity } from "@handyman/core/requests/visits/entity";
import { listPeople } from "@handyman/core/requests/visits/people";
import { writeSettings } from "@handyman/core/settings/setting";
import { changeRole, disableStaff, removeStaff } from "@handyman/core/staff/manage-staff";
import { describe, expect, it } from "vitest";
import { anActor, aRequest, listOf } from "../setup/requests.ts";
import { callAs, owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aStaffPhoto } from "../setup/uploads.ts";
import { aMember, aStep, aVisitOf, plan, readDetail, readList } from "../setup/visits.ts";

const stage = useStage();
const office = anActor();

const today = pacificDay();

async function aCrewMember(changes: { accountId?: string; isBookable?: boolean } = {}): Promise<string> {
  const id = randomUUID();
  const fields = { version: 0, name: "Ana Lopez", trade: "Carpenter", since: "2009", photoId: "" } as const;
  await staffCrew.save(
    owner,
    id,
    crewSave.parse({ ...fields, state: "draft", isBookable: true, ...changes }),
  );
  return id;
}

describe("a member of the crew", () => {
  it("sees only their own visits, earliest first, with what a visit needs and no more", async () => {
    const [dan, other] = [await aMember(stage), await aMember(stage)];
    const later = await aVisitOf(stage, dan.id);
    await plan(later.id, dan.id, { version: 1, day: addDays(today, 2) });
    const sent = await aVisitOf(stage, dan.id, { details: "The door sticks." });
    await aVisitOf(stage, other.id);
    await addNote(office, "quote", sent.id, { id: randomUUID(), text: "Ring twice." });
    const items = await readList(dan);
    expect(items.map(({ requestId }) => requestId)).toEqual([sent.id, later.id]);
    expect(items[0]).toEqual({
      requestId: sent.id,
      day: today,
      start: "10:00",
      name: sent.name,
      address: "12 Elm St, Oakland, CA 94607",
      language: "en",
      services: expect.any(Array),
      progress: "planned",
      end: "12:00",
      progressAt: "",
    });
    const detail = await readDetail(dan, sent.id);
    expect(detail).toMatchObject({ details: "The door sticks.", notes: [{ text: "Ring twice." }] });
    expect(Object.keys(detail).sort()).toEqual(
      [
        "address",
        "contactMethod",
        "day",
        "details",
        "end",
        "isMailed",
        "language",
        "name",
        "notes",
        "phone",
        "photoCount",
        "progress",
        "progressAt",
        "reference",
        "requestId",
        "services",
        "start",
        "tasks",
      ].sort(),
    );
    expect(JSON.stringify(detail)).not.toContain(sent.email);
    expect(JSON.stringify(detail)).not.toMatch(/"(low|high)"/);
  });

  it("gets no other visit, no other request's photos, no customer and no list of the office", async () => {
    const [dan, other] = [await aMember(stage), await aMember(stage)];
    const own = await aVisitOf(stage, dan.id);
    const { id } = await aVisitOf(stage, other.id);
    const unplanned = await aRequest(stage);
    const { customerId } = await readRequest(office, id).then(({ customer }) => ({
      customerId: customer?.id,
    }));
    for (const requestId of [id, unplanned.id, "nobody"]) {
      const calls = await Promise.all([
        dan.call("GET", `visits/${requestId}`),
        dan.call("GET", `visits/${requestId}/photos`),
        dan.call("POST", `visits/${requestId}/steps`, aStep("onTheWay")),
        dan.call("POST", `visits/${requestId}/notes`, { id: randomUUID(), text: "Hm." }),
        dan.call("POST", `visits/${requestId}/photos`, {
          id: randomUUID(),
          photos: [await aStaffPhoto(stage)],
        }),
        dan.call("POST", `visits/${requestId}/uploads`, {
          files: [{ name: "a", type: "image/png", size: 9 }],
        }),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(await calls[0]?.json()).toMatchObject({ error: { code: "no_such_visit" } });
    }
    const closed = [
      `requests/${own.id}`,
      `requests/${own.id}/photos`,
      "requests",
      "requests/export.csv",
      `customers/${customerId}`,
      "customers",
      "customers/export.csv",
      "messages",
      "schedule?day=2030-01-01",
      "dashboard",
      "audit",
      "settings",
      "users",
      "staff",
      "media",
      "crew",
      "posts",
    ];
    for (const path of closed) expect((await dan.call("GET", path)).status, path).toBe(403);
    expect(await readRequest(office, id)).toMatchObject({
      timeline: expect.not.arrayContaining([{ kind: "note" }]),
    });
  });

  it("says that they are on the way and done: once, in the timeline, the schedule and the audit log", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const [way, done] = [aStep("onTheWay"), aStep("done")];
    for (const step of [way, way, done, done, way]) {
      expect((await dan.call("POST", `visits/${id}/steps`, step)).status).toBe(204);
    }
    expect(await readDetail(dan, id)).toMatchObject({ progress: "done" });
    await stage.settled();
    const { timeline, status, visitProgress } = await readRequest(office, id);
    expect([status, visitProgress]).toEqual(["scheduled", "done"]);
    const steps = timeline.filter(({ kind }) => kind === "onTheWay" || kind === "done");
    expect(steps.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ["onTheWay", dan.id],
      ["done", dan.id],
    ]);
    const week = (await listWeek(office, today)).items.filter(({ requestId }) => requestId === id);
    expect(week).toMatchObject([{ visitProgress: "done" }]);
    const entries = (await stage.records("audit")).filter(
      ({ resourceId, actorId, action }) => resourceId === id && actorId === dan.id && action === "changed",
    );
    const logged = entries.map(({ after }) => (after as { visitProgress?: string }).visitProgress);
    expect(logged.sort()).toEqual(["done", "onTheWay"]);
  });

  it("takes a step back, and a replayed tap from before changes nothing", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const way = aStep("onTheWay");
    for (const step of [way, aStep("planned"), way])
      expect((await dan.call("POST", `visits/${id}/steps`, step)).status).toBe(204);
    expect(await readDetail(dan, id)).toMatchObject({ progress: "planned" });
  });

  it("stays done when 'on my way' arrives late", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    for (const progress of ["done", "onTheWay"])
      expect((await dan.call("POST", `visits/${id}/steps`, aStep(progress))).status).toBe(204);
    expect(await readDetail(dan, id)).toMatchObject({ progress: "done" });
  });

  it("is told that the office moved the visit, and a new plan starts without progress", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    await dan.call("POST", `visits/${id}/steps`, aStep("onTheWay"));
    await plan(id, dan.id, { version: 2, day: addDays(today, 1) });
    expect(await readDetail(dan, id)).toMatchObject({ progress: "planned", progressAt: "" });
    const late = await dan.call("POST", `visits/${id}/steps`, aStep("done"));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: "visit_moved" } });
  });

  it("keeps a step that meets a change of the office at the same moment", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const [answer] = await Promise.all([
      dan.call("POST", `visits/${id}/steps`, aStep("onTheWay")),
      changeRequest(office, "quote", id, { version: 1, assigneeId: owner.id }).catch(() => undefined),
    ]);
    expect(answer.status).toBe(204);
    expect((await readRequest(office, id)).visitProgress).toBe("onTheWay");
  });

  it("adds a note once, however often the phone sends it", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const note = { id: randomUUID(), text: "The shutoff is behind the dryer." };
    const answers = await Promise.all([1, 2, 3].map(() => dan.call("POST", `visits/${id}/notes`, note)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const other = await dan.call("POST", `visits/${id}/notes`, { ...note, text: "Other words." });
    expect(other.status).toBe(409);
    const { notes } = await readDetail(dan, id);
    expect(notes).toMatchObject([{ text: note.text, author: "Robin Alvarez" }]);
  });

  it("adds photos once; the office sees them, and a deletion of the request deletes them", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const photos = { id: randomUUID(), photos: [await aStaffPhoto(stage), await aStaffPhoto(stage)] };
    for (const _ of [1, 2]) expect((await dan.call("POST", `visits/${id}/photos`, photos)).status).toBe(204);
    // A phone that uploads the batch again in another quarter of an hour gets other addresses.
    const later = { id: photos.id, photos: [await aStaffPhoto(stage), await aStaffPhoto(stage)] };
    expect((await dan.call("POST", `visits/${id}/photos`, later)).status).toBe(204);
    await stage.settled();
    const seen = (await (await dan.call("GET", `visits/${id}/photos`)).json()) as { items: PhotoView[] };
    expect(seen.items.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect(await readRequestPhotos(office, id)).toHaveLength(2);
    const { photoCount, timeline } = await readRequest(office, id);
    expect(photoCount).toBe(2);
    expect(timeline.filter(({ kind }) => kind === "photos")).toMatchObject([{ photoCount: 2 }]);
    const stolen = await aVisitOf(stage, dan.id);
    const again = { id: randomUUID(), photos: photos.photos };
    expect((await dan.call("POST", `visits/${stolen.id}/photos`, again)).status).toBe(400);
    await deleteRequest(office, "quote", id);
    await stage.settled();
    const left = (await stage.records("photo")).filter(({ quoteId }) => quoteId === id);
    expect(left).toEqual([]);
  });

  it("loses the visit a week after its day, and when the request is declined or given to somebody else", async () => {
    const [dan, other] = [await aMember(stage), await aMember(stage)];
    const [old, declined, moved] = [
      await aVisitOf(stage, dan.id),
      await aVisitOf(stage, dan.id),
      await aVisitOf(stage, dan.id),
    ];
    await VisitEntity.patch({ requestId: old.id })
      .set({ day: addDays(today, -8) })
      .composite({ start: "10:00" })
      .go();
    await changeRequest(office, "quote", declined.id, { version: 1, status: "declined" });
    await plan(moved.id, other.id, { version: 1 });
    for (const { id } of [old, declined, moved])
      expect((await dan.call("GET", `visits/${id}`)).status).toBe(404);
    expect(await readList(dan)).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ["another role", (id) => changeRole(owner, id, { role: "editor" }), 403],
    ["a disabled account", (id) => disableStaff(owner, id), 401],
    ["a removed account", (id) => removeStaff(owner, id), 401],
  ])("is refused at once after %s, although the token is still valid", async (_change, end, status) => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    expect((await dan.call("GET", `visits/${id}`)).status).toBe(200);
    await end(dan.id);
    const step = aStep("done");
    for (const [method, path, body] of [
      ["GET", "visits"],
      ["GET", `visits/${id}`],
      ["POST", `visits/${id}/steps`, step],
      ["POST", `visits/${id}/notes`, { id: randomUUID(), text: "Late." }],
    ] as const)
      expect((await dan.call(method, path, body)).status, path).toBe(status);
    expect((await readRequest(office, id)).visitProgress).toBeUndefined();
  });

  it("can have a calendar of their visits, which links to their own screen and ends with the role", async () => {
    const dan = await aMember(stage);
    const crewId = await aCrewMember({ accountId: dan.id });
    const { id } = await aVisitOf(stage, crewId);
    const { path } = (await (await dan.call("POST", "visits/feed")).json()) as { path: string };
    const secret = path.split("/").at(-1) ?? "";
    expect((await readFeed(dan.id, secret, stage.url)).replace(/\r\n /g, "")).toContain(
      `URL;VALUE=URI:${stage.url}/admin/visits/${id}`,
    );
    await changeRole(owner, dan.id, { role: "editor" });
    expect((await fetch(stage.url + path)).status).toBe(404);
  });
});

describe("somebody of the crew without an account", () => {
  it("can be sent to a customer once an owner says so, and is not public for that", async () => {
    const id = await aCrewMember({ isBookable: false });
    const { id: requestId } = await aRequest(stage);
    await expect(plan(requestId, id)).rejects.toMatchObject({ code: "unknown_visitor" });
    const { name, trade, since, photoId, state } = await staffCrew.read(owner, id);
    await staffCrew.save(owner, id, { version: 1, name, trade, since, photoId, state, isBookable: true });
    await plan(requestId, id);
    expect((await listWeek(office, today)).items).toContainEqual(
      expect.objectContaining({ requestId, staffId: id }),
    );
    expect((await listPeople(office)).find((person) => person.id === id)).toEqual({
      id,
      name: "Ana Lopez",
      roles: [],
      state: "active",
      isCrew: true,
      canVisit: true,
    });
    expect((await listCrew()).map((member) => member.id)).not.toContain(id);
  });

  it("is made bookable or linked to an account only by owners; an editor's save keeps both", async () => {
    const editor = anActor("editor");
    const id = await aCrewMember({ accountId: "a1" });
    const fields = {
      name: "Ana Lopez",
      trade: "Painter",
      since: "2009",
      photoId: "",
      state: "draft",
    } as const;
    const saved = await staffCrew.save(editor, id, { version: 1, ...fields });
    expect(saved).toMatchObject({ trade: "Painter", isBookable: true, accountId: "a1" });
    for (const change of [{ isBookable: false }, { accountId: "a2" }])
      await expect(staffCrew.save(editor, id, { version: 2, ...fields, ...change })).rejects.toMatchObject({
        kind: "forbidden",
        code: "owner_only",
      });
  });

  it("is deleted only by owners, while bookable or linked to an account", async () => {
    const [editor, id] = [anActor("editor"), await aCrewMember()];
    const refusal = { kind: "forbidden", code: "owner_only" };
    await expect(staffCrew.remove(editor, id, 1)).rejects.toMatchObject(refusal);
    expect(await staffCrew.read(owner, id)).toMatchObject({ isBookable: true });
    const other = await aCrewMember({ isBookable: false });
    for (const [actor, gone] of [
      [owner, id],
      [editor, other],
    ] as const) {
      await staffCrew.remove(actor, gone, 1);
      await expect(staffCrew.read(owner, gone)).rejects.toMatchObject({ kind: "not-found" });
    }
  });

  it("sees their earlier and later visits after an owner links their account, and is bookable once", async () => {
    const dan = await aMember(stage);
    const crewId = await aCrewMember({ accountId: dan.id });
    const [asCrew, asAccount] = [await aVisitOf(stage, crewId), await aRequest(stage)];
    await plan(asAccount.id, dan.id, { start: "14:00" });
    expect((await readList(dan)).map(({ requestId }) => requestId)).toEqual([asCrew.id, asAccount.id]);
    const bookable = (await listPeople(office)).filter(
      ({ id, canVisit }) => canVisit && (id === dan.id || id === crewId),
    );
    expect(bookable.map(({ id }) => id)).toEqual([crewId]);
  });
});

describe("the assignee", () => {
  it("follows the visit unless somebody else was chosen, and never becomes somebody who can't open the request", async () => {
    const [ann, ben, dan] = [
      await aMember(stage, "office"),
      await aMember(stage, "office"),
      await aMember(stage),
    ];
    const { id } = await aVisitOf(stage, ann.id);
    const getAssignee = async () => (await readRequest(office, id)).assigneeId;
    expect(await getAssignee()).toBe(ann.id);
    await plan(id, ben.id, { version: 1 });
    expect(await getAssignee()).toBe(ben.id);
    await plan(id, dan.id, { version: 2 });
    expect(await getAssignee()).toBe(ben.id);
    await plan(id, ann.id, { version: 3 });
    expect(await getAssignee()).toBe(ben.id);
  });

  it("is the person who answers first, if there was none", async () => {
    const [first, second] = [anActor(), anActor()];
    const { id } = await aRequest(stage);
    const aCall = () => ({ id: randomUUID(), kind: "call" as const, text: "Called." });
    await addNote(first, "quote", id, { id: randomUUID(), text: "Only a note." });
    expect(await readRequest(office, id)).toMatchObject({ assigneeId: "" });
    await addNote(first, "quote", id, aCall());
    await addNote(second, "quote", id, aCall());
    expect(await readRequest(office, id)).toMatchObject({ assigneeId: first.id });
  });

  it("stays nobody if the setting is off", async () => {
    const ann = await aMember(stage, "office");
    await writeSettings({ assign_automatically: false });
    const { id } = await aVisitOf(stage, ann.id);
    const other = await aRequest(stage);
    await addNote(anActor(), "quote", other.id, { id: randomUUID(), kind: "call", text: "Called." });
    await writeSettings({ assign_automatically: true });
    for (const requestId of [id, other.id])
      expect(await readRequest(office, requestId)).toMatchObject({ assigneeId: "" });
  });
});

describe("a person's open requests", () => {
  it("are those assigned to them and those that they visit, on pages and in the count", async () => {
    const ann = await aMember(stage, "office");
    const crewId = await aCrewMember({ accountId: ann.id });
    const assigned = await aRequest(stage);
    await changeRequest(office, "quote", assigned.id, { version: 0, assigneeId: ann.id });
    const visits: string[] = [];
    for (const start of ["10:00", "12:00", "14:00"] as const) {
      const { id } = await aRequest(stage);
      await changeRequest(office, "quote", id, { version: 0, assigneeId: owner.id });
      await plan(id, start === "12:00" ? ann.id : crewId, { version: 1, start: start });
      visits.push(id);
    }
    const declined = await aVisitOf(stage, crewId);
    await changeRequest(office, "quote", declined.id, { version: 1, assigneeId: "" });
    await changeRequest(office, "quote", declined.id, { version: 2, status: "declined" });
    const expected = [...visits.toReversed(), assigned.id];
    for (const sort of ["newest", "oldest", "city"] as const) {
      const all = (await listOf({ assignee: ann.id, sort })).items.map(({ id }) => id);
      expect(all.toSorted(), sort).toEqual(expected.toSorted());
    }
    const first = await listOf({ assignee: ann.id, limit: 2 });
    const second = await listOf({ assignee: ann.id, limit: 2, cursor: first.cursor ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected);
    const scheduled = await listOf({ assignee: ann.id, status: "scheduled" });
    expect(scheduled.items.map(({ id }) => id)).toEqual(visits.toReversed());
    const counts = (await (await ann.call("GET", "requests/counts")).json()) as { mine: object };
    expect(counts.mine).toEqual({ count: 4, hasMore: false });
    expect((await callAs(stage, "office", "GET", "/api/admin/requests/counts")).status).toBe(200);
  });
});
