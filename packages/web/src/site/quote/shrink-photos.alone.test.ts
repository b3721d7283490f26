import type { UploadRequest } from "@handyman/core/pictures/photo-schema";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shrinkFile } from "../../lib/image/fit-file.ts";
import { PutError } from "../../lib/image/put-file.ts";
import { shrinkImage } from "../../lib/image/shrink-image.ts";
import { PhotoList } from "./photos.ts";
import { finishUploads, type Uploader } from "./upload-photos.ts";

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
    async presign({ files }) {
      presigned.push(files);
      const [{ name, type } = { name: "", type: "" }] = files;
      return { key: name, url: name, headers: { "content-type": type }, publicUrl: `public ${name}` };
    },
    async put(upload, file) {
      put.push(`${upload.url} ${file.size}`);
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

describe("finishUploads", () => {
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
    await finishUploads(list, uploader);
    expect(presigned).toEqual([[{ name: "a.webp", type: "image/jpeg", size: 400_000 }]]);
    expect(put).toEqual(["a.webp 400000"]);
    expect(list.snapshot()).toMatchObject([{ status: "uploaded", file: { name: "a.webp" } }]);
  });

  it.each([[undefined], [{}], [{ saveData: false, effectiveType: "4g", downlink: 1.5 }]])(
    "does not shrink it on a connection of %j",
    async (connection) => {
      on(connection);
      const { uploader, put } = fakeUploader();
      await finishUploads(createList(createFile("a.jpg", LARGE)), uploader);
      expect(put).toEqual([`a.jpg ${LARGE}`]);
      expect(shrinkImage).not.toHaveBeenCalled();
    },
  );

  it("does not shrink small photos and other formats", async () => {
    on({ saveData: true });
    const list = createList(
      createFile("small.png", LARGE - 1, "image/png"),
      createFile("a.gif", LARGE, "image/gif"),
      createFile("large.jpg", LARGE),
      createFile("a.avif", LARGE, "image/avif"),
      createFile("a.heic", LARGE, ""),
    );
    const { uploader, presigned } = fakeUploader();
    await finishUploads(list, uploader);
    expect(
      presigned
        .flat()
        .map(({ name, size }) => `${name} ${size}`)
        .toSorted(),
    ).toEqual([
      `a.avif ${LARGE}`,
      `a.gif ${LARGE}`,
      `a.heic ${LARGE}`,
      "large.jpg 400000",
      `small.png ${LARGE - 1}`,
    ]);
  });

  it("sends the original after five seconds", async () => {
    on({ saveData: true });
    vi.mocked(shrinkImage).mockReturnValue(new Promise(() => {}));
    const { uploader, put, waits } = fakeUploader([], () => Promise.resolve());
    await finishUploads(createList(createFile("a.jpg", LARGE)), uploader);
    expect(put).toEqual([`a.jpg ${LARGE}`]);
    expect(waits).toEqual([5000]);
  });

  it("sends the original when the browser cannot shrink it", async () => {
    on({ saveData: true });
    vi.mocked(shrinkImage).mockRejectedValue(new Error("no"));
    const { uploader, put } = fakeUploader();
    await finishUploads(createList(createFile("a.jpg", LARGE)), uploader);
    expect(put).toEqual([`a.jpg ${LARGE}`]);
  });

  it("shrinks a photo once for all tries", async () => {
    on({ saveData: true });
    const list = createList(createFile("a.jpg", LARGE));
    const prompt = (ms: number) => (ms === 5000 ? new Promise<void>(() => {}) : Promise.resolve());
    const { uploader, put } = fakeUploader([503, 403, 400], prompt);
    await finishUploads(list, uploader);
    expect(list.snapshot()).toMatchObject([{ status: "failed", progress: 0 }]);
    await finishUploads(list, uploader);
    expect(list.snapshot()).toMatchObject([{ status: "uploaded", progress: 1 }]);
    expect(put).toEqual(Array(4).fill("a.jpg 400000"));
    expect(shrinkImage).toHaveBeenCalledTimes(1);
  });

  it("marks only the photo without an address as failed", async () => {
    on({ saveData: true });
    const { uploader } = fakeUploader();
    const { presign } = uploader;
    uploader.presign = async (request) => {
      if (request.files[0]?.name === "a.jpg") throw new Error("too many");
      return presign(request);
    };
    const list = createList(createFile("a.jpg", LARGE), createFile("b.jpg", 1000));
    await finishUploads(list, uploader);
    expect(list.snapshot().map((photo) => photo.status)).toEqual(["failed", "uploaded"]);
  });
});
