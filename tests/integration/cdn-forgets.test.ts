import { randomUUID } from "node:crypto";
import { type SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { writeObject } from "@handyman/core/lib/bucket";
import { deleteMedia, issueMediaUpload } from "@handyman/core/pictures/manage-media";
import { CLAIM_MS, sweepPhotos } from "@handyman/core/pictures/photo";
import type { Upload } from "@handyman/core/pictures/photo-schema";
import { deleteRequest } from "@handyman/core/requests/delete";
import { listen, readBody } from "@handyman/local/listen";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { aPhoneJpeg } from "../setup/photos.ts";
import { aMessage, anActor, aRequest, listOf } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { uploadPhoto } from "../setup/uploads.ts";

vi.hoisted(() => {
  process.env.DISTRIBUTION_ID = "SITE";
});

/** Each message to the edge's queue, with the number of customers' files at that time. */
let queued: { body: string | undefined; files: number }[] = [];
const { send } = SQSClient.prototype;
vi.spyOn(SQSClient.prototype, "send").mockImplementation(async function (
  this: SQSClient,
  command: SendMessageCommand,
) {
  const { QueueUrl, MessageBody: body } = command.input;
  if (QueueUrl?.endsWith("/edge"))
    queued.push({ body, files: (await stage.objects("")).filter(isOfCustomers).length });
  return (send as (command: SendMessageCommand) => unknown).call(this, command);
} as never);
const isOfCustomers = ({ key }: { key: string }) => key.includes("quote-photos/");

/** The paths of each invalidation. CloudFront refuses the first `busy` calls. */
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

async function aPhoto(bytes?: Uint8Array): Promise<Upload> {
  const upload = await uploadPhoto(stage, { bytes });
  await stage.settled();
  return upload;
}

/** Returns each file's address and key, because CloudFront may cache it under both. */
const both = (...keys: string[]) => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

const photos = both("variants/quote-photos/*");

async function aRequestWithPhoto() {
  const { publicUrl } = await aPhoto();
  return aRequest(stage, { photos: [publicUrl] });
}

it("the photos of a deleted request are dropped at the edge, even if CloudFront refuses twice", async () => {
  const { id } = await aRequestWithPhoto();
  busy = 2;
  await deleteRequest(office, "quote", id);
  await stage.settled();
  expect(asked.length).toBeGreaterThan(0);
  for (const paths of asked) expect(paths).toEqual(photos);
});

it("a deletion is queued only after its files are gone", async () => {
  const before = (await stage.objects("")).filter(isOfCustomers).length;
  const { id } = await aRequestWithPhoto();
  expect(queued).toEqual([]);
  await deleteRequest(office, "quote", id);
  await stage.settled();
  expect(queued.length).toBeGreaterThan(0);
  for (const message of queued) expect(message).toEqual({ body: JSON.stringify(photos), files: before });
});

it("while CloudFront accepts nothing, other changes are followed, and the paths become a dead letter", async () => {
  const { id } = await aRequestWithPhoto();
  busy = Number.POSITIVE_INFINITY;
  await deleteRequest(office, "quote", id);
  const { id: later } = await aMessage(stage);
  const { items } = await listOf({}, "contact");
  expect(items.map((item) => item.id)).toContain(later);
  const letters = stage.deadLetters();
  expect(letters.map(({ source }) => source)).toEqual(["drop-at-edge"]);
  expect(letters[0]?.event).toMatchObject({ Records: [{ body: JSON.stringify(photos) }] });
});

it("a swept photo is dropped at the edge, after its files are gone", async () => {
  const before = (await stage.objects("")).filter(isOfCustomers).length;
  await aPhoto();
  await sweepPhotos(new Date(Date.now() + CLAIM_MS + 60_000));
  await stage.settled();
  expect(queued.length).toBeGreaterThan(0);
  for (const message of queued) expect(message.body).toBe(JSON.stringify(photos));
  for (const message of queued) expect(message.files).toBeLessThanOrEqual(before);
  for (const paths of asked) expect(paths).toEqual(photos);
});

it("a photo that is replaced by something else is refused, and dropped at the edge after its files", async () => {
  const before = (await stage.objects("")).filter(isOfCustomers).length;
  const { key } = await aPhoto();
  expect(queued).toEqual([]);
  await writeObject(key, new Uint8Array(100), { type: "image/jpeg" });
  await stage.settled();
  // The original is the one file left when the paths are queued.
  for (const { files } of queued) expect(files).toBeLessThanOrEqual(before + 1);
  expect(asked).toEqual([photos]);
  expect((await stage.objects("")).filter(isOfCustomers)).toHaveLength(before);
});

it("a refused photo that was never shown drops nothing at the edge", async () => {
  await aPhoto(new Uint8Array(100));
  expect(asked).toEqual([]);
});

it("each variant of a deleted image is dropped at the edge by its name", async () => {
  const bytes = await aPhoneJpeg({ width: 600, height: 400 });
  const file = {
    id: randomUUID(),
    name: "a.jpg",
    type: "image/jpeg",
    size: bytes.length,
    alt: "A deck",
  } as const;
  const { id, url, headers } = await issueMediaUpload(editor, file);
  await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  await stage.settled();
  const variants = (await stage.objects(`variants/media/${id}/a/`)).map(({ key }) => key);
  expect(variants.length).toBe(12);
  await deleteMedia(editor, id);
  await stage.settled();
  expect(asked.map((paths) => paths.toSorted())).toEqual([both(...variants).toSorted()]);
});

it("browsers keep a customer's photo for minutes, and the edge for a day", async () => {
  const { key } = await aPhoto();
  const variants = await stage.objects(`variants/${key.replace(/\.[^.]*$/, "")}/`);
  expect(variants.length).toBe(8);
  const answer = await fetch(`${stage.url}/media/${variants[0]?.key}`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=86400");
});
