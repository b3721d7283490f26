import { randomUUID } from "node:crypto";
import { readObject } from "@handyman/core/lib/bucket";
import { readImage } from "@handyman/core/pictures/manage-media";
import { findExistingImages } from "@handyman/core/pictures/media";
import { staffProjects } from "@handyman/core/projects-and-reviews/project";
import type { StaffProject } from "@handyman/core/projects-and-reviews/project-schema";
import { changeRequest } from "@handyman/core/requests/change";
import { program } from "@handyman/core/requests/customers";
import { deleteRecord, deleteRequest } from "@handyman/core/requests/delete";
import { ActivityEntity, readFormRecord } from "@handyman/core/requests/entity";
import { readEntry } from "@handyman/core/requests/entry";
import { makeProject } from "@handyman/core/requests/make-project";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { Faults } from "@handyman/local/faults";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aDoneJob, aReviewedJob } from "../setup/photo-projects.ts";
import { anActor, aRequest } from "../setup/requests.ts";
import { callAs, owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

afterEach(() => vi.restoreAllMocks());

beforeAll(() => openCustomerPagesWith(async () => JSON.stringify));

const listImages = ({ pairs }: StaffProject) => pairs.flatMap(({ beforeId, afterId }) => [beforeId, afterId]);

async function aProject(work: Parameters<typeof aReviewedJob>[1] = {}) {
  const job = await aReviewedJob(stage, work);
  const { id: projectId } = await makeProject(office, job.id);
  await stage.settled();
  return { ...job, projectId, project: await staffProjects.read(owner, projectId) };
}

function save(project: StaffProject, state: "draft" | "published") {
  const { id, version, title, service, month, isFeatured, consent } = project;
  const pairs = project.pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId }));
  const words = { title, text: "New drywall in a day.", service, city: "oakland" as const, month, consent };
  return staffProjects.save(owner, id, { version, ...words, pairs, isFeatured, state });
}

const readPublic = async () => {
  const answer = await fetch(`${stage.url}/api/projects?limit=12`);
  return (await answer.json()) as { items: { id: string }[] };
};

