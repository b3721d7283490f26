import { describe, expect, it } from "vitest";
import { toDocumentHtml } from "./markdown-plugin.ts";

describe("Markdown of a page", () => {
  it("gets an id for each h2, of its words", () => {
    expect(toDocumentHtml('## Photos & "what" is *hidden*')).toBe(
      '<h2 id="photos-what-is-hidden">Photos &amp; &quot;what&quot; is <em>hidden</em></h2>',
    );
  });

  it("keeps raw HTML and odd links harmless", () => {
    const html = toDocumentHtml("<script>alert(1)</script>\n\n[x](javascript:alert(1))");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("javascript:");
  });
});
