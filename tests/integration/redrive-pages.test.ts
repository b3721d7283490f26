import { expect, it } from "vitest";
import type { Account } from "../setup/aws.ts";
import { runScript } from "../setup/operator.ts";
import { useStage } from "../setup/stage.ts";

useStage();

const everything = { name: "RenderPagesQueue", event: { everything: true } };

const pictures = ["/media/variants/*", "/variants/*"];
const dropped = { name: "DropAtEdgeFunction", event: { Records: [{ body: JSON.stringify(pictures) }] } };

async function redrive(args: string[], queues: Account["queues"] = {}) {
  const account: Account = { called: [], queues };
  expect(await runScript("redrive", ["--stage", "dev", ...args], account)).toMatchObject({ ok: true });
  return account;
}

it.each([
  ["pages", [everything]],
  ["edge", [dropped]],
  ["follow-up", [dropped, everything]],
])("runs %s when it is named, even with an empty queue", async (name, calls) => {
  expect((await redrive([name])).called).toEqual(calls);
});

it("renders every page and empties the queue when a change could not be published", async () => {
  const { called, queues } = await redrive([], { RenderPagesDeadLetters: ["a change"] });
  expect(called).toEqual([everything]);
  expect(queues).toEqual({ RenderPagesDeadLetters: [] });
});

it("drops every picture at the edge and empties the queue when a deletion failed", async () => {
  const letters = ['["/a"]', '["/b"]'];
  const dryRun = await redrive(["edge", "--dry-run"], { DropAtEdgeDeadLetters: letters });
  expect(dryRun).toEqual({ called: [], queues: { DropAtEdgeDeadLetters: letters } });
  const { called, queues } = await redrive([], { DropAtEdgeDeadLetters: letters });
  expect(called).toEqual([dropped]);
  expect(queues).toEqual({ DropAtEdgeDeadLetters: [] });
});

it("drops every picture and renders every page when a change could not be followed", async () => {
  const { called, queues } = await redrive(["follow-up"], { FollowUpDeadLetters: ["a pointer"] });
  expect(called).toEqual([dropped, everything]);
  expect(queues).toEqual({ FollowUpDeadLetters: [] });
});

it("calls nothing when nothing has failed", async () => {
  expect((await redrive([])).called).toEqual([]);
});
