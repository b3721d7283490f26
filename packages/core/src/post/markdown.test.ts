import { expect, it } from "vitest";
import { renderMarkdown, withPictures } from "./markdown.ts";

it("makes headings, lists, links and emphasis", () => {
  const html = renderMarkdown("## Why\n\nBecause *so*.\n\n- one\n- [two](/faq)\n");
  expect(html).toContain("<h2>Why</h2>");
  expect(html).toContain("<em>so</em>");
  expect(html).toContain('<a href="/faq">two</a>');
});

it("lets no markup and no script through", () => {
  const html = renderMarkdown(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror="alert(1)">',
  );
  expect(html).not.toMatch(/<script|<img|javascript:/);
  expect(html).toContain("&lt;script&gt;");
});

const id = "0f6b4c7e-1111-4222-8333-444455556666";
const at = (name: string) => `/media/variants/media/${id}/my-deck/${name}`;
const sizes = { [id]: { width: 1600, height: 900 } };
const pictured = (markdown: string, known: typeof sizes | object = sizes) =>
  withPictures(renderMarkdown(markdown), known as typeof sizes);

it("offers each screen its width and format, keeps the room, and waits until it is near", () => {
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

it("names no variant twice, and none that is wider than the image", () => {
  const html = pictured(`![A](${at("large-500.webp")})`, { [id]: { width: 500, height: 400 } });
  expect(html.match(/\d+w/g)).toEqual(["300w", "500w", "300w", "500w"]);
  expect(html).toContain(`${at("medium-500.webp")} 500w`);
});

it("shows variants also where the text names the file itself", () => {
  expect(pictured(`![A](/media/media/${id}/my-deck.png)`)).toContain(`<img src="${at("large-1200.jpg")}"`);
});

it("leaves other images and all that is text alone", () => {
  for (const text of [
    "![A](https://example.test/a.jpg)",
    `![A](${at("large-1200.webp")})`.replace(id, "0f6b4c7e-other"),
    `\`<img src="${at("large-1200.webp")}" />\``,
    `<img src="${at("large-1200.webp")}" alt="" />`,
  ])
    expect(pictured(text)).toBe(renderMarkdown(text));
});
