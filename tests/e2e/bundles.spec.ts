import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const dist = new URL("../../packages/web/dist/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist), "utf8");

/** Returns the code of all scripts that a page can ever load. */
function collectCode(page: string): string {
  const code = new Map<string, string>();
  const collect = (text: string) => {
    for (const [name] of text.matchAll(/[\w.-]+\.js\b/g)) {
      const file = `assets/${name}`;
      if (code.has(file) || !existsSync(new URL(file, dist))) continue;
      code.set(file, read(file));
      collect(read(file));
    }
  };
  collect(read(page));
  return [...code.values()].join("\n");
}

/** Texts of the data router, which the build does not shorten. */
const dataRouter = ["non-empty routes array", "hydrationData", "useBlocker"];

test("visitors never load the data router (createBrowserRouter, useBlocker), which the back office uses", () => {
  const [site, backOffice] = ["index.html", "shell.html"].map(collectCode) as [string, string];
  // The form is far from the entry, so this shows that the search goes deep enough.
  expect(site.includes("Submitting Quote...")).toBe(true);
  expect(dataRouter.filter((text) => site.includes(text))).toEqual([]);
  expect(dataRouter.filter((text) => backOffice.includes(text))).toEqual(dataRouter);
});
