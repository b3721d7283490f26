import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStage } from "@handyman/local/stage";
import type { SQSEvent } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { aSentPhoto } from "../setup/sent-photo.ts";

const image = vi.hoisted(() => vi.fn());
vi.mock("@handyman/functions/events/image-variants", () => ({ createHandler: () => image }));
// Its clients know only the first stage of this process.
vi.mock("@handyman/functions/events/follow-up", () => ({ handler: async () => {} }));

const dir = await mkdtemp(join(tmpdir(), "stage-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

test("announces uploads without a result again after a restart, and keeps dead letters", async () => {
  const options = { dir, quiet: true, retryDelay: { first: 1, longest: 1 } };
  const announced = () =>
    image.mock.calls.flatMap(([event]) => (event as SQSEvent).Records.map(({ body }) => body)).join();
  image.mockRejectedValue(new Error("no memory"));
  const first = await startStage(options);
  const failed = new URL(await aSentPhoto(first)).pathname.slice("/media/".length);
  await first.settled();
  const letters = first.deadLetters();
  expect(JSON.stringify(letters)).toContain(failed);
  image.mockReset().mockReturnValue(new Promise(() => {}));
  const interrupted = new URL(await aSentPhoto(first)).pathname.slice("/media/".length);
  await vi.waitFor(() => expect(announced()).toContain(interrupted));
  await first.close();

  image.mockReset().mockResolvedValue(undefined);
  const second = await startStage(options);
  await second.settled();
  expect(announced()).toContain(failed);
  expect(announced()).toContain(interrupted);
  expect(second.deadLetters()).toEqual(letters);
  await second.close();
});
