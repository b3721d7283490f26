import { randomUUID } from "node:crypto";
import { saveService } from "@handyman/core/catalogue/service";
import { config } from "@handyman/core/lib/config";
import { deleteMedia } from "@handyman/core/pictures/manage-media";
import { MediaEntity } from "@handyman/core/pictures/media";
import { staffCrew } from "@handyman/core/projects-and-reviews/crew";
import { crewSave } from "@handyman/core/projects-and-reviews/crew-schema";
import {
  hasProjects,
  listProjects,
  ProjectEntity,
  staffProjects,
} from "@handyman/core/projects-and-reviews/project";
import {
  type Project,
  type ProjectSave,
  projectQuery,
  projectSave,
} from "@handyman/core/projects-and-reviews/project-schema";
import { readMedia } from "@handyman/core/publishing/media-uses";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { AuditEntity } from "@handyman/core/staff/audit";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hookCalls, unitsOf } from "../setup/capacity.ts";
import { anImage } from "../setup/content.ts";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const editor = anActor("editor");
const owner = anActor("owner");
const office = anActor();

let images: string[];

beforeAll(async () => {
  images = [(await anImage(stage)).id, (await anImage(stage)).id];
});

const input = (changes: Partial<ProjectSave> = {}): ProjectSave =>
  projectSave.parse({
    version: 0,
    title: "A new gate",
    text: "We set two posts.",
    service: "fence-repair",
    city: "oakland",
    month: "2026-03",
    isFeatured: false,
    state: "published",
    consent: "Mail of Jo Park, May 3",
    pairs: [{ beforeId: images[0], afterId: images[1] }],
    ...changes,
  });

async function aProject(changes: Partial<ProjectSave> = {}): Promise<string> {
  const id = randomUUID();
  await staffProjects.save(editor, id, input(changes));
  return id;
}

async function removeAll(): Promise<void> {
  for (const state of ["draft", "published"] as const) {
    const { items } = await staffProjects.list(editor, { state, limit: 50 });
    for (const { id, version } of items) await staffProjects.remove(editor, id, version);
  }
}

beforeEach(removeAll);

