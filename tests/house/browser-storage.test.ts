import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const stores =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.|googletagmanager)|"idb-keyval"/;

it("docs/security.md lists every file that stores something in the browser", () => {
  const code = globSync("packages/web/{src,public}/**/*.{ts,tsx,js}", {
    cwd: root,
    exclude: ["**/*.test.*", "packages/web/src/test/**"],
  });
  const [, section = ""] = read("docs/security.md").split("## What the browser keeps");
  const listed = [...section.matchAll(/`(packages\/web\/[^`]+)`/g)].map(([, file]) => file);
  expect([...new Set(listed)].sort()).toEqual(code.filter((file) => stores.test(read(file))).sort());
});
