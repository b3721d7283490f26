import { defaultSettings } from "@handyman/core/settings/defaults";
import { expect, it, vi } from "vitest";
import { siteApp } from "./site.ts";

vi.mock("@handyman/core/settings/setting", async (load) => ({
  ...(await load<object>()),
  readSettings: async () => defaultSettings,
}));

async function ask(query: string) {
  const answer = await siteApp.request(`/api/zip-check${query}`);
  const page = await answer.text();
  return { status: answer.status, title: /<h1>(.*)<\/h1>/.exec(page)?.[1], page };
}

it.each([
  ["?zip=94110", "Yes, we work in 94110 (San Francisco)."],
  ["?zip=94401-1234", "Yes, we work in 94401 (San Mateo)."],
  ["?zip=95014", "Not yet: 95014 is outside our usual area."],
])("a browser without JavaScript gets a page that answers %s", async (query, words) => {
  const { status, title, page } = await ask(query);
  expect([status, title]).toEqual([200, words]);
  expect(page).toContain('href="/get-quote"');
});

it.each(["", "?zip=", "?zip=%3Cb%3E"])("the page asks again after %j, and repeats nothing", async (query) => {
  const { title, page } = await ask(query);
  expect(title).toBe("Please enter a ZIP code of five digits, such as 94110.");
  expect(page).not.toContain("<b>");
});

it.each([
  ["?zip=94110", "Sí, trabajamos en 94110 (San Francisco)."],
  ["?zip=95014", "Todavía no: 95014 está fuera de nuestra zona habitual."],
  ["?zip=1", "Por favor, escriba un código postal (ZIP) de cinco dígitos, por ejemplo 94110."],
])("a Spanish page's form gets a Spanish page that answers %s", async (query, words) => {
  const { title, page } = await ask(`${query}&language=es`);
  expect(title).toBe(words);
  expect(page).toContain('<html lang="es">');
  expect(page).toMatch(/href="\/es\/get-quote">Pida una cotización gratis<|Regrese en su navegador/);
});
