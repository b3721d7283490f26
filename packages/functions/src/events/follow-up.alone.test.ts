import { AppError } from "@handyman/core/lib/errors";
import { log } from "@handyman/core/lib/log";
import type { Change } from "@handyman/core/lib/stream";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler } from "./follow-up.ts";

const verbs = vi.hoisted(() => ({
  inbox: vi.fn(),
  newRequests: vi.fn(),
  customers: vi.fn(),
  dashboard: vi.fn(),
  pages: vi.fn(),
  images: vi.fn(),
  audit: vi.fn(),
}));
vi.mock("@handyman/core/requests/follow-stream", () => ({
  addNewRequests: verbs.newRequests,
  followRequests: verbs.inbox,
}));
vi.mock("@handyman/core/requests/customer-file/follow-customers", () => ({
  followCustomers: verbs.customers,
}));
vi.mock("@handyman/core/dashboard/count-change", () => ({ countChanges: verbs.dashboard }));
vi.mock("@handyman/core/publishing/queue", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  queueForEdge: verbs.images,
  queueForPages: verbs.pages,
}));
vi.mock("@handyman/core/audit-log/record-stream-change", () => ({ recordStreamChange: verbs.audit }));

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
  for (const [name, verb] of Object.entries(verbs)) {
    verb.mockReset().mockImplementation(async (change: Change | Change[]) => {
      for (const { eventId } of [change].flat()) done.push(`${name} ${eventId}`);
    });
  }
});

const toImage = (entity: string, id: string) => ({ __edb_e__: { S: entity }, id: { S: id } });

const inserted = (entity: string, id: string): DynamoDBRecord => ({
  eventID: id,
  eventName: "INSERT",
  dynamodb: { SequenceNumber: `seq-${id}`, NewImage: toImage(entity, id) },
});

it("hands each record, in order, to the followers of its entity", async () => {
  const records = [
    inserted("quote", "q"),
    inserted("request", "r"),
    inserted("customer", "c"),
    inserted("requestActivity", "n"),
    inserted("post", "p"),
    inserted("service", "s"),
    inserted("media", "m"),
  ];
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(done).toEqual([
    "newRequests q",
    "customers c",
    "dashboard r",
    "inbox q",
    "audit q",
    "inbox r",
    "audit r",
    "audit c",
    "inbox n",
    "audit n",
    "pages p",
    "audit p",
    "pages s",
    "audit s",
    "pages m",
    "images m",
    "audit m",
  ]);
});

it("finds a deleted item's entity and id in its old image", async () => {
  const OldImage = toImage("post", "gone");
  await handler({ Records: [{ eventID: "gone", eventName: "REMOVE", dynamodb: { OldImage } }] });
  expect(done).toContain("pages gone");
});

it("skips a copy, and follows later changes of the copied item", async () => {
  const copied = (id: string) => ({ ...toImage("request", id), copiedBy: { S: "run-1" } });
  const changed = { OldImage: copied("later"), NewImage: { ...copied("later"), status: { S: "won" } } };
  const records: DynamoDBRecord[] = [
    { eventID: "new", eventName: "INSERT", dynamodb: { NewImage: copied("new") } },
    {
      eventID: "over",
      eventName: "MODIFY",
      dynamodb: { OldImage: toImage("request", "over"), NewImage: copied("over") },
    },
    { eventID: "later", eventName: "MODIFY", dynamodb: changed },
  ];
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(done).toEqual(["dashboard later", "inbox later", "audit later"]);
});

it("continues after a failure, returns and logs the failed record, and logs no personal data", async () => {
  verbs.inbox.mockRejectedValueOnce(new Error("Dana Whitfield"));
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const records = [inserted("post", "a"), inserted("request", "b"), inserted("request", "c")];
  const answer = await handler({ Records: records });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "seq-b" }] });
  expect(done).toEqual(["dashboard b", "dashboard c", "pages a", "audit a", "audit b", "inbox c", "audit c"]);
  expect(logged.mock.calls).toMatchObject([
    ["not followed", { follower: "inbox", entity: "request", eventId: "b" }],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain("Whitfield");
});

const changed = (key: string, id: string): DynamoDBRecord => ({
  ...inserted("post", id),
  dynamodb: { ...inserted("post", id).dynamodb, Keys: { pk: { S: key } } },
});

it("follows different items at once, and the changes of one item in their order", async () => {
  const held = Promise.withResolvers<void>();
  verbs.pages.mockImplementation(async ({ eventId }: Change) => {
    if (eventId === "slow") await held.promise;
    done.push(`pages ${eventId}`);
  });
  const answer = handler({ Records: [changed("a", "slow"), changed("a", "after"), changed("b", "other")] });
  await expect.poll(() => done).toContain("pages other");
  expect(done).not.toContain("pages after");
  held.resolve();
  await answer;
  expect(done.filter((each) => each.startsWith("pages"))).toEqual([
    "pages other",
    "pages slow",
    "pages after",
  ]);
});

it("adds only new requests and messages to the inbox", async () => {
  const OldImage = toImage("quote", "old");
  const records: DynamoDBRecord[] = [
    { eventID: "changed", dynamodb: { OldImage, NewImage: OldImage } },
    { eventID: "gone", dynamodb: { OldImage } },
    inserted("contact", "new"),
  ];
  await handler({ Records: records });
  expect(done.filter((each) => each.startsWith("newRequests"))).toEqual(["newRequests new"]);
});

describe.each([
  { follower: "newRequests", entity: "quote" },
  { follower: "dashboard", entity: "request" },
] as const)("$follower", ({ follower, entity }) => {
  const deliver = (...ids: string[]) => handler({ Records: ids.map((id) => inserted(entity, id)) });
  const verb = verbs[follower];

  beforeEach(() => {
    vi.spyOn(log, "error").mockImplementation(() => {});
  });

  it("takes the changes of a batch at once, and one by one when that fails", async () => {
    const calls: string[][] = [];
    verb.mockImplementation(async (changes: Change[]) => {
      calls.push(changes.map(({ eventId }) => eventId));
      if (calls.at(-1)?.includes("bad")) throw new Error("no");
    });
    const answer = await deliver("a", "bad", "c");
    expect(calls).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "seq-bad" }] });
  });

  it("returns all changes of the batch at once after a temporary failure", async () => {
    verb.mockRejectedValue(new AppError("unavailable", "busy", "Please try again."));
    const answer = await deliver("a", "b");
    expect(verb).toHaveBeenCalledOnce();
    expect(answer).toEqual({
      batchItemFailures: [{ itemIdentifier: "seq-a" }, { itemIdentifier: "seq-b" }],
    });
  });
});
