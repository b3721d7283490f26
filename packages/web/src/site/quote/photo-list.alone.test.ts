import { MAX_PHOTO_BYTES } from "@handyman/core/pictures/photo-rules";
import { describe, expect, it, vi } from "vitest";
import { getPhotoType } from "../../lib/image/photo-type.ts";
import { shrinkImage } from "../../lib/image/shrink-image.ts";
import { getTotalProgress, PhotoList } from "./photos.ts";

vi.mock("../../lib/image/shrink-image.ts", () => ({ shrinkImage: vi.fn() }));

const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, ...Array(20).fill(0)]);

const file = (name: string, type = "image/jpeg", size = 1000, start: BlobPart = "x") => {
  const made = new File([start], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const names = (list: PhotoList) => list.snapshot().map((photo) => photo.file.name);

describe("getPhotoType", () => {
  it.each([
    ["a.jpg", "image/jpeg", "image/jpeg"],
    ["a.PNG", "image/png", "image/png"],
    ["a.webp", "image/webp", "image/webp"],
    ["a.avif", "image/avif", "image/avif"],
    ["a.gif", "image/gif", "image/gif"],
    ["IMG_1.HEIC", "", "image/heic"],
    ["IMG_1.heif", "application/octet-stream", "image/heif"],
    ["IMG_1.jpeg", "", "image/jpeg"],
  ])("accepts %s of type '%s'", (name, type, expected) => {
    expect(getPhotoType({ name, type })).toBe(expected);
  });

  it.each([
    ["a.svg", "image/svg+xml"],
    ["a.svg", ""],
    ["a.pdf", "application/pdf"],
    ["a.jpg", "text/html"],
    ["jpg", ""],
    ["a.constructor", ""],
  ])("refuses %s of type '%s'", (name, type) => {
    expect(getPhotoType({ name, type })).toBeUndefined();
  });
});

describe("PhotoList", () => {
  it("accepts at most 10 MB, and no empty file", () => {
    const list = new PhotoList();
    const skipped = list.add([
      file("whole.jpg", "image/jpeg", MAX_PHOTO_BYTES),
      file("more.jpg", "image/jpeg", MAX_PHOTO_BYTES + 1),
      file("empty.jpg", "image/jpeg", 0),
      file("note.txt", "text/plain"),
    ]);
    expect(names(list)).toEqual(["whole.jpg"]);
    expect(skipped).toEqual({ unfit: 3, surplus: 0 });
  });

  it("shrinks large picked photos, and names files that are no pictures or stay too large", async () => {
    const shrunk = new File(["small"], "porch.jpg", { type: "image/jpeg" });
    vi.mocked(shrinkImage).mockImplementation(async ({ name }) => {
      if (name === "broken.jpg") throw new Error("could not be decoded");
      return shrunk;
    });
    const list = new PhotoList();
    const adding = list.pick([
      file("Porch.JPG", "image/jpeg", MAX_PHOTO_BYTES + 1, jpegStart),
      file("broken.jpg", "image/jpeg", MAX_PHOTO_BYTES + 1, jpegStart),
      file("invoice.jpg", "image/jpeg", 1000, "%PDF-1.7 and more words"),
      file("small.jpg", "image/jpeg", 1000, jpegStart),
    ]);
    await list.settled;
    expect(list.snapshot().map(({ name, file }) => [name, file.size])).toEqual([
      ["Porch.JPG", 5],
      ["small.jpg", 1000],
    ]);
    expect(await adding).toEqual({ unfit: ["broken.jpg", "invoice.jpg"], surplus: 0 });
  });

  it("shows each picked photo when it fits, and reads no photo beyond the limit", async () => {
    const slow = Promise.withResolvers<File>();
    vi.mocked(shrinkImage).mockReturnValue(slow.promise);
    const list = new PhotoList();
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => file(`${one}.jpg`, "image/jpeg", 1000, jpegStart));
    const surplus = file("surplus.jpg", "image/jpeg", 1000, jpegStart);
    const read = vi.spyOn(surplus, "slice");
    void list.pick([...first, file("large.jpg", "image/jpeg", MAX_PHOTO_BYTES + 1, jpegStart)]);
    const adding = list.pick([surplus]);
    await expect.poll(() => list.snapshot()).toHaveLength(9);
    slow.resolve(file("large.jpg", "image/jpeg", 1000));
    expect(await adding).toEqual({ unfit: [], surplus: 1 });
    expect(read).not.toHaveBeenCalled();
  });

  it("names a photo whose shrinking takes more than five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.mocked(shrinkImage).mockReturnValue(new Promise(() => {}));
    const adding = new PhotoList().pick([file("endless.jpg", "image/jpeg", MAX_PHOTO_BYTES + 1, jpegStart)]);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await adding).unfit).toEqual(["endless.jpg"]);
  });

  it("accepts ten photos", () => {
    const list = new PhotoList();
    list.add([file("first.jpg")]);
    const skipped = list.add(Array.from({ length: 12 }, (_, index) => file(`${index}.jpg`)));
    expect(skipped).toEqual({ unfit: 0, surplus: 3 });
    expect(list.snapshot()).toHaveLength(10);
  });

  it("notifies its listeners until they unsubscribe", () => {
    const list = new PhotoList();
    let calls = 0;
    const leave = list.subscribe(() => calls++);
    list.add([file("a.jpg"), file("b.jpg")]);
    const [first] = list.snapshot();
    list.remove(first?.id ?? "");
    expect(names(list)).toEqual(["b.jpg"]);
    leave();
    list.clear();
    expect(calls).toBe(2);
  });

  it("weights the progress by size", () => {
    const list = new PhotoList();
    list.add([file("small.jpg", "image/jpeg", 1000), file("large.jpg", "image/jpeg", 3000)]);
    list.patch(list.snapshot()[1]?.id ?? "", { progress: 0.5 });
    expect(getTotalProgress(list.snapshot())).toBe(0.375);
    expect(getTotalProgress([])).toBe(0);
  });
});
