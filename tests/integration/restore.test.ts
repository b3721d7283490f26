import { randomUUID } from "node:crypto";
import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { readDashboard } from "@handyman/core/dashboard/dashboard";
import { type RawItem, readTable } from "@handyman/core/lib/copy";
import { pacificDay } from "@handyman/core/lib/date";
import { documentClient } from "@handyman/core/lib/dynamo";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { createCustomerLink, findCustomerLink } from "@handyman/core/requests/customer-page/link";
import { deleteRequest } from "@handyman/core/requests/delete";
import { readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { stageNames } from "@handyman/local/environment";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Readers } from "../setup/aws.ts";
import { aPost } from "../setup/content.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { readItems } from "../setup/items.ts";
import { runScript } from "../setup/operator.ts";
import { startPast } from "../setup/past.ts";
import { aMessage, anActor, aRequest } from "../setup/requests.ts";
import { pickSample } from "../setup/sample.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";

const stage = useStage();
const office = anActor();
let past: Awaited<ReturnType<typeof startPast>>;
beforeAll(async () => {
  past = await startPast();
});
afterAll(() => past.close());

const numbers = ["dayStats", "cityStats", "statusStats"];
const passing = ["rateLimit", "countedEvent", "visitSlot"];

async function readState(without: string[] = []): Promise<Record<string, Omit<RawItem, "copiedBy">>> {
  const kept = (await readItems()).filter(({ __edb_e__: entity }) => !without.includes(entity?.S ?? ""));
  return Object.fromEntries(
    kept.map(({ copiedBy: _mark, ...item }) => [`${item.pk?.S} ${item.sk?.S}`, item]),
  );
}

async function lose(isLost: (item: RawItem) => boolean): Promise<void> {
  for await (const page of readTable())
    for (const { pk = { S: "" }, sk = { S: "" } } of page.filter(isLost))
      await documentClient.send(new DeleteItemCommand({ TableName: stageNames.table, Key: { pk, sk } }));
  await stage.settled();
}

const names = (item: RawItem, id: string) => JSON.stringify(item).includes(id);
const isOf = (item: RawItem, ...entities: string[]) => entities.includes(item.__edb_e__?.S ?? "");
// Two days, because a test may run at midnight.
const today = pacificDay();
const tomorrow = pacificDay(new Date(Date.now() + 24 * 3_600_000));
const readNumbers = () => readDashboard(office, { from: today, to: tomorrow });

async function aBusyRequest() {
  const sent = await aRequest(stage, { photos: [await aSentPhoto(stage)] });
  await addNote(office, "quote", sent.id, { id: randomUUID(), text: "Call first." });
  await addReply(office, "quote", sent.id, { id: randomUUID(), subject: "Hello", text: "Tomorrow?" });
  await changeRequest(office, "quote", sent.id, { version: 1, status: "quoted" });
  await stage.settled();
  return sent;
}

async function expectGone({ id, email, reference }: Record<"id" | "email" | "reference", string>) {
  const log = await stage.records("audit");
  expect(log.filter(({ resourceId }) => resourceId === reference)).toEqual([]);
  for (const [key, item] of Object.entries(await readState(["audit", ...passing]))) {
    const text = `${key} ${JSON.stringify(item)}`;
    expect(text).not.toContain(id);
    expect(text).not.toContain(email);
  }
}

const runRestore = (to: string, args: string[] = [], account: Parameters<typeof runScript>[2] = {}) =>
  runScript("restore", ["--stage", "production", "--to", to, "--still", "1", ...args], account, {
    AWS_ENDPOINT_URL_DYNAMODB: past.endpoint,
  });

/**
 * Interrupts the restore again and again, each time after one more write. `npm test` skips this,
 * because it tries one interruption.
 */
async function interruptOften(restore: () => ReturnType<typeof runRestore>): Promise<void> {
  for (let writes = 1; writes < pickSample({ ci: 0, long: 1000 }); writes += 1) {
    past.refuseWritesAfter(writes);
    const { ok, said } = await restore();
    if (ok) return;
    expect(said).toContain("cut off");
  }
}

async function aWorkingDay() {
  await writeSettings({
    quote_form_emails: ["office@example.test"],
    contact_form_emails: ["office@example.test"],
    enable_form_notifications: true,
  });
  const [lost, torn, untouched, customer] = await Promise.all([
    aBusyRequest(),
    aBusyRequest(),
    aBusyRequest(),
    aBusyRequest(),
  ]);
  const report = { action: "quote_form_submitted", resourceType: "quote", resourceId: customer.reference };
  const details = { serviceCount: 2, urgency: "asap", hasPhotos: false };
  await postFrom(anOrigin(), `${stage.url}/api/audit`, { ...report, details });
  const message = await aMessage(stage);
  const post = await aPost({ title: "Gutters before the rain", content: "Clean them in October." });
  await stage.settled();
  const to = await past.takePoint();
  await deleteRequest(office, "quote", customer.id);
  const late = await aBusyRequest();
  await changeRequest(office, "quote", untouched.id, { version: 2, status: "declined" });
  await stage.settled();
  return { lost, torn, untouched, customer, message, post, late, to };
}

