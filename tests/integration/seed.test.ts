import { PostEntity } from "@handyman/core/blog/entity";
import { ServiceEntity } from "@handyman/core/catalogue/service";
import type { Service } from "@handyman/core/catalogue/service-schema";
import { SlugEntity } from "@handyman/core/lib/unique-slug";
import { privateKeys } from "@handyman/core/settings/defaults";
import { readSettings, readStoredSettings, writeSettings } from "@handyman/core/settings/setting";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchLaunchApi, findIllustrationImage } from "../../packages/render/src/launch-api.ts";
import { launchCategories } from "../../packages/web/src/content/launch/categories.ts";
import { launchId } from "../../packages/web/src/content/launch/ids.ts";
import { launchPosts } from "../../packages/web/src/content/launch/posts.ts";
import { seedLocal } from "../../scripts/seed/local.ts";
import type { Account } from "../setup/aws.ts";
import { runScript } from "../setup/operator.ts";
import { callAs } from "../setup/staff.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

// One file, because making the variants of all drawings takes 11 seconds of processor time.
// `.build/variants` caches them, but two files that start at once would each make them.

const stage = useStage();

/**
 * Leaves out what only a stored record has: times of the seed, and results of the pictures'
 * function.
 */
const toShown = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (name, value) => {
    if (["createdAt", "color"].includes(name)) return undefined;
    return name === "variants" ? value.filter(({ format }: { format: string }) => format !== "avif") : value;
  });

const items = async <T>(path: string) =>
  ((await (await fetch(stage.url + path)).json()) as { items: T[] }).items;

describe("a seeded stage", () => {
  beforeAll(seedLocal);

  it("has the twelve services in order, the categories by name, and twelve posts", async () => {
    const services = await items<Service>("/api/services");
    expect(services).toHaveLength(12);
    expect(services[0]?.slug).toBe("furniture-assembly");
    expect(services.map((service) => service.sortOrder)).toEqual([...Array(12).keys()]);
    const names = (await items<{ name: string }>("/api/categories")).map((category) => category.name);
    expect(names).toEqual(launchCategories.map((category) => category.name).sort());
    expect(await items("/api/posts?limit=50")).toHaveLength(12);
    expect((await readSettings()).quote_form_emails).toHaveLength(2);
  });

  it.each([
    "settings",
    "services",
    "categories",
    "catalogue",
    "plans",
    "posts?limit=50",
    `posts/${launchPosts[0]?.slug}`,
  ])("answers /api/%s as the build's own API does", async (path) => {
    await stage.settled();
    const [stored, built] = await Promise.all([
      fetch(`${stage.url}/api/${path}`),
      fetchLaunchApi(`/api/${path}`),
    ]);
    expect(toShown(await stored.json())).toEqual(toShown(await built.json()));
  });

  it("hides the recipients of mail from the public", async () => {
    const settings = await (await fetch(`${stage.url}/api/settings`)).json();
    expect(settings).toMatchObject({ business_name: "Bay Area Handyman" });
    expect(privateKeys).toContain("quote_form_emails");
    for (const key of privateKeys) expect(settings).not.toHaveProperty(key);
  });

  it("returns one service, and 404 for an unknown or inactive one", async () => {
    const answer = await fetch(`${stage.url}/api/services/deck-repair`);
    await stage.settled();
    const withImage = await (await fetch(`${stage.url}/api/services/deck-repair`)).json();
    expect(withImage).toMatchObject({ title: "Deck Repair" });
    const { color, ...image } = withImage.cardImage;
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    // The build's pages offer no AVIF.
    const variants = image.variants.filter(({ format }: { format: string }) => format !== "avif");
    expect({ ...image, variants }).toEqual(findIllustrationImage("deck-repair"));
    expect(answer.headers.get("cache-control")).toContain("stale-while-revalidate");
    await ServiceEntity.patch({ id: "seed-fence-repair" }).set({ isActive: false, sortOrder: 9 }).go();
    expect((await fetch(`${stage.url}/api/services/fence-repair`)).status).toBe(404);
    expect((await fetch(`${stage.url}/api/services/roofing`)).status).toBe(404);
    expect(await items("/api/services")).toHaveLength(11);
  });

  it("keeps the changes of staff when it is seeded again, and doubles nothing", async () => {
    await writeSettings({ quote_form_emails: ["me@example.test"], phone: "(510) 555-0100" });
    await PostEntity.patch({ id: "seed-a-door-that-sticks" }).set({ title: "Changed by staff" }).go();
    await seedLocal();
    expect(await readSettings()).toMatchObject({
      quote_form_emails: ["me@example.test"],
      phone: "(510) 555-0100",
    });
    expect(await (await fetch(`${stage.url}/api/posts/a-door-that-sticks`)).json()).toMatchObject({
      title: "Changed by staff",
    });
    expect(await items("/api/posts?limit=50")).toHaveLength(12);
  });
});

describe("a deployed stage", () => {
  beforeAll(() => emptyStage(stage));

  it("gets the launch content and no sample data, once", async () => {
    for (const _ of [1, 2]) {
      const account: Account = { called: [], queues: {} };
      expect(await runScript("seed", ["--stage", "dev"], account)).toMatchObject({ ok: true });
      // The seed also publishes earlier posts of staff, because a table without services publishes
      // nothing.
      expect(account.called).toEqual([{ name: "RenderPagesQueue", event: { everything: true } }]);
      await stage.settled();
      const services = await items<Service>("/api/services");
      expect([(await items("/api/posts?limit=50")).length, services.length]).toEqual([12, 12]);
      expect(services.every(({ cardImage }) => cardImage)).toBe(true);
    }
    expect(await readStoredSettings()).toEqual({});
    const inbox = await callAs(stage, "owner", "GET", "/api/admin/requests");
    expect(await inbox.json()).toMatchObject({ items: [] });
  });

  it("is seeded by a deployment only once, and again after a seed that stopped", async () => {
    const run = async () => {
      const account: Account = { called: [], queues: {} };
      const { ok } = await runScript("seed", ["--stage", "dev", "--once"], account);
      return ok ? account.called.length : "failed";
    };
    expect(await run()).toBe(0);
    const [first, other] = ["furniture-assembly", "fence-repair"];
    await ServiceEntity.patch({ id: launchId(first) })
      .set({ isActive: false })
      .composite({ sortOrder: 0 })
      .go();
    expect(await run(), "staff hid the first service").toBe(0);
    const slug = { kind: "service", slug: other };
    await ServiceEntity.delete([{ id: launchId(first) }, { id: launchId(other) }]).go();
    await SlugEntity.put({ ...slug, holderId: "somebody" }).go();
    expect(await run(), "a service can't be stored").toBe("failed");
    await SlugEntity.delete(slug).go();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    await stage.settled();
  });

  it("is not seeded without its name", async () => {
    const { ok, said } = await runScript("seed", []);
    expect(ok).toBe(false);
    expect(said).toContain("npm run seed -- --stage production");
  });
});
