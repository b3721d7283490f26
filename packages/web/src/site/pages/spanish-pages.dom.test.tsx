import { findCatalogueEntry } from "@handyman/core/catalogue/rules";
import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { launchServices } from "../../content/launch/services.ts";
import * as faqs from "../../content/pages/faqs.ts";
import { inSpanish } from "../../language.ts";
import { paths } from "../../paths.ts";
import { loadLanguage, pageAt } from "../../routes.tsx";
import { findEnglish } from "../../test/find-english.ts";
import { openPage, server } from "../../test/open-page.tsx";

/** As in a prerendered page, the words are there before the first rendering. */
beforeAll(() => loadLanguage("/es"));

const offered = launchServices.map((known) => ({ ...known, id: known.slug, sortOrder: 0 }));

const withPrices = (slug: string): Partial<ServiceWithPrices> => ({
  ...offered.find((known) => known.slug === slug),
  subServices: findCatalogueEntry(slug)?.subServices ?? [],
});

beforeEach(() => {
  server.on(/^GET \/api\/services$/, () => ({ status: 200, json: { items: offered } }));
  server.on(/^GET \/api\/services\/[\w-]+$/, ({ path }) => {
    const slug = path.split("/").at(-1) ?? "";
    return offered.some((known) => known.slug === slug)
      ? { status: 200, json: withPrices(slug) }
      : { status: 404, json: { error: { code: "not-found", message: "Not found." } } };
  });
  server.on(/^GET \/api\/(testimonials|projects)/, () => ({ status: 200, json: { items: [] } }));
});

const open = async (path: string, title: string) => {
  await pageAt(path).Page.load();
  openPage(path);
  await screen.findByRole("heading", { level: 1, name: title });
};

it.each([
  [paths.home, "Toda su lista de arreglos, resuelta."],
  [paths.services, "Todos los servicios de arreglos y construcción"],
  [paths.service("plumbing-repair"), "Reparaciones de plomería"],
  [paths.faq, "Lo que la gente pregunta antes de dejarnos entrar"],
  [paths.contact, "Hable con nosotros"],
  ["/no-such-page", "No encontramos la página"],
])("shows no English word of the catalogues on the Spanish page of %s", async (path, title) => {
  await open(inSpanish(path), title);
  expect(findEnglish()).toEqual([]);
});

it("names services in Spanish everywhere, with links to their Spanish pages", async () => {
  await open(inSpanish(paths.services), "Todos los servicios de arreglos y construcción");
  await within(screen.getByRole("main")).findByRole("link", { name: "Reparaciones de plomería" });
  const links = screen.getAllByRole("link", { name: "Reparaciones de plomería" });
  // Menu, card and footer.
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array(3).fill("/es/handyman-services/plumbing-repair"),
  );
  expect(
    screen.getByText(
      "¿Hay una fuga? ¿No para el inodoro? ¿Se tapó el desagüe? ¿Se gastó la llave? Lo reparamos.",
    ).lang,
  ).toBe("");
});

it("shows what staff changed in English, marked as English", async () => {
  const changed = { title: "Pipes & Drains", description: "We love pipes.", included: ["A free wrench"] };
  server.on(/^GET \/api\/services\/plumbing-repair$/, () => ({
    status: 200,
    json: {
      ...withPrices("plumbing-repair"),
      ...changed,
      subServices: [{ name: "New Pipe", low: 90, high: 95 }],
    },
  }));
  await open(inSpanish(paths.service("plumbing-repair")), "Pipes & Drains");
  for (const text of ["A free wrench", "New Pipe"])
    expect(screen.getByText(text).closest("[lang]")?.getAttribute("lang"), text).toBe("en");
  expect(screen.getByRole("heading", { level: 1 }).lang).toBe("en");
  expect(screen.getByRole("heading", { level: 2, name: "Lo que incluye" }).closest("[lang]")).toBeNull();
});

it("keeps the questions that staff left alone in Spanish, and marks theirs as English", async () => {
  const [kept] = faqs.faqGroups[0]?.faqs ?? [];
  const written = { question: "Do you bring coffee?", answer: "Sometimes." };
  server.on(/^GET \/api\/faqs$/, () => ({
    status: 200,
    json: { items: [{ place: "faqs.quotes-and-prices", faqs: [written, kept] }] },
  }));
  await open(inSpanish(paths.faq), "Lo que la gente pregunta antes de dejarnos entrar");
  expect(screen.getByText("Do you bring coffee?").closest("[lang]")?.getAttribute("lang")).toBe("en");
  expect(screen.getByText("¿Cuánto me cuesta una cotización?").closest("[lang]")).toBeNull();
  expect(screen.queryByText("¿Piden un depósito?")).toBeNull();
});

it("leads from a Spanish page to the same page in English, and says which pages are in English", async () => {
  await open(inSpanish(paths.contact), "Hable con nosotros");
  const footer = within(screen.getByRole("contentinfo"));
  const toEnglish = footer.getByRole("link", { name: "English" });
  expect([toEnglish.getAttribute("href"), toEnglish.lang]).toEqual([paths.contact, "en"]);
  const pricing = footer.getByRole("link", { name: /^Precios \(en\singlés\)$/ });
  expect([pricing.getAttribute("href"), pricing.getAttribute("hreflang")]).toEqual([paths.pricing, "en"]);
  expect(footer.getByRole("link", { name: "Contacto" }).getAttribute("href")).toBe("/es/contact");
});

it("says of each city's link in the page that the city's page is in English", async () => {
  await open(inSpanish(paths.service("deck-repair")), "Reparación de terrazas (deck)");
  const city = within(screen.getByRole("main")).getByRole("link", { name: /^Oakland \(en\singlés\)$/ });
  expect([city.getAttribute("href"), city.getAttribute("hreflang")]).toEqual([paths.area("oakland"), "en"]);
});

it("leads from the header to pages in Spanish", async () => {
  await open(inSpanish(paths.faq), "Lo que la gente pregunta antes de dejarnos entrar");
  const [header] = within(screen.getByRole("banner")).getAllByRole("navigation", { name: "Principal" });
  const links = within(header as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/es/faq", "/es/contact", "/es/get-quote"]);
});

it.each([paths.home, paths.service("deck-repair"), paths.contact])(
  "tells search engines both addresses of %s",
  async (path) => {
    await pageAt(path).Page.load();
    openPage(path);
    await screen.findByRole("heading", { level: 1 });
    const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
    const origin = import.meta.env.VITE_SITE_URL ?? "undefined";
    expect(alternates.map((link) => [link.hreflang, link.getAttribute("href")?.replace(origin, "")])).toEqual(
      [
        ["en", path],
        ["es", inSpanish(path)],
        ["x-default", path],
      ],
    );
  },
);
