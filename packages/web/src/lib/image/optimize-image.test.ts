import { afterEach, describe, expect, it, vi } from "vitest";
import { optimizeImage } from "./optimize-image.ts";
import { fakeBrowser } from "./test-canvas.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = new File(["x".repeat(10_000)], "Front Porch.jpg", { type: "image/jpeg" });
const noUpload = () => Promise.resolve();

describe("optimizeImage", () => {
  it("uploads eight variants, widest first, and returns their details", async () => {
    const log = fakeBrowser({ picture: { width: 3024, height: 4032 } });
    const uploads: [string, string, number][] = [];
    const result = await optimizeImage(photo, async (path, blob) => {
      uploads.push([path, blob.type, blob.size]);
    });
    expect(uploads).toEqual([
      ["front-porch/original-1920.webp", "image/webp", 1728],
      ["front-porch/original-1920.jpg", "image/jpeg", 1728],
      ["front-porch/large-1200.webp", "image/webp", 1020],
      ["front-porch/large-1200.jpg", "image/jpeg", 1020],
      ["front-porch/medium-800.webp", "image/webp", 640],
      ["front-porch/medium-800.jpg", "image/jpeg", 640],
      ["front-porch/thumbnail-300.webp", "image/webp", 225],
      ["front-porch/thumbnail-300.jpg", "image/jpeg", 225],
    ]);
    expect(result.variants.map(({ path, size }) => [path, size])).toEqual(
      uploads.map(([path, , size]) => [path, size]),
    );
    expect(result.variants.at(-1)).toEqual({
      name: "thumbnail",
      format: "jpeg",
      width: 300,
      height: 400,
      quality: 75,
      path: "front-porch/thumbnail-300.jpg",
      size: 225,
    });
    expect(result).toMatchObject({ originalSize: 10_000, totalOptimizedSize: 7226 });
    expect(result.compressionRatio).toBeCloseTo(0.2774);
    expect(log.decoded).toEqual([{ options: { imageOrientation: "from-image" }, closed: true }]);
  });

  it("draws each width from the next wider one, without the background of its JPEG", async () => {
    const log = fakeBrowser({ picture: { width: 3024, height: 4032 } });
    await optimizeImage(photo, noUpload);
    const steps = log.drawn.filter(({ canvas }) => !canvas.ground);
    expect(steps.map(({ canvas }) => canvas.width)).toEqual([1920, 1200, 800, 300]);
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ canvas }) => canvas));
  });

  it("never makes a variant wider than its source", async () => {
    fakeBrowser({ picture: { width: 500, height: 400 } });
    const { variants } = await optimizeImage(photo, noUpload);
    expect(variants.map((variant) => variant.width)).toEqual([500, 500, 500, 500, 500, 500, 300, 300]);
    expect(new Set(variants.map((variant) => variant.path)).size).toBe(8);
  });

  it("makes no WebP in browsers that cannot write it", async () => {
    fakeBrowser({ picture: { width: 3024, height: 4032 }, writes: ["image/jpeg"] });
    const { variants } = await optimizeImage(photo, noUpload);
    expect(variants.map(({ format }) => format)).toEqual(Array(4).fill("jpeg"));
  });

  it("returns a negative ratio when the variants are larger than their source", async () => {
    fakeBrowser({ picture: { width: 3024, height: 4032 }, bytes: () => 2500 });
    expect((await optimizeImage(photo, noUpload)).compressionRatio).toBe(-1);
  });

  it("uploads nothing when one variant fails", async () => {
    const upload = vi.fn(noUpload);
    const log = fakeBrowser({ picture: { width: 300, height: 60_000 } });
    await expect(optimizeImage(photo, upload)).rejects.toThrow(/^Could not get canvas context$/);
    expect(upload).not.toHaveBeenCalled();
    expect(log.decoded[0]?.closed).toBe(true);
  });

  it("rethrows an error of the upload, and stops", async () => {
    fakeBrowser({ picture: { width: 3024, height: 4032 } });
    const upload = vi.fn(() => Promise.reject(new Error("no room")));
    await expect(optimizeImage(photo, upload)).rejects.toThrow("no room");
    expect(upload).toHaveBeenCalledTimes(1);
  });
});
