import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { common } from "../../content/common.ts";
import { words } from "../../content/pages/contact.ts";
import { inSpanish } from "../../language.ts";
import { paths } from "../../paths.ts";
import { openPage } from "../../test/open-page.tsx";
// As in a prerendered page, the words are there before the first rendering.
import "./contact-es.tsx";

/** These words are the same in both languages. */
const shared = ["Blog"];

const listTexts = (catalogue: unknown): string[] => {
  if (typeof catalogue === "string") return [catalogue];
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.values(catalogue).flatMap(listTexts);
};

const listShownTexts = (root: Node): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? "");
  return found;
};

it("shows no English word of the catalogues on the Spanish contact page", async () => {
  openPage(inSpanish(paths.contact));
  await screen.findByRole("heading", { level: 1, name: "Hable con nosotros" });
  const english = new Set(listTexts([common, words]));
  const left = listShownTexts(document.body).filter(
    (text) => text && english.has(text) && !shared.includes(text),
  );
  expect(left).toEqual([]);
});

it("leads from a Spanish page to the same page in English, and says which pages are in English", async () => {
  openPage(inSpanish(paths.contact));
  await screen.findByRole("heading", { level: 1 });
  const footer = within(screen.getByRole("contentinfo"));
  const toEnglish = footer.getByRole("link", { name: "English" });
  expect([toEnglish.getAttribute("href"), toEnglish.lang]).toEqual([paths.contact, "en"]);
  const pricing = footer.getByRole("link", { name: "Precios (en inglés)" });
  expect([pricing.getAttribute("href"), pricing.getAttribute("hreflang")]).toEqual([paths.pricing, "en"]);
  expect(footer.getByRole("link", { name: "Contacto" }).getAttribute("href")).toBe("/es/contact");
});

it("tells search engines both addresses of a page in two languages", async () => {
  openPage(paths.contact);
  await screen.findByRole("heading", { level: 1 });
  const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  expect(
    alternates.map(({ hreflang, href }) => [hreflang, href.replace(/^.*?(?=\/(?:es\/)?contact$)/, "")]),
  ).toEqual([
    ["en", "/contact"],
    ["es", "/es/contact"],
    ["x-default", "/contact"],
  ]);
});
