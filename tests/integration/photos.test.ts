import { randomUUID } from "node:crypto";
import { presignRead, writeObject } from "@handyman/core/lib/bucket";
import { CLAIM_MS, PhotoEntity, sweepPhotos } from "@handyman/core/pictures/photo";
import { MAX_PHOTO_BYTES } from "@handyman/core/pictures/photo-rules";
import type { PhotoView, Upload } from "@handyman/core/pictures/photo-schema";
import { retryUploads } from "@handyman/core/pictures/retry-uploads";
import { variantPrefix } from "@handyman/core/pictures/variant-rules";
import { handler as imageVariants } from "@handyman/functions/events/image-variants";
import { MessageQueue } from "@handyman/local/sqs/queue";
import type { SQSRecord } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { aHeic, aPhoneJpeg, aPngWithAlpha, aSvg, isUpright } from "../setup/photos.ts";
import { aRequest } from "../setup/requests.ts";
import { callAs, tokenFor } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";
import { uploadPhoto } from "../setup/uploads.ts";

const stage = useStage();

interface Files {
  requestId?: string;
  firstId?: string;
  files: { name: string; type: string; size: number }[];
}

const issue = (body: Files, origin = anOrigin()) =>
  postFrom<{ uploads: Upload[]; error?: { details: string } }>(origin, `${stage.url}/api/uploads`, body);

const aFile = (size = 1000, type = "image/jpeg") => ({ name: "photo", type, size });

const put = ({ url, headers }: Upload, body: Uint8Array) =>
  fetch(url, { method: "PUT", headers, body: new Uint8Array(body) });

const upload = (bytes: Uint8Array, type: string) => uploadPhoto(stage, { bytes, type });

const recordOf = async (key: string) => (await PhotoEntity.get({ key }).go({ consistent: true })).data;
const variantsOf = (key: string) => stage.objects(variantPrefix(key));

describe("POST /api/uploads", () => {
  it("presigns an address for each file, with exactly the headers to send, which a browser may send", async () => {
    const { status, body } = await issue({ files: [aFile(), aFile(2000, "image/png")] });
    expect(status).toBe(201);
    expect(body.uploads.map(({ headers }) => headers["content-type"])).toEqual(["image/jpeg", "image/png"]);
    for (const { url, headers } of body.uploads) {
      const preflight = await fetch(url, {
        method: "OPTIONS",
        headers: {
          origin: stage.url,
          "access-control-request-method": "PUT",
          "access-control-request-headers": Object.keys(headers).join(","),
        },
      });
      expect(preflight.status).toBe(200);
    }
    for (const { key, publicUrl } of body.uploads) {
      expect(key).toMatch(/^quote-photos\/\d{13}-[0-9a-z]{26}\.(jpg|png)$/);
      expect(publicUrl).toBe(`${stage.url}/media/${key}`);
    }
  });

  it.each<[string, Files]>([
    ["one byte more than 10 MB", { files: [aFile(MAX_PHOTO_BYTES + 1)] }],
    ["an empty file", { files: [aFile(0)] }],
    ["SVG", { files: [aFile(1000, "image/svg+xml")] }],
    ["eleven files", { files: Array.from({ length: 11 }, () => aFile()) }],
    ["no file", { files: [] }],
  ])("refuses %s", async (_name, body) => {
    const answer = await issue(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.details).toBeTruthy();
  });

  it("accepts exactly 10 MB", async () => {
    const { body } = await issue({ files: [aFile(MAX_PHOTO_BYTES)] });
    const [issued] = body.uploads;
    expect(issued && (await put(issued, Buffer.alloc(MAX_PHOTO_BYTES))).status).toBe(200);
  });

  it("presigns 60 addresses for an origin, then none, for any number of simultaneous calls", async () => {
    const origin = anOrigin();
    const ten = { files: Array.from({ length: 10 }, () => aFile()) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(ten, origin)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });

  it("gives a repeated request the same addresses without new slots, and other files or another origin new ones", async () => {
    const origin = anOrigin();
    const firstId = randomUUID();
    const ask = async (sizes: number[], requestId: string, from = origin) => {
      const files = sizes.map((size) => aFile(size));
      const { status, body } = await issue({ requestId, firstId, files }, from);
      return [status, ...(body.uploads ?? []).map(({ key }) => key)];
    };
    const ten = Array.from({ length: 10 }, () => 1000);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => ask(ten, id)));
    const [id = "", first = []] = [ids[0], answers[0]];
    expect(new Set(answers.flat()).size).toBe(1 + 60);
    expect(await Promise.all([ask(ten, id), ask(ten, id)])).toEqual([first, first]);
    expect(await ask([1001], id)).toEqual([429]);
    const [status, key] = await ask([1000], id, anOrigin());
    expect([status, first.includes(key ?? "")]).toEqual([201, false]);
  });

  it("keeps the record of a photo that arrived when its address is issued again", async () => {
    const picture = await aPngWithAlpha({ width: 350, height: 300 });
    const origin = anOrigin();
    const ids = { requestId: randomUUID(), firstId: randomUUID() };
    const request = { ...ids, files: [aFile(picture.length, "image/png")] };
    const { body } = await issue(request, origin);
    const [issued] = body.uploads;
    if (!issued) throw new Error("no upload address");
    await put(issued, picture);
    await stage.settled();
    expect((await issue(request, origin)).body.uploads[0]?.key).toBe(issued.key);
    expect((await recordOf(issued.key))?.state).toBe("ready");
  });

  it.each<[string, Record<string, string>]>([
    ["another size", { "content-length": "11" }],
    ["another type", { "content-type": "text/html" }],
    ["a year in caches", { "cache-control": "max-age=31536000" }],
    ["a name for a download", { "content-disposition": 'attachment; filename="invoice.zip"' }],
    ["another encoding", { "content-encoding": "gzip" }],
    ["another language", { "content-language": "de" }],
    ["another expiry", { expires: "Thu, 01 Jan 2099 00:00:00 GMT" }],
    ["metadata", { "x-amz-meta-a": "b" }],
    ["another condition", { "if-none-match": "x" }],
  ])("presigns addresses for which S3 refuses %s", async (_what, changed) => {
    const { body } = await issue({ files: [aFile(10)] });
    const [issued] = body.uploads;
    if (!issued) throw new Error("no upload address");
    const { "content-length": size = "10", ...headers } = changed;
    const answer = await put(
      { ...issued, headers: { ...issued.headers, ...headers } },
      Buffer.alloc(Number(size)),
    );
    expect(answer.status).toBe(403);
    expect(await stage.objects(issued.key)).toEqual([]);
  });
});

