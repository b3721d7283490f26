import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The formatter does not wrap comments. */
const MAX_COLUMNS = 100;

const isWideComment = (line: string) =>
  line.length > MAX_COLUMNS && /^\s*(\/\/|\/\*|\*)/.test(line) && !/biome-ignore|https?:/.test(line);

it("no comment is wider than 100 columns", () => {
  const files = globSync("{packages,infra,stacks,scripts,tests}/**/*.{ts,tsx}", {
    exclude: ["**/node_modules/**"],
  });
  expect(files.length).toBeGreaterThan(500);
  const wide = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (isWideComment(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
