import { hash } from "node:crypto";
import { PurgeCSS } from "purgecss";
import { describe, expect, it, vi } from "vitest";
import { createPageStyles, createWordFinder, listCode } from "./page-styles.ts";

const stylesheet = `/*! library v4.3.5 | MIT License */
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
:focus-visible { outline: 3px solid; }
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

  it("are picked once for pages with the same words, and again after 200 other pages", async () => {
    const picks = vi.spyOn(PurgeCSS.prototype, "purge");
    const getOwn = createPageStyles(stylesheet);
    const first = await getOwn('<p class="flex">One</p>');
    expect(await getOwn('<p class="flex">Two</p>')).toBe(first);
    expect(picks).toHaveBeenCalledTimes(1);
    for (let page = 0; page < 199; page++) await getOwn(`<p class="own-${page}">`);
    for (const kept of ["flex", "own-0", "own-198"]) await getOwn(`<p class="${kept}">`);
    expect(picks).toHaveBeenCalledTimes(200);
    await getOwn('<p class="own-199">');
    expect(await getOwn('<p class="flex">Three</p>')).toBe(first);
    expect(picks).toHaveBeenCalledTimes(202);
    picks.mockRestore();
  });

  it("are picked again after a failure", async () => {
    const picks = vi.spyOn(PurgeCSS.prototype, "purge").mockRejectedValueOnce(new Error("no memory"));
    const getOwn = createPageStyles(stylesheet);
    await expect(getOwn('<p class="flex">')).rejects.toThrow("no memory");
    expect(await getOwn('<p class="flex">')).toContain(".flex");
    picks.mockRestore();
  });

  it("contain the ring of the focus", async () => {
    expect(await readStyle("<p>Text</p>")).toContain(":focus-visible");
  });

  it("contain the rules for a menu that the browser opens", async () => {
    expect(await readStyle('<div popover class="open:block">')).toContain(":popover-open");
  });

  it("contain the rules for a hover, the used variables and animations, the fonts, and the order of layers", async () => {
    const css = await readStyle('<a class="md:hover:text-ink appear">');
    expect(css).toContain(":hover");
    expect(css).toContain("--color-ink: black");
    expect(css).not.toContain("--color-unused");
    expect(css).toContain("@keyframes appear");
    expect(css).toContain("@font-face");
    expect(css).toMatch(/^\s*@layer theme, utilities;/);
  });

  it("contain the rules for what the page's code can show, without comments and unused registrations of variables", async () => {
    const registered = `${stylesheet} @property --used{inherits:false} @property --unused{inherits:false}
      .mt-\\[3px\\] { margin: var(--used); }`;
    const words = createWordFinder(registered)(
      'jsx("table",{className:x("mt-[3px] p-1",`hidden\nopen:block`)})',
    );
    expect(words).toEqual(expect.arrayContaining(["table", "mt-[3px]", "open:block"]));
    expect(words).not.toContain("p-1");
    const css = await createPageStyles(registered)('<p class="flex">', words);
    expect(css).toMatch(/\.flex.*\.open.*margin: var/s);
    expect(css).toContain("@property --used");
    expect(css).not.toMatch(/\.grid|--unused|MIT License/);
  });

  it("contain each declaration once, and no fallback of Tailwind's variables that the page never needs", async () => {
    const withFallbacks = `:root { --default-font: Figtree; }
      p { font-family: var(--default-font, Arial, serif); transition-duration: var(--tw-duration, 1s); }
      .slow { --tw-duration: 2s; }
      a { left: var(--place, 50px); -webkit-text-decoration-color:red;-webkit-text-decoration-color:red; }`;
    const readWith = createPageStyles(withFallbacks);
    const css = await readWith("<p><a>");
    expect(css).toContain("font-family: var(--default-font);");
    expect(css).toContain("transition-duration: 1s");
    expect(css).toContain("var(--place, 50px)");
    expect(css.match(/-webkit-text-decoration-color/g)).toHaveLength(1);
    expect(await readWith('<p class="slow">')).toContain("var(--tw-duration, 1s)");
  });

  it("come from all code of the page, but from no other page", () => {
    const manifest = {
      "src/site/pages/home.tsx": {
        file: "home.js",
        imports: ["_app.js"],
        dynamicImports: ["src/site/pages/home/map.svg", "src/site/quote/quote-form.tsx"],
      },
      "_app.js": {
        file: "app.js",
        dynamicImports: ["src/site/pages/home.tsx", "src/site/pages/faq.tsx"],
      },
      "src/site/pages/home/map.svg": { file: "map.js" },
      "src/site/quote/quote-form.tsx": { file: "quote-form.js", dynamicImports: ["toasts.css"] },
      "toasts.css": { file: "toasts.css" },
      "src/site/pages/faq.tsx": { file: "faq.js" },
    };
    const files = ["home.js", "app.js", "map.js", "quote-form.js"];
    expect(listCode(manifest, "src/site/pages/home.tsx")).toEqual(files);
  });

  it("are the only ones that the page's policy allows", async () => {
    const html = '<p class="flex">';
    const policy = /^<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
      await getStyles(html),
    );
    expect(policy?.[1]).toBe(`style-src 'self' 'sha256-${hash("sha256", await readStyle(html), "base64")}'`);
  });
});