describe("an uploaded photo", () => {
  it("gets eight upright variants without its position, and a record of them", async () => {
    const bytes = await aPhoneJpeg({ width: 600, height: 800 });
    const { key } = await upload(bytes, "image/jpeg");
    await stage.settled();
    const objects = await variantsOf(key);
    expect(objects.map(({ contentType }) => contentType).sort()).toEqual([
      ...Array(4).fill("image/jpeg"),
      ...Array(4).fill("image/webp"),
    ]);
    const record = await recordOf(key);
    expect(record?.state).toBe("ready");
    expect(record?.image?.originalSize).toBe(bytes.length);
    const total = objects.reduce((sum, { size }) => sum + size, 0);
    expect(record?.image?.totalOptimizedSize).toBe(total);
    expect(record?.image?.compressionRatio).toBeCloseTo(1 - total / bytes.length, 10);
    for (const object of objects) {
      const served = await fetch(await presignRead(object.key));
      expect(await isUpright(new Uint8Array(await served.arrayBuffer()))).toBe(true);
    }
  });

  it("can't be overwritten: its address takes no second file", async () => {
    const picture = await aPngWithAlpha({ width: 350, height: 300 });
    const photo = await upload(picture, "image/png");
    expect((await put(photo, Buffer.alloc(picture.length))).status).toBe(412);
    await stage.settled();
    expect((await recordOf(photo.key))?.state).toBe("ready");
  });

  it("is served as variants only, without bytes that were appended to it", async () => {
    const archive = Buffer.from("PK\u0003\u0004 a ZIP archive of a stranger");
    const picture = await aPhoneJpeg({ width: 400, height: 300 });
    const { key, publicUrl } = await upload(Buffer.concat([picture, archive]), "image/jpeg");
    await stage.settled();
    expect((await fetch(publicUrl)).status).toBe(403);
    const objects = await variantsOf(key);
    expect(objects).toHaveLength(8);
    for (const object of objects) {
      const served = await fetch(await presignRead(object.key));
      expect(served.headers.get("content-disposition")).toBeNull();
      expect(Buffer.from(await served.arrayBuffer()).includes("PK\u0003\u0004")).toBe(false);
    }
  });

  it("can be downloaded unchanged by the office, for five minutes and only through its own request", async () => {
    const bytes = await aPhoneJpeg({ width: 400, height: 300 });
    const [photo, other] = [await upload(bytes, "image/jpeg"), await upload(bytes, "image/jpeg")];
    const { id } = await aRequest(stage, { photos: [photo.publicUrl] });
    const link = ({ key }: Upload) =>
      callAs(stage, "office", "GET", `/api/admin/requests/${id}/photos/${key.split("/")[1]}/original`);
    const answer = await link(photo);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
    const served = await fetch(url);
    expect(served.headers.get("content-disposition")).toMatch(/^attachment; filename="\d{13}-\w{26}\.jpg"$/);
    expect(served.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await link(other)).status).toBe(404);
    const entries = (await stage.records("audit")).filter(({ action }) => action === "downloaded");
    expect(entries).toMatchObject([
      { resourceType: "request", resourceId: id, request: { form: "quote", id } },
    ]);
  });

  it("is refused, recorded and deleted without a retry when it is not a picture", async () => {
    const fake = await upload(Buffer.from("I am a photo, believe me."), "image/jpeg");
    const svg = await upload(aSvg(), "image/png");
    const cut = await upload((await aPhoneJpeg({ width: 600, height: 800 })).subarray(0, 9000), "image/jpeg");
    await stage.settled();
    const records = await Promise.all([fake, svg, cut].map(({ key }) => recordOf(key)));
    expect(records.map((record) => [record?.state, record?.refusal])).toEqual([
      ["refused", "not-an-image"],
      ["refused", "not-an-image"],
      ["refused", "unreadable"],
    ]);
    for (const { key } of [fake, svg, cut]) {
      expect(await stage.versions(key)).toEqual([]);
      expect(await stage.versions(variantPrefix(key))).toEqual([]);
    }
    expect(stage.deadLetters()).toEqual([]);
  });

  const announce = (...keys: string[]) =>
    imageVariants({
      Records: keys.map((key) => {
        const event = { Records: [{ s3: { object: { key: encodeURIComponent(key) } } }] };
        return { messageId: key, body: JSON.stringify(event) } as SQSRecord;
      }),
    });

  it("has the same eight variants when its event arrives twice, and is ignored after its deletion", async () => {
    const { key } = await upload(await aPngWithAlpha({ width: 400, height: 300 }), "image/png");
    await stage.settled();
    const before = await variantsOf(key);
    expect(await announce(key, "quote-photos/gone.jpg")).toEqual({ batchItemFailures: [] });
    expect(await variantsOf(key)).toEqual(before);
  });

  it.each(["quote-photos/gone.jpg", "media/gone/gone.jpg"])(
    "leaves no variant of %s, whose deletion met a try that died",
    async (key) => {
      await writeObject(`${variantPrefix(key)}medium-800.webp`, new Uint8Array([1]), { type: "image/webp" });
      expect(await variantsOf(key)).toHaveLength(1);
      expect(await announce(key)).toEqual({ batchItemFailures: [] });
      expect(await variantsOf(key)).toEqual([]);
    },
  );

  it("survives a short failure of S3", async () => {
    const { body } = await issue({ files: [aFile(aHeic().length, "image/heic")] });
    const [issued] = body.uploads;
    if (!issued) throw new Error("no upload address");
    await put(issued, aHeic());
    stage.fault({ service: "s3", code: "SlowDown", times: 4 });
    await stage.settled();
    stage.clearFaults();
    expect((await recordOf(issued.key))?.state).toBe("ready");
  });
});

