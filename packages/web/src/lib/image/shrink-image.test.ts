import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../test/fake-browser.ts";
import { shrinkImage } from "./shrink-image.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = new File(["x".repeat(5000)], "Front Porch.PNG", { type: "image/png" });
const noCanvas = "Could not get canvas context";

describe("shrinkImage", () => {
  it("makes a JPEG of 800 pixels on white by default", async () => {
    const log = fakeBrowser({ picture: { width: 4000, height: 3000 } });
    const smaller = await shrinkImage(photo);
    expect(smaller).toMatchObject({ name: "front-porch.jpg", type: "image/jpeg", size: 640 });
    expect(log.drawn.at(-1)?.canvas).toMatchObject({ width: 800, height: 600, ground: "#ffffff" });
    expect(log.decoded).toEqual([{ options: { imageOrientation: "from-image" }, closed: true }]);
  });

  it.each([
    ["Front  Porch (2).JPG", "front-porch-2.jpg"],
    ["--été--.heic", "ete.jpg"],
    ["a.b.c.png", "a-b-c.jpg"],
    ["写真.png", "image.jpg"],
    [".jpg", "image.jpg"],
    ["", "image.jpg"],
  ])("makes a slug of '%s'", async (name, expected) => {
    fakeBrowser({ picture: { width: 4, height: 3 } });
    expect((await shrinkImage(new File([], name))).name).toBe(expected);
  });

  it("uses the given width and quality", async () => {
    fakeBrowser({ picture: { width: 4000, height: 3000 } });
    expect((await shrinkImage(photo, { width: 1000, quality: 0.5 })).size).toBe(500);
  });

  it.each([
    [4000, 3000, 800, { width: 800, height: 600 }],
    [800, 601, 800, { width: 800, height: 601 }],
    [500, 400, 800, { width: 500, height: 400 }],
    [9000, 2, 300, { width: 300, height: 1 }],
  ])("fits %i x %i into a width of %i, and never upscales", async (width, height, target, expected) => {
    const log = fakeBrowser({ picture: { width, height } });
    await shrinkImage(photo, { width: target });
    expect(log.drawn.at(-1)?.canvas).toMatchObject(expected);
  });

  it("throws for a file that the browser cannot read", async () => {
    fakeBrowser({});
    await expect(shrinkImage(photo)).rejects.toThrow("could not be decoded");
  });

  it("throws for a canvas that Safari would leave blank", async () => {
    fakeBrowser({ picture: { width: 4096, height: 4096 } });
    await expect(shrinkImage(photo, { width: 4096 })).resolves.toBeInstanceOf(File);
    fakeBrowser({ picture: { width: 4096, height: 4097 } });
    await expect(shrinkImage(photo, { width: 4096 })).rejects.toThrow(noCanvas);
  });

  it("closes the bitmap even when the browser writes no JPEG", async () => {
    const log = fakeBrowser({ picture: { width: 4000, height: 3000 }, writes: [] });
    await expect(shrinkImage(photo)).rejects.toThrow("could not write");
    expect(log.decoded[0]?.closed).toBe(true);
  });

  it("throws without a context to draw in", async () => {
    fakeBrowser({ picture: { width: 40, height: 30 }, hasContext: false });
    await expect(shrinkImage(photo)).rejects.toThrow(noCanvas);
  });

  it("throws when the canvas writes nothing", async () => {
    fakeBrowser({ picture: { width: 40, height: 30 }, writes: false });
    await expect(shrinkImage(photo)).rejects.toThrow("could not write");
  });
});
