import { request } from "node:http";
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { PhotoEntity } from "@handyman/core/pictures/photo";
import { ContactEntity } from "@handyman/core/requests/contact-form/entity";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import type { DynamoDBRecord, DynamoDBStreamEvent, S3Event, SQSEvent } from "aws-lambda";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { useStage } from "../setup/stage.ts";

// Fakes replace the functions, so that tests see their events and make them fail.
const functions = vi.hoisted(() => ({
  mail: vi.fn(),
  image: vi.fn(),
  sweep: vi.fn(),
  api: vi.fn(),
  staff: vi.fn(),
  follow: vi.fn(),
}));
vi.mock("@handyman/functions/events/form-mail", () => ({ handler: functions.mail }));
vi.mock("@handyman/functions/events/image-variants", () => ({ createHandler: () => functions.image }));
vi.mock("@handyman/functions/events/sweep", () => ({ handler: functions.sweep }));
vi.mock("@handyman/functions/events/follow-up", () => ({ handler: functions.follow }));
vi.mock("@handyman/functions/api/site", () => ({ handler: functions.api }));
vi.mock("@handyman/functions/api/staff", () => ({ handler: functions.staff }));

const stage = useStage();

afterEach(() => {
  stage.clearFaults();
  for (const one of Object.values(functions)) one.mockReset();
});

const idOf = (record: DynamoDBRecord) => record.dynamodb?.NewImage?.id?.S ?? "";
const failing = (record: DynamoDBRecord) => ({
  batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber }],
});

const record = { reference: "BAH-1", createdAt: "2026-01-01T00:00:00Z", status: "new" } as const;

const aQuote = (id: string) =>
  QuoteEntity.put({ ...quoteRequest.parse(aQuoteRequest()), ...record, id, details: "", services: [] }).go();

const aMessage = (id: string) =>
  ContactEntity.put({ ...contactRequest.parse(aContactRequest()), ...record, id }).go();

const deliveries = () =>
  functions.mail.mock.calls.map(([event]) => (event as DynamoDBStreamEvent).Records.map(idOf));

describe("the table's stream", () => {
  test("sends only new quotes and messages to form-mail, in order", async () => {
    await PhotoEntity.put({
      key: "quote-photos/x.jpg",
      type: "image/jpeg",
      size: 1,
      issuedAt: "2026",
      sweepGroup: "unclaimed",
    }).go();
    for (const id of ["a", "b", "c"]) await aQuote(id);
    await QuoteEntity.patch({ id: "a" }).set({ status: "spam" }).go();
    await aMessage("d");
    await stage.settled();
    expect(deliveries().flat()).toEqual(["a", "b", "c", "d"]);
  });

  test("retries a failed record without the ones before it, and gives up after ten retries", async () => {
    const first = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    functions.mail.mockImplementation(async ({ Records }: DynamoDBStreamEvent) => {
      if (Records.some((record) => idOf(record) === "first")) {
        first.resolve();
        await held.promise;
      }
      const bad = Records.find((record) => idOf(record) === "bad");
      return bad ? failing(bad) : { batchItemFailures: [] };
    });
    // The other records arrive while the function handles the first one, and come as one batch.
    await aQuote("first");
    await first.promise;
    for (const id of ["before", "bad", "after"]) await aQuote(id);
    // One reader of the stream serves both functions.
    await vi.waitFor(() => expect(JSON.stringify(functions.follow.mock.calls)).toContain('"after"'), {
      timeout: 30_000,
    });
    held.resolve();
    await stage.settled();
    expect(deliveries()).toEqual([
      ["first"],
      ["before", "bad", "after"],
      ...Array.from({ length: 10 }, () => ["bad", "after"]),
      ["after"],
    ]);
    const [letter, ...others] = stage.deadLetters();
    expect(letter).toMatchObject({
      source: "form-mail",
      attempts: 11,
      event: { Records: [{ dynamodb: { NewImage: { id: { S: "bad" } } } }] },
    });
    expect(others).toEqual([]);
  });

  test("keeps the changes of an item in order, and a slow batch holds up only its reader", async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const followed: string[] = [];
    functions.follow.mockImplementation(async ({ Records }: DynamoDBStreamEvent) => {
      if (Records.some((record) => idOf(record) === "slow")) {
        begun.resolve();
        await held.promise;
      }
      followed.push(...Records.map((record) => `${idOf(record)} ${record.dynamodb?.NewImage?.details?.S}`));
    });
    await aQuote("slow");
    await begun.promise;
    const others = ["e", "f", "g", "h"];
    for (const id of others) await aQuote(id);
    for (const details of ["1", "2"])
      for (const id of [...others, "slow"]) await QuoteEntity.patch({ id }).set({ details }).go();
    await vi.waitFor(() => expect(deliveries().flat()).toEqual(expect.arrayContaining(others)), {
      timeout: 30_000,
    });
    expect(followed).toEqual([]);
    held.resolve();
    await stage.settled();
    for (const id of [...others, "slow"])
      expect(followed.filter((each) => each.startsWith(`${id} `))).toEqual([`${id} `, `${id} 1`, `${id} 2`]);
  });

  test("delivers the same records again to a handler that threw", async () => {
    functions.mail.mockRejectedValueOnce(new Error("down")).mockResolvedValue(undefined);
    await aQuote("again");
    await stage.settled();
    expect(deliveries()).toEqual([["again"], ["again"]]);
  });
});

