import { randomUUID } from "node:crypto";
import {
  listServices,
  readStaffService,
  saveService,
  saveStaffService,
} from "@handyman/core/catalogue/service";
import { deleteItems, type RawItem, readTable } from "@handyman/core/lib/copy";
import { type AddOptions, addItems, surveyStage } from "@handyman/core/operations/add-items";
import { readItems } from "@handyman/core/operations/read-items";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteRequest } from "@handyman/core/requests/delete";
import type { Actor } from "@handyman/core/staff/actor";
import { afterAll, expect, it } from "vitest";
import { aPost } from "../setup/content.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { anActor, aRequest } from "../setup/requests.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage();

// An import adds requests without counting them.
afterAll(() => emptyStage(stage));
const office: Actor = anActor();

const options = async (): Promise<AddOptions> => ({
  staffIds: new Map(),
  deleted: (await surveyStage()).deleted,
  runId: "test",
  isDryRun: false,
});

const itemsAbout = async (id: string) => {
  const found: RawItem[] = [];
  for await (const page of readItems())
    for (const item of page) if (JSON.stringify(item).includes(id)) found.push(item);
  return found;
};

const aService = async () => {
  const id = randomUUID();
  const words = { title: "Fences", description: "We mend fences.", isPopular: false, isActive: true };
  await saveService(id, { slug: `fences-${id}`, ...words, sortOrder: 0 });
  return id;
};

const clear = async () => deleteItems((await surveyStage()).seeded);

it("an import replaces seeded content until staff have changed something", async () => {
  await aService();
  await aPost();
  await clear();
  await stage.settled();
  expect(await listServices()).toEqual([]);
  const left = [];
  for await (const page of readTable()) left.push(...page.map((item) => item.__edb_e__?.S));
  expect(left).toEqual([]);

  const id = await aService();
  const { version, title, description, isPopular, isActive } = await readStaffService(office, id);
  const fields = { version, title, description, isPopular, isActive, included: [] };
  const rest = { cardImageId: null, headerImageId: null, intro: "", icon: "" } as const;
  await saveStaffService(office, id, { ...fields, ...rest });
  await clear();
  expect(await listServices()).toHaveLength(1);
});

it("adds missing records, keeps existing ones, and restores no deleted one", async () => {
  const [lost, deleted] = [await aRequest(stage), await aRequest(stage)];
  const report = { action: "quote_form_submitted", resourceType: "quote", resourceId: deleted.reference };
  const details = { serviceCount: 2, urgency: "asap", hasPhotos: false };
  await postFrom(anOrigin(), `${stage.url}/api/audit`, { ...report, details });
  const reports = (await itemsAbout(deleted.reference)).filter(({ ipAddress }) => ipAddress);
  expect(reports).toHaveLength(1);
  const items = [...(await itemsAbout(lost.id)), ...(await itemsAbout(deleted.id)), ...reports];
  await changeRequest(office, "quote", lost.id, { version: 0, status: "contacted" });
  await deleteRequest(office, "quote", deleted.id);
  await stage.settled();
  const before = await itemsAbout(lost.id);
  const outcomes = await addItems(items, await options());
  expect(new Set(outcomes)).toEqual(new Set(["there", "kept", "deleted"]));
  expect(await itemsAbout(lost.id)).toEqual(before);
  expect((await itemsAbout(deleted.id)).map((item) => item.__edb_e__?.S)).toEqual(["audit"]);
  expect(await itemsAbout(deleted.reference)).toEqual([]);
});

it("does not overwrite a simultaneous write, and writes nothing in a dry run", async () => {
  const { id } = await aRequest(stage);
  const item = (await itemsAbout(id))[0] as RawItem;
  const another = { ...item, pk: { S: `${item.pk?.S}-another` } };
  expect(await addItems([another], { ...(await options()), isDryRun: true })).toEqual(["written"]);
  const both = await Promise.all([1, 2].map(async () => addItems([another], await options())));
  expect(both.flat().filter((outcome) => outcome === "written")).toHaveLength(1);
});
