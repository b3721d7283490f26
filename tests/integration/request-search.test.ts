import { randomUUID } from "node:crypto";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteActivities, deleteRequest } from "@handyman/core/requests/delete";
import {
  ActivityEntity,
  RequestEntity,
  RequestTermEntity,
  RequestWordsEntity,
  readFormRecord,
} from "@handyman/core/requests/entity";
import { toEntry } from "@handyman/core/requests/entry";
import { exportRequests } from "@handyman/core/requests/export";
import { listRequests } from "@handyman/core/requests/list";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { getFolder } from "@handyman/core/requests/rules";
import { requestQuery } from "@handyman/core/requests/schema";
import { indexActivity } from "@handyman/core/requests/search/work-words";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hookCalls, unitsOf } from "../setup/capacity.ts";
import { aWord } from "../setup/content.ts";
import { runScript } from "../setup/operator.ts";
import { aMessage, anActor, aRequest, listOf, walk } from "../setup/requests.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage();

// The tests store inbox entries without requests, which other files must not find.
afterAll(() => emptyStage(stage));
const office = anActor();

const find = async (q: string) => (await walk({ q })).map(({ id }) => id);

describe("a search", () => {
  it("finds a request by the start of its name, e-mail, phone, address, ZIP code or reference", async () => {
    const [word, street] = [aWord("zqx"), aWord("zqs")];
    const sent = await aRequest(stage, {
      name: `José ${word}-Smith`,
      email: `${word}.mail@${word}host.test`,
      phone: "628-555-7391",
      address: `1200 ${street} St, San Leandro, CA 95987`,
    });
    await aRequest(stage);
    const reference = sent.reference.toLowerCase();
    const queries = [
      word,
      word.toUpperCase(),
      word.slice(0, 6),
      `${word}smith`,
      `${word}-smith`,
      `jose ${word}`,
      sent.email,
      `${word}.mail`,
      `@${word}host.test`,
      `${word}host`,
      `${word}.mail@${word}h`,
      "7391",
      "555-7391",
      "(628) 555-7391",
      "+1 628 555 7391",
      "6285557",
      reference,
      reference.replaceAll("-", ""),
      reference.slice(4),
      reference.slice(0, 12),
      reference.slice(10),
      `smith 7391`,
      street,
      street.slice(0, 6),
      `1200 ${street} Street`,
      "95987",
      `${street} 95987`,
      `leandro ${street}`,
      `${street} st`,
      sent.address,
    ];
    for (const q of queries) expect(await find(q), q).toEqual([sent.id]);
    for (const q of [
      `${word} elsewhere`,
      `${word}xy`,
      `1201 ${street}`,
      `${street} avenue`,
      "a",
      "--",
      `service:${word}`,
      "9317",
    ])
      expect(await find(q), q).toEqual([]);
  });

  it("finds words of the description and services, the parts of an e-mail, and a word of each together", async () => {
    const [word, part] = [aWord("zqd"), aWord("zqp")];
    const services = [
      { serviceKey: "deck-repair", serviceName: "Deck Repair", subService: `Stain ${word}b` },
    ];
    const details = `The ${word}a leaks, and it's cold. ${"Nothing else. ".repeat(20)}`;
    const sent = await aRequest(stage, { details, services, email: `a.${part}@mail.example.test` });
    await aRequest(stage);
    for (const q of [
      `${word}a`,
      `${word}b`,
      `${word}a leaks`,
      part,
      `deck ${word}a`,
      `${part} stain its cold`,
    ])
      expect(await find(q), q).toEqual([sent.id]);
    expect(await find(`${word}a floods`)).toEqual([]);
    const message = await aMessage(stage, { message: `My ${word}c squeaks`, service: "fence-repair" });
    const { items } = await listRequests(office, "contact", requestQuery.parse({ q: `fence ${word}c` }));
    expect(items.map(({ id }) => id)).toEqual([message.id]);
  });

  it("finds words of notes and replies, together with those of the request, each request once", async () => {
    const word = aWord("zqn");
    const sent = await aRequest(stage, { name: `${word}e Person`, details: `A ${word}f.` });
    const text = (words: string) => ({ id: randomUUID(), kind: "note" as const, text: words });
    await addNote(office, "quote", sent.id, text(`Wants ${word}a and ${word}b and ${word}f.`));
    await addNote(office, "quote", sent.id, text(`Again ${word}a, with a ${word}c.`));
    const reply = { id: randomUUID(), subject: `Your ${word}d`, text: "Hello.", templateKey: "" };
    await addReply(office, "quote", sent.id, { ...reply, seenContactId: "" });
    await stage.settled();
    for (const end of ["a", "b", "c", "d", "e", "f"]) expect(await find(word + end), end).toEqual([sent.id]);
    expect(await find(word)).toEqual([sent.id]);
    expect(await find(`${word}c ${word}f ${word}d oakland`)).toEqual([sent.id]);
    expect((await walk({ q: word, limit: 1 })).map(({ id }) => id)).toEqual([sent.id]);
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    for (const kind of ["requestTerm", "requestWords", "requestActivity"])
      expect(
        (await stage.records(kind)).filter(({ requestId }) => requestId === sent.id),
        kind,
      ).toEqual([]);
  });

  it("finds a name with one wrong letter when nothing matches exactly, at a bounded cost", async () => {
    const name = aWord("zqy");
    const swap = (word: string) => word.slice(0, 4) + word.charAt(5) + word.charAt(4) + word.slice(6);
    const ids: string[] = [];
    for (const first of ["Dana", "Maria"])
      ids.unshift((await aRequest(stage, { name: `${first} ${name}`, details: "A gate." })).id);
    for (const q of [`${name}x`, name.slice(1), `q${name}`, swap(name)])
      expect(await find(q), q).toEqual(expect.arrayContaining(ids));
    expect(await find(`dena ${swap(name)}`)).toEqual([ids[1]]);
    expect(await find(`${swap(name)} gate maria`)).toEqual([ids[0]]);
    expect(await find(`${swap(name)} fence`)).toEqual([]);
    expect(await find(`${swap(name)}xy`)).toEqual([]);
    expect((await walk({ q: swap(name), folder: "closed" })).length).toBe(0);
    await stage.settled();
    const { calls, read } = await unitsOf(() => listOf({ q: swap(name) }));
    // Four indexes, eight keys, three batches; settings, audit log and counts of each search.
    expect(calls).toBeLessThanOrEqual(4 + 8 + 3 + 4);
    expect(read).toBeLessThanOrEqual(20);
  });

  it("of a note costs the documented units, and a note that is written again costs no more terms", async () => {
    const sent = await aRequest(stage);
    const note = {
      id: randomUUID(),
      kind: "note" as const,
      text: "Ladder, scaffold, caulk, caulk and primer.",
    };
    await addNote(office, "quote", sent.id, note);
    await stage.settled();
    const { data: activity } = await ActivityEntity.get({
      form: "quote",
      requestId: sent.id,
      id: note.id,
    }).go();
    if (!activity) throw new Error("no note");
    const count = async () =>
      (await stage.records("requestTerm")).filter(({ requestId }) => requestId === sent.id).length;
    const before = await count();
    const { write } = await unitsOf(() => indexActivity(activity));
    // One for each of four words, and one for the words of the request.
    expect(write).toBe(5);
    expect(await count()).toBe(before);
  });

  it("takes out the words of a note that arrives while its request is deleted", async () => {
    const word = aWord("zqt");
    const sent = await aRequest(stage);
    const note = { id: randomUUID(), kind: "note" as const, text: `A ${word}.` };
    await addNote(office, "quote", sent.id, note);
    await stage.settled();
    const key = { form: "quote", requestId: sent.id, id: note.id } as const;
    const { data: activity } = await ActivityEntity.get(key).go();
    if (!activity) throw new Error("no note");
    const record = await readFormRecord("quote", sent.id);
    await deleteActivities({ ...key, id: sent.id, createdAt: record?.createdAt ?? "" });
    expect(await find(word)).toEqual([]);
    await indexActivity(activity);
    expect(await find(word)).toEqual([]);
    expect((await stage.records("requestWords")).filter(({ requestId }) => requestId === sent.id)).toEqual(
      [],
    );
  });

  it("looks in all folders, and accepts every other filter", async () => {
    const word = aWord("zqw");
    const open = await aRequest(stage, { name: `${word} One` });
    const closed = await aRequest(stage, { name: `${word} Two`, address: "1 A St, Berkeley, CA" });
    const spam = await aRequest(stage, { name: `${word} Three`, fax: "1" });
    await changeRequest(office, "quote", closed.id, { version: 0, status: "declined" });
    expect(await find(word)).toEqual([spam.id, closed.id, open.id]);
    const narrowed = async (more: Parameters<typeof walk>[0]) =>
      (await walk({ q: word, ...more })).map(({ id }) => id);
    expect(await narrowed({ folder: "closed" })).toEqual([closed.id]);
    expect(await narrowed({ status: "new" })).toEqual([open.id]);
    expect(await narrowed({ city: "berkeley" })).toEqual([closed.id]);
    expect(await narrowed({ service: "deck-repair" })).toEqual([]);
    expect(await narrowed({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  });

  it("pages through its results, each exactly once", async () => {
    const word = aWord("zqv");
    const ids: string[] = [];
    for (let index = 0; index < 7; index++)
      ids.unshift((await aRequest(stage, { name: `${word} ${word}er`, email: `${word}@example.test` })).id);
    const found = (await walk({ q: word, limit: 3 })).map(({ id }) => id);
    expect(found).toEqual(ids);
    expect(await walk({ q: word.slice(0, 7), limit: 2 })).toHaveLength(7);
  });
});

it("finds a request again after the script has written lost search terms, and deletes them with the request", async () => {
  const word = aWord("zqu");
  const { id } = await aRequest(stage, { name: word });
  const record = await readFormRecord("quote", id);
  if (!record) throw new Error("no quote");
  await addNote(office, "quote", id, { id: randomUUID(), kind: "note", text: `The ${word}note.` });
  await stage.settled();
  const entries = (await stage.records("requestTerm")).filter(({ requestId }) => requestId === id);
  await RequestTermEntity.delete(entries as never).go();
  await RequestWordsEntity.delete({ form: "quote", requestId: id }).go();
  expect(await find(word)).toEqual([]);
  const script = await runScript("rebuild-inbox", ["--stage", "dev", "--still", "0.1"]);
  expect(script).toMatchObject({ ok: true, said: expect.stringMatching(/inbox: \d+ requests/) });
  for (const q of [word, `${word}note`, record.reference, record.email]) expect(await find(q)).toEqual([id]);
  await deleteRequest(office, "quote", id);
  const terms = await stage.records("requestTerm");
  expect(terms.filter(({ requestId }) => requestId === id)).toEqual([]);
});

async function somePast(count: number, of: (index: number) => Partial<ReturnType<typeof toEntry>>) {
  const base = toEntry({ ...(await aQuote()), id: randomUUID() });
  const entries = Array.from({ length: count }, (_, index) => ({
    ...base,
    id: randomUUID(),
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
    ...of(index),
  }));
  await RequestEntity.put(entries).go();
  return entries;
}

async function aQuote() {
  const { id } = await aRequest(stage);
  const { data } = await QuoteEntity.get({ id }).go();
  if (!data) throw new Error("no quote");
  return data;
}

const throttled = <T>(work: () => Promise<T>): Promise<T> =>
  hookCalls(
    {
      after({ name, input }, output) {
        const { RequestItems } = input as { RequestItems?: unknown };
        if (name.startsWith("BatchGet"))
          Object.assign(output, { Responses: {}, UnprocessedKeys: RequestItems });
      },
    },
    work,
  );

const FEW = 5;

/** Makes DynamoDB end each page of a query early, as if there were many more items. */
const readLess = <T>(work: () => Promise<T>): Promise<T> =>
  hookCalls(
    { before: ({ name, input }) => name.startsWith("Query") && Object.assign(input, { Limit: FEW }) },
    work,
  );

it("refuses a search or a file that DynamoDB has not read completely", async () => {
  const { reference } = await aRequest(stage);
  const unavailable = { kind: "unavailable", code: "table_unavailable" };
  await expect(throttled(() => listOf({ q: reference }))).rejects.toMatchObject(unavailable);
  await expect(throttled(() => exportRequests(office, "quote", {}))).rejects.toMatchObject(unavailable);
  expect((await exportRequests(office, "quote", { q: reference })).csv).toContain(reference);
});

describe("filters", () => {
  const statuses = ["new", "contacted", "scheduled"] as const;
  let past: Awaited<ReturnType<typeof somePast>>;
  const assigneeId = randomUUID();

  beforeAll(async () => {
    past = await somePast(60, (index) => ({
      status: statuses[index % 3] ?? "new",
      city: index % 2 ? "hayward" : "fremont",
      services: [index % 5 ? "deck-repair" : "fence-repair"],
      assigneeId: index % 4 ? "" : assigneeId,
    }));
  });

  const wanted = (matches: (one: (typeof past)[number], index: number) => boolean) =>
    past
      .filter(matches)
      .map(({ id }) => id)
      .reverse();
  const before = { to: "2020-12-31T00:00:00Z" };
  const ids = async (query: Parameters<typeof walk>[0]) =>
    (await walk({ ...before, ...query })).map(({ id }) => id);

  it("of status, city, service, assignee and time work together, page by page, newest first", async () => {
    expect(await ids({ limit: 7 })).toEqual(wanted(() => true));
    expect(await ids({ status: "new", limit: 7 })).toEqual(wanted(({ status }) => status === "new"));
    expect(await ids({ city: "hayward", limit: 7 })).toEqual(wanted(({ city }) => city === "hayward"));
    expect(await ids({ service: "fence-repair", limit: 3 })).toEqual(
      wanted((_one, index) => index % 5 === 0),
    );
    expect(await ids({ assignee: assigneeId, limit: 4 })).toEqual(wanted((_one, index) => index % 4 === 0));
    expect(
      await ids({ assignee: assigneeId, city: "fremont", status: "new", service: "deck-repair", limit: 2 }),
    ).toEqual(wanted((_one, index) => index % 4 === 0 && index % 3 === 0 && index % 5 !== 0));
    const [from, to] = [past[10]?.createdAt ?? "", past[20]?.createdAt ?? ""];
    expect((await walk({ from, to, limit: 4 })).map(({ id }) => id)).toEqual(
      wanted((_one, index) => index >= 10 && index <= 20),
    );
  });

  it("show overdue requests: new ones past the promise, the oldest first", async () => {
    const isNew = wanted(({ status }) => status === "new");
    expect(await ids({ overdue: "true", limit: 7 })).toEqual(isNew.toReversed());
    const all = await walk({ overdue: "true" });
    for (const one of all) expect(one).toMatchObject({ status: "new", isOverdue: true });
  });

  it("of service and city also work for closed requests", async () => {
    const sent = await aRequest(stage, { address: "1 A St, Sunnyvale, CA 94085" });
    await changeRequest(office, "quote", sent.id, { version: 0, status: "completed" });
    expect((await walk({ folder: "closed", city: "sunnyvale" })).map(({ id }) => id)).toEqual([sent.id]);
    const both = { folder: "closed", city: "sunnyvale", service: "drywall-repair" };
    expect(await walk({ ...both, status: "completed" })).toHaveLength(1);
    expect(await walk({ outcome: "won", city: "sunnyvale" })).toHaveLength(1);
    expect(await walk({ outcome: "none", city: "sunnyvale" })).toEqual([]);
    expect(await walk({ ...both, to: "2021-01-01T00:00:00Z" })).toEqual([]);
    expect(await walk({ ...both, from: "2021-01-01T00:00:00Z" })).toHaveLength(1);
  });

  it("of city know every city of an address", async () => {
    const sent = await aRequest(stage, { address: "1 Grand Ave, South San Francisco, CA 94080, USA" });
    const found = async (query: Parameters<typeof walk>[0]) => (await walk(query)).map(({ id }) => id);
    expect(await found({ city: "South San Francisco" })).toEqual([sent.id]);
    expect(await found({ city: "san-francisco", q: sent.reference })).toEqual([]);
    await changeRequest(office, "quote", sent.id, { version: 0, status: "completed" });
    expect(await found({ city: "South San Francisco", folder: "closed" })).toEqual([sent.id]);
  });

  it("of outcome search all folders, each request once, at a bounded cost", async () => {
    const each = ["new", "contacted", "quoted", "scheduled", "completed", "declined", "spam"] as const;
    const assignee = randomUUID();
    const within = { from: "2023-05-01T00:00:00Z", to: "2023-05-31T00:00:00Z" };
    const more = await somePast(42, (index) => ({
      status: each[index % 7] ?? "new",
      folder: getFolder(each[index % 7] ?? "new"),
      // Two requests arrive at each moment, in different folders.
      createdAt: new Date(Date.UTC(2023, 4, 2, 0, index >> 1)).toISOString(),
      assigneeId: index % 2 ? assignee : "",
    }));
    const found = async (query: Parameters<typeof walk>[0]) =>
      (await walk({ ...within, ...query })).map(({ id }) => id);
    const among = (...statuses: string[]) =>
      more
        .filter(({ status }) => statuses.includes(status))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
        .map(({ id }) => id);
    expect(await found({ outcome: "any", limit: 4 })).toEqual(among(...each.slice(0, 6)));
    expect(await found({ outcome: "none", limit: 4 })).toEqual(among("new", "contacted", "quoted"));
    expect(await found({ outcome: "won", limit: 4 })).toEqual(among("scheduled", "completed"));
    expect(await found({ outcome: "lost" })).toEqual(among("declined"));
    expect(await found({ outcome: "won", folder: "open" })).toEqual(among("scheduled"));
    expect(await found({ outcome: "any", status: "completed" })).toEqual(among("completed"));
    expect(await found({ outcome: "won", status: "new" })).toEqual([]);
    const mine = new Set(more.filter((one) => one.assigneeId).map(({ id }) => id));
    for (const outcome of ["any", "won"])
      expect(await found({ outcome, assignee, limit: 2 })).toEqual(
        (await found({ outcome })).filter((id) => mine.has(id)),
      );
    const { read } = await unitsOf(() => listOf({ ...within, outcome: "none" }));
    expect(read).toBeLessThan(9);
    const { cursor = "" } = await listOf({ limit: 1 });
    await expect(listOf({ outcome: "won", cursor })).rejects.toMatchObject({ code: "bad_cursor" });
    await expect(listOf({ outcome: "won", cursor: "x" })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("sort open requests by reply and by city, and all by age, each request on one page", async () => {
    const oldestFirst = (matches: (one: (typeof past)[number]) => boolean) => wanted(matches).toReversed();
    const isNew = ({ status }: { status: string }) => status === "new";
    expect(await ids({ sort: "newest", limit: 7 })).toEqual(wanted(() => true));
    expect(await ids({ sort: "oldest", limit: 7 })).toEqual(oldestFirst(() => true));
    expect(await ids({ sort: "oldest", outcome: "none", limit: 7 })).toEqual(
      oldestFirst(({ status }) => status !== "scheduled"),
    );
    expect(await ids({ sort: "due", limit: 7 })).toEqual([
      ...oldestFirst(isNew),
      ...oldestFirst((one) => !isNew(one)),
    ]);
    expect(await ids({ sort: "due", overdue: "true", limit: 7 })).toEqual(oldestFirst(isNew));
    expect(await ids({ sort: "city", limit: 7 })).toEqual([
      ...oldestFirst(({ city }) => city === "fremont"),
      ...oldestFirst(({ city }) => city === "hayward"),
    ]);
    expect(await ids({ sort: "city", assignee: assigneeId, status: "new", limit: 2 })).toEqual([
      ...oldestFirst((one) => isNew(one) && one.assigneeId === assigneeId && one.city === "fremont"),
      ...oldestFirst((one) => isNew(one) && one.assigneeId === assigneeId && one.city === "hayward"),
    ]);
    expect(await ids({ sort: "due", city: "hayward", limit: 7 })).toHaveLength(30);
  });

  it("sort what DynamoDB returns in several pages, and refuse the cursor of another order", async () => {
    expect(await readLess(() => listOf({ sort: "city" }))).toEqual(await listOf({ sort: "city" }));
    expect((await readLess(() => listOf({ sort: "oldest" }))).items).toHaveLength(FEW);
    const { cursor = "" } = await listOf({ sort: "city", limit: 1 });
    await expect(listOf({ sort: "due", cursor })).rejects.toMatchObject({ code: "bad_cursor" });
    await expect(listOf({ cursor })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("leave closed requests in the order of their arrival", async () => {
    const closed = await somePast(4, (index) => ({
      status: "completed",
      folder: "closed",
      city: index % 2 ? "albany" : "colma",
      createdAt: new Date(Date.UTC(2019, 0, 1, 0, index)).toISOString(),
    }));
    const year = { folder: "closed", to: "2019-12-31T00:00:00Z" };
    const arrived = closed.map(({ id }) => id);
    expect((await walk({ ...year, sort: "city" })).map(({ id }) => id)).toEqual(arrived.toReversed());
    expect((await walk({ ...year, sort: "oldest", limit: 3 })).map(({ id }) => id)).toEqual(arrived);
  });

  it("that contradict each other find nothing", async () => {
    expect(await walk({ status: "new", folder: "closed" })).toEqual([]);
    const [from, to] = ["2021-01-01T00:00:00Z", "2020-01-01T00:00:00Z"];
    for (const more of [{}, { q: "dana" }, { folder: "closed", city: "oakland" }])
      expect(await walk({ from, to, ...more })).toEqual([]);
    expect(await walk({ overdue: "true", from: "2100-01-01T00:00:00Z" })).toEqual([]);
  });

  it("refuse the cursor of another list", async () => {
    const { cursor = "" } = await listOf({ limit: 1 });
    await expect(listOf({ status: "new", cursor })).rejects.toMatchObject({ code: "bad_cursor" });
    await expect(listOf({ q: "dana", cursor })).rejects.toMatchObject({ code: "bad_cursor" });
  });

  it("cost a bounded number of units when nothing matches", async () => {
    const { read, answer } = await unitsOf(() => listOf({ ...before, city: "richmond" }));
    expect(answer.items).toEqual([]);
    expect(read).toBeLessThan(25);
    const terms = await RequestTermEntity.query.terms({ form: "quote", bucket: "city:richmond" }).go();
    expect(terms.data).toEqual([]);
  });
});
