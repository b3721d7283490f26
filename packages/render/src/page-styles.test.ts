import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPageStyles } from "./page-styles.ts";

const stylesheet = `
@layer theme, utilities;
@font-face { font-family: Figtree; src: url(/figtree.woff2); }
@layer theme { :root { --color-ink: black; --color-unused: red; } }
@layer utilities {
  .flex { display: flex; }
  .open\\:block:is([open], :popover-open) { display: block; }
  .grid { display: grid; }
  .\\[\\&\\>li\\]\\:mb-1 > li { margin: 1px; }
  .md\\:hover\\:text-ink:hover { color: var(--color-ink); }
  .appear { animation: appear 1s; }
}
table { border: 0; }
[type="search"] { outline: 0; }
@keyframes appear { from { opacity: 0; } }
`;

const getStyles = createPageStyles(stylesheet);
const readStyle = async (html: string) => /<style>(.*)<\/style>/s.exec(await getStyles(html))?.[1] ?? "";

describe("the styles of a page", () => {
  it("contain the rules of its tags, classes and types, and no others", async () => {
    const css = await readStyle('<ul class="flex [&amp;&gt;li]:mb-1"><li>grid appear</li></ul>');
    expect(css).toContain(".flex");
    expect(css).toContain(".\\[\\&\\>li\\]\\:mb-1");
    expect(css).not.toMatch(/\.grid|table|search|keyframes|\.appear/);
    expect(await readStyle('<table><input type="search"></table>')).toMatch(/table.*search/s);
  });

  it("contain what a menu needs that the browser opens", async () => {
    expect(await readStyle('<div popover class="open:block">')).toContain(":popover-open");
  });

  it("contain what a hover needs, the variables and animations in use, the fonts, and the order of layers", async () => {
    const css = await readStyle('<a class="md:hover:text-ink appear">');
    expect(css).toContain(":hover");
    expect(css).toContain("--color-ink: black");
    expect(css).not.toContain("--color-unused");
    expect(css).toContain("@keyframes appear");
    expect(css).toContain("@font-face");
    expect(css).toMatch(/^\s*@layer theme, utilities;/);
  });

  it("are the only ones that the page's policy allows", async () => {
    const html = '<p class="flex">';
    const policy = /^<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
      await getStyles(html),
    );
    expect(policy?.[1]).toBe(`style-src 'self' 'sha256-${hash("sha256", await readStyle(html), "base64")}'`);
  });
});
