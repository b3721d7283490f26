import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../../paths.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import { openPage, server } from "../../test/open-page.tsx";

let changes: Partial<typeof standInSettings>;

beforeEach(() => {
  changes = {};
  server.on(/^GET \/api\/settings$/, () => ({ status: 200, json: { ...standInSettings, ...changes } }));
});

/** Brings every part of a page into view, as if the visitor had scrolled there. */
class NearObserver {
  readonly #report: (entries: object[]) => void;

  constructor(report: (entries: object[]) => void) {
    this.#report = report;
  }

  observe() {
    this.#report([{ isIntersecting: true }]);
  }

  disconnect() {}
}

const readLinks = (region: HTMLElement) =>
  [...region.querySelectorAll("a")].map((link) => link.getAttribute("href"));

const everyPage = [
  paths.services,
  paths.service("deck-repair"),
  paths.plans,
  paths.propertyMaintenance,
  paths.pricing,
  paths.areas,
  paths.bookNow,
  paths.calculator,
  paths.about,
  paths.testimonials,
  paths.faq,
  paths.contact,
  paths.blog,
];

it("links to the whole site from a phone's menu and from the footer, and to projects once there are some", async () => {
  vi.stubGlobal("IntersectionObserver", NearObserver);
  const findMenu = () => document.getElementById("mobile-menu") as HTMLElement;
  const leave = openPage("/faq");
  await screen.findByRole("heading", { level: 1 });
  for (const region of [findMenu(), await screen.findByRole("contentinfo")]) {
    expect(readLinks(region)).toEqual(expect.arrayContaining(everyPage));
    expect(readLinks(region)).not.toContain(paths.projects);
  }
  expect(readLinks(findMenu())).toContain(paths.getQuote());
  leave();
  changes = { has_projects: true };
  openPage("/faq");
  await within(await screen.findByRole("contentinfo")).findByRole("link", { name: "Projects" });
  expect(readLinks(findMenu())).toContain(paths.projects);
});

describe("the bar of phones", () => {
  const findBar = () => screen.findByRole("navigation", { name: "Call or get a quote" });

  it("calls, and leads to the quote of the page's service", async () => {
    openPage("/handyman-services/deck-repair");
    server.byDefault(/^GET \/api\//, () => ({ status: 404 }));
    expect(readLinks(await findBar())).toEqual(["tel:+14155550133", paths.getQuote("deck-repair")]);
  });

  it("offers no second quote to a visitor who has just sent one", async () => {
    openPage(paths.thanks);
    expect(readLinks(await findBar())).toEqual(["tel:+14155550133"]);
  });

  it("offers a text message only to a number that takes them", async () => {
    changes = { phone_takes_texts: true };
    openPage("/faq");
    const text = await screen.findByRole("link", { name: "Text (415) 555-0133" });
    expect(text.getAttribute("href")).toBe("sms:+14155550133");
    expect(readLinks(await findBar())).toHaveLength(3);
  });

  it.each([paths.getQuote(), paths.bookNow, paths.contact, paths.calculator])(
    "is absent on %s, whose form needs the room",
    async (path) => {
      openPage(path);
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByRole("navigation", { name: "Call or get a quote" })).toBeNull();
    },
  );
});
