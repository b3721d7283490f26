import { afterEach, describe, expect, it, vi } from "vitest";
import { draw, encode, fitWidth, toFileName } from "./canvas.ts";
import { fakeBrowser } from "./test-canvas.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const picture = { width: 4000, height: 3000 } as ImageBitmap;
const noCanvas = "Could not get canvas context";

describe("toFileName", () => {
  it.each([
    ["Front  Porch (2).JPG", "front-porch-2.jpg"],
    ["--été--.heic", "ete.jpg"],
    ["a.b.c.png", "a-b-c.jpg"],
    ["写真.png", "image.jpg"],
    [".jpg", "image.jpg"],
    ["", "image.jpg"],
  ])("makes a slug of '%s'", (name, expected) => {
    expect(toFileName(new File([], name), "", "jpeg")).toBe(expected);
  });
});

describe("fitWidth", () => {
  it.each([
    [4000, 3000, 800, { width: 800, height: 600 }],
    [800, 601, 800, { width: 800, height: 601 }],
    [500, 400, 800, { width: 500, height: 400 }],
    [9000, 2, 300, { width: 300, height: 1 }],
  ])("fits %i x %i into a width of %i", (width, height, target, expected) => {
    expect(fitWidth({ width, height }, target)).toEqual(expected);
  });
});

describe("draw", () => {
  it("uses a canvas element without OffscreenCanvas", () => {
    const drawImage = vi.fn();
    const canvas = { getContext: () => ({ drawImage }) };
    vi.stubGlobal("OffscreenCanvas", undefined);
    vi.stubGlobal("document", { createElement: () => canvas });
    expect(draw(picture, { width: 400, height: 300 })).toMatchObject({ width: 400, height: 300 });
    expect(drawImage).toHaveBeenCalledWith(picture, 0, 0, 400, 300);
  });

  it("throws when the browser has no canvas", () => {
    vi.stubGlobal("OffscreenCanvas", undefined);
    expect(() => draw(picture, { width: 4, height: 3 })).toThrow(noCanvas);
    vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
    expect(() => draw(picture, { width: 4, height: 3 })).toThrow(noCanvas);
  });

  it("throws for a canvas that Safari would leave blank", () => {
    fakeBrowser({});
    expect(() => draw(picture, { width: 4096, height: 4096 })).not.toThrow();
    expect(() => draw(picture, { width: 4096, height: 4097 })).toThrow(noCanvas);
  });
});

describe("encode", () => {
  const size = { width: 400, height: 300 };

  it("gives a JPEG a white background, but does not change the canvas", async () => {
    const log = fakeBrowser({});
    const canvas = draw(picture, size);
    await encode(canvas, "jpeg", 0.8);
    await encode(canvas, "webp", 0.8);
    expect(log.drawn.map(({ canvas: { ground }, from }) => [ground, from === canvas])).toEqual([
      [undefined, false],
      ["#ffffff", true],
    ]);
  });

  it("returns undefined when the browser wrote another format", async () => {
    fakeBrowser({ writes: ["image/jpeg"] });
    const canvas = draw(picture, size);
    expect(await encode(canvas, "webp", 0.8)).toBeUndefined();
    expect((await encode(canvas, "jpeg", 0.8))?.type).toBe("image/jpeg");
  });

  it("throws when a canvas element writes nothing", async () => {
    vi.stubGlobal("OffscreenCanvas", undefined);
    const canvas = {
      getContext: () => ({ drawImage() {} }),
      toBlob: (done: (blob: null) => void) => done(null),
    };
    vi.stubGlobal("document", { createElement: () => canvas });
    await expect(encode(draw(picture, size), "webp", 0.8)).rejects.toThrow("could not write");
  });
});
