import { randomUUID } from "node:crypto";
import {
  CategoryEntity,
  deleteCategory,
  listStaffCategories,
  saveStaffCategory,
} from "@handyman/core/blog/category";
import { deleteUnusedCategory } from "@handyman/core/blog/manage";
import { savePost } from "@handyman/core/blog/staff-post";
import { PriceListEntity, savePriceList } from "@handyman/core/catalogue/catalogue";
import { listStaffPlans, PlanEntity, savePlan } from "@handyman/core/catalogue/plan";
import {
  listServices,
  listStaffServices,
  orderServices,
  readService,
  readStaffService,
  ServiceEntity,
  saveService,
  saveStaffService,
} from "@handyman/core/catalogue/service";
import { serviceLimits } from "@handyman/core/catalogue/service-rules";
import { type ServiceSave, serviceOrder } from "@handyman/core/catalogue/service-schema";
import { transact } from "@handyman/core/lib/dynamo";
import { findHolder, freeSlugs } from "@handyman/core/lib/unique-slug";
import { issueMediaUpload } from "@handyman/core/pictures/manage-media";
import { staffTestimonials } from "@handyman/core/projects-and-reviews/testimonial";
import {
  type TestimonialSave,
  testimonialSave,
} from "@handyman/core/projects-and-reviews/testimonial-schema";
import { readMedia } from "@handyman/core/publishing/media-uses";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { AuditEntity } from "@handyman/core/staff/audit";
import { beforeAll, describe, expect, it } from "vitest";
import { hookCalls, unitsOf } from "../setup/capacity.ts";
import { aPost } from "../setup/content.ts";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const office = anActor();
const owner = anActor("owner");
const editor = anActor("editor");

const auditOf = async (resourceType: string, resourceId: string) => {
  await stage.settled();
  const { data } = await AuditEntity.query.byResource({ resourceType, resourceId }).go();
  return data;
};

const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((one) => (one.status === "rejected" ? one.reason.code : "done"))
    .sort();

