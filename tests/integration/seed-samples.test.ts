import { config } from "@handyman/core/lib/config";
import { addSample } from "@handyman/core/projects-and-reviews/project";
import type { Project } from "@handyman/core/projects-and-reviews/project-schema";
import { readRequest } from "@handyman/core/requests/read";
import { beforeAll, expect, it } from "vitest";
import { seedSamples } from "../../scripts/seed/local.ts";
import { anActor, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
beforeAll(seedSamples);

const statuses = async (form: "quote" | "contact", query = {}) =>
  (await listOf(query, form)).items.map(({ status }) => status).sort();

it("fills the inbox with requests and messages in several states, each marked as a sample", async () => {
  await stage.settled();
  expect(await statuses("quote")).toEqual(["new", "quoted"]);
  expect(await statuses("quote", { folder: "spam" })).toEqual(["spam"]);
  expect(await statuses("contact")).toEqual(["new"]);
  expect(await statuses("contact", { folder: "closed" })).toEqual(["completed"]);
  const { items } = await listOf();
  expect(items.every(({ name }) => name.endsWith("(sample)"))).toBe(true);
});

it("shows three sample projects, with drawings from before and after", async () => {
  await stage.settled();
  const answer = await fetch(`${stage.url}/api/projects`);
  const { items } = (await answer.json()) as { items: Project[] };
  expect(items.map(({ isSample, pairs }) => [isSample, pairs.length])).toEqual(new Array(3).fill([true, 1]));
  for (const { pairs } of items) expect(pairs[0]?.before.variants.length).toBeGreaterThan(4);
});

it("doubles nothing on a second run, and keeps changes", async () => {
  await seedSamples();
  await stage.settled();
  expect(await statuses("quote")).toEqual(["new", "quoted"]);
  const { items } = await listOf({ status: "quoted" });
  const { timeline } = await readRequest(anActor(), items[0]?.id ?? "");
  expect(timeline.filter(({ kind }) => kind === "note")).toHaveLength(1);
});

it.each(["production-handyman", "staging-handyman"])("refuses the stage of %s", async (table) => {
  const environment = config();
  const own = environment.TABLE_NAME;
  environment.TABLE_NAME = table;
  await expect(seedSamples()).rejects.toThrow("local stage only");
  environment.TABLE_NAME = own;
});

it("a stage that shows no samples takes none", async () => {
  const environment = config();
  delete environment.SHOWS_SAMPLES;
  const words = { title: "A deck", text: "Made up.", month: "2026-01", isFeatured: false } as const;
  const sample = { ...words, service: "deck-repair", city: "oakland", pairs: [] } as const;
  await expect(addSample("sample", { ...sample, pairs: [] })).rejects.toThrow("local stage only");
  environment.SHOWS_SAMPLES = "true";
});
