import type { StaffService } from "@handyman/core/catalogue/service-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectNoDialog,
  expectPath,
  expectToast,
  expectValue,
  findDialog,
  follow,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";

const deck: StaffService = {
  id: "deck",
  slug: "deck-repair",
  title: "Deck Repair",
  description: "About decks.",
  intro: "",
  included: [],
  icon: "",
  isPopular: false,
  isActive: true,
  sortOrder: 0,
  version: 1,
  cardImage: null,
  headerImage: null,
  cardImageId: null,
  headerImageId: null,
};

let services: StaffService[];
let sent: StaffService[];

beforeEach(() => {
  services = [deck];
  sent = [];
  server.on(/^GET \/api\/admin\/services$/, () => ok({ items: services, orderVersion: 1 }));
  server.on(/^GET \/api\/admin\/services\/[^/]+$/, ({ path }) =>
    ok(services.find(({ id }) => path.endsWith(`/${id}`))),
  );
  server.on(/^GET \/api\/admin\/services\/prices$/, () => ok({ items: [] }));
  server.on(/^PUT \/api\/admin\/services\/[^/]+$/, ({ path, body }) => {
    const id = path.split("/").at(-1) ?? "";
    const input = JSON.parse(body) as StaffService;
    sent.push(input);
    const before = services.find((service) => service.id === id) ?? { ...deck, id };
    const saved = { ...before, ...input, version: input.version + 1 };
    services = [...services.filter((service) => service.id !== id), saved];
    return ok(saved);
  });
});

const field = (name: RegExp) => screen.getByRole("textbox", { name });

async function fillNewService(): Promise<void> {
  await openAdmin("/admin/services");
  await follow("Add a service");
  set(await screen.findByRole("textbox", { name: "Title" }), "Roof Repair");
  set(field(/^Description/), "Leaks found and fixed.");
}

describe("a new service", () => {
  it("gets its address from its title, is saved off the site, and opens at its own address", async () => {
    await fillNewService();
    await expectValue(() => field(/^Address/), "roof-repair");
    set(field(/^What is included/), "A look at the attic\n\n New shingles ");
    set(screen.getByRole("combobox", { name: /^Icon/ }), "house");
    await press("Save");
    await expectToast("Roof Repair is saved");
    const [texts] = sent;
    expect(texts).toMatchObject({ version: 0, slug: "roof-repair", icon: "house", isActive: false });
    expect(texts?.included).toEqual(["A look at the attic", "New shingles"]);
    await expectPath(/\/admin\/services\/[0-9a-f-]{36}$/);
    expect(screen.queryByRole("textbox", { name: /^Address/ })).toBeNull();
    const main = within(screen.getByRole("main"));
    await main.findByRole("link", { name: "Questions" });
    const links = ["Tasks and prices", "Questions"].map((name) =>
      main.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual(["/admin/services/prices/roof-repair", "/admin/faqs/service.roof-repair"]);
  });

  it("keeps an address that staff chose, and marks one that another service has", async () => {
    server.on(/^PUT \/api\/admin\/services\//, () =>
      refusal(409, "slug_taken", 'The address "deck-repair" is already in use.'),
    );
    await fillNewService();
    set(field(/^Address/), "deck-repair");
    set(field(/^Title/), "Roofs");
    await press("Save");
    await waitFor(() => expect(field(/^Address/).getAttribute("aria-invalid")).toBe("true"));
    await expectValue(() => field(/^Address/), "deck-repair");
  });

  it("is not sent with a bad address or a list that is too long", async () => {
    await fillNewService();
    set(field(/^Address/), "Roof Repair");
    set(field(/^What is included/), Array.from({ length: 13 }, (_, line) => `Line ${line}`).join("\n"));
    await press("Save");
    await screen.findByText(/^Lowercase letters, numbers and single hyphens only/);
    expect(screen.getByText("Please write at most 12 lines.")).toBeDefined();
    expect(sent).toEqual([]);
  });
});

it("a list that staff write and clear again is no change", async () => {
  await openAdmin("/admin/services/deck");
  const included = await screen.findByRole("textbox", { name: /^What is included/ });
  set(included, "New boards");
  set(included, "");
  await follow("Tasks and prices");
  await expectPath("/admin/services/prices/deck-repair");
});

describe("a service that staff retire", () => {
  it("leaves the site only after staff have read which pages change, and comes back without a question", async () => {
    await openAdmin("/admin/services");
    const active = () => screen.getByRole<HTMLInputElement>("switch", { name: "Deck Repair: active" });
    await user.click(await screen.findByRole("switch", { name: "Deck Repair: active" }));
    const dialog = await findDialog();
    for (const words of [/handyman-services\/deck-repair is gone/, /quote form/, /Requests keep its name/])
      expect(dialog.getByText(words)).toBeDefined();
    await pressInDialog("Cancel");
    expect(sent).toEqual([]);
    expect(active().checked).toBe(true);
    await user.click(active());
    await pressInDialog("Retire it");
    await expectToast("Deck Repair is retired");
    await user.click(active());
    await expectToast("Deck Repair is on the site");
    expect(sent.map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  it("asks on its own screen too", async () => {
    await openAdmin("/admin/services/deck");
    await user.click(await screen.findByRole("switch", { name: "Active: shown on the site" }));
    await press("Save");
    await pressInDialog("Cancel");
    expect(sent).toEqual([]);
    await press("Save");
    await pressInDialog("Retire it");
    await expectToast("Deck Repair is saved");
    await expectNoDialog();
    expect(sent[0]?.isActive).toBe(false);
  });
});
