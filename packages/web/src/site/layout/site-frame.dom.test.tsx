import { colors, darkColors } from "@handyman/business/identity";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { comingSoonPaths } from "../../coming-soon.ts";
import { titles } from "../../content/pages/coming-soon.ts";
import { standInWith } from "../../lib/queries.ts";
import { pageAt } from "../../routes.tsx";
import { standInSettings } from "../../stand-in-settings.ts";
import { inSite, openPage } from "../../test/open-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const services = [
  ["Furniture Assembly", "/handyman-services/furniture-assembly"],
  ["Drywall Repair", "/handyman-services/drywall-repair"],
  ["Painting Services", "/handyman-services/painting-services"],
  ["Electrical Repair", "/handyman-services/electrical-repair"],
  ["Plumbing Repair", "/handyman-services/plumbing-repair"],
  ["Carpentry Services", "/handyman-services/carpentry-services"],
  ["Deck Repair", "/handyman-services/deck-repair"],
  ["Gutter Cleaning", "/handyman-services/gutter-cleaning"],
  ["Tile Installation", "/handyman-services/tile-installation"],
  ["Fence Repair", "/handyman-services/fence-repair"],
  ["Door & Window Repair", "/handyman-services/door-window-repair"],
  ["Security Installation", "/handyman-services/security-installation"],
] as const;
const allServices = ["All Handyman and Construction Services", "/handyman-services"] as const;
const plans = ["Home Maintenance Plans", "/home-maintenance-plans"] as const;
const pricing = ["Pricing", "/pricing"] as const;
const quote = ["Get Quote", "/get-quote"] as const;

/** The name ends where the text for screen readers begins. */
const listLinks = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => [
      link.getAttribute("aria-label") ?? link.firstChild?.textContent,
      link.getAttribute("href"),
    ]);

async function openFrame() {
  openPage("/offline");
  await screen.findByRole("heading", { level: 1 });
  const [onPhones, onDesks] = [
    document.querySelector<HTMLElement>("#mobile-menu"),
    document.querySelector<HTMLElement>("header nav:not(#mobile-menu nav)"),
  ];
  if (!onPhones || !onDesks) throw new Error("The header has no menus.");
  return { onPhones, onDesks };
}

it("the header links to home, plans, pricing, the quote form and, in its menus, all services", async () => {
  const { onDesks, onPhones } = await openFrame();
  expect(listLinks(onDesks)).toEqual([plans, pricing, quote]);
  const logo = within(screen.getByRole("banner")).getAllByRole("link")[0];
  expect(logo?.getAttribute("href")).toBe("/");
  const wanted = [allServices, ...services, plans, pricing, quote];
  expect(listLinks(onPhones)).toEqual(expect.arrayContaining(wanted));
  expect(onPhones.querySelector("details")?.open).toBe(false);
  await userEvent.click(within(onDesks).getByRole("button", { name: "Services" }));
  await within(onDesks).findByRole("link", { name: allServices[0] });
  const names = within(onDesks)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(names).toEqual(expect.arrayContaining([...services]));
  expect(names).toContainEqual([`${allServices[0]}→`, allServices[1]]);
  expect(names).toHaveLength(services.length + 4);
});

it.each([
  ["/handyman-services", "Services"],
  ["/handyman-services/deck-repair", "Services"],
  ["/handyman-services-calculator", "Services"],
  ["/home-maintenance-plans", "Home Maintenance Plans"],
  ["/home-maintenance-plans/seasonal-maintenance", undefined],
  ["/pricing", "Pricing"],
  ["/pricing/service-rates", undefined],
  ["/", undefined],
  ["/get-quote", undefined],
])("on %s the header highlights %s", (path, name) => {
  const header = document.createElement("div");
  header.innerHTML = renderToStaticMarkup(inSite(<SiteHeader />, path));
  const findCurrent = (links: string) =>
    [...header.querySelectorAll(links)]
      .filter((link) => link.hasAttribute("aria-current"))
      .map(({ textContent }) => textContent);
  const wanted = name ? [name] : [];
  expect(findCurrent("header nav:not(#mobile-menu nav) > ul > li :is(a, button)")).toEqual(wanted);
  expect(findCurrent("#mobile-menu nav > ul:first-child > li > a, #mobile-menu summary")).toEqual(wanted);
});

