import { expect, it } from "vitest";
import { findAlt, findImages, removeImages } from "./media.ts";

const id = "0f6b4c7e-1111-4222-8333-444455556666";
const image = (alt: string, path = `/media/variants/media/${id}/my-deck/large-1200.webp`) =>
  `![${alt}](${path})`;

it.each([
  image("A deck"),
  image("A deck", `/media/media/${id}/my-deck.png`),
  image("A deck", `https://example.test/media/media/${id}/my-deck.png "Ours"`),
  image("A \\[new\\] deck"),
  image("A\ndeck"),
])("finds and removes %j", (text) => {
  expect(findImages(text)).toEqual([id]);
  expect(findAlt(text, id)).toBe(/\[(.*)\]/s.exec(text)?.[1]);
  expect(removeImages(`a ${text} b ${text} c`, new Set([id]))).toBe("a  b  c");
});

it("leaves other images, links and text alone", () => {
  const text = `${image("A", "/media/media/other/a.png")} [${id}](/media/media/${id}/a.png) ![ ![] ${image("A", "")}`;
  expect(removeImages(text, new Set([id]))).toBe(text);
  expect(findAlt(text, id)).toBeUndefined();
});
