import { guardFields, quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { act, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { words } from "../../content/pages/contact.ts";
import { words as quoteForm } from "../../content/pages/quote-form.ts";
import { standInWith } from "../../lib/queries.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import { press, set } from "../../test/open-admin.tsx";
import { inSite, openPage } from "../../test/open-page.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { MobileMenu } from "../layout/mobile-menu.tsx";
import { FormLanguageProvider } from "./form-language.tsx";
import { PlaceSection, ScheduleSection } from "./form-sections.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { createEmptyValues } from "./state.ts";

standInWith(standInSettings);

vi.mock("./served-note.tsx", () => {
  throw new Error("A deploy has removed it");
});

const checks = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("../contact/submit-message.ts", async () => {
  await checks.promise;
  throw new Error("A deploy has removed it");
});

const inForm = (part: ReactNode) =>
  inSite(<FormLanguageProvider value={{ words: quoteForm }}>{part}</FormLanguageProvider>);

const getPart = (values: Partial<ReturnType<typeof createEmptyValues>>) => ({
  values: { ...createEmptyValues("no-rush"), ...values },
  errors: {},
  onEdit: () => {},
});

it.each(["no-rush", "preferred-date-range"] as const)(
  "asks for each date once, also without JavaScript: %s",
  (urgency) => {
    const html = renderToStaticMarkup(inForm(<ScheduleSection {...getPart({ urgency })} />));
    expect(html.match(/name="(preferred|alternate)Date"/g)).toHaveLength(2);
  },
);

it("sends every answer of the server's schema without JavaScript, but for photos, times and the language", () => {
  const html = renderToStaticMarkup(inSite(<QuoteForm />));
  const sent = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name);
  const made = { firstName: "name", lastName: "name", job: "services", service: "services" } as Record<
    string,
    string
  >;
  const unsent = [...Object.keys(guardFields), "source", "photos", "preferredWindow", "language"];
  const answers = Object.keys(quoteRequest.def.shape).filter((name) => !unsent.includes(name));
  expect(sent.map((name = "") => made[name] ?? name)).toEqual(expect.arrayContaining(answers));
});

it("says on the contact form that it needs JavaScript, and gives the phone number", () => {
  const html = renderToStaticMarkup(inSite(<ContactForm services={[]} words={words.form} />));
  expect(html).toMatch(/<noscript>.*JavaScript.*<a href="tel:/);
});

it("says that the menu is open or closed only when the script knows it", () => {
  const menu = inSite(<MobileMenu />);
  expect(renderToStaticMarkup(menu)).not.toContain("aria-expanded");
  render(menu);
  screen.getByRole("button", { name: "Menu", expanded: false });
});

it("keeps the form when the note about the ZIP code can't be loaded", async () => {
  render(inForm(<PlaceSection {...getPart({ address: "Oakland, CA 94607" })} isSearchWanted={false} />));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByDisplayValue("Oakland, CA 94607")).toBeDefined();
});

it("disables the fields while the contact form loads its checks, and names the empty fields when it can't", async () => {
  const empty = "Please fill out this field.";
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement])
    vi.spyOn(prototype, "validationMessage", "get").mockReturnValue(empty);
  openPage("/contact");
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  await screen.findByRole("form", { name: "Message to us" });
  set(field(/^Email/), "dana@example.test");
  await press("Send message");
  const button = await screen.findByRole("button", { name: "Sending message..." });
  expect(field(/^Name/).matches(":disabled")).toBe(true);
  checks.resolve();
  const summary = await screen.findByRole("region", { name: "There is a problem" });
  const invalid = [/^Name/, /^Email/, /^Phone/, /^Message/].map((name) => field(name).ariaInvalid);
  expect(invalid).toEqual(["true", null, null, "true"]);
  expect(screen.getAllByText(empty, { ignore: "a" })).toHaveLength(2);
  expect(within(summary).getAllByRole("link", { name: empty })).toHaveLength(2);
  set(field(/^Name/), "Dana Whitfield");
  set(field(/^Message/), "Do you hang doors?");
  expect(button.textContent).toBe("Send message");
  await press("Send message");
  await screen.findByText("Failed to send your message. Please try again.", { selector: "form *" });
  expect(field(/^Message/).value).toBe("Do you hang doors?");
});
