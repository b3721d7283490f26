import { expect, it } from "vitest";
import { addPictures, MAX_DEPTH, MAX_LINK_CHARACTERS, renderMarkdown } from "./markdown.ts";

const toHtml = (markdown: string) => renderMarkdown(markdown).html;

it("makes headings, lists, links and emphasis", () => {
  const html = toHtml("## Why\n\nBecause *so*.\n\n- one\n- [two](/faq)\n");
  expect(html).toContain("<h2>Why</h2>");
  expect(html).toContain("<em>so</em>");
  expect(html).toContain('<a href="/faq">two</a>');
});

it("lets no markup and no script through", () => {
  const html = toHtml('<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror="alert(1)">');
  expect(html).not.toMatch(/<script|<img|javascript:/);
  expect(html).toContain("&lt;script&gt;");
});

const id = "0f6b4c7e-1111-4222-8333-444455556666";
const at = (name: string) => `/media/variants/media/${id}/my-deck/${name}`;
const sizes = { [id]: { width: 1600, height: 900 } };
const pictured = (markdown: string, known: typeof sizes | object = sizes) =>
  addPictures(toHtml(markdown), known as typeof sizes);

it("offers each screen a fitting image, keeps its space free, and loads it when it is near", () => {
  const html = pictured(`Look: ![A "deck" & <rail>](${at("large-1200.webp")} "Ours")`);
  const srcset = (ending: string) =>
    [
      ["thumbnail-300", 300],
      ["medium-800", 800],
      ["large-1200", 1200],
      ["original-1600", 1600],
    ]
      .map(([name, width]) => `${at(`${name}.${ending}`)} ${width}w`)
      .join(", ");
  expect(html).toContain(`<source type="image/webp" srcset="${srcset("webp")}"`);
  expect(html).toContain(`<img src="${at("large-1200.jpg")}" srcset="${srcset("jpg")}"`);
  expect(html).toContain(
    'width="1600" height="900" alt="A &quot;deck&quot; &amp; &lt;rail&gt;" title="Ours" loading="lazy"',
  );
  expect(html).toMatch(/^<p>Look: <picture>.*<\/picture><\/p>$/);
});

it("offers AVIF first", () => {
  const html = pictured(`![A](${at("large-1200.webp")})`);
  expect(html).toContain(`<picture><source type="image/avif" srcset="${at("thumbnail-300.avif")} 300w, `);
  expect(html).toContain('/><source type="image/webp"');
});

it("names each variant once, and no variant that is wider than the image", () => {
  const html = pictured(`![A](${at("large-500.webp")})`, { [id]: { width: 500, height: 400 } });
  expect(html.match(/\d+w/g)).toEqual(["300w", "500w", "300w", "500w", "300w", "500w"]);
  expect(html).toContain(`${at("medium-500.webp")} 500w`);
});

it("shows variants also where the text names the file itself", () => {
  expect(pictured(`![A](/media/media/${id}/my-deck.png)`)).toContain(`<img src="${at("large-1200.jpg")}"`);
});

it("leaves other images and plain text alone", () => {
  for (const text of [
    "![A](https://example.test/a.jpg)",
    `![A](${at("large-1200.webp")})`.replace(id, "0f6b4c7e-other"),
    `\`<img src="${at("large-1200.webp")}" />\``,
    `<img src="${at("large-1200.webp")}" alt="" />`,
  ])
    expect(pictured(text)).toBe(toHtml(text));
});

it.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "javascript&#58;alert(1)",
  "data:text/html,x",
  "data:image/png;base64,AA",
  "file:///etc/passwd",
  "unknown:x",
])("takes the address from a link, an image and a definition to %s", (address) => {
  for (const text of [`[x](${address})`, `![x](${address})`, `[x]\n\n[x]: ${address}`, `<${address}>`]) {
    expect(toHtml(text)).not.toMatch(/(?:href|src)="[^"]/);
  }
});

it.each(["/faq", "#part", "faq?a=1:2", "https://example.test/a_(b)?c=1#d", "mailto:ana@example.test"])(
  "keeps the address %s",
  (address) => {
    expect(toHtml(`[x](${address})`)).toBe(`<p><a href="${address}">x</a></p>`);
  },
);

it.each([
  ["quotes", ">"],
  ["lists", "- "],
  ["numbered lists", "1. "],
])("renders %s that are ten deep, and names the limit of deeper ones", (_name, mark) => {
  const fine = renderMarkdown(`${mark.repeat(MAX_DEPTH)}a`);
  expect(fine).toEqual({ html: expect.stringMatching(/<(blockquote|ul|ol)>/) });
  for (const depth of [MAX_DEPTH + 1, 1000]) {
    const { html, problem } = renderMarkdown(`${mark.repeat(depth)}a\n\n<b>`);
    expect(problem).toBe("Lists and quotes can be at most 10 deep inside each other.");
    expect(html).toMatch(/^<p>[^<]*a<\/p>\n<p>&lt;b&gt;<\/p>$/);
  }
});

it("names the limit of quotes, which is lower in a longer text", () => {
  const makeText = (quotes: number, lines: number) =>
    `${"> > a\n\n".repeat(quotes / 2)}${"\n".repeat(lines - quotes - 1)}`;
  expect(renderMarkdown(makeText(100, 2000)).problem).toBeUndefined();
  expect(renderMarkdown(makeText(102, 2000)).problem).toBe(
    'A text of 2,000 lines can have at most 100 quotes, which begin with ">".',
  );
  expect(renderMarkdown(makeText(12, 100_000)).problem).toContain("at most 10 quotes");
  expect(renderMarkdown("> a\n".repeat(2000)).problem).toBeUndefined();
});

it("names the limit of one long address that many links share", () => {
  const address = "a".repeat(10_000);
  const makeText = (links: number) => `${"[a] ".repeat(links)}\n\n[a]: ${address}`;
  expect(renderMarkdown(makeText(MAX_LINK_CHARACTERS / address.length)).problem).toBeUndefined();
  const { html, problem } = renderMarkdown(makeText(20_000));
  expect(problem).toBe("All links together can have at most 1,000,000 characters.");
  expect(html.length).toBeLessThan(100_000);
});