it("restores everything after an accident, doubles nothing, and restores no deleted request", {
  timeout: 600_000,
}, async () => {
  const { lost, torn, customer, message, post, to } = await aWorkingDay();
  const [state, dashboard, mails] = [
    await readState([...numbers, ...passing]),
    await readNumbers(),
    (await stage.mail()).length,
  ];
  const photos = await stage.versions("quote-photos/");

  await lose((item) => names(item, lost.id) && !isOf(item, "audit"));
  await lose((item) => names(item, torn.id) && isOf(item, "request", "requestTerm"));
  await lose((item) => names(item, message.id));
  await lose((item) => names(item, post.id));
  await lose((item) => isOf(item, ...numbers));
  expect(await readState([...numbers, ...passing])).not.toEqual(state);

  const readers: Readers = { states: {}, switched: [] };
  const called: { name: string; event: unknown }[] = [];
  const restore = (...args: string[]) => runRestore(to, args, { readers, called });

  const damaged = await readState();
  const dry = await restore("--dry-run");
  expect(dry).toMatchObject({ ok: true, said: expect.stringContaining("would be copied") });
  expect(await readState()).toEqual(damaged);
  expect(readers.switched).toEqual([]);

  past.refuseWritesAfter(1);
  expect(await restore()).toMatchObject({ ok: false, said: expect.stringContaining("cut off") });
  const [stopped, started] = [readers.switched.slice(0, 2), readers.switched.slice(2)];
  expect(stopped.toSorted()).toEqual(["FollowUpFunction Disabled", "FormMailFunction Disabled"]);
  expect(started.toSorted()).toEqual(["FollowUpFunction Enabled", "FormMailFunction Enabled"]);
  const half = await readState([...numbers, ...passing]);
  expect(half).not.toEqual(damaged);
  expect(half).not.toEqual(state);
  await interruptOften(restore);

  // A killed run leaves the readers stopped.
  past.refuseWritesAfter(Number.POSITIVE_INFINITY);
  readers.states.FollowUpFunction = "Disabled";
  const whole = await restore();
  expect(whole).toMatchObject({ ok: true, said: expect.stringContaining("an earlier run broke off") });
  expect(readers.states).toEqual({ FormMailFunction: "Enabled", FollowUpFunction: "Enabled" });
  expect(called).toContainEqual({ name: "RenderPagesQueue", event: { everything: true } });
  expect(await past.tables()).toEqual([stageNames.table]);
  await stage.settled();
  expect(await readState([...numbers, ...passing])).toEqual(state);
  expect(await readNumbers()).toEqual(dashboard);

  const restored = await readState();
  expect(await restore()).toMatchObject({ ok: true, said: expect.stringContaining("0 items copied") });
  await stage.settled();
  expect(await readState()).toEqual(restored);

  expect((await stage.mail()).length).toBe(mails);
  expect(stage.deadLetters()).toEqual([]);
  expect(await stage.versions("quote-photos/")).toEqual(photos);
  expect(await readRequestPhotos(office, lost.id)).toHaveLength(1);
  await expectGone(customer);
});

it("restores the links in customers' mails, but none that went to an email which staff corrected since", async () => {
  const [lost, corrected] = [await aRequest(stage), await aRequest(stage)];
  const [page, ended] = [await createCustomerLink(lost.id), await createCustomerLink(corrected.id)];
  const to = await past.takePoint();
  const right = { version: 0, email: "right@example.test" };
  await correctRequest(office, "quote", corrected.id, right);
  await lose((item) => names(item, lost.id) && isOf(item, "customerLink"));
  expect(await runRestore(to)).toMatchObject({ ok: true });
  const find = (url: string) => findCustomerLink(url.slice(-22));
  expect(await find(page)).toMatchObject({ requestId: lost.id });
  expect(await find(ended)).toBeUndefined();
});

it("deletes the restored items of a request that staff delete during the run", async () => {
  const customer = await aBusyRequest();
  const to = await past.takePoint();
  const isBelonging = (item: RawItem) => isOf(item, "requestActivity", "requestTerm", "photo");
  await lose((item) => names(item, customer.id) && isBelonging(item));
  past.beforeNextWrite(() => deleteRequest(office, "quote", customer.id));
  const { ok, said } = await runRestore(to);
  expect(ok).toBe(true);
  expect(said).toContain("were back");
  await stage.settled();
  await expectGone(customer);
  expect(stage.deadLetters()).toEqual([]);
});

it("restores earlier values only with --overwrite, and then counts and mails as before", async () => {
  const sent = await aBusyRequest();
  const dashboard = await readNumbers();
  const to = await past.takePoint();
  await changeRequest(office, "quote", sent.id, { version: 2, status: "completed" });
  await stage.settled();
  const mails = (await stage.mail()).length;
  const restore = (...args: string[]) => runRestore(to, args);
  expect(await restore()).toMatchObject({ ok: true, said: expect.stringContaining("0 items copied") });
  expect(await readRequest(office, sent.id)).toMatchObject({ status: "completed" });
  expect(await restore("--overwrite")).toMatchObject({ ok: true });
  await stage.settled();
  expect(await readRequest(office, sent.id)).toMatchObject({ status: "quoted" });
  expect(await readNumbers()).toEqual(dashboard);
  expect((await stage.mail()).length).toBe(mails);
});

it.each([
  [["--stage", "production", "--to", "2026-11-22T03:00:00"], "with its zone"],
  [["--stage", "production", "--to", "2001-01-01T00:00:00Z"], "can be restored to any time from"],
])("prints in one line what is wrong with %j", async (args, words) => {
  const { ok, said } = await runScript("restore", args, {}, { AWS_ENDPOINT_URL_DYNAMODB: past.endpoint });
  expect(ok).toBe(false);
  expect(said).toContain(words);
});

it("prints in one line that a stage without point-in-time recovery can't be restored", async () => {
  past.disable();
  const { ok, said } = await runRestore(new Date().toISOString());
  expect(ok).toBe(false);
  expect(said.trim().split("\n")).toEqual([expect.stringContaining("has no point-in-time recovery")]);
});