describe("a project of a request's photos", () => {
  it("is a draft with copies of the photos, in pairs, without name and address", async () => {
    const { id, name, reference, projectId, project } = await aProject({ before: 3, after: 2 });
    expect(project).toMatchObject({ state: "draft", city: "oakland", requestId: id, isFeatured: false });
    expect(project.consent).toContain(reference);
    expect(project.pairs).toHaveLength(2);
    for (const { before, after } of project.pairs) {
      expect(before?.alt).toMatch(/, before the work$/);
      expect(after?.alt).toMatch(/, after the work$/);
      expect((await fetch(`${stage.url}${before?.url}`)).status).toBe(200);
    }
    expect(JSON.stringify(project)).not.toContain(name);
    expect(JSON.stringify(project)).not.toContain("Elm St");
    expect((await readPublic()).items.map((item) => item.id)).not.toContain(projectId);
    expect(await readRequestPhotos(office, id)).toHaveLength(5);
    const { timeline } = await readRequest(office, id);
    expect(timeline.filter(({ kind }) => kind === "project")).toMatchObject([{ actorId: office.id }]);
  });

  it("tells visitors nothing of its request when it is published", async () => {
    const { id, reference, project } = await aProject();
    await save(project, "published");
    const { items } = await readPublic();
    const shown = items.find((item) => item.id === project.id);
    expect(shown).toMatchObject({ text: "New drywall in a day." });
    for (const secret of [id, reference, "consent"]) expect(JSON.stringify(shown)).not.toContain(secret);
    expect((await staffProjects.read(owner, project.id)).requestId).toBe(id);
  });

  it("holds no place and no time of a photo", async () => {
    const { id, project } = await aProject();
    const [photo] = (await stage.records("photo")).filter(({ quoteId }) => quoteId === id);
    const original = await readObject(String(photo?.key));
    expect(Buffer.from(original?.bytes ?? []).includes("Exif")).toBe(true);
    for (const imageId of listImages(project)) {
      const record = (await stage.records("media")).find((one) => one.id === imageId);
      const file = await readObject(String(record?.key));
      expect(Buffer.from(file?.bytes ?? []).includes("Exif")).toBe(false);
    }
  });

  it("is one a request, however often and by how many it is made at once", async () => {
    const { id } = await aReviewedJob(stage);
    const makers = [office, owner, anActor()];
    const made = await Promise.all(makers.map((actor) => makeProject(actor, id)));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    await stage.settled();
    const { items } = await staffProjects.list(owner, { state: "draft", limit: 50 });
    expect(items.filter(({ requestId }) => requestId === id)).toHaveLength(1);
    const { timeline } = await readRequest(office, id);
    expect(timeline.filter(({ kind }) => kind === "project")).toHaveLength(1);
  });

  it("does not come back when staff deleted it", async () => {
    const { id, project } = await aProject();
    await staffProjects.remove(owner, project.id, project.version);
    await makeProject(office, id);
    await expect(staffProjects.read(owner, project.id)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("no project is made", () => {
  const isRefused = (id: string, code: string) =>
    expect(makeProject(office, id)).rejects.toMatchObject({ kind: "conflict", code });

  const listCopies = async (id: string) =>
    (await stage.records("media")).filter(({ requestId }) => requestId === id);

  it("without a review", async () => {
    const { id } = await aDoneJob(stage);
    await isRefused(id, "no_consent");
  });

  it("of a review whose customer did not check the box", async () => {
    const { id } = await aReviewedJob(stage, {}, { mayUsePhotos: "yes" });
    const other = await aDoneJob(stage);
    const body = new URLSearchParams({ rating: "5", text: "", name: "Dana", city: "", mayShow: "yes" });
    await fetch(`${other.page}/review`, { method: "POST", body, redirect: "manual" });
    await isRefused(other.id, "no_consent");
    await expect(makeProject(office, id)).resolves.toBeTruthy();
  });

  it.each([
    ["before", { before: 1, after: 0 }],
    ["after", { before: 0, after: 1 }],
  ])("of photos from %s the work alone", async (_part, work) => {
    const { id } = await aReviewedJob(stage, work);
    await isRefused(id, "no_pair");
  });

  it("of a request that staff opened again", async () => {
    const { id } = await aReviewedJob(stage);
    const { version = 0 } = await readEntry("quote", id);
    await changeRequest(office, "quote", id, { version, status: "contacted" });
    await isRefused(id, "not_completed");
    expect(await listCopies(id)).toEqual([]);
  });

  it("after the customer asked us to delete their data", async () => {
    const { id, page } = await aReviewedJob(stage);
    const body = new URLSearchParams({ id: randomUUID(), topic: "delete-data", text: "Please." });
    await fetch(`${page}/messages`, { method: "POST", body, redirect: "manual" });
    await isRefused(id, "wants_deletion");
  });

  it("after the request's deletion, or during it", async () => {
    const { id } = await aReviewedJob(stage);
    const [made] = await Promise.allSettled([makeProject(office, id), deleteRequest(office, "quote", id)]);
    await deleteRequest(office, "quote", id);
    await stage.settled();
    if (made.status === "fulfilled")
      await expect(staffProjects.read(owner, made.value.id)).rejects.toMatchObject({ kind: "not-found" });
    expect(await listCopies(id)).toEqual([]);
    await expect(makeProject(office, id)).rejects.toMatchObject({ kind: "not-found" });
  });

  /**
   * Deletes the request when its first copy gets a record. `answer` handles later calls about it.
   */
  function deleteDuringCopy(id: string, answer: <T>(work: Promise<T>) => Promise<T>) {
    const { run } = Faults.prototype;
    let copy = "";
    const isDeleted = Promise.withResolvers<void>();
    vi.spyOn(Faults.prototype, "run").mockImplementation(async function (this: Faults, service, call, work) {
      const body = String(call.body);
      if (copy && body.includes(copy)) return answer(run.call(this, service, call, work)) as never;
      if (service === "dynamodb" && body.includes(", before the work")) {
        await deleteRequest(office, "quote", id);
        [copy = ""] = /photo-[0-9a-f]{32}/.exec(body) ?? [];
        isDeleted.resolve();
      }
      return run.call(this, service, call, work) as never;
    });
    return isDeleted.promise;
  }

  it("of a request that is deleted while its photos are copied, and no copy stays", async () => {
    const { id } = await aReviewedJob(stage);
    const isDeleted = deleteDuringCopy(id, (work) => work);
    await expect(makeProject(office, id)).rejects.toThrow();
    await isDeleted;
    await stage.settled();
    expect(await listCopies(id)).toEqual([]);
  });

  it("when the maker dies while the request is deleted, and no copy stays", async () => {
    const { id } = await aReviewedJob(stage);
    const isDeleted = deleteDuringCopy(id, () => new Promise(() => {}));
    makeProject(office, id).catch(() => {});
    await isDeleted;
    await stage.settled();
    expect(await listCopies(id)).toEqual([]);
  });

  it.each(["editor", "crew"] as const)("for the role %s", async (role) => {
    const { id } = await aRequest(stage);
    expect((await callAs(stage, role, "POST", `/api/admin/requests/${id}/project`)).status).toBe(403);
  });
});

describe("the deletion of the request", () => {
  it.each(["draft", "published"] as const)(
    "deletes a project that is %s, and its pictures",
    async (state) => {
      const { id, project } = await aProject();
      const saved = await save(project, state);
      await deleteRequest(office, "quote", id);
      await stage.settled();
      await expect(staffProjects.read(owner, project.id)).rejects.toMatchObject({ kind: "not-found" });
      expect(await findExistingImages(listImages(project))).toEqual(new Set());
      const files = await stage.objects("variants/media/");
      for (const image of listImages(project))
        expect(files.filter(({ key }) => key.includes(image))).toEqual([]);
      await expect(save(saved, "published")).rejects.toMatchObject({ kind: "not-found" });
    },
  );

  it("says that another project shows a picture, and goes on once it is taken out", async () => {
    const { id, project } = await aProject();
    const other = { ...project, id: randomUUID(), version: 0 };
    const kept = await save(other, "draft");
    await expect(deleteRequest(office, "quote", id)).rejects.toMatchObject({ code: "media_in_use" });
    expect(await readFormRecord("quote", id)).toBeTruthy();
    await staffProjects.remove(owner, kept.id, kept.version);
    await deleteRequest(office, "quote", id);
    expect(await readFormRecord("quote", id)).toBeUndefined();
    expect(await findExistingImages(listImages(project))).toEqual(new Set());
  });

  it("by age keeps what is published, without its tie, and deletes a draft", async () => {
    const [published, draft] = [await aProject(), await aProject()];
    await save(published.project, "published");
    for (const { id } of [published, draft]) {
      const record = await readFormRecord("quote", id);
      if (record) await deleteRecord({ actor: program }, record);
    }
    await stage.settled();
    const kept = await staffProjects.read(owner, published.projectId);
    expect(kept).toMatchObject({ state: "published", requestId: undefined });
    expect(kept.consent).not.toContain("BAH");
    const records = await stage.records("media");
    for (const image of listImages(kept)) {
      expect(await readImage(owner, image)).toMatchObject({ state: "ready" });
      expect(records.find((record) => record.id === image)).not.toHaveProperty("requestId");
    }
    await expect(staffProjects.read(owner, draft.projectId)).rejects.toMatchObject({ kind: "not-found" });
    expect(await findExistingImages(listImages(draft.project))).toEqual(new Set());
  });
});

it("finishes a project whose copies were interrupted", async () => {
  const { id } = await aReviewedJob(stage);
  stage.fault({ service: "s3", effect: "cut", writesOnly: true, times: 10 });
  await expect(makeProject(office, id)).rejects.toThrow();
  stage.clearFaults();
  const { data } = await ActivityEntity.get({ form: "quote", requestId: id, id: "project" }).go();
  expect(data).toBeNull();
  const made = await makeProject(office, id);
  await stage.settled();
  const { pairs } = await staffProjects.read(owner, made.id);
  expect(pairs).toMatchObject([{ before: { alt: expect.any(String) }, after: { alt: expect.any(String) } }]);
});
