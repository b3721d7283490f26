import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildShell } from "./render.ts";

const template =
  '<head><!--head--><!--feed--><script src="/assets/app.js"></script><!--styles--></head><!--no-script--><!--data--><!--preloads-->';

it("the shell of the back office loads its styles and its code beside the app", () => {
  const manifest = {
    "src/styles/admin.css": { file: "assets/admin.css" },
    "src/admin/shell/staff-app.tsx": { file: "assets/staff.js", imports: ["app", "shared"] },
    app: { file: "assets/app.js" },
    shared: { file: "assets/shared.js", imports: ["app"] },
    "src/admin/posts/post-page.tsx": { file: "assets/post.js" },
  };
  const html = buildShell({ template, manifest, stylesheet: "", codeWords: {}, built: [], pages: [] });
  const loaded = [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*?href="([^"]+)"/g)];
  expect(loaded.map(([, address]) => address)).toEqual([
    "/assets/admin.css",
    "/assets/staff.js",
    "/assets/shared.js",
  ]);
});

it("no font is preloaded, which would hold back the first paint and delay the first picture", () => {
  const html = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
  expect(html).not.toContain('as="font"');
});
