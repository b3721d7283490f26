import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no font is preloaded, which would hold back the first paint and delay the first picture", () => {
  const html = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
  expect(html).not.toContain('as="font"');
});