describe("uploads", () => {
  const upload = async (key: string) => {
    const { writeObject } = await import("@handyman/core/lib/bucket");
    await writeObject(key, Buffer.from("bytes"), { type: "image/jpeg" });
  };

  const received = () =>
    (functions.image.mock.calls as [SQSEvent][]).flatMap(([{ Records }]) =>
      Records.map(({ messageId, body }) => ({ messageId, event: JSON.parse(body) as Partial<S3Event> })),
    );
  const keysReceived = () =>
    received().flatMap(({ event }) => event.Records?.map(({ s3 }) => s3.object.key) ?? []);

  test("reach image-variants through a queue, under the upload prefixes only, after S3's test event", async () => {
    await upload("quote-photos/a b.jpg");
    await upload("variants/quote-photos/a b/thumbnail-300.webp");
    await stage.settled();
    expect(received().map(({ event }) => event)).toMatchObject([
      { Event: "s3:TestEvent" },
      {
        Records: [
          {
            eventName: "ObjectCreated:Put",
            s3: {
              bucket: { name: "handyman-local-media" },
              object: { key: "quote-photos/a+b.jpg", size: 5 },
            },
          },
        ],
      },
    ]);
  });

  test("come two in a call, in two calls at once, and only failed ones are delivered again", async () => {
    const finish: (() => void)[] = [];
    functions.image.mockImplementation(
      ({ Records }: SQSEvent) =>
        new Promise((resolve) => {
          const failed = Records.filter(
            ({ body, attributes }) =>
              body.includes("media/bad.jpg") && attributes.ApproximateReceiveCount === "1",
          );
          const batchItemFailures = failed.map(({ messageId }) => ({ itemIdentifier: messageId }));
          finish.push(() => resolve({ batchItemFailures }));
        }),
    );
    for (const name of ["bad", "b", "c", "d", "e"]) await upload(`media/${name}.jpg`);
    await vi.waitFor(() => expect(finish.length).toBe(2), { timeout: 30_000 });
    let isSettled = false;
    const settled = stage.settled().then(() => {
      isSettled = true;
    });
    while (!isSettled) {
      expect(functions.image.mock.calls.every(([{ Records }]) => Records.length <= 2)).toBe(true);
      finish.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(finish.length).toBeLessThanOrEqual(2);
    }
    await settled;
    const names = ["bad", "bad", "b", "c", "d", "e"];
    expect(keysReceived().sort()).toEqual(names.map((name) => `media/${name}.jpg`).sort());
  });

  test("are served with the CDN's headers: not indexed, not sniffed", async () => {
    await upload("variants/media/a/thumbnail-300.webp");
    const response = await fetch(`${stage.url}/media/variants/media/a/thumbnail-300.webp`);
    expect(await response.text()).toBe("bytes");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await fetch(`${stage.url}/media/variants/media/none`)).status).toBe(403);
  });
});

