import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];

/** Returns the paths of files and folders that a page names in backticks. Placeholders and lists of names are no paths. */
const findPaths = (text: string) =>
  [...text.matchAll(/`((?:packages|infra|stacks|scripts|tests|docs|\.github)\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[<>{}*]/.test(path));

it.each(pages)("%s names files that exist", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = ""]) =>
    join(dirname(page), path),
  );
  expect([...findPaths(text), ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("finds a path that does not exist", () => {
  expect(findPaths("open `packages/core/src/nowhere.ts`")).toEqual(["packages/core/src/nowhere.ts"]);
});

it("docs/security.md quotes only words of the tests that it names", () => {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const quotes = [...text.matchAll(/`(\S+\.test\.tsx?)` \("([^"]+)"\)/g)];
  expect(quotes.length).toBeGreaterThan(20);
  const wrong = quotes.filter(
    ([, file = "", words = ""]) => !readFileSync(join(root, file), "utf8").includes(words),
  );
  expect(wrong.map(([quote]) => quote)).toEqual([]);
});
