import type { Upload, UploadRequest } from "@handyman/core/photo/schema";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PutError } from "../../lib/image/put-file.ts";
import { shrinkImage } from "../../lib/image/shrink-image.ts";
import { PhotoList, shrinkFile, type Uploader, uploadPhotos } from "./photos.ts";

vi.mock("../../lib/image/shrink-image.ts", () => ({ shrinkImage: vi.fn() }));

const createFile = (name: string, size: number, type = "image/jpeg") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const LARGE = 1_572_865;
const smaller = () => createFile("small.jpg", 400_000);

beforeEach(() => {
  vi.mocked(shrinkImage)
    .mockReset()
    .mockImplementation(async () => smaller());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("shrinkFile", () => {
  it("shrinks each file once, to 1920 pixels at quality 0.85", async () => {
    const file = createFile("a.png", LARGE, "image/png");
    const made = await shrinkFile(file);
    expect(made.name).toBe("small.jpg");
    expect(await shrinkFile(file)).toBe(made);
    expect(vi.mocked(shrinkImage).mock.calls).toEqual([[file, { width: 1920, quality: 0.85 }]]);
  });

  it("keeps the file when the result is not smaller", async () => {
    const file = createFile("a.jpg", 400_000);
    expect(await shrinkFile(file)).toBe(file);
  });

  it("keeps the file when the browser cannot shrink it", async () => {
    vi.mocked(shrinkImage).mockRejectedValue(new Error("Could not get canvas context"));
    const file = createFile("a.jpg", LARGE);
    expect(await shrinkFile(file)).toBe(file);
  });
});

/** Makes a storage that responds to each try with the next of the `statuses`. */
function fakeUploader(statuses: number[] = [], wait: Uploader["wait"] = () => new Promise(() => {})) {
  const presigned: UploadRequest["files"][] = [];
  const put: string[] = [];
  const waits: number[] = [];
  const uploader: Uploader = {
    async presign(files) {
      presigned.push(files);
      return files.map(({ name, type }): Upload => {
        return { key: name, url: name, headers: { "content-type": type }, publicUrl: `public ${name}` };
      });
    },
    async put(upload, file) {
      put.push(`${upload.url} ${file.name} ${file.size}`);
      const status = statuses.shift() ?? 200;
      if (status !== 200) throw new PutError(status);
    },
    wait: (ms) => {
      waits.push(ms);
      return wait(ms);
    },
  };
  return { uploader, presigned, put, waits };
}

const createList = (...files: File[]) => {
  const list = new PhotoList();
  list.add(files);
  return list;
};
const on = (connection: object | undefined) => vi.stubGlobal("navigator", { connection });
const publicUrls = (list: PhotoList) => list.snapshot().map((photo) => photo.publicUrl);

describe("uploadPhotos", () => {
  it.each([
    [{ saveData: true }],
    [{ effectiveType: "slow-2g" }],
    [{ effectiveType: "2g" }],
    [{ effectiveType: "3g" }],
    [{ effectiveType: "4g", downlink: 1.4 }],
  ])("shrinks a large photo on a connection of %j", async (connection) => {
    on(connection);
    const list = createList(createFile("a.webp", LARGE, "image/webp"));
    const { uploader, presigned, put } = fakeUploader();
    await uploadPhotos(list, uploader);
    expect(presigned).toEqual([[{ name: "small.jpg", type: "image/jpeg", size: 400_000 }]]);
    expect(put).toEqual(["small.jpg small.jpg 400000"]);
    expect(list.snapshot()).toMatchObject([{ status: "uploaded", file: { name: "a.webp" } }]);
  });

  it.each([[undefined], [{}], [{ saveData: false, effectiveType: "4g", downlink: 1.5 }]])(
    "does not shrink it on a connection of %j",
    async (connection) => {
      on(connection);
      const { uploader, put } = fakeUploader();
      await uploadPhotos(createList(createFile("a.jpg", LARGE)), uploader);
      expect(put).toEqual([`a.jpg a.jpg ${LARGE}`]);
      expect(shrinkImage).not.toHaveBeenCalled();
    },
  );

  it("does not shrink small photos and other formats, and gets their addresses at once", async () => {
    on({ saveData: true });
    const list = createList(
      createFile("small.png", LARGE - 1, "image/png"),
      createFile("a.gif", LARGE, "image/gif"),
      createFile("large.jpg", LARGE),
      createFile("a.avif", LARGE, "image/avif"),
      createFile("a.heic", LARGE, ""),
    );
    const { uploader, presigned } = fakeUploader();
    await uploadPhotos(list, uploader);
    expect(presigned.map((files) => files.map(({ name }) => name))).toEqual([
      ["small.png", "a.gif", "a.avif", "a.heic"],
      ["small.jpg"],
    ]);
    expect(publicUrls(list)).toEqual(
      ["small.png", "a.gif", "small.jpg", "a.avif", "a.heic"].map((name) => `public ${name}`),
    );
  });

  it("sends the original after five seconds", async () => {
    on({ saveData: true });
    vi.mocked(shrinkImage).mockReturnValue(new Promise(() => {}));
    const { uploader, put, waits } = fakeUploader([], () => Promise.resolve());
    await uploadPhotos(createList(createFile("a.jpg", LARGE)), uploader);
    expect(put).toEqual([`a.jpg a.jpg ${LARGE}`]);
    expect(waits).toEqual([5000]);
  });

  it("sends the original when the browser cannot shrink it", async () => {
    on({ saveData: true });
    vi.mocked(shrinkImage).mockRejectedValue(new Error("no"));
    const { uploader, put } = fakeUploader();
    await uploadPhotos(createList(createFile("a.jpg", LARGE)), uploader);
    expect(put).toEqual([`a.jpg a.jpg ${LARGE}`]);
  });

  it("shrinks a photo once for all tries", async () => {
    on({ saveData: true });
    const list = createList(createFile("a.jpg", LARGE));
    const prompt = (ms: number) => (ms === 5000 ? new Promise<void>(() => {}) : Promise.resolve());
    const { uploader, put } = fakeUploader([503, 403, 400], prompt);
    await uploadPhotos(list, uploader);
    expect(list.snapshot()).toMatchObject([{ status: "failed", progress: 0 }]);
    await uploadPhotos(list, uploader, [list.snapshot()[0]?.id ?? ""]);
    expect(list.snapshot()).toMatchObject([{ status: "uploaded", progress: 1 }]);
    expect(put).toEqual(Array(4).fill("small.jpg small.jpg 400000"));
    expect(shrinkImage).toHaveBeenCalledTimes(1);
  });

  it("marks only the photo without an address as failed", async () => {
    on({ saveData: true });
    const { uploader } = fakeUploader();
    const { presign } = uploader;
    uploader.presign = async (files, firstId) => {
      if (files[0]?.name === "small.jpg") throw new Error("too many");
      return presign(files, firstId);
    };
    const list = createList(createFile("a.jpg", LARGE), createFile("b.jpg", 1000));
    await uploadPhotos(list, uploader);
    expect(list.snapshot().map((photo) => photo.status)).toEqual(["failed", "uploaded"]);
  });
});
