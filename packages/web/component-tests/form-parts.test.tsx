import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Router } from "wouter";
import { standInWith } from "../src/lib/site-data.ts";
import { ContactForm } from "../src/site/contact/contact-form.tsx";
import { MobileMenu } from "../src/site/layout/mobile-menu.tsx";
import { PlaceSection, ScheduleSection } from "../src/site/quote/form-sections.tsx";
import { createEmptyValues } from "../src/site/quote/state.ts";
import { standInSettings } from "../src/stand-in-settings.ts";

standInWith(standInSettings);

vi.mock("../src/site/quote/served-note.tsx", () => {
  throw new Error("A deploy has removed it");
});

const getPart = (values: Partial<ReturnType<typeof createEmptyValues>>) => ({
  values: { ...createEmptyValues("no-rush"), ...values },
  errors: {},
  onEdit: () => {},
});

it.each(["no-rush", "preferred-date-range"] as const)(
  "asks for each date once, also without JavaScript: %s",
  (serviceLevel) => {
    const html = renderToStaticMarkup(<ScheduleSection {...getPart({ serviceLevel })} />);
    expect(html.match(/name="(preferred|alternate)Date"/g)).toHaveLength(2);
  },
);

it("says on the contact form that it needs JavaScript, and gives the phone number", () => {
  const html = renderToStaticMarkup(<ContactForm services={[]} />);
  expect(html).toMatch(/<noscript>.*JavaScript.*<a href="tel:/);
});

it("says that the menu is open or closed only when the script knows it", () => {
  const menu = (
    <Router ssrPath="/">
      <MobileMenu />
    </Router>
  );
  expect(renderToStaticMarkup(menu)).not.toContain("aria-expanded");
  render(menu);
  screen.getByRole("button", { name: "Menu", expanded: false });
});

it("keeps the form when the note about the ZIP code can't be loaded", async () => {
  render(<PlaceSection {...getPart({ propertyAddress: "Oakland, CA 94607" })} isSearchWanted={false} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByDisplayValue("Oakland, CA 94607")).toBeDefined();
});
