import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { describe, expect, it } from "vitest";
import { toSrcSet, widenSizes } from "./picture.tsx";

const image: MediaImage = {
  url: "/media/media/1/a.jpg",
  alt: "A deck",
  width: 1200,
  height: 800,
  variants: [
    { format: "webp", width: 800, url: "/media/variants/a/medium-800.webp" },
    { format: "jpeg", width: 300, url: "/media/variants/a/thumbnail-300.jpg" },
    { format: "webp", width: 300, url: "https://s3.test/a.webp?X-Amz-Signature=1%2F2" },
  ],
};

describe("toSrcSet", () => {
  it("lists the variants of one format, smallest first, and keeps the signature of a link", () => {
    expect(toSrcSet(image, "webp")).toBe(
      "https://s3.test/a.webp?X-Amz-Signature=1%2F2 300w, /media/variants/a/medium-800.webp 800w",
    );
    expect(toSrcSet(image, "jpeg")).toBe("/media/variants/a/thumbnail-300.jpg 300w");
  });

  it("is undefined for an image without variants", () => {
    expect(toSrcSet({ ...image, variants: [] }, "webp")).toBeUndefined();
  });
});

it("asks for a wider file of a panorama, which its place cuts at the sides", () => {
  const sizes = "(min-width: 1280px) 560px, (min-width: 1024px) 46.5vw, 6rem";
  expect(widenSizes(sizes, { width: 4032, height: 3024 })).toBe(sizes);
  expect(widenSizes(sizes, { width: 3024, height: 4032 })).toBe(sizes);
  expect(widenSizes(sizes, { width: 8000, height: 2000 })).toBe(
    "(min-width: 1280px) 1493px, (min-width: 1024px) 124vw, 16rem",
  );
});
