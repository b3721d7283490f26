interface LegalText {
  html: string;
  /** For the list of contents. */
  sections: readonly { id: string; title: string }[];
}

const loads = {
  privacy: () => import("./pages/privacy.md?html"),
  terms: () => import("./pages/terms.md?html"),
};

export async function loadLegal(name: keyof typeof loads): Promise<LegalText> {
  const { default: html } = await loads[name]();
  const headings = html.matchAll(/<h2 id="([^"]+)">([^<&]+)<\/h2>/g);
  return { html, sections: Array.from(headings, ([, id = "", title = ""]) => ({ id, title })) };
}
