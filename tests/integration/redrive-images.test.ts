import type { SQSEvent } from "aws-lambda";
import { expect, it } from "vitest";
import type { Account } from "../setup/aws.ts";
import { runScript } from "../setup/operator.ts";

const letterOf = (key: string) => JSON.stringify({ Records: [{ s3: { object: { key } } }] });
const queuesOf = (letters: string[]) => ({ ImageVariantsDeadLetters: letters });

const answer: Account["answer"] = ({ event }) => {
  const [record] = (event as SQSEvent).Records;
  const isBad = record?.body.includes("bad.jpg");
  return { batchItemFailures: isBad ? [{ itemIdentifier: record?.messageId }] : [] };
};

const redrive = async (letters: string[], ...args: string[]) => {
  const account: Account = { called: [], queues: queuesOf(letters), answer };
  const { ok, said } = await runScript("redrive", ["--stage", "dev", "images", ...args], account);
  return { ...account, ok, said };
};

const letters = [letterOf("media/bad.jpg"), letterOf("media/good.jpg")];

it("sends each dead letter to the function, and keeps the letters that fail again", async () => {
  const { called, queues, ok } = await redrive(letters);
  expect(called.map(({ name }) => name)).toEqual(["ImageVariantsFunction", "ImageVariantsFunction"]);
  const bodies = called.flatMap(({ event }) => (event as SQSEvent).Records.map(({ body }) => body));
  expect(bodies).toEqual(letters);
  expect(queues).toEqual(queuesOf([letterOf("media/bad.jpg")]));
  expect(ok).toBe(false);
});

it("repeats no work on a second run", async () => {
  expect(await redrive([letterOf("media/good.jpg")])).toMatchObject({ ok: true, queues: queuesOf([]) });
  expect(await redrive([])).toMatchObject({ ok: true, called: [] });
});

it("calls nothing in a dry run, and prints how many uploads wait", async () => {
  const { called, queues, said } = await redrive(letters, "--dry-run");
  expect(called).toEqual([]);
  expect(queues).toEqual(queuesOf(letters));
  expect(said).toContain("images: 2 to do, 0 done, 0 failed, 2 messages left");
});