async function published(query = ""): Promise<Project[]> {
  const answer = await fetch(`${stage.url}/api/projects?${query}`);
  expect(answer.headers.get("cache-control")).toContain("s-maxage");
  return ((await answer.json()) as { items: Project[] }).items;
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("published projects", () => {
  it("come featured first, then newest first, without the consent", async () => {
    const old = await aProject({ month: "2025-01" });
    const young = await aProject({ month: "2026-04" });
    const featured = await aProject({ month: "2024-07", isFeatured: true });
    const draft = await aProject({ state: "draft", consent: "", pairs: [] });
    const items = await published();
    expect(idsOf(items)).toEqual([featured, young, old]);
    expect(items[0]?.pairs).toMatchObject([{ before: { alt: "A deck" }, after: { alt: "A deck" } }]);
    expect(JSON.stringify(items)).not.toMatch(/consent|Jo Park/);
    const drafts = await staffProjects.list(editor, { state: "draft", limit: 10 });
    expect(idsOf(drafts.items)).toEqual([draft]);
  });

  it("are found by service or by city, page by page, and not by both at once", async () => {
    const gate = await aProject();
    const deck = await aProject({ service: "deck-repair", city: "berkeley" });
    const other = await aProject({ service: "deck-repair", month: "2026-01" });
    expect(idsOf(await published("service=deck-repair"))).toEqual([deck, other]);
    expect(idsOf(await published("city=oakland"))).toEqual([gate, other]);
    expect(await published("city=daly-city")).toEqual([]);
    const first = await listProjects(projectQuery.parse({ service: "deck-repair", limit: 1 }));
    const { cursor } = first;
    const second = await listProjects(projectQuery.parse({ service: "deck-repair", limit: 1, cursor }));
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual([deck, other]);
    const both = await fetch(`${stage.url}/api/projects?service=deck-repair&city=oakland`);
    expect(both.status).toBe(400);
  });

  it("show only the wanted number of pairs, and none whose images are not ready", async () => {
    const pair = { beforeId: images[0] as string, afterId: images[1] as string };
    await aProject({ pairs: [pair, pair] });
    expect((await published("pairs=1"))[0]?.pairs).toHaveLength(1);
    expect((await published())[0]?.pairs).toHaveLength(2);
    const id = randomUUID();
    await MediaEntity.put({
      id,
      key: `media/${id}/a.png`,
      alt: "A",
      type: "image/png",
      createdAt: "2026",
    }).go();
    const unready = await aProject({ pairs: [{ ...pair, beforeId: id }] });
    expect(idsOf(await published())).not.toContain(unready);
  });

  it("decide whether pages link to them", async () => {
    const has = async () =>
      ((await (await fetch(`${stage.url}/api/settings`)).json()) as SiteSettings).has_projects;
    expect(await has()).toBe(false);
    const id = await aProject();
    expect(await has()).toBe(true);
    await staffProjects.save(editor, id, input({ version: 1, state: "draft" }));
    expect(await has()).toBe(false);
  });

  it("cost the same when there are more of them", async () => {
    const measure = async () =>
      (await unitsOf(() => listProjects(projectQuery.parse({ limit: 3, pairs: 1 })))).read;
    for (let count = 0; count < 3; count++) await aProject();
    const few = await measure();
    for (let count = 0; count < 5; count++) await aProject();
    expect(await measure()).toBe(few);
    expect(few).toBeLessThanOrEqual(2);
  });
});

describe("a project", () => {
  it.each([
    ["a picture", { pairs: [] }],
    ["the customer's consent", { consent: " " }],
  ])("is not published without %s", (_name, changes) => {
    expect(() => input(changes)).toThrow(/^/);
    expect(input({ ...changes, state: "draft" }).state).toBe("draft");
  });

  it("takes a service of staff, and no unknown one", async () => {
    const service = `roofing-${randomUUID()}`;
    const id = randomUUID();
    const save = () => staffProjects.save(editor, id, input({ service }));
    await expect(save()).rejects.toMatchObject({ kind: "invalid" });
    await saveService(randomUUID(), {
      slug: service,
      title: "Roofing",
      description: "New roofs.",
      sortOrder: 90,
      isPopular: false,
      isActive: false,
    });
    expect((await save()).service).toBe(service);
  });

  it("takes no unknown city or month, and no seventh pair", () => {
    const pair = { beforeId: "a", afterId: "b" };
    for (const bad of [{ city: "reno" }, { month: "2026-13" }, { pairs: new Array(7).fill(pair) }])
      expect(() => input(bad as Partial<ProjectSave>)).toThrow(/^/);
  });

  it("remembers who recorded the consent, and when, until its words change", async () => {
    const id = await aProject();
    const first = await staffProjects.read(owner, id);
    expect(first).toMatchObject({ consent: "Mail of Jo Park, May 3", consentBy: editor.id });
    const renamed = await staffProjects.save(owner, id, input({ version: 1, title: "Gate" }));
    expect([renamed.consentBy, renamed.consentAt]).toEqual([first.consentBy, first.consentAt]);
    const changed = await staffProjects.save(owner, id, input({ version: 2, consent: "A call" }));
    expect(changed.consentBy).toBe(owner.id);
    const none = await staffProjects.save(owner, id, input({ version: 3, state: "draft", consent: "" }));
    expect([none.consentBy, none.consentAt]).toEqual([undefined, undefined]);
  });

  it("is saved and deleted only from the newest version, by roles that may; the log has no customer data", async () => {
    const id = randomUUID();
    const first = await staffProjects.save(editor, id, input());
    expect(await staffProjects.save(editor, id, input())).toEqual(first);
    const stale = { code: "changed_meanwhile" };
    await expect(staffProjects.save(owner, id, input({ title: "Mine" }))).rejects.toMatchObject(stale);
    await expect(staffProjects.remove(editor, id, 7)).rejects.toMatchObject(stale);
    await expect(staffProjects.save(office, id, input({ version: 1 }))).rejects.toMatchObject({
      code: "forbidden",
    });
    await staffProjects.remove(editor, id, 1);
    await staffProjects.remove(editor, id, 1);
    await expect(staffProjects.read(editor, id)).rejects.toMatchObject({ code: "not_found" });
    await stage.settled();
    const { data } = await AuditEntity.query.byResource({ resourceType: "project", resourceId: id }).go();
    expect(data.map(({ action }) => action).sort()).toEqual(["created", "deleted"]);
    expect(JSON.stringify(data)).not.toMatch(/Jo Park|two posts/);
  });

  it("keeps its images in the library until it is deleted", async () => {
    const [{ id: beforeId }, { id: afterId }] = [await anImage(stage), await anImage(stage)];
    const id = await aProject({ pairs: [{ beforeId, afterId }] });
    expect((await readMedia(editor, beforeId)).usedBy).toEqual([
      { kind: "project", id, title: "A new gate" },
    ]);
    await expect(deleteMedia(editor, afterId)).rejects.toMatchObject({ code: "media_in_use" });
    const pairs = [{ beforeId: images[0] as string, afterId }];
    await staffProjects.save(editor, id, input({ version: 1, pairs }));
    expect((await readMedia(editor, beforeId)).uses).toBe(0);
    await staffProjects.remove(editor, id, 2);
    expect((await readMedia(editor, afterId)).uses).toBe(0);
    const ghost = input({ pairs: [{ beforeId: "gone", afterId }] });
    await expect(staffProjects.save(editor, randomUUID(), ghost)).rejects.toMatchObject({
      code: "image_missing",
    });
  });
});

/** Deletes the image's record just before the next transaction, and restores it after the work. */
async function withoutImage(id: string, work: () => Promise<unknown>): Promise<void> {
  const { data } = await MediaEntity.get({ id }).go();
  const before = async ({ name }: { name: string }) => {
    if (name.startsWith("TransactWrite")) await MediaEntity.delete({ id }).go();
  };
  await hookCalls({ before }, work);
  if (data) await MediaEntity.put(data).go();
}

it("a project or a member of the crew stays, with an error, when its picture vanishes during its deletion", async () => {
  const [{ id: beforeId }, { id: photoId }] = [await anImage(stage), await anImage(stage)];
  const project = await aProject({ pairs: [{ beforeId, afterId: images[1] as string }] });
  const member = randomUUID();
  const fields = { version: 0, name: "Sam", trade: "Carpenter", since: "2010", photoId, state: "draft" };
  await staffCrew.save(owner, member, crewSave.parse(fields));
  await stage.settled();
  const changed = { code: "changed_meanwhile" };
  await withoutImage(beforeId, () =>
    expect(staffProjects.remove(editor, project, 1)).rejects.toMatchObject(changed),
  );
  await withoutImage(photoId, () =>
    expect(staffCrew.remove(owner, member, 1)).rejects.toMatchObject(changed),
  );
  await staffProjects.remove(editor, project, 1);
  await staffCrew.remove(owner, member, 1);
});

describe("a sample on a deployed stage", () => {
  const environment = config();

  afterEach(() => {
    environment.SHOWS_SAMPLES = "true";
  });

  it("is never shown and never published", async () => {
    const id = await aProject();
    await ProjectEntity.patch({ id }).set({ isSample: true }).go();
    expect(await published()).toMatchObject([{ id, isSample: true }]);
    delete environment.SHOWS_SAMPLES;
    expect(await published()).toEqual([]);
    const draft = await staffProjects.save(editor, id, input({ version: 1, state: "draft" }));
    expect(draft.isSample).toBe(true);
    await expect(staffProjects.save(editor, id, input({ version: 2 }))).rejects.toMatchObject({
      code: "sample",
    });
  });

  it("takes no place from a real project", async () => {
    const sample = await aProject({ isFeatured: true });
    const real = [await aProject({ month: "2026-02" }), await aProject({ month: "2026-01" })];
    await ProjectEntity.patch({ id: sample }).set({ isSample: true }).go();
    delete environment.SHOWS_SAMPLES;
    expect(await hasProjects()).toBe(true);
    const first = await listProjects(projectQuery.parse({ limit: 1, city: "oakland" }));
    const second = await listProjects(
      projectQuery.parse({ limit: 1, city: "oakland", cursor: first.cursor }),
    );
    expect(idsOf([...first.items, ...second.items])).toEqual(real);
  });
});
