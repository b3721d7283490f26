import { deleteObjects } from "@handyman/core/lib/bucket";
import { handler as imageVariants } from "@handyman/functions/events/image-variants";
import { afterAll, expect, it } from "vitest";
import type { Account } from "../setup/aws.ts";
import { anImage } from "../setup/content.ts";
import { runScript } from "../setup/operator.ts";
import { aRequest } from "../setup/requests.ts";
import { emptyStage, useStage } from "../setup/stage.ts";
import { aSentPhoto } from "../setup/uploads.ts";

const stage = useStage();

afterAll(() => emptyStage(stage));

async function rebuild(...args: string[]) {
  const account: Account = { called: [], queues: {} };
  const answer = await runScript("rebuild-variants", ["--stage", "dev", ...args], account);
  for (const { event } of account.called) await imageVariants(event as Parameters<typeof imageVariants>[0]);
  return { ...answer, calls: account.called.length };
}

it("makes missing variants, and nothing on a second run", async () => {
  const photo = await aSentPhoto(stage);
  await aRequest(stage, { photos: [photo] });
  const image = await anImage(stage);
  await aSentPhoto(stage);
  await stage.settled();
  const whole = await stage.objects("variants/");
  const claimed = new URL(photo).pathname.replace(/^\/media\/(.*)\.png$/, "variants/$1/");
  const [first] = await stage.objects(`variants/media/${image.id}/`);
  await deleteObjects([first?.key ?? "", ...(await stage.objects(claimed)).map(({ key }) => key)]);

  const dryRun = await rebuild("--dry-run");
  expect(dryRun).toMatchObject({
    ok: true,
    calls: 0,
    said: expect.stringContaining("2 files to do, 0 lost"),
  });
  const { ok, said, calls } = await rebuild();
  expect(said).toContain("2 files to do, 2 done, 0 failed, 0 lost");
  expect([ok, calls]).toEqual([true, 2]);
  expect(await stage.objects("variants/")).toEqual(whole);
  expect(await rebuild()).toMatchObject({
    ok: true,
    calls: 0,
    said: expect.stringContaining("0 files to do"),
  });
  expect(await rebuild("--all")).toMatchObject({ ok: true, calls: 2 });
});

it("names a deleted file, and fails", async () => {
  const { id, key } = await anImage(stage);
  await deleteObjects([key, ...(await stage.objects(`variants/media/${id}/`)).map((found) => found.key)]);
  const { ok, said, calls } = await rebuild();
  expect(said).toContain(`${key} is missing in the bucket`);
  expect([ok, calls]).toEqual([false, 0]);
});
