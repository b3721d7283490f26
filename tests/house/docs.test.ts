import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { homeBudget, scriptBudgets, styleBudget } from "../setup/page-budgets.ts";

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];

const expandBraces = (path: string): string[] => {
  const [, start = "", choices, end = ""] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  return choices ? choices.split(",").flatMap((choice) => expandBraces(start + choice + end)) : [path];
};

/** Leaves out a path with a placeholder. */
const findPaths = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = ""]) => code.split(" "))
    .filter((word) => /^(packages|infra|stacks|scripts|tests|docs|\.github)\//.test(word))
    .filter((word) => !/[<>*]/.test(word))
    .flatMap(expandBraces);

it.each(pages)("%s names files that exist", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = ""]) =>
    join(dirname(page), path),
  );
  expect([...findPaths(text), ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("finds a path that does not exist", () => {
  expect(findPaths("run `npx vitest run tests/{a,b}/nowhere.ts`")).toEqual([
    "tests/a/nowhere.ts",
    "tests/b/nowhere.ts",
  ]);
});

/** Returns the first number behind a name, such as `MAX_PHOTOS = 10` or `details: 5000`. */
function readNumber(file: string, name: string): number | undefined {
  const text = readFileSync(join(root, file), "utf8");
  const found = new RegExp(`(?<![\\w-])${name}(?: =|:)[^\\d;]*([\\d_.]+)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll("_", ""));
}

function readRows(heading: string): string[][] {
  const text = readFileSync(join(root, "docs/measured.md"), "utf8");
  const [, section = ""] = text.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) =>
    row
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

const parseNumber = (cell = "") => Number(/\d[\d,.]*/.exec(cell)?.[0].replaceAll(",", ""));

it.each(readRows("Limits"))(
  "docs/measured.md and the code have the same limit: %s",
  (_, limit, source = "") => {
    const [, file = "", name = ""] = /^`(.+)` `(.+)`$/.exec(source) ?? [];
    expect(parseNumber(limit)).toBe(readNumber(file, name));
  },
);

it("docs/measured.md has a table of limits", () => {
  expect(readRows("Limits").length).toBeGreaterThan(15);
});

const toKilobytes = (bytes = Number.NaN) => bytes / 1000;
const bundles = "tests/stacks/bundle.test.ts";
const screens = toKilobytes(readNumber("tests/e2e/staff-every-screen.spec.ts", "FIRST_SCREEN"));

/** The beginnings of rows of the table, and their limits in the unit of the row. */
const budgets: [row: string, limit: number | undefined][] = [
  ["home page: JavaScript", scriptBudgets["/"]],
  ["contact, the heaviest content page: JavaScript", scriptBudgets["/contact"]],
  ["quote page: JavaScript", scriptBudgets["/get-quote"]],
  ["home page: bytes", toKilobytes(homeBudget.transfer)],
  ["home page: requests", homeBudget.requests],
  ["home page: fonts", homeBudget.fonts],
  ["styles of a first visit", styleBudget],
  ["first screen of the back office, sign-in included: inbox", screens],
  ["first screen of the back office: dashboard", screens],
  ["first screen of the back office: posts", screens],
  ["API function of visitors, zipped", toKilobytes(readNumber(bundles, "site"))],
  [
    "API function of visitors: zipped bytes that a start reads",
    toKilobytes(readNumber(bundles, "siteStart")),
  ],
  ["API function of staff, zipped", toKilobytes(readNumber(bundles, "staff"))],
  ["work of a slow phone from a tap", readNumber("tests/load/taps.ts", "LIMIT_MS")],
  ["a visitor's start of the API", readNumber("tests/load/bench-cold.ts", "MAX_RATIO")],
  ["publishing a post", readNumber("tests/load/publish.ts", '"one post"')],
  ["publishing every page", readNumber("tests/load/publish.ts", '"every page"')],
];

it.each(budgets)("docs/measured.md and the code have the same limit: %s", (beginning, limit) => {
  const rows = readRows("Measured").filter(([what]) => what?.startsWith(beginning));
  expect(rows.map(([, , stated]) => parseNumber(stated))).toEqual([limit]);
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
