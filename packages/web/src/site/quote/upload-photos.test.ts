import type { Upload } from "@handyman/core/photo/schema";
import { describe, expect, it } from "vitest";
import { PutError } from "../../lib/image/put-file.ts";
import { PhotoList, type Uploader, uploadPhotos } from "./photos.ts";

/** Makes an API and a storage. `answers` maps a file name to the statuses of its tries, in order. */
function fakeUploader(answers: Record<string, number[]> = {}, presignFails = false) {
  const presigned: string[][] = [];
  const firstIds: string[] = [];
  const puts: string[] = [];
  let atOnce = 0;
  let most = 0;
  let addresses = 0;
  const uploader: Uploader = {
    async presign(files, firstId) {
      if (presignFails) throw new Error("no");
      presigned.push(files.map((file) => file.name));
      firstIds.push(firstId);
      return files.map((file): Upload => {
        const url = `${file.name}#${++addresses}`;
        return { key: url, url, headers: {}, publicUrl: `public ${url}` };
      });
    },
    async put(upload, file, onProgress) {
      most = Math.max(most, ++atOnce);
      puts.push(upload.url);
      await Promise.resolve();
      onProgress(0.5);
      atOnce--;
      const status = answers[file.name]?.shift() ?? 200;
      if (status !== 200) throw new PutError(status);
    },
    wait: () => Promise.resolve(),
  };
  return { uploader, presigned, firstIds, puts, most: () => most };
}

const createList = (...names: string[]) => {
  const list = new PhotoList();
  list.add(names.map((name) => new File(["x"], name, { type: "image/jpeg" })));
  return list;
};
const outcome = (list: PhotoList) => list.snapshot().map(({ status, publicUrl }) => [status, publicUrl]);

describe("uploadPhotos", () => {
  it("gets all addresses at once, uploads two at a time, and keeps the order", async () => {
    const list = createList("a", "b", "c", "d");
    const fake = fakeUploader();
    await uploadPhotos(list, fake.uploader);
    expect(fake.presigned).toEqual([["a", "b", "c", "d"]]);
    expect(fake.most()).toBe(2);
    expect(outcome(list)).toEqual(["a#1", "b#2", "c#3", "d#4"].map((url) => ["uploaded", `public ${url}`]));
  });

  it("does not upload a photo again after success", async () => {
    const list = createList("a", "b");
    const fake = fakeUploader({ b: [400] });
    await uploadPhotos(list, fake.uploader);
    await uploadPhotos(list, fake.uploader);
    expect(fake.presigned).toEqual([["a", "b"], ["b"]]);
    expect(outcome(list)).toEqual([
      ["uploaded", "public a#1"],
      ["uploaded", "public b#3"],
    ]);
    await uploadPhotos(list, fake.uploader);
    expect(fake.presigned).toHaveLength(2);
  });

  it("tries a lost upload three times at the same address", async () => {
    const list = createList("a", "b");
    const fake = fakeUploader({ a: [0, 503], b: [0, 0, 0] });
    await uploadPhotos(list, fake.uploader);
    expect(fake.puts.filter((url) => url === "a#1")).toHaveLength(3);
    expect(fake.puts.filter((url) => url === "b#2")).toHaveLength(3);
    expect(outcome(list)).toEqual([
      ["uploaded", "public a#1"],
      ["failed", undefined],
    ]);
  });

  it("gets a new address when the old one has expired", async () => {
    const list = createList("a");
    const fake = fakeUploader({ a: [403] });
    await uploadPhotos(list, fake.uploader);
    expect(fake.puts).toEqual(["a#1", "a#2"]);
    expect(outcome(list)).toEqual([["uploaded", "public a#2"]]);
  });

  it("does not retry a refused photo, and continues with the rest", async () => {
    const list = createList("bad", "good");
    const fake = fakeUploader({ bad: [400] });
    await uploadPhotos(list, fake.uploader);
    expect(fake.puts).toEqual(["bad#1", "good#2"]);
    expect(outcome(list)).toEqual([
      ["failed", undefined],
      ["uploaded", "public good#2"],
    ]);
  });

  it("marks all photos as failed when it gets no addresses", async () => {
    const list = createList("a", "b");
    await uploadPhotos(list, fakeUploader({}, true).uploader);
    expect(list.snapshot().map((photo) => photo.status)).toEqual(["failed", "failed"]);
  });

  it("uploads only the photo with the given id", async () => {
    const list = createList("a", "b");
    const fake = fakeUploader();
    await uploadPhotos(list, fake.uploader, [list.snapshot()[1]?.id ?? ""]);
    expect(list.snapshot().map((photo) => photo.status)).toEqual(["ready", "uploaded"]);
  });

  it("names the first try of the form for each address", async () => {
    const list = createList("late");
    list.firstId = "first";
    const fake = fakeUploader({ late: [403] });
    await uploadPhotos(list, fake.uploader);
    expect(fake.firstIds).toEqual(["first", "first"]);
  });

  it("uploads again after `forgetUploads`", async () => {
    const list = createList("a");
    const fake = fakeUploader();
    await uploadPhotos(list, fake.uploader);
    list.forgetUploads();
    expect(outcome(list)).toEqual([["ready", undefined]]);
    await uploadPhotos(list, fake.uploader);
    expect(outcome(list)).toEqual([["uploaded", "public a#2"]]);
  });
});
