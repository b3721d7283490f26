import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

/** Returns the lines that spread a literal into another one, which only fools the formatter. */
function findSpreads(file: string, text: string): string[] {
  const found: string[] = [];
  const note = ({ start, argument }: { start: number; argument: { type: string } }) => {
    if (argument.type === "ObjectExpression" || argument.type === "ArrayExpression")
      found.push(`${file}:${text.slice(0, start).split("\n").length}`);
  };
  new Visitor({ SpreadElement: note, JSXSpreadAttribute: note }).visit(parseSync(file, text).program);
  return found;
}

it("no literal is spread into another one", () => {
  expect(findSpreads("a.ts", "f({\n...{ a, b }, c });")).toEqual(["a.ts:2"]);
  const files = globSync("{packages,infra,stacks,scripts,tests}/**/*.{ts,tsx}", {
    exclude: ["**/node_modules/**"],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findSpreads(file, readFileSync(file, "utf8")))).toEqual([]);
});
