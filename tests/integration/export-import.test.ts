import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { pacificDay } from "@handyman/core/lib/date";
import { kinds } from "@handyman/core/operations/read-items";
import { scanRecords } from "@handyman/local/dynamo/dynamo";
import { stageNames } from "@handyman/local/environment";
import type { ObjectSummary } from "@handyman/local/s3/store";
import type { Mail } from "@handyman/local/ses/message";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Account } from "../setup/aws.ts";
import { fillStage } from "../setup/full-stage.ts";
import { runScript } from "../setup/operator.ts";
import { run, type Started } from "../setup/processes.ts";
import { addressOf, callAs } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

/** This process runs the exported stage; the other stage has its own process. */
const source = useStage();

type Record_ = Record<string, unknown>;

let folder: string;
let file: string;
let keyFile: string;
let recipient: string;
let filled: Awaited<ReturnType<typeof fillStage>>;
let other: Started;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "export-"));
  [file, keyFile] = [join(folder, "all.age"), join(folder, "key.txt")];
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(keyFile, `# a key of this test\n${identity}\n`);
  other = await run(process.execPath, ["tests/setup/stage-process.ts"]);
  const line = other.lines.find((text) => text.startsWith("environment ")) ?? "";
  environment = JSON.parse(line.slice("environment ".length));
  await putSeeded();
  filled = await fillStage(source);
  const { ok, said } = await runScript("export", ["--stage", "dev", "--out", file, "--recipient", recipient]);
  expect(said).toContain(`into ${file}`);
  expect(ok).toBe(true);
});

afterAll(async () => {
  other.child.kill("SIGTERM");
  await other.ended;
  await rm(folder, { recursive: true, force: true });
});

const importInto = (args: string[] = [], account: Partial<Account> = {}, path = file) =>
  runScript("import", ["--stage", "dev", "--in", path, "--identity", keyFile, ...args], account, environment);

async function waitForOther(): Promise<void> {
  const count = () => other.lines.filter((line) => line === "settled").length;
  const before = count();
  other.child.stdin?.write("wait\n");
  await vi.waitFor(() => expect(count()).toBe(before + 1), { timeout: 60_000 });
}

const inOther = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${other.url}${path}`)).json()) as T;

const callOther = async <T>(path: string): Promise<T> => {
  const token = await inOther<string>(`/__local/token.json?email=${addressOf("owner")}`);
  const answer = await fetch(`${other.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};

const callSource = async <T>(path: string): Promise<T> =>
  (await (await callAs(source, "owner", "GET", path)).json()) as T;

const allOf = (endpoint: string | undefined) =>
  scanRecords(new DynamoDBClient({ endpoint: endpoint ?? "" }), undefined);
const sourceItems = () => allOf(process.env.AWS_ENDPOINT_URL_DYNAMODB);
const otherItems = () => allOf(environment.AWS_ENDPOINT_URL_DYNAMODB);

/** Writes a category as `seed` does, without a change by staff. */
const putSeeded = () =>
  new DynamoDBClient({ endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? "" }).send(
    new PutItemCommand({
      TableName: stageNames.table,
      Item: {
        ...{ pk: { S: "category#id_seeded" }, sk: { S: "$category_1" } },
        ...{ __edb_e__: { S: "category" }, __edb_v__: { S: "1" } },
        ...{ id: { S: "seeded" }, site: { S: "site" }, name: { S: "Seeded" }, slug: { S: "seeded" } },
      },
    }),
  );

const entityOf = (item: Record_) => String(item.__edb_e__);
const keyOf = ({ pk, sk }: Record_) => `${pk} ${sk}`;
const sorted = (items: Record_[]) => items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** Returns the items of a table that an archive holds. */
const archived = (items: Record_[]) => sorted(items.filter((item) => !kinds[entityOf(item)]?.isLeftOut));

const withoutMark = ({ copiedBy: _, ...item }: Record_) => item;

