import { expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

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
