import { randomUUID } from "node:crypto";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { PhotoView } from "@handyman/core/pictures/photo-schema";
import { changeRequest } from "@handyman/core/requests/change";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { readCustomerPage } from "@handyman/core/requests/customer-page/page";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { changeRole } from "@handyman/core/staff/manage-staff";
import { describe, expect, it, vi } from "vitest";
import { anActor } from "../setup/requests.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { aStaffPhoto } from "../setup/uploads.ts";
import { aMember, aStep, aVisitOf, type Member, plan, readDetail } from "../setup/visits.ts";

const stage = useStage();
const office = anActor();

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const aNote = (text = "The shutoff is behind the dryer.") => ({ id: randomUUID(), text });

const send = async ({ call }: Member, id: string, what: string, body: unknown) =>
  (await call("POST", `visits/${id}/${what}`, body)).status;

const readCode = async ({ call }: Member, id: string, what: string, body: unknown) => {
  const answer = await call("POST", `visits/${id}/${what}`, body);
  return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
};

const listDepartures = async (email: string) =>
  (await stage.mail()).filter(({ to, subject }) => to.includes(email) && /on our way/.test(subject));

/** Uploads as the phone does, and returns the address of the photo. */
async function uploadAs({ call }: Member, id: string, batchId: string, fileId: string): Promise<string> {
  const files = [{ name: "a.png", type: "image/png", size: 9 }];
  const answer = await call("POST", `visits/${id}/uploads`, { requestId: fileId, firstId: batchId, files });
  const { uploads } = (await answer.json()) as { uploads: { publicUrl: string }[] };
  return uploads[0]?.publicUrl ?? "";
}

describe("what a phone kept and sends later", () => {
  it("counts once when the phone sends all of it twice, and the second time backwards", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const photos = { id: randomUUID(), part: "before", photos: [await aStaffPhoto(stage)] };
    const kept = [
      ["steps", aStep("onTheWay", { at: ago(40) })],
      ["notes", aNote()],
      ["photos", photos],
      ["steps", aStep("done", { at: ago(5) })],
    ] as const;
    for (const [what, body] of [...kept, ...kept.toReversed()])
      expect(await send(dan, id, what, body), what).toBe(204);
    const { timeline, visitProgress } = await readRequest(office, id);
    expect(visitProgress).toBe("done");
    const kinds = ["onTheWay", "note", "photos", "done"];
    expect(timeline.flatMap(({ kind }) => (kinds.includes(kind) ? [kind] : [])).sort()).toEqual(kinds.sort());
  });

  it("says when the button was pressed, unless the clock of the phone is wrong", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const at = ago(50);
    await send(dan, id, "steps", aStep("onTheWay", { at }));
    expect(await readDetail(dan, id)).toMatchObject({ progressAt: at });
    for (const wrong of [new Date(Date.now() + 60 * MINUTE).toISOString(), "2001-01-01T00:00:00.000Z"]) {
      await send(dan, id, "steps", aStep("planned"));
      await send(dan, id, "steps", aStep("onTheWay", { at: wrong }));
      const { progressAt } = await readDetail(dan, id);
      expect(Math.abs(Date.parse(progressAt) - Date.now()), wrong).toBeLessThan(MINUTE);
    }
  });

  it("is refused after the role was taken away, and arrives after it came back", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const note = aNote();
    const photos = { id: randomUUID(), photos: [await aStaffPhoto(stage)] };
    const kept = [
      ["steps", aStep("done")],
      ["notes", note],
      ["photos", photos],
    ] as const;
    await changeRole(owner, dan.id, { role: "editor" });
    for (const [what, body] of kept) expect(await send(dan, id, what, body), what).toBe(403);
    expect((await readRequest(office, id)).timeline.some(({ kind }) => kind === "note")).toBe(false);
    await changeRole(owner, dan.id, { role: "crew" });
    for (const [what, body] of kept) expect(await send(dan, id, what, body), what).toBe(204);
    expect((await readDetail(dan, id)).notes).toMatchObject([{ text: note.text }]);
  });

  it("is refused with a sentence when the visit moved, went to somebody else, was declined or deleted", async () => {
    const [dan, other] = [await aMember(stage), await aMember(stage)];
    const make = async () => (await aVisitOf(stage, dan.id)).id;
    const [moved, given, declined, deleted] = [await make(), await make(), await make(), await make()];
    await plan(moved, dan.id, { version: 1, day: addDays(pacificDay(), 1) });
    await plan(given, other.id, { version: 1 });
    await changeRequest(office, "quote", declined, { version: 1, status: "declined" });
    await deleteRequest(office, "quote", deleted);
    expect(await readCode(dan, moved, "steps", aStep("done"))).toEqual([409, "visit_moved"]);
    expect(await send(dan, moved, "notes", aNote())).toBe(204);
    for (const id of [given, declined, deleted])
      for (const [what, body] of [
        ["steps", aStep("done")],
        ["notes", aNote()],
        ["photos", { id: randomUUID(), photos: [await aStaffPhoto(stage)] }],
      ] as const)
        expect(await readCode(dan, id, what, body), what).toEqual([404, "no_such_visit"]);
  });

  it("can't use another person's id for other words, or repeat a batch with fewer photos", async () => {
    const [dan, eve] = [await aMember(stage), await aMember(stage)];
    const { id } = await aVisitOf(stage, dan.id);
    const note = aNote();
    await send(dan, id, "notes", note);
    const batch = { id: randomUUID(), photos: [await aStaffPhoto(stage), await aStaffPhoto(stage)] };
    await send(dan, id, "photos", batch);
    const fewer = { ...batch, photos: batch.photos.slice(1) };
    expect(await readCode(dan, id, "photos", fewer)).toEqual([409, "already_sent"]);
    await plan(id, eve.id, { version: 1 });
    expect(await readCode(eve, id, "notes", note)).toEqual([409, "already_sent"]);
    expect(await readCode(eve, id, "photos", batch)).toEqual([409, "already_sent"]);
  });
});