describe("the variants of a request's photos", () => {
  const MINUTE = 60_000;

  const ask = (id: string, token: string) =>
    fetch(`${stage.url}/api/admin/requests/${id}/photos`, { headers: { authorization: `Bearer ${token}` } });

  const readLinks = async (id: string, token = tokenFor(stage, "office")): Promise<PhotoView[]> =>
    ((await (await ask(id, token)).json()) as { items: PhotoView[] }).items;

  const getStatus = async (url = "") => (await fetch(url)).status;

  async function atTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
    try {
      return await work();
    } finally {
      vi.useRealTimers();
    }
  }

  async function aRequestWithPhoto() {
    const photo = await upload(await aPngWithAlpha({ width: 350, height: 300 }), "image/png");
    const { id } = await aRequest(stage, { photos: [photo.publicUrl] });
    return { id, key: photo.key };
  }

  it("are links of five minutes that S3 then refuses, that browsers keep for no longer, and that open nothing else", async () => {
    const { id, key } = await aRequestWithPhoto();
    const other = await aRequestWithPhoto();
    const [photo, ...others] = await readLinks(id);
    expect([photo?.name, photo?.state, others]).toEqual([key.split("/")[1], "ready", []]);
    expect(photo?.variants.map(({ format, width }) => `${format} ${width}`)).toEqual(
      expect.arrayContaining(["webp 300", "webp 350"]),
    );
    const url = photo?.variants[0]?.url ?? "";
    const served = await fetch(url);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(served.headers.get("cache-control")).toBe("private, max-age=300");
    expect(await atTime(4.9 * MINUTE, () => getStatus(url))).toBe(200);
    expect(await atTime(5.1 * MINUTE, () => getStatus(url))).toBe(403);
    expect(await getStatus(url.replace("X-Amz-Expires=300", "X-Amz-Expires=86400"))).toBe(403);
    expect(await getStatus(url.split("?")[0])).toBe(403);
    const name = (path: string) => path.split("/")[1]?.replace(/\..*/, "") ?? "";
    expect(await getStatus(url.replace(name(key), name(other.key)))).toBe(403);
  });

  it("have no public address", async () => {
    const { key } = await aRequestWithPhoto();
    const objects = await variantsOf(key);
    expect(objects).toHaveLength(8);
    for (const path of [key, ...objects.map((object) => object.key)])
      expect(await getStatus(`${stage.url}/media/${path}`), path).toBe(403);
    const bucket = new URL(await presignRead("x"));
    for (const path of ["", `?list-type=2&prefix=variants/quote-photos/`])
      expect(await getStatus(bucket.origin + bucket.pathname.replace(/x$/, path))).toBe(403);
  });

  it("get new links from members of the office only, and none after the member's removal", async () => {
    const { id } = await aRequestWithPhoto();
    expect((await ask(id, tokenFor(stage, "editor"))).status).toBe(403);
    const asOwner = (method: string, path: string, body?: object) =>
      callAs(stage, "owner", method, `/api/admin/users${path}`, body);
    const email = `${randomUUID()}@example.test`;
    const invited = await asOwner("POST", "", { name: "Kim Rivera", email, role: "office" });
    const { id: memberId } = (await invited.json()) as { id: string };
    const token = stage.token(email);
    const [photo] = await readLinks(id, token);
    const url = photo?.variants[0]?.url ?? "";
    expect(await getStatus(url)).toBe(200);
    expect((await asOwner("DELETE", `/${memberId}`)).status).toBe(204);
    expect(() => stage.token(email)).toThrow();
    // The removed member's token ends after at most 15 minutes.
    await atTime(15.1 * MINUTE, async () => {
      expect((await ask(id, token)).status).toBe(401);
      expect(await getStatus(url)).toBe(403);
    });
  });

  it("stop working when the request is deleted, even if the links are new", async () => {
    const { id } = await aRequestWithPhoto();
    const [photo] = await readLinks(id);
    expect((await callAs(stage, "office", "DELETE", `/api/admin/requests/${id}`)).status).toBe(204);
    // S3 responds 403, because the staff's function may not list customers' photos.
    expect([403, 404]).toContain(await getStatus(photo?.variants[0]?.url));
    expect((await ask(id, tokenFor(stage, "office"))).status).toBe(404);
  });

  it("leave a trace in the audit log", async () => {
    const { id } = await aRequestWithPhoto();
    await readLinks(id);
    const entries = (await stage.records("audit")).filter(({ action }) => action === "opened");
    expect(entries.flatMap(({ openedIds }) => [...(openedIds as Iterable<string>)])).toContain(id);
  });
});

