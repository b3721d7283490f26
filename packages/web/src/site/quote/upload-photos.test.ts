import type { UploadRequest } from "@handyman/core/pictures/photo-schema";
import { expect, it } from "vitest";
import { PutError } from "../../lib/image/put-file.ts";
import { PhotoList } from "./photos.ts";
import { finishUploads, startUploads, type Uploader } from "./upload-photos.ts";

/**
 * Makes an API and a storage. `answers` maps a file name to the statuses of its tries, in order.
 */
function fakeUploader(answers: Record<string, number[]> = {}) {
  const presigned: UploadRequest[] = [];
  const puts: string[] = [];
  const stopped: string[] = [];
  let atOnce = 0;
  let most = 0;
  const uploader: Uploader = {
    async presign(request) {
      presigned.push(request);
      const url = `${request.files[0]?.name}#${presigned.length}`;
      return { key: url, url, headers: {}, publicUrl: `public ${url}` };
    },
    async put(upload, _file, onProgress, leaving) {
      most = Math.max(most, ++atOnce);
      puts.push(upload.url);
      leaving?.addEventListener("abort", () => stopped.push(upload.url));
      await new Promise((resolve) => setTimeout(resolve));
      onProgress(0.5);
      atOnce--;
      const status = leaving?.aborted ? 0 : (answers[upload.url.split("#")[0] ?? ""]?.shift() ?? 200);
      if (status !== 200) throw new PutError(status);
    },
    wait: () => Promise.resolve(),
  };
  return { uploader, presigned, puts, stopped, most: () => most };
}

const createList = (...names: string[]) => {
  const list = new PhotoList();
  list.add(names.map((name) => new File(["x"], name, { type: "image/jpeg" })));
  return list;
};
const outcome = (list: PhotoList) => list.snapshot().map(({ status, publicUrl }) => [status, publicUrl]);
const findId = (list: PhotoList, name: string) =>
  list.snapshot().find((photo) => photo.name === name)?.id ?? "";

it("uploads two at a time, and keeps the order", async () => {
  const list = createList("a", "b", "c", "d");
  const fake = fakeUploader();
  await finishUploads(list, fake.uploader);
  expect(fake.most()).toBe(2);
  expect(outcome(list)).toEqual(["a#1", "b#2", "c#3", "d#4"].map((url) => ["uploaded", `public ${url}`]));
});

it("never uploads a file twice, even when photos are added and the form is sent meanwhile", async () => {
  const list = createList("a", "b");
  const fake = fakeUploader();
  startUploads(list, fake.uploader);
  list.add([new File(["x"], "c", { type: "image/jpeg" })]);
  startUploads(list, fake.uploader);
  await Promise.all([finishUploads(list, fake.uploader), finishUploads(list, fake.uploader)]);
  await finishUploads(list, fake.uploader);
  expect(fake.puts).toEqual(["a#1", "b#2", "c#3"]);
  expect(fake.most()).toBe(2);
});

it("tries a lost upload four times at the same address", async () => {
  const list = createList("a", "b");
  const fake = fakeUploader({ a: [0, 503, 0], b: [0, 0, 0, 0] });
  await finishUploads(list, fake.uploader);
  expect(fake.puts.filter((url) => url === "a#1")).toHaveLength(4);
  expect(fake.puts.filter((url) => url === "b#2")).toHaveLength(4);
  expect(outcome(list)).toEqual([
    ["uploaded", "public a#1"],
    ["failed", undefined],
  ]);
});

it("asks again with the same ids when the address has expired", async () => {
  const list = createList("a");
  const fake = fakeUploader({ a: [403] });
  await finishUploads(list, fake.uploader);
  expect(fake.puts).toEqual(["a#1", "a#2"]);
  expect(outcome(list)).toEqual([["uploaded", "public a#2"]]);
  const [first, second] = fake.presigned;
  expect(second).toEqual(first);
  expect(first).toMatchObject({ firstId: list.formId, requestId: list.snapshot()[0]?.uploadId });
});

it("does not retry a refused photo, continues with the rest, and tries the photo again when the form is sent", async () => {
  const list = createList("bad", "good");
  const fake = fakeUploader({ bad: [400] });
  await finishUploads(list, fake.uploader);
  expect(fake.puts).toEqual(["bad#1", "good#2"]);
  expect(outcome(list)).toEqual([
    ["failed", undefined],
    ["uploaded", "public good#2"],
  ]);
  await finishUploads(list, fake.uploader);
  expect(fake.puts).toEqual(["bad#1", "good#2", "bad#3"]);
});

it("marks a photo as failed when it gets no address", async () => {
  const list = createList("a", "b");
  const { uploader } = fakeUploader();
  await finishUploads(list, { ...uploader, presign: () => Promise.reject(new Error("no")) });
  expect(outcome(list)).toEqual([
    ["failed", undefined],
    ["failed", undefined],
  ]);
});

it("stops the upload of a removed photo, and starts no upload for a photo that was removed earlier", async () => {
  const list = createList("a", "b", "c");
  const fake = fakeUploader();
  startUploads(list, fake.uploader);
  while (fake.puts.length < 2) await Promise.resolve();
  list.remove(findId(list, "a"));
  list.remove(findId(list, "c"));
  await finishUploads(list, fake.uploader);
  expect(fake.stopped).toEqual(["a#1"]);
  expect(fake.puts).toEqual(["a#1", "b#2"]);
  expect(outcome(list)).toEqual([["uploaded", "public b#2"]]);
});

it("uploads to another address after `forgetUploads`", async () => {
  const list = createList("a");
  const fake = fakeUploader();
  await finishUploads(list, fake.uploader);
  list.forgetUploads();
  expect(outcome(list)).toEqual([["ready", undefined]]);
  await finishUploads(list, fake.uploader);
  expect(outcome(list)).toEqual([["uploaded", "public a#2"]]);
  const [first, second] = fake.presigned;
  expect(second?.firstId).toBe(first?.firstId);
  expect(second?.requestId).not.toBe(first?.requestId);
});
