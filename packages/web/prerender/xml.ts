const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it may stand in XML, also within an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Text that keeps its markup: a section that nothing in it can end. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
