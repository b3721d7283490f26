import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Picture } from "./picture.tsx";

afterEach(cleanup);

const makeVariant = (format: "avif" | "webp" | "jpeg") => ({ format, width: 300, url: `/a.${format}` });

const image: MediaImage = {
  url: "/a.jpeg",
  alt: "A deck",
  width: 300,
  height: 200,
  color: "#aa8866",
  variants: [makeVariant("jpeg"), makeVariant("webp"), makeVariant("avif")],
};

const show = (shown: MediaImage, isComplete = false) => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(isComplete);
  render(<Picture image={shown} sizes="300px" priority fallback={null} />);
  return screen.getByRole("img", { name: "A deck" });
};

it("offers AVIF before WebP, and only the formats that the image has", () => {
  const listTypes = (img: HTMLElement) =>
    [...(img.parentElement?.querySelectorAll("source") ?? [])].map(({ type, srcset }) => [type, srcset]);
  const [webp, avif] = [
    ["image/webp", "/a.webp 300w"],
    ["image/avif", "/a.avif 300w"],
  ];
  const img = show(image);
  expect(listTypes(img)).toEqual([avif, webp]);
  cleanup();
  const older = { ...image, variants: [makeVariant("jpeg"), makeVariant("webp")] };
  expect(listTypes(show(older))).toEqual([webp]);
});

it("asks for an image of the first screen at the start of the page, in the best format that it has", () => {
  vi.stubEnv("SSR", true);
  const readPreload = (shown: MediaImage, priority?: true) =>
    /^<link rel="preload" as="image"[^>]*>/.exec(
      renderToString(<Picture image={shown} sizes="300px" fallback={null} priority={priority} />),
    )?.[0];
  expect(readPreload(image, true)).toBe(
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/a.avif 300w" imageSizes="300px"/>',
  );
  const photo = { ...image, variants: [makeVariant("jpeg")] };
  expect(readPreload(photo, true)).toContain('imageSrcSet="/a.jpeg 300w"');
  expect(readPreload(image)).toBeUndefined();
  vi.unstubAllEnvs();
});

it("shows the image's color until the image is loaded, even when it was loaded before the page's script", () => {
  const img = show(image);
  expect(img.style.backgroundColor).toBe("rgb(170, 136, 102)");
  fireEvent.load(img);
  expect(img.style.backgroundColor).toBe("");
  cleanup();
  expect(show(image, true).style.backgroundColor).toBe("");
});

it("shows the color while the image is still far from the screen, and prints the image", () => {
  vi.stubGlobal(
    "IntersectionObserver",
    vi.fn(function observe() {
      return { observe: () => {}, disconnect: () => {} };
    }),
  );
  const { container } = render(<Picture image={image} sizes="300px" fallback={null} />);
  expect(container.querySelector("span")?.style.backgroundColor).toBe("rgb(170, 136, 102)");
  const hidden = container.querySelector(".hidden.print\\:contents img");
  expect(hidden?.getAttribute("loading")).toBe("lazy");
  expect(hidden?.getAttribute("src")).toBe("/a.jpeg");
});

it("shows the fallback without an image, and when the image fails to load", () => {
  const props = { sizes: "300px", priority: true, fallback: "No image" };
  render(<Picture {...props} image={image} />);
  expect(screen.queryByText("No image")).toBeNull();
  fireEvent.error(screen.getByRole("img", { name: "A deck" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("No image")).toBeDefined();
  cleanup();
  render(<Picture {...props} image={null} />);
  expect(screen.getByText("No image")).toBeDefined();
});
