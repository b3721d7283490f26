import { afterEach, describe, expect, it, vi } from "vitest";
import { shrinkImage } from "./shrink-image.ts";
import { fakeBrowser } from "./test-canvas.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = new File(["x".repeat(5000)], "Front Porch.PNG", { type: "image/png" });

describe("shrinkImage", () => {
  it("makes a JPEG of 800 pixels by default", async () => {
    const log = fakeBrowser({ picture: { width: 4000, height: 3000 } });
    const smaller = await shrinkImage(photo);
    expect(smaller).toMatchObject({ name: "front-porch.jpg", type: "image/jpeg", size: 640 });
    expect(log.drawn.at(-1)?.canvas).toMatchObject({ width: 800, height: 600, ground: "#ffffff" });
    expect(log.decoded).toEqual([{ options: { imageOrientation: "from-image" }, closed: true }]);
  });

  it("uses the given width, quality and format", async () => {
    fakeBrowser({ picture: { width: 4000, height: 3000 } });
    const smaller = await shrinkImage(photo, { width: 1000, quality: 0.5, format: "webp" });
    expect(smaller).toMatchObject({ name: "front-porch.webp", type: "image/webp", size: 500 });
  });

  it("never upscales", async () => {
    const log = fakeBrowser({ picture: { width: 640, height: 480 } });
    await shrinkImage(photo);
    expect(log.drawn.at(-1)?.canvas).toMatchObject({ width: 640, height: 480 });
  });

  it("throws for a file that the browser cannot read", async () => {
    fakeBrowser({});
    await expect(shrinkImage(photo)).rejects.toThrow("could not be decoded");
  });

  it("closes the bitmap also after an error", async () => {
    const log = fakeBrowser({ picture: { width: 4000, height: 3000 }, writes: [] });
    await expect(shrinkImage(photo, { format: "webp" })).rejects.toThrow("does not write webp");
    expect(log.decoded[0]?.closed).toBe(true);
  });
});