describe("photos from a visit", () => {
  it("say whether they show the place before or after, and stand beside the customer's", async () => {
    const dan = await aMember(stage);
    const sent = await aStaffPhoto(stage);
    const { id } = await aVisitOf(stage, dan.id, { photos: [sent] });
    const add = async (part?: string) => {
      const photos = [await aStaffPhoto(stage)];
      return send(dan, id, "photos", { id: randomUUID(), photos, ...(part && { part }) });
    };
    expect([await add("before"), await add("after"), await add()]).toEqual([204, 204, 204]);
    expect(await add("during")).toBe(400);
    const { items } = (await (await dan.call("GET", `visits/${id}/photos`)).json()) as {
      items: PhotoView[];
    };
    for (const photos of [items, await readRequestPhotos(office, id)])
      expect(photos.map(({ part }) => part ?? "none").sort()).toEqual(["after", "before", "none", "none"]);
  });

  it("are added once when the phone uploads them again in the next quarter of an hour", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const [batchId, fileId] = [randomUUID(), randomUUID()];
    const first = await uploadAs(dan, id, batchId, fileId);
    expect(await uploadAs(dan, id, batchId, fileId)).toBe(first);
    expect(await send(dan, id, "photos", { id: batchId, photos: [first] })).toBe(204);
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 15 * MINUTE);
    const second = await uploadAs(dan, id, batchId, fileId);
    expect(second).not.toBe(first);
    expect(await send(dan, id, "photos", { id: batchId, photos: [second] })).toBe(204);
    now.mockRestore();
    expect((await readDetail(dan, id)).photoCount).toBe(1);
  });
});

describe("'on my way'", () => {
  it("mails the customer once a visit, and once more after it was taken back", async () => {
    const dan = await aMember(stage);
    const { id, email } = await aVisitOf(stage, dan.id);
    expect(await readDetail(dan, id)).toMatchObject({ isMailed: true });
    const way = aStep("onTheWay", { at: ago(2) });
    await send(dan, id, "steps", way);
    await stage.settled();
    await send(dan, id, "steps", way);
    await stage.settled();
    expect(await listDepartures(email)).toHaveLength(1);
    for (let round = 0; round < 2; round++) {
      for (const step of [aStep("planned"), aStep("onTheWay")]) await send(dan, id, "steps", step);
      await stage.settled();
    }
    const mails = await listDepartures(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toMatch(/We left at \d+:\d\d\s[AP]M and are on our way to you/);
    const { timeline } = await readRequest(office, id);
    const departure = { actorId: dan.id, mail: { state: "sent" } };
    expect(timeline.filter(({ kind }) => kind === "departure")).toMatchObject([departure, departure]);
    const { version } = await readRequest(office, id);
    await plan(id, dan.id, { version, day: addDays(pacificDay(), 1) });
    await send(dan, id, "steps", aStep("onTheWay", { day: addDays(pacificDay(), 1) }));
    await stage.settled();
    expect(await listDepartures(email)).toHaveLength(3);
  });

  it("mails once when two phones send it at the same moment", async () => {
    const dan = await aMember(stage);
    const { id, email } = await aVisitOf(stage, dan.id);
    const answers = await Promise.all([1, 2].map(() => send(dan, id, "steps", aStep("onTheWay"))));
    expect(answers).toEqual([204, 204]);
    await stage.settled();
    expect(await listDepartures(email)).toHaveLength(1);
  });

  it("mails nobody half an hour late, without an email, or if the setting is off", async () => {
    const dan = await aMember(stage);
    const late = await aVisitOf(stage, dan.id);
    await send(dan, late.id, "steps", aStep("onTheWay", { at: ago(31) }));
    const silent = await aVisitOf(stage, dan.id);
    await writeSettings({ enable_on_the_way_mails: false });
    expect(await readDetail(dan, silent.id)).toMatchObject({ isMailed: false });
    await send(dan, silent.id, "steps", aStep("onTheWay"));
    await writeSettings({ enable_on_the_way_mails: true });
    await stage.settled();
    for (const { id, email } of [late, silent]) {
      expect(await listDepartures(email)).toEqual([]);
      expect((await readDetail(dan, id)).progress).toBe("onTheWay");
    }
  });

  it("shows on the customer's page until the person is done", async () => {
    const dan = await aMember(stage);
    const { id } = await aVisitOf(stage, dan.id);
    const token = (await createCustomerLink(id, stage.url)).split("/").at(-1) ?? "";
    const read = async () => {
      const caller = { origin: "203.0.113.9", siteUrl: stage.url, userAgent: "" };
      return (await readCustomerPage(caller, token)).visit?.onTheWaySince;
    };
    expect(await read()).toBeUndefined();
    await send(dan, id, "steps", aStep("onTheWay"));
    expect(await read()).toMatch(/^\d+:\d\d\s[AP]M$/);
    await send(dan, id, "steps", aStep("done"));
    expect(await read()).toBeUndefined();
  });
});
