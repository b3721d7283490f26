import { expect, it } from "vitest";
import { buildShell } from "./render.ts";

const template =
  '<head><!--head--><!--feed--><script src="/assets/app.js"></script></head><!--phone--><!--data-->';

it("the shell of the back office loads its code and its sign-in beside the app", () => {
  const manifest = {
    "src/admin/shell/app.tsx": { file: "assets/staff.js", imports: ["app", "shared"] },
    app: { file: "assets/app.js" },
    shared: { file: "assets/shared.js", imports: ["app"] },
    "src/admin/posts/post-page.tsx": { file: "assets/post.js" },
  };
  const html = buildShell({ template, manifest, built: [], pages: [] });
  const loaded = [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*?href="([^"]+)"/g)];
  expect(loaded.map(([, address]) => address)).toEqual([
    "/api/sign-in",
    "/assets/staff.js",
    "/assets/shared.js",
  ]);
});