it("the footer has all links, and says who we are, where, when, and by which license", async () => {
  render(inSite(<SiteFooter />));
  const footer = screen.getByRole("contentinfo");
  expect(listLinks(footer)).toEqual(
    expect.arrayContaining([
      ["Home", "/"],
      ["All Services", "/handyman-services"],
      ...services,
      plans,
      ["Service Calculator", "/handyman-services-calculator"],
      ["About", "/about"],
      ["Testimonials", "/testimonials"],
      ["FAQ", "/faq"],
      ["Contact", "/contact"],
      ["Blog", "/blog"],
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
    ]),
  );
  const areas = listLinks(within(footer).getByRole("navigation", { name: "Service Areas" }));
  const cities = ["san-francisco", "oakland", "san-jose", "berkeley", "palo-alto"];
  expect(areas.slice(0, 5).map(([, to]) => to)).toEqual(
    cities.map((city) => `/service-areas/${city}-handyman-services`),
  );
  // The settings have not arrived yet.
  const links = new Map(listLinks(footer) as [string, string][]);
  expect(links.get("(415) 555-0133")).toBe("tel:+14155550133");
  expect(links.get("hello@bayareahandyman.example")).toBe("mailto:hello@bayareahandyman.example");
  const address = "1455 Market Street, Suite 600, San Francisco, CA, 94103";
  const map = new URL(links.get(address) ?? "");
  expect([map.host, map.searchParams.get("query")]).toEqual(["www.google.com", address]);
  for (const line of ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"]) within(footer).getByText(line);
  within(footer).getByText(/^Repairs, installations and home maintenance/);
  expect(footer.textContent).toContain("License #1133173");
  expect(footer.textContent).toContain("© 2019-2025 Bay Area Handyman");
});

it("the footer names the area while fewer than two parts of the address are known", () => {
  const unknown = { address: "", state: "", zip_code: "" };
  standInWith({ ...standInSettings, ...unknown });
  render(inSite(<SiteFooter />));
  within(screen.getByRole("contentinfo")).getByText("San Francisco Bay Area");
  standInWith(standInSettings);
});

it("the logo has the colors of the scheme in the header, and light ones on the footer's dark ground", () => {
  const header = renderToStaticMarkup(inSite(<SiteHeader />, "/"));
  const footer = renderToStaticMarkup(inSite(<SiteFooter />));
  expect(
    [header, footer].map((html) => /text-(?:brand-strong|on-pine)(?=">Bay Area)/.exec(html)?.[0]),
  ).toEqual(["text-brand-strong", "text-on-pine"]);
  expect(darkColors["brand-strong"]).not.toBe(colors["brand-strong"]);
});

const unfinished = [
  ...["seasonal-maintenance", "preventive-maintenance", "maintenance-plans"].map(
    (name) => `/home-maintenance-plans/${name}`,
  ),
  ...["commercial-maintenance", "rental-property-maintenance", "facility-maintenance"].map(
    (name) => `/property-maintenance/${name}`,
  ),
  "/pricing/service-rates",
  "/pricing/cost-calculator",
  "/blog/home-maintenance-tips",
  "/blog/diy-vs-professional",
  "/blog/cost-guides",
  "/blog/seasonal-guides",
  "/blog/property-management-tips",
];

it("thirteen pages read Coming Soon", async () => {
  expect(comingSoonPaths).toEqual(unfinished);
  expect(Object.keys(titles)).toEqual(unfinished);
  await pageAt(comingSoonPaths[0] ?? "").Page.load();
  for (const path of unfinished) {
    const { Page } = pageAt(path);
    const html = renderToStaticMarkup(inSite(<Page />, path));
    expect(html, path).toMatch(/>Coming Soon</);
  }
});