/** Returns the items with the new ids of staff in every field and key. */
function plain(items: Record_[], ids = new Map<string, string>()): Record_[] {
  const text = JSON.stringify(items, (_name, value) =>
    value instanceof Set ? [...value].toSorted() : value,
  );
  const renamed = [...ids].reduce((result, [old, now]) => result.replaceAll(old, now), text);
  return sorted(JSON.parse(renamed) as Record_[]);
}

const mailsOfOther = () => inOther<Mail[]>("/__local/mail.json");
const objectsOfOther = (prefix: string) =>
  inOther<ObjectSummary[]>(`/__local/objects.json?prefix=${encodeURIComponent(prefix)}`);

const idInOther = async (email: string) => {
  const { items } = await callOther<{ items: { id: string; email: string }[] }>("/api/admin/users");
  return items.find((member) => member.email === email)?.id ?? "";
};

describe("an import of an export", () => {
  it("starts with a record of each kind", async () => {
    const found = new Set((await sourceItems()).map(entityOf));
    const archived = Object.keys(kinds).filter((name) => !kinds[name]?.isLeftOut);
    expect(archived.filter((name) => !found.has(name))).toEqual([]);
  });

  it("prints its plan in a dry run, and changes nothing", async () => {
    const account: Account = { called: [], queues: {} };
    const before = await otherItems();
    const { ok, said } = await importInto(["--dry-run"], account);
    expect(said).toMatch(/staff, dry run: .*1 invited by mail/);
    expect(said).toContain("seed: 1 records that nobody has changed would be replaced");
    expect(said).toMatch(/records, dry run: \d+ written/);
    expect(said).toMatch(/files, dry run: 2 written/);
    expect(ok).toBe(true);
    expect(account.called).toEqual([]);
    expect(await otherItems()).toEqual(before);
    expect(await mailsOfOther()).toEqual([]);
  });

  it("imports every record with its staff, every file and the numbers, and mails only invitations, also after a failure", async () => {
    const account: Account = { called: [], queues: {} };
    const faults = (method: string, body?: string) =>
      fetch(`${other.url}/__local/faults`, { method, ...(body ? { body } : {}) });
    await faults("POST", JSON.stringify({ service: "s3", code: "AccessDenied", times: 1000 }));
    const failed = await importInto([], account);
    expect(failed.said).toMatch(/records: \d+ written\n/);
    expect(failed.said).not.toContain("files: ");
    expect(failed.ok).toBe(false);
    expect(account.called).toEqual([]);
    await faults("DELETE");
    const { ok, said } = await importInto([], account);
    expect(failed.said).toMatch(/staff: .*1 invited by mail/);
    expect(failed.said).toMatch(/staff: .*1 added as disabled, without mail/);
    expect(said).toMatch(
      /staff: 5 there already\nrecords: \d+ there already\nfiles: 2 written\npages: all rendered\n$/,
    );
    expect(failed.said).not.toContain("wren@");
    expect(said).not.toContain("wren@");
    expect(ok).toBe(true);
    expect(account.called).toEqual([{ name: "RenderPagesQueue", event: { everything: true } }]);
    await waitForOther();
    const keysOf = (objects: ObjectSummary[]) => objects.map(({ key }) => key);
    expect(keysOf(await objectsOfOther("variants/"))).toEqual(keysOf(await source.objects("variants/")));

    expect(await mailsOfOther()).toMatchObject([{ to: ["wren@example.test"], subject: "Your invitation" }]);
    const ids = new Map([
      [filled.memberId, await idInOther("wren@example.test")],
      [filled.formerId, await idInOther("dee@example.test")],
    ]);
    const brought = await otherItems();
    for (const id of ids.keys()) expect(JSON.stringify(brought)).not.toContain(id);
    const copies = brought.filter(({ copiedBy }) => copiedBy);
    expect(plain(copies.map(withoutMark))).toEqual(plain(archived(await sourceItems()), ids));
    // The stream's readers wrote nothing: the other items are log entries of the invitations and search terms.
    const others = brought.filter((item) => !item.copiedBy && !kinds[entityOf(item)]?.isLeftOut);
    expect(others.map(({ action }) => action).toSorted()).toEqual(["added", "invited"]);

    for (const { key, size } of [
      ...(await source.objects("quote-photos/")),
      ...(await source.objects("media/")),
    ])
      expect(await objectsOfOther(key)).toMatchObject([{ key, size }]);
    expect(await inOther("/__local/dead-letters.json")).toEqual([]);
  });

  it("leaves dashboard, inbox, search and site as they were", async () => {
    const day = pacificDay();
    const dashboard = `/api/admin/dashboard?from=${day}&to=${day}`;
    expect(await callOther(dashboard)).toEqual(await callSource(dashboard));
    const search = `/api/admin/requests?q=${filled.quote.reference}`;
    const found = await callOther<{ items: Record_[] }>(search);
    expect(found.items).toMatchObject([
      { id: filled.quote.id, status: "quoted", assigneeId: await idInOther("wren@example.test") },
    ]);
    const deleted = await callOther<{ items: Record_[] }>(`/api/admin/requests?q=${filled.gone.reference}`);
    expect(deleted.items).toEqual([]);
    const posts = await inOther<{ items: Record_[] }>(`/api/posts?q=${filled.word}`);
    expect(posts.items).toMatchObject([{ id: filled.post.id }]);
    expect(await inOther("/api/services")).toEqual(await (await fetch(`${source.url}/api/services`)).json());
  });

  it("changes nothing in a second run, and keeps staff's later changes", async () => {
    const { items } = await callOther<{ items: Record_[] }>(
      `/api/admin/requests?q=${filled.quote.reference}`,
    );
    const token = await inOther<string>(`/__local/token.json?email=${addressOf("owner")}`);
    const changed = await fetch(`${other.url}/api/admin/requests/${filled.quote.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ version: items[0]?.version, status: "completed" }),
    });
    expect(changed.status).toBe(200);
    await waitForOther();
    const before = sorted(await otherItems());
    const [objects, mails] = [await objectsOfOther(""), await mailsOfOther()];
    const { ok, said } = await importInto();
    expect(said).toMatch(/staff: 5 there already/);
    expect(said).toMatch(/records: .*there with other content, which stays/);
    expect(said).not.toContain("written");
    expect(ok).toBe(true);
    await waitForOther();
    expect(sorted(await otherItems())).toEqual(before);
    expect(await objectsOfOther("")).toEqual(objects);
    expect(await mailsOfOther()).toEqual(mails);
  });
});

describe("an unusable file", () => {
  const refuse = async (path: string, message: RegExp | string, args: string[] = []) => {
    const before = sorted(await otherItems());
    const account: Account = { called: [], queues: {} };
    const { ok, said } = await importInto(args, account, path);
    expect(said).toMatch(message);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(ok).toBe(false);
    expect(account.called).toEqual([]);
    expect(sorted(await otherItems())).toEqual(before);
  };

  // Tests beside scripts/archive/file.ts have the other damages.
  it("changes nothing when it is cut short", async () => {
    const cut = join(folder, "cut.age");
    await writeFile(cut, (await readFile(file)).subarray(0, -20));
    await refuse(cut, "damaged or incomplete");
  });

  it("of a test stage does not get into production unless the operator says so", async () => {
    const args = ["--stage", "production", "--dry-run"];
    await refuse(file, /holds test data.*--yes-from dev/, args);
    expect(await importInto([...args, "--yes-from", "dev"])).toMatchObject({ ok: true });
  });
});

describe("an export", () => {
  it("leaves no file behind when it fails", async () => {
    const path = join(folder, "failed.age");
    source.fault({ service: "s3", code: "AccessDenied", times: 1000 });
    const args = ["--stage", "dev", "--out", path, "--recipient", recipient];
    expect((await runScript("export", args)).ok).toBe(false);
    source.clearFaults();
    expect((await readdir(folder)).filter((name) => name.startsWith("failed"))).toEqual([]);
  });

  it("counts in a dry run, and writes nothing", async () => {
    const { ok, said } = await runScript("export", ["--stage", "dev", "--dry-run"]);
    expect(said).toMatch(/^would export \d+ records, 2 files \(1 MB\), 5 members of staff\n$/);
    expect(ok).toBe(true);
  });
});
