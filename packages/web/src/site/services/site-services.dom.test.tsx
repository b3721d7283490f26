import type { Service } from "@handyman/core/catalogue/service-schema";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { standInSettings } from "../../stand-in-settings.ts";
import { openPage, server } from "../../test/open-page.tsx";

const image: MediaImage = {
  url: "/media/deck.jpg",
  alt: "A deck",
  width: 800,
  height: 600,
  variants: [{ format: "jpeg", width: 800, url: "/media/deck.jpg" }],
};

const aService = (slug: string, title: string, changes: Partial<Service> = {}): Service => ({
  id: slug,
  slug,
  title,
  description: `About ${title}.`,
  isPopular: false,
  sortOrder: 0,
  cardImage: null,
  headerImage: null,
  ...changes,
});

const placeholders = () => document.querySelectorAll("[data-placeholder=service]");

const points = () =>
  within(screen.getByRole("region", { name: "Why choose us" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const facts = () => screen.getByText(/^Visits from/).textContent;

it("the home page has eight placeholders while services load, and a strip of claims that follows the settings", async () => {
  const gate = Promise.withResolvers<void>();
  const rating = { rating_value: "4.9", rating_count: "247", rating_url: "https://www.example.com/able" };
  const known = { insurer: "Example Mutual, $1 million", minimum_visit: "1175" };
  const unknown = { bonded_claim: "", license_number: "", warranty_months: "" };
  const settings = { ...standInSettings, ...rating, ...known, ...unknown };
  server.on(/^GET \/api\/settings$/, async () => {
    await gate.promise;
    return { status: 200, json: settings };
  });
  openPage("/");
  await screen.findByRole("heading", { level: 1 });
  expect(placeholders()).toHaveLength(8);
  const sameDay = expect.stringMatching(/^Same-day service available/);
  const insured = "Insured (general liability)";
  const license = expect.stringContaining(`Insured and bonded${insured}. License #1133173`);
  expect(points()).toEqual([sameDay, license]);
  expect(facts()).toBe("Visits from $150 · 12-month warranty on labor");
  gate.resolve();
  const stars = expect.stringMatching(/^4\.9 star ratingFrom 247 reviews/);
  await waitFor(() => expect(points()).toEqual([sameDay, insured, stars]));
  expect(facts()).toBe("Visits from $1,175 · Insurer: Example Mutual, $1 million");
});

it("the page of services shows twelve placeholders while they load, then a card for each", async () => {
  const gate = Promise.withResolvers<void>();
  const deck = aService("deck-repair", "Deck Repair", { isPopular: true });
  const fence = aService("fence-repair", "Fence Repair", { cardImage: image });
  server.on(/^GET \/api\/services$/, async () => {
    await gate.promise;
    return { status: 200, json: { items: [deck, fence] } };
  });
  openPage("/handyman-services");
  await waitFor(() => expect(placeholders()).toHaveLength(12));
  gate.resolve();
  await waitFor(() => expect(placeholders()).toHaveLength(0));
  const [popular, plain] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
  const link = within(popular).getByRole("link", { name: "Deck Repair" });
  expect(link.getAttribute("href")).toBe("/handyman-services/deck-repair");
  expect([popular, plain].map((card) => within(card).queryAllByText("Popular").length)).toEqual([1, 0]);
  expect([popular, plain].map((card) => within(card).queryAllByText("No image").length)).toEqual([1, 0]);
  const all = screen.getByRole("heading", { name: "Need Multiple Services?" }).closest("section");
  expect(all?.querySelector("a")?.getAttribute("href")).toBe("/get-quote");
});

it("the page of services shows the build's services if the API's can't be loaded", async () => {
  server.on(/^GET \/api\/services$/, () => ({ status: 500 }));
  openPage("/handyman-services");
  expect(await screen.findAllByRole("article")).toHaveLength(12);
});

it("a service that staff added after the build has its page as soon as the API knows the service", async () => {
  const gate = Promise.withResolvers<void>();
  server.on(/^GET \/api\/settings$/, () => ({ status: 200, json: standInSettings }));
  server.on(/^GET \/api\/services\/roofing$/, async () => {
    await gate.promise;
    return { status: 200, json: { ...aService("roofing", "Roof Repair"), subServices: [] } };
  });
  openPage("/handyman-services/roofing");
  await waitFor(() => expect(screen.getByRole("main").querySelector("[role=status]")).not.toBeNull());
  gate.resolve();
  await screen.findByRole("heading", { level: 1, name: "Roof Repair" });
});

it("the page of an unknown service is not found when the API fails, too", async () => {
  server.on(/^GET \/api\/services\/roofing$/, () => ({ status: 500 }));
  openPage("/handyman-services/roofing");
  await screen.findByText("Oops! Page not found");
});

it("the page for booking starts with preferred dates, and asks for the time first", async () => {
  openPage("/book-now");
  await screen.findByRole("radio", { name: /^Preferred date range/, checked: true });
  const date = await screen.findByLabelText(/^Preferred date(?! range)/);
  const service = await screen.findByRole("searchbox", { name: /^What do you need done/ });
  expect(date.compareDocumentPosition(service)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
