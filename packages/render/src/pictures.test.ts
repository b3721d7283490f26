import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderManifest } from "./feeds.ts";
import { fetchLaunchApi, indexedPaths } from "./launch-api.ts";
import { favicon } from "./mark.ts";
import { createSiteApi } from "./site-api.ts";
import {
  drawIcon,
  drawSocialImage,
  fitText,
  iconSizes,
  socialImages,
  toOutline,
  wrapText,
} from "./site-files.ts";

const style = { size: 40, weight: 700 };

describe("text outlines", () => {
  it("wrap full lines and keep every word", () => {
    const text = "Clean gutters before November and again after the first storm";
    const lines = wrapText(text, 300, style);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ")).toBe(text);
    expect(wrapText(text, 5000, style)).toEqual([text]);
  });

  it("take the largest size that fits, or else the smallest", () => {
    const sizes = [80, 40, 20].map((size) => ({ size, weight: 700 }));
    expect(fitText("Deck", 500, 1, sizes).style.size).toBe(80);
    expect(fitText("Deck repair and more", 500, 1, sizes).style.size).toBe(40);
    expect(fitText("Unbelievablylongwordofatitle", 50, 1, sizes).style.size).toBe(20);
  });

  it("have the same width whatever was drawn before", () => {
    const [regular, heavy] = [
      { size: 28, weight: 500 },
      { size: 28, weight: 800 },
    ];
    const text = "San Francisco Bay Area, usually $100–$400";
    const widest = (drawn: string) => Math.max(...(drawn.match(/[\d.]+/g) ?? []).map(Number));
    const width = widest(toOutline(text, 0, 0, regular));
    toOutline(text, 0, 0, heavy);
    expect(wrapText(text, width + 2, regular)).toHaveLength(1);
    toOutline(text, 0, 0, regular);
    expect(wrapText(text, width + 2, heavy)).toHaveLength(2);
  });

  it("contain numbers only", () => {
    const drawn = toOutline("Bay Area Handyman, 100%", 10.5, 100, style);
    expect(drawn).toMatch(/^M[\d. -]/);
    expect(drawn).not.toContain("NaN");
  });
});

describe("pictures for link previews", () => {
  it("exist for each service and each post", () => {
    const drawn = Object.keys(socialImages).filter((path) => path !== "/social.png");
    const pages = drawn.map((path) => path.replace(/^\/social(.*)\.png$/, "$1"));
    expect(pages.filter((path) => !indexedPaths.includes(path))).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(12 + 12);
  });

  it.each(["/social.png", "/social/handyman-services/deck-repair.png"])(
    "%s is 1200 by 630 pixels",
    async (path) => {
      const image = socialImages[path];
      if (!image) throw new Error(`no ${path}`);
      const png = await drawSocialImage(image);
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      // Some readers drop pictures over 300 kB.
      expect(png.length).toBeLessThan(300_000);
    },
  );
});

describe("home screens", () => {
  it("have an icon in each size with a background that fills the square", async () => {
    for (const size of Object.values(iconSizes)) {
      const icon = sharp(await drawIcon(size));
      expect(await icon.metadata()).toMatchObject({ format: "png", width: size, height: size });
      expect((await icon.stats()).isOpaque).toBe(true);
    }
  });

  it("find the mark and only existing files in the manifest", async () => {
    const { name, icons } = JSON.parse(await renderManifest(createSiteApi(fetchLaunchApi)));
    expect(name).toBe("Bay Area Handyman");
    const [mark, ...files] = icons;
    expect(decodeURIComponent(mark.src)).toBe(`data:image/svg+xml,${favicon}`);
    for (const { src, sizes } of files) {
      const size = iconSizes[src.slice(1) as keyof typeof iconSizes];
      expect(sizes).toBe(`${size}x${size}`);
    }
  });
});
