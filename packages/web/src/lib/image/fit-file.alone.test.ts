import { MAX_PHOTO_BYTES } from "@handyman/core/pictures/photo-rules";
import { beforeEach, expect, it, vi } from "vitest";
import { fitFile } from "./fit-file.ts";
import { shrinkImage } from "./shrink-image.ts";

vi.mock("./shrink-image.ts", () => ({ shrinkImage: vi.fn() }));

const LARGE = 1_572_865;
const starts = {
  "image/jpeg": [0xff, 0xd8, 0xff, 0xe0],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

function createFile(name: string, size: number, type: keyof typeof starts = "image/jpeg") {
  const file = new File([new Uint8Array([...starts[type], ...Array(20).fill(0)])], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

beforeEach(() => {
  vi.mocked(shrinkImage)
    .mockReset()
    .mockImplementation(async () => new File(["small"], "front-porch.jpg", { type: "image/jpeg" }));
});

it("shrinks a large photo to the width of the widest variant, whatever the line, and keeps its name", async () => {
  const file = createFile("Front Porch.PNG", LARGE, "image/png");
  expect(await fitFile(file)).toMatchObject({ name: "Front Porch.PNG", type: "image/jpeg", size: 5 });
  expect(vi.mocked(shrinkImage).mock.calls).toEqual([[file, { width: 1920, quality: 0.85 }]]);
});

it("keeps a photo of 1.5 MB as it is", async () => {
  const file = createFile("a.jpg", LARGE - 1);
  expect(await fitFile(file)).toBe(file);
  expect(shrinkImage).not.toHaveBeenCalled();
});

it("keeps the photo when the result is not smaller", async () => {
  const file = createFile("a.jpg", LARGE);
  vi.mocked(shrinkImage).mockResolvedValue(createFile("a.jpg", LARGE + 1));
  expect(await fitFile(file)).toBe(file);
});

it("keeps a photo up to 10 MB that the browser cannot shrink, and refuses a larger one", async () => {
  vi.mocked(shrinkImage).mockRejectedValue(new Error("Could not get canvas context"));
  const file = createFile("a.jpg", MAX_PHOTO_BYTES);
  expect(await fitFile(file)).toBe(file);
  expect(await fitFile(createFile("b.jpg", MAX_PHOTO_BYTES + 1))).toBeUndefined();
});

it("keeps a photo whose shrinking takes more than five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.mocked(shrinkImage).mockReturnValue(new Promise(() => {}));
  const file = createFile("a.jpg", LARGE);
  const fitting = fitFile(file);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await fitting).toBe(file);
});