describe("services", () => {
  const ids = ["a", "b", "c"];
  const input = { description: "What it is.", isPopular: false, isActive: true };

  beforeAll(async () => {
    for (const [sortOrder, id] of ids.entries()) {
      await saveService(id, { ...input, slug: `service-${id}`, title: id.toUpperCase(), sortOrder });
    }
  });

  const change = async (id: string, changes: Partial<ServiceSave> = {}): Promise<ServiceSave> => {
    const service = await readStaffService(office, id);
    const { version, title, description, isPopular, isActive, cardImageId, headerImageId } = service;
    const { intro, included, icon } = service;
    return {
      version,
      title,
      description,
      isPopular,
      isActive,
      cardImageId,
      headerImageId,
      intro,
      included,
      icon,
      ...changes,
    };
  };

  it("are listed, also inactive ones, which visitors don't see", async () => {
    await saveStaffService(office, "b", await change("b", { isActive: false }));
    const { items } = await listStaffServices(office);
    expect(items.map(({ id, isActive }) => [id, isActive])).toEqual([
      ["a", true],
      ["b", false],
      ["c", true],
    ]);
    expect((await listServices()).map(({ id }) => id)).toEqual(["a", "c"]);
    await saveStaffService(office, "b", await change("b", { isActive: true }));
    expect((await listServices()).map(({ id }) => id)).toEqual(ids);
  });

  it("are saved only from the newest version, and accept a retry after a lost response", async () => {
    const save = await change("a", { title: "New title" });
    expect(
      await outcomesOf([saveStaffService(office, "a", save), saveStaffService(owner, "a", save)]),
    ).toEqual(["changed_meanwhile", "done"]);
    const again = await change("a", { isPopular: true });
    const first = await saveStaffService(office, "a", again);
    expect(await saveStaffService(office, "a", again)).toEqual(first);
    const entries = await auditOf("service", "a");
    expect(entries.at(-1)).toMatchObject({ before: { isPopular: false }, after: { isPopular: true } });
  });

  it("show visitors only the time when their words last changed", async () => {
    const updated = async () => (await readService("service-c")).updatedAt;
    await saveStaffService(office, "c", await change("c", { isPopular: true }));
    expect(await updated()).toBeUndefined();
    const saved = await saveStaffService(office, "c", await change("c", { title: "Changed" }));
    expect(await updated()).toBe(saved.changedAt);
    await saveStaffService(office, "c", await change("c", { isPopular: false }));
    expect(await updated()).toBe(saved.changedAt);
    const more: Partial<ServiceSave>[] = [
      { included: ["Rails, boards"] },
      { included: ["Rails", " boards"] },
      { icon: "sun" },
    ];
    for (const words of more) {
      const { changedAt } = await saveStaffService(office, "c", await change("c", words));
      expect(await updated(), JSON.stringify(words)).toBe(changedAt);
    }
  });

  it("have the name and the order of staff on every page while they are active", async () => {
    const named = async () => {
      const answer = await fetch(`${stage.url}/api/settings`);
      return ((await answer.json()) as SiteSettings).services;
    };
    await saveStaffService(office, "b", await change("b", { isActive: false }));
    expect(await named()).toEqual([
      { slug: "service-a", title: "New title", isPopular: true },
      { slug: "service-c", title: "Changed", icon: "sun" },
    ]);
    await saveStaffService(office, "b", await change("b", { isActive: true }));
    expect((await named()).map(({ slug }) => slug)).toEqual(["service-a", "service-b", "service-c"]);
  });

  it("keep their address, know their images, and are closed to editors", async () => {
    const renamed = await change("a", { slug: "another" });
    await expect(saveStaffService(office, "a", renamed)).rejects.toMatchObject({ code: "slug_fixed" });
    const ghost = await change("a", { cardImageId: "gone" });
    await expect(saveStaffService(office, "a", ghost)).rejects.toMatchObject({ code: "image_missing" });
    const { id } = await issueMediaUpload(office, {
      id: randomUUID(),
      name: "a.png",
      type: "image/png",
      size: 10,
      alt: "A",
    });
    const shown = await saveStaffService(
      office,
      "a",
      await change("a", { cardImageId: id, headerImageId: id }),
    );
    expect(shown.cardImageId).toBe(id);
    expect((await readMedia(office, id)).usedBy).toMatchObject([{ kind: "service", id: "a" }]);
    await saveStaffService(office, "a", await change("a", { cardImageId: null, headerImageId: null }));
    expect((await readMedia(office, id)).uses).toBe(0);
    await expect(listStaffServices(editor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(readStaffService(office, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });

  it("are added by staff at the end of the order, once even after a lost answer, and nobody takes their address", async () => {
    const roofing = await change("a", { version: 0, title: "Roofing", slug: "roofing", icon: "house" });
    const words = { intro: "We fix leaks.", included: ["A look at the attic", "New shingles"] };
    const added = await saveStaffService(office, "d", { ...roofing, ...words, isActive: false });
    expect(added).toMatchObject({ ...words, sortOrder: 3, version: 1, icon: "house" });
    expect(added.updatedAt).toBe(added.changedAt);
    expect(await saveStaffService(office, "d", { ...roofing, ...words, isActive: false })).toEqual(added);
    await expect(saveStaffService(office, "e", roofing)).rejects.toMatchObject({ code: "slug_taken" });
    await expect(saveStaffService(editor, "e", roofing)).rejects.toMatchObject({ code: "forbidden" });
    await expect(readService("roofing")).rejects.toMatchObject({ code: "not_found" });
    await saveStaffService(office, "d", await change("d", { isActive: true }));
    expect(await readService("roofing")).toMatchObject({ ...words, icon: "house" });
    expect((await listServices()).map(({ id }) => id)).toEqual([...ids, "d"]);
    const [entry] = await auditOf("service", "d");
    expect(entry).toMatchObject({ action: "created", after: { slug: "roofing", intro: { characters: 13 } } });
    await ServiceEntity.delete({ id: "d" }).go();
    await transact(freeSlugs("service", ["roofing"]));
  });

  it("are found by their address with a consistent read, because staff save prices and projects right after", async () => {
    const { answer, read } = await unitsOf(() => findHolder("service", "service-a"));
    expect([answer, read]).toEqual(["a", 1]);
  });

  it("have their title in a price list that is saved before the index lists them", async () => {
    const slug = "gutters";
    await saveStaffService(office, "g", await change("a", { version: 0, title: "Gutters", slug }));
    const after = ({ name }: { name: string }, output: { Items?: object[] }) => {
      if (name === "QueryCommand")
        output.Items = output.Items?.filter((item) => !JSON.stringify(item).includes(slug)) ?? [];
    };
    const subServices = [{ name: "Cleaning", low: 80, high: 90 }];
    const list = await hookCalls({ after }, () => savePriceList(office, slug, { version: 0, subServices }));
    expect(list).toMatchObject({ key: slug, name: "Gutters", subServices, version: 1 });
    await PriceListEntity.delete({ site: "site", key: slug }).go();
    await ServiceEntity.delete({ id: "g" }).go();
    await transact(freeSlugs("service", [slug]));
  });

  it.each(["home-maintenance", "deck-repair"])(
    "are refused under the key of the price list %s",
    async (slug) => {
      const save = await change("a", { version: 0, slug });
      await expect(saveStaffService(office, "e", save)).rejects.toMatchObject({
        code: "slug_taken",
        message: `The address "${slug}" is already in use.`,
      });
    },
  );

  it("are refused at the limit, which leaves the order room for two that are created at the same moment", async () => {
    const roofs = await change("a", { version: 0, slug: "roofs" });
    const many = Array.from({ length: serviceLimits.services }, (_, index) => `many-${index}`);
    await ServiceEntity.put(many.map((id) => ({ ...input, id, slug: id, title: id, sortOrder: 9 }))).go();
    await expect(saveStaffService(office, "f", roofs)).rejects.toMatchObject({ code: "too_many" });
    const ids = [...many, "one", "two"];
    expect(serviceOrder.safeParse({ version: 0, ids }).success).toBe(true);
    await ServiceEntity.delete(many.map((id) => ({ id }))).go();
  });

  it("are reordered all at once, only from the newest order", async () => {
    const { orderVersion: version } = await listStaffServices(office);
    const orders = [
      orderServices(office, { ids: ["c", "a", "b"], version }),
      orderServices(owner, { ids: ["b", "c", "a"], version }),
    ];
    expect(await outcomesOf(orders)).toEqual(["changed_meanwhile", "done"]);
    const after = await listStaffServices(office);
    expect(after.orderVersion).toBe(version + 1);
    const order = { ids: ["a", "b", "c"], version: version + 1 };
    await orderServices(office, order);
    expect(await orderServices(office, order)).toEqual({ orderVersion: version + 2 });
    expect((await listServices()).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    for (const wrong of [
      ["a", "b"],
      ["a", "b", "b"],
      ["a", "b", "x"],
    ]) {
      const bad = orderServices(office, { ids: wrong, version: version + 2 });
      await expect(bad).rejects.toMatchObject({ kind: "invalid" });
    }
    expect((await auditOf("serviceOrder", "site")).at(-1)?.after).toEqual({ ids: ["a", "b", "c"] });
  });
});

describe("plans", () => {
  const findPlan = async (id: string) => {
    const plan = (await listStaffPlans(office)).find((one) => one.id === id);
    if (!plan) throw new Error(`no plan ${id}`);
    const { id: _id, changedBy, changedAt, ...save } = plan;
    return save;
  };

  it("never get the same name at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const name = `Steady ${round}`;
      const [essential, plus] = [await findPlan("essential"), await findPlan("plus")];
      const saves = [
        savePlan(office, "essential", { ...essential, name }),
        savePlan(owner, "plus", { ...plus, name }),
      ];
      expect(await outcomesOf(saves)).toEqual(["done", "invalid_request"]);
    }
  });

  it("are saved once from the same version, and again without an error by the same person", async () => {
    const save = { ...(await findPlan("premium")), price: "2345" };
    expect(await outcomesOf([savePlan(office, "premium", save), savePlan(owner, "premium", save)])).toEqual([
      "changed_meanwhile",
      "done",
    ]);
    const again = { ...(await findPlan("premium")), price: "2346" };
    expect(await savePlan(office, "premium", again)).toEqual(await savePlan(office, "premium", again));
  });

  it("are read by one query, and the settings by another", async () => {
    await PlanEntity.delete({ site: "site", id: "premium" }).go();
    const queried: string[] = [];
    const before = ({ name, input }: { name: string; input: object }) => {
      if (name === "QueryCommand") queried.push(JSON.stringify(input));
    };
    await stage.settled();
    await hookCalls({ before }, () => fetch(`${stage.url}/api/settings`));
    for (const entity of ["plan", "setting"])
      expect(queried.filter((input) => input.includes(`${entity}_1`))).toHaveLength(1);
  });
});

describe("categories", () => {
  const aCategory = async () => {
    const id = randomUUID();
    return saveStaffCategory(editor, id, { name: id.slice(0, 8), slug: `c-${id}`, version: 0 });
  };

  it("are saved only from the newest version, under an address of their own", async () => {
    const { id, slug } = await aCategory();
    const input = { name: "Renamed", slug, version: 1 };
    const saved = await saveStaffCategory(editor, id, input);
    expect(await saveStaffCategory(editor, id, input)).toEqual(saved);
    expect(saved.version).toBe(2);
    await expect(saveStaffCategory(owner, id, { ...input, name: "X" })).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    const twin = saveStaffCategory(editor, randomUUID(), { name: "Twin", slug, version: 0 });
    await expect(twin).rejects.toMatchObject({ code: "slug_taken" });
    await expect(saveStaffCategory(office, id, input)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("count their posts, and can't be deleted while a post uses them", async () => {
    const [one, two] = [await aCategory(), await aCategory()];
    const { id, ...post } = await aPost({ categoryId: one.id, status: "draft" });
    const countOf = async (categoryId: string) =>
      (await listStaffCategories(editor)).find((found) => found.id === categoryId)?.postCount;
    expect(await countOf(one.id)).toBe(1);
    await expect(deleteCategory(editor, one.id, one.version)).rejects.toMatchObject({
      code: "category_in_use",
    });
    await savePost(id, { ...post, categoryId: two.id });
    expect([await countOf(one.id), await countOf(two.id)]).toEqual([0, 1]);
    await deleteCategory(editor, one.id, one.version);
    await deleteCategory(editor, one.id, one.version);
    expect(await countOf(one.id)).toBeUndefined();
    expect((await auditOf("category", one.id)).map(({ action }) => action).sort()).toEqual([
      "created",
      "deleted",
    ]);
    await saveStaffCategory(editor, randomUUID(), { name: "Next", slug: one.slug, version: 0 });
  });

  it("can't be deleted while a post uses them, even if their count is 0", async () => {
    const { id, version } = await aCategory();
    await aPost({ categoryId: id, status: "archived" });
    await CategoryEntity.patch({ id }).set({ postCount: 0 }).go();
    await expect(deleteUnusedCategory(editor, id, version)).rejects.toMatchObject({
      code: "category_in_use",
    });
  });

  it("don't lose a post that joins during the deletion: one of the two fails", async () => {
    for (let round = 0; round < 4; round++) {
      const { id: categoryId, version } = await aCategory();
      const { id, ...post } = await aPost();
      const saving = savePost(id, { ...post, categoryId }, { actor: editor, version: 1 });
      const outcomes = await Promise.allSettled([saving, deleteCategory(editor, categoryId, version)]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});

describe("testimonials", () => {
  const input = (changes: Partial<TestimonialSave> = {}) =>
    testimonialSave.parse({
      version: 0,
      name: "M. R., Oakland",
      text: "Good work.",
      city: "Oakland",
      service: "",
      rating: 5,
      date: "2026-03-01",
      state: "published",
      source: "By mail",
      ...changes,
    });

  const published = async () => {
    const answer = await fetch(`${stage.url}/api/testimonials?limit=50`);
    expect(answer.headers.get("cache-control")).toContain("s-maxage");
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
  };

  it("are public after publication, newest first, without their source", async () => {
    expect(await published()).toEqual([]);
    const [draft, old, young] = [randomUUID(), randomUUID(), randomUUID()];
    await staffTestimonials.save(office, draft, input({ state: "draft" }));
    await staffTestimonials.save(office, young, input({ date: "2026-05-01" }));
    await staffTestimonials.save(office, old, input());
    const items = await published();
    expect(items.map(({ id }) => id)).toEqual([young, old]);
    expect(JSON.stringify(items)).not.toContain("By mail");
    const drafts = await staffTestimonials.list(office, { state: "draft", limit: 10 });
    expect(drafts.items.map(({ id }) => id)).toEqual([draft]);
    await staffTestimonials.save(office, young, input({ state: "draft", version: 1 }));
    expect((await published()).map(({ id }) => id)).toEqual([old]);
  });

  it("are saved and deleted only from the newest version; the log has no customer data", async () => {
    const id = randomUUID();
    const first = await staffTestimonials.save(office, id, input());
    expect(await staffTestimonials.save(office, id, input())).toEqual(first);
    await expect(staffTestimonials.save(owner, id, input({ rating: 1 }))).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await expect(staffTestimonials.remove(office, id, 7)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await staffTestimonials.remove(office, id, 1);
    await staffTestimonials.remove(office, id, 1);
    await expect(staffTestimonials.read(office, id)).rejects.toMatchObject({ code: "not_found" });
    const entries = await auditOf("testimonial", id);
    expect(entries.map(({ action }) => action).sort()).toEqual(["created", "deleted"]);
    expect(JSON.stringify(entries)).not.toMatch(/Oakland|Good work|By mail/);
    await expect(staffTestimonials.save(editor, id, input())).rejects.toMatchObject({ code: "forbidden" });
  });

  it("need a rating from one to five and a real date", () => {
    for (const bad of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { date: "2026-02-30" },
      { text: " " },
    ]) {
      expect(() => input(bad)).toThrow();
    }
  });
});
