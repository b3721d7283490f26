import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PhotoList } from "./photos.ts";

/** The browser's database. */
const files = new Map<string, File>();

vi.mock("./kept-files.ts", () => ({
  addFile: async (id: string, file: File) => files.set(id, file),
  removeFile: async (id: string) => files.delete(id),
  clearFiles: async () => files.clear(),
  readFiles: async (ids: string[]) => ids.map((id) => files.get(id)),
}));

const HOUR = 60 * 60 * 1000;
const aJpeg = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const names = (list: PhotoList) => list.snapshot().map(({ name, status }) => `${name} ${status}`);

/** Adds photos, and marks the first one as uploaded. */
async function keepPhotos(...picked: string[]): Promise<PhotoList> {
  const list = new PhotoList();
  list.add(picked.map(aJpeg));
  const uploaded = { status: "uploaded", progress: 1, publicUrl: "public", uploadedAt: Date.now() } as const;
  list.patch(list.snapshot()[0]?.id ?? "", uploaded);
  await expect.poll(() => files.size).toBe(picked.length);
  return list;
}

beforeEach(() => files.clear());
afterEach(() => void vi.useRealTimers());

it("photos come back after a reload: uploaded ones with their address, others to be uploaded under the same id", async () => {
  const before = await keepPhotos("a.jpg", "b.jpg");
  const after = new PhotoList();
  expect(await after.restore(JSON.parse(JSON.stringify(before.toDraft())))).toEqual([]);
  expect(names(after)).toEqual(["a.jpg uploaded", "b.jpg ready"]);
  expect(after.toDraft()).toEqual(before.toDraft());
  expect(after.snapshot().map(({ file }) => file.size)).toEqual([1, 1]);
});

it("photos stay in the draft while the browser still reads their files", async () => {
  const before = await keepPhotos("a.jpg");
  const after = new PhotoList();
  const restoring = after.restore(before.toDraft());
  expect(after.toDraft()).toEqual(before.toDraft());
  await restoring;
});

it("photos are uploaded again 23 hours after their upload, because the server may have deleted them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const before = await keepPhotos("a.jpg");
  vi.setSystemTime(Date.now() + 23 * HOUR - 1000);
  const soon = new PhotoList();
  await soon.restore(before.toDraft());
  expect(names(soon)).toEqual(["a.jpg uploaded"]);
  vi.setSystemTime(Date.now() + 1000);
  const late = new PhotoList();
  await late.restore(before.toDraft());
  expect(names(late)).toEqual(["a.jpg ready"]);
  expect(late.snapshot()[0]).not.toHaveProperty("publicUrl");
});

it("photos are named when the browser has lost their files, but an uploaded one needs no file", async () => {
  const before = await keepPhotos("a.jpg", "b.jpg");
  files.clear();
  const after = new PhotoList();
  expect(await after.restore(before.toDraft())).toEqual(["b.jpg"]);
  expect(names(after)).toEqual(["a.jpg uploaded"]);
});

it("photos are forgotten one by one when they are removed, and all together after a success", async () => {
  const list = await keepPhotos("a.jpg", "b.jpg", "c.jpg");
  const [first] = list.snapshot();
  list.remove(first?.id ?? "");
  await expect.poll(() => [...files.values()].map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
  const { formId } = list;
  list.clear();
  await expect.poll(() => files.size).toBe(0);
  expect(list.toDraft().photos).toEqual([]);
  expect(list.formId).not.toBe(formId);
});

it("photos are forgotten after a success that sent none of them", async () => {
  const list = await keepPhotos("a.jpg");
  list.close();
  list.clear();
  await expect.poll(() => files.size).toBe(0);
});

it("photos stay on the device when the form is closed, but not in its list, unless they are being sent", async () => {
  const list = await keepPhotos("a.jpg");
  list.isSending = true;
  list.close();
  expect(names(list)).toEqual(["a.jpg uploaded"]);
  list.isSending = false;
  list.close();
  expect(names(list)).toEqual([]);
  expect(files.size).toBe(1);
});