describe("faults", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${stage.url}/__local/faults`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const waiting = async () => (await fetch(`${stage.url}/__local/faults`)).json();

  test("fail DynamoDB's next calls, which the SDK retries", async () => {
    expect((await post({ service: "dynamodb", code: "Throttling", times: 2 })).status).toBe(201);
    await aQuote("throttled");
    expect(await waiting()).toEqual([]);
    expect((await stage.records("quote")).map((record) => record.id)).toContain("throttled");
  });

  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
  test("of a running transaction fail writes and transactions, and no plain read", async () => {
    const client = new DynamoDBClient({ maxAttempts: 1 });
    const { TABLE_NAME: TableName = "" } = process.env;
    const Key = { pk: { S: "a" }, sk: { S: "a" } };
    await post({ service: "dynamodb", code: "TransactionConflictException", times: 100 });
    await client.send(new GetItemCommand({ TableName, Key }));
    await client.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: Key } }] } }),
    );
    const Message = "Transaction is ongoing for the item";
    await expect(client.send(new PutItemCommand({ TableName, Item: Key }))).rejects.toMatchObject({
      name: "TransactionConflictException",
      message: Message,
      $metadata: { httpStatusCode: 400 },
    });
    const TransactItems = ["b", "c"].map((name) => ({
      Put: { TableName, Item: { ...Key, sk: { S: name } } },
    }));
    await expect(client.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "TransactionConflict", Message }, { Code: "None" }],
    });
    const reads = [{ Get: { TableName, Key } }];
    await expect(client.send(new TransactGetItemsCommand({ TransactItems: reads }))).rejects.toMatchObject({
      name: "TransactionCanceledException",
    });
    await fetch(`${stage.url}/__local/faults`, { method: "DELETE" });
  });

  test("are refused from other sites, and with invalid values", async () => {
    const fault = { service: "ses", code: "Throttling", times: 1 };
    expect((await post(fault, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ ...fault, service: "sns" })).status).toBe(400);
    expect((await post({ ...fault, times: 0 })).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });
});

describe("a site that gives its name this machine's address", () => {
  const ask = (url: string, host: string) =>
    new Promise<[status: number | undefined, text: string]>((resolve, reject) => {
      const { port, pathname } = new URL(url);
      request({ host: "127.0.0.1", port, path: pathname, headers: { host } }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve([response.statusCode, text]));
      })
        .on("error", reject)
        .end();
    });

  test("reaches no server of the stage", async () => {
    const endpoints = Object.entries(process.env).filter(([name]) => name.startsWith("AWS_ENDPOINT_URL_"));
    expect(endpoints).toHaveLength(5);
    const paths = ["/", "/api/health", "/media/a.jpg", "/__local/token.json", "/__oidc/oauth2/authorize"];
    const urls = [...paths.map((path) => stage.url + path), ...endpoints.map(([, url = ""]) => url)];
    for (const url of urls) {
      const { port } = new URL(url);
      for (const host of [
        "evil.example",
        `evil.example:${port}`,
        `localhost.evil.example:${port}`,
        "localhost:1",
      ]) {
        const answer = await ask(url, host);
        expect(answer, `${url} for ${host}`).toEqual([
          421,
          `The local stage answers only at localhost:${port}, 127.0.0.1:${port}, [::1]:${port}. Open one of these addresses.\n`,
        ]);
      }
    }
  });

  test("leaves the names of this machine to its user", async () => {
    const { port } = new URL(stage.url);
    for (const name of ["localhost", "127.0.0.1", "[::1]"])
      expect((await ask(`${stage.url}/__local/`, `${name}:${port}`))[0]).toBe(200);
  });
});

describe("the API", () => {
  test("gets an HTTP API event with the address of the connection", async () => {
    functions.staff.mockResolvedValue({
      statusCode: 201,
      headers: { a: "b" },
      cookies: ["c=1", "d=2"],
      body: "ok",
    });
    const { port } = new URL(stage.url);
    const options = {
      port,
      host: "127.0.0.1",
      localAddress: "127.0.0.7",
      path: "/api/admin/x%20y?q=1&q=2",
      method: "POST",
      headers: {
        cookie: "e=1; f=2",
        "content-type": "application/octet-stream",
        "x-forwarded-for": "1.2.3.4",
      },
    };
    const status = await new Promise((resolve, reject) => {
      request(options, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.a, response.headers["set-cookie"]]);
      })
        .on("error", reject)
        .end(Buffer.from([0xff, 0]));
    });
    expect(status).toEqual([201, "b", ["c=1", "d=2"]]);
    expect(functions.api).not.toHaveBeenCalled();
    expect(functions.staff.mock.calls[0]?.[0]).toMatchObject({
      version: "2.0",
      rawPath: "/api/admin/x y",
      rawQueryString: "q=1&q=2",
      queryStringParameters: { q: "1,2" },
      cookies: ["e=1", "f=2"],
      body: "/wA=",
      isBase64Encoded: true,
      requestContext: { http: { method: "POST", sourceIp: "127.0.0.7" } },
    });
  });

  test("sends no more than a calendar's whole address from its path to the function of staff", async () => {
    const ok = { statusCode: 200, body: "" };
    functions.staff.mockResolvedValue(ok);
    functions.api.mockResolvedValue(ok);
    await fetch(`${stage.url}/api/calendar/a/b`);
    for (const path of ["a", "a/b/c", "a%2Fb"]) await fetch(`${stage.url}/api/calendar/${path}`);
    await fetch(`${stage.url}/api/calendar/a/b`, { method: "POST" });
    const routes = ({ mock }: typeof functions.api) => mock.calls.map(([{ routeKey }]) => routeKey);
    expect(routes(functions.staff)).toEqual(["GET /api/calendar/{staffId}/{secret}"]);
    expect(routes(functions.api)).toEqual(Array(4).fill("ANY /api/{proxy+}"));
  });

  test("refuses a body of more than 6 MB before the function", async () => {
    const response = await fetch(`${stage.url}/api/x`, {
      method: "POST",
      body: Buffer.alloc(6 * 1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
    expect(functions.api).not.toHaveBeenCalled();
  });

  test("returns a 500 without details when the function throws", async () => {
    functions.api.mockRejectedValue(new Error("secret"));
    const shown = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await fetch(`${stage.url}/api/x`);
    shown.mockRestore();
    expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
  });
});

test("runs the daily tasks on request", async () => {
  await fetch(`${stage.url}/__local/sweep`, { method: "POST" });
  expect(functions.sweep.mock.calls.map(([event]) => event)).toEqual([
    { task: "morning" },
    { task: "nightly" },
  ]);
});

test.each(["", "mail", "records", "objects", "faults-page", "dead-letters"])(
  "/__local/%s is a page",
  async (path) => {
    const response = await fetch(`${stage.url}/__local/${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<h1>");
  },
);