describe("a photo without a result", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  async function anInterruptedPhoto() {
    const bytes = await aPngWithAlpha({ width: 350, height: 300 });
    const { body } = await issue({ files: [aFile(bytes.length, "image/png")] });
    const [issued] = body.uploads;
    if (!issued) throw new Error("no upload address");
    // Loses the event of this object.
    const event = vi.spyOn(MessageQueue.prototype, "send").mockImplementation(() => {});
    expect((await put(issued, bytes)).status).toBe(200);
    event.mockRestore();
    await aRequest(stage, { photos: [issued.publicUrl] });
    expect((await recordOf(issued.key))?.state).toBe("issued");
    return issued.key;
  }

  it("gets its variants after some minutes, once", async () => {
    const key = await anInterruptedPhoto();
    await retryUploads(minutes(10));
    await stage.settled();
    expect(await variantsOf(key)).toEqual([]);
    expect(await retryUploads(minutes(16))).toBeGreaterThan(0);
    await stage.settled();
    expect(await variantsOf(key)).toHaveLength(8);
    expect((await recordOf(key))?.state).toBe("ready");
    expect(await retryUploads(minutes(60))).toBe(0);
  });

  it("is tried again at growing intervals while it fails", async () => {
    const key = await anInterruptedPhoto();
    const lost = vi.spyOn(MessageQueue.prototype, "send").mockImplementation(() => {});
    const tries: number[] = [];
    for (let minute = 6; minute <= 200; minute += 10) {
      lost.mockClear();
      await retryUploads(minutes(minute));
      if (lost.mock.calls.some(([{ body }]) => body.includes(encodeURIComponent(key)))) tries.push(minute);
    }
    lost.mockRestore();
    expect(tries).toEqual([16, 36, 76, 156]);
    await retryUploads(minutes(400));
    await stage.settled();
    expect((await recordOf(key))?.state).toBe("ready");
  });

  it("is refused when it has not arrived by the end of its upload address, and accepted if it still comes", async () => {
    const bytes = await aPngWithAlpha({ width: 350, height: 300 });
    const { body } = await issue({ files: [aFile(bytes.length, "image/png")] });
    const [issued] = body.uploads;
    if (!issued) throw new Error("no upload address");
    await retryUploads(minutes(16));
    expect(await recordOf(issued.key)).toMatchObject({ state: "refused", refusal: "never-arrived" });
    await put(issued, bytes);
    await stage.settled();
    const record = await recordOf(issued.key);
    expect([record?.state, record?.refusal]).toEqual(["ready", undefined]);
  });
});

