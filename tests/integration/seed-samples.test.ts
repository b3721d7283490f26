import { readRequest } from "@handyman/core/inbox/read";
import { config } from "@handyman/core/lib/config";
import { expect, it } from "vitest";
import { seedSamples } from "../../scripts/seed/local.ts";
import { anActor, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage({ seed: seedSamples });

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
