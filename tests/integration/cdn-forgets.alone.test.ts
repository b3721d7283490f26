import { randomUUID } from "node:crypto";
import { type SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { writeObject } from "@handyman/core/lib/bucket";
import { deleteMedia, issueMediaUpload } from "@handyman/core/pictures/manage-media";
import { CLAIM_MS, sweepPhotos } from "@handyman/core/pictures/photo";
import { deleteRequest } from "@handyman/core/requests/delete";
import { listen, readBody } from "@handyman/local/listen";
import type { SQSEvent } from "aws-lambda";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { aPhoneJpeg } from "../setup/photos.ts";
import { aMessage, anActor, aRequest, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { aSentPhoto, uploadPhoto } from "../setup/uploads.ts";

vi.hoisted(() => {
  process.env.DISTRIBUTION_ID = "SITE";
});

/** Each message to the edge's queue, with the number of variants at that time. */
let queued: { body: string | undefined; files: number }[] = [];
const { send } = SQSClient.prototype;
vi.spyOn(SQSClient.prototype, "send").mockImplementation(async function (
  this: SQSClient,
  command: SendMessageCommand,
) {
  const { QueueUrl, MessageBody: body } = command.input;
  if (QueueUrl?.endsWith("/edge")) queued.push({ body, files: (await stage.objects("variants/")).length });
  return (send as (command: SendMessageCommand) => unknown).call(this, command);
} as never);

/** CloudFront refuses the first `busy` calls. */
let asked: string[][] = [];
let busy = 0;

const cloudFront = await listen(0, async (request, response) => {
  const body = String(await readBody(request));
  if (busy-- > 0)
    return response.writeHead(400).end("<ErrorResponse><Error><Code>TooMany</Code></Error></ErrorResponse>");
  expect(request.url).toContain("/distribution/SITE/invalidation");
  asked.push([...body.matchAll(/<Path>([^<]*)</g)].flatMap(([, path]) => path ?? []));
  return response
    .writeHead(201, { "content-type": "text/xml" })
    .end("<Invalidation><Id>I</Id></Invalidation>");
});

process.env.AWS_ENDPOINT_URL_CLOUDFRONT = `http://127.0.0.1:${cloudFront.port}`;
afterAll(cloudFront.close);

const stage = useStage();
const office = anActor();
const editor = anActor("editor");

beforeEach(() => {
  asked = [];
  queued = [];
  busy = 0;
});

/** Returns each file's address and key, because CloudFront may cache the file under both. */
const both = (...keys: string[]) => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

async function anImage() {
  const bytes = await aPhoneJpeg({ width: 600, height: 400 });
  const file = { id: randomUUID(), name: "a.jpg", type: "image/jpeg", size: bytes.length } as const;
  const { id, key, url, headers } = await issueMediaUpload(editor, { ...file, alt: "A deck" });
  await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  await stage.settled();
  const variants = (await stage.objects(`variants/media/${id}/a/`)).map((object) => object.key);
  expect(variants.length).toBe(12);
  return { id, key, paths: both(...variants).toSorted() };
}

const readPaths = ({ body = "[]" }: { body: string | undefined }) =>
  (JSON.parse(body) as string[]).toSorted();

it("each variant of a deleted image is dropped at the edge by its name, even if CloudFront refuses twice", async () => {
  const { id, paths } = await anImage();
  busy = 2;
  await deleteMedia(editor, id);
  await stage.settled();
  expect(asked.map((each) => each.toSorted())).toEqual([paths]);
});

it("a deletion is queued only after its files are gone", async () => {
  const before = (await stage.objects("variants/")).length;
  const { id, paths } = await anImage();
  expect(queued).toEqual([]);
  await deleteMedia(editor, id);
  await stage.settled();
  expect(queued.map(readPaths)).toEqual([paths]);
  for (const { files } of queued) expect(files).toBe(before);
});

it("while CloudFront accepts nothing, other changes are followed, and the paths become a dead letter", async () => {
  const { id, paths } = await anImage();
  busy = Number.POSITIVE_INFINITY;
  await deleteMedia(editor, id);
  const { id: later } = await aMessage(stage);
  const { items } = await listOf({}, "contact");
  expect(items.map((item) => item.id)).toContain(later);
  const letters = stage.deadLetters();
  expect(letters.map(({ source }) => source)).toEqual(["drop-at-edge"]);
  const events = letters.map(({ event }) => event as SQSEvent);
  expect(events.flatMap(({ Records }) => Records.map(readPaths))).toEqual([paths]);
});

it("an image that is replaced by something else is refused, and dropped at the edge after its files", async () => {
  const before = (await stage.objects("variants/")).length;
  const { key, paths } = await anImage();
  await writeObject(key, new Uint8Array(100), { type: "image/jpeg" });
  await stage.settled();
  expect(queued.map(readPaths)).toEqual([paths]);
  for (const { files } of queued) expect(files).toBe(before);
});

it("customers' photos, which the edge never has, drop nothing there", async () => {
  await uploadPhoto(stage);
  await aRequest(stage, { photos: [await aSentPhoto(stage)] }).then(({ id }) =>
    deleteRequest(office, "quote", id),
  );
  await sweepPhotos(new Date(Date.now() + CLAIM_MS + 60_000));
  await stage.settled();
  expect(queued).toEqual([]);
});