describe("the nightly sweep", () => {
  const tomorrow = () => new Date(Date.now() + CLAIM_MS + 60_000);

  it("deletes only photos that no quote claimed within 24 hours, with their variants", async () => {
    const [lost, claimed] = [
      await upload(await aPngWithAlpha({ width: 350, height: 300 }), "image/png"),
      await upload(await aPngWithAlpha({ width: 350, height: 300 }), "image/png"),
    ];
    await stage.settled();
    const sent = await postFrom(
      anOrigin(),
      `${stage.url}/api/quotes`,
      aQuoteRequest({ photos: [claimed.publicUrl] }),
    );
    expect(sent.status).toBe(201);

    await sweepPhotos();
    expect(await recordOf(lost.key)).not.toBeNull();

    expect(await sweepPhotos(tomorrow())).toBeGreaterThan(0);
    expect(await recordOf(lost.key)).toBeNull();
    expect([...(await stage.versions(lost.key)), ...(await stage.versions(variantPrefix(lost.key)))]).toEqual(
      [],
    );
    expect((await recordOf(claimed.key))?.quoteId).toBeTruthy();
    expect(await variantsOf(claimed.key)).toHaveLength(8);
    expect(await sweepPhotos(tomorrow())).toBe(0);
  });

  it("never deletes a photo that a late quote has claimed", async () => {
    const photo = await upload(await aPngWithAlpha({ width: 350, height: 300 }), "image/png");
    await stage.settled();
    const [, sent] = await Promise.all([
      sweepPhotos(tomorrow()),
      postFrom(anOrigin(), `${stage.url}/api/quotes`, aQuoteRequest({ photos: [photo.publicUrl] })),
    ]);
    const record = await recordOf(photo.key);
    expect(record === null).toBe(sent.status === 400);
    expect((await stage.objects(photo.key)).length).toBe(sent.status === 201 ? 1 : 0);
  });
});
