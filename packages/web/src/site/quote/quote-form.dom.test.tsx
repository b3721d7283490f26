import { catalogue } from "@handyman/core/catalogue/rules";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sentRequest } from "../../lib/sent-request.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import { server } from "../../test/open-page.tsx";
import { pngStart, QuoteFormDriver, success } from "../../test/quote-form-driver.ts";

const messages = {
  firstName: "First name is required.",
  lastName: "Last name is required.",
  phone: "Phone number is required.",
  email: "Email is required.",
  address: "Property address is required.",
  services: "Please select at least one service.",
  preferredDate: "Preferred date is required when selecting preferred date range.",
  contactMethod: "Please select a contact method.",
  details: "Project description is required.",
};
const tooMany = "Too many quote requests from your location. Please wait 15 minutes before trying again.";
const wait = "Please wait before submitting another quote request.";
const failed = "Failed to submit quote request. Please try again.";
const someLost = "Some photos failed to upload. Continuing with submission, but some photos may be missing.";
const busy = "The server is busy. Trying again…";
const unreachable = "We can't reach the server. Trying again…";
const skipped = "Some files were skipped: Only image files under 10MB are allowed.";

/** What a screen reader says after the field's name. */
const readDescription = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** The browser's database, which jsdom lacks. */
const keptFiles = vi.hoisted(() => new Map<string, File>());
vi.mock("./kept-files.ts", () => ({
  addFile: async (id: string, file: File) => keptFiles.set(id, file),
  removeFile: async (id: string) => keptFiles.delete(id),
  clearFiles: async () => keptFiles.clear(),
  readFiles: async (ids: string[]) => ids.map((id) => keptFiles.get(id)),
}));

let quote: QuoteFormDriver;

beforeEach(async () => {
  keptFiles.clear();
  quote = await QuoteFormDriver.open();
});

describe("validation", () => {
  it("shows every message beside its field and a toast, and moves the focus to the list of errors", async () => {
    await quote.user.click(quote.choice("Preferred date range"));
    await quote.press();
    for (const message of Object.values(messages)) await quote.expectError(message);
    await quote.expectToast("Please fix the errors");
    await quote.expectToast("Check the form for required fields and correct any errors.");
    expect(document.activeElement).toBe(quote.form.getByRole("region", { name: "There is a problem" }));
    expect(quote.field("First name").getAttribute("aria-invalid")).toBe("true");
    expect(readDescription(quote.field("First name"))).toContain(messages.firstName);
    expect(readDescription(quote.form.getByRole("radiogroup", { name: /contact/ }))).toContain(
      messages.contactMethod,
    );
    expect(readDescription(quote.search())).toContain(messages.services);
    expect(quote.sent).toEqual([]);
  });

  it("clears only the error of the field that changes", async () => {
    await quote.press();
    await quote.expectError(messages.firstName);
    quote.set(quote.field("First name"), "D");
    await quote.expectNoError(messages.firstName);
    await quote.expectError(messages.lastName);
    await quote.addService();
    await quote.expectNoError(messages.services);
    await quote.user.click(quote.choice("Text message"));
    await quote.expectNoError(messages.contactMethod);
  });

  it("lists the errors above the form as links to their fields, and marks the solved ones", async () => {
    await quote.press();
    await quote.user.click(await quote.form.findByRole("link", { name: messages.phone }));
    expect(document.activeElement).toBe(quote.field("Phone"));
    await quote.user.click(quote.form.getByRole("link", { name: messages.services }));
    expect(document.activeElement).toBe(quote.search());
    quote.set(quote.field("Phone"), "4155550123");
    expect(quote.form.queryByRole("link", { name: messages.phone })).toBeNull();
    expect(quote.form.getByText(messages.phone).tagName).toBe("S");
  });

  it("hides the toast, which could cover a label, as soon as a field is corrected", async () => {
    await quote.press();
    await quote.expectToast("Please fix the errors");
    await quote.user.type(quote.field("First name"), "D");
    // It would stay for four seconds.
    await waitFor(() => expect(screen.queryByText("Please fix the errors")).toBeNull(), { timeout: 2500 });
  });

  it("keeps that list when the last wrong field changes, until the form is sent", async () => {
    await quote.fill();
    quote.set(quote.field("Phone"), "0");
    await quote.press();
    await quote.form.findByText("There is a problem");
    quote.set(quote.field("Phone"), "4155550123");
    expect(quote.form.getByText("There is a problem")).toBeDefined();
    await quote.press();
    await quote.expectToast(success);
    expect(quote.form.queryByText("There is a problem")).toBeNull();
  });

  it("keeps the button looking disabled until every field is filled in, and says what is still needed", async () => {
    expect(quote.submit().getAttribute("aria-disabled")).toBe("true");
    await quote.fill();
    expect(quote.submit().getAttribute("aria-disabled")).toBeNull();
    expect(quote.form.queryByText(/Still needed/)).toBeNull();
    quote.set(quote.field("Phone"), "");
    quote.set(quote.field("Email"), "dana@");
    expect(quote.submit().getAttribute("aria-disabled")).toBe("true");
    expect(quote.form.getByText("Still needed: phone, email")).toBeDefined();
  });
});

describe("fields", () => {
  it("formats the phone number and keeps the caret", async () => {
    const phone = quote.field("Phone");
    await quote.user.type(phone, "4155550123999");
    expect(phone.value).toBe("415-555-0123");
    await quote.user.type(phone, "{Backspace}8", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(phone.value).toBe("418-555-0123");
    expect(phone.selectionStart).toBe(3);
    quote.set(phone, "+1 (510) 555-0199");
    expect(phone.value).toBe("510-555-0199");
  });

  it("asks about a phone number of fewer than ten digits, and still sends it", async () => {
    const hint = () => readDescription(quote.field("Phone"));
    await quote.fill();
    await quote.user.clear(quote.field("Phone"));
    await quote.user.type(quote.field("Phone"), "415555");
    expect(hint()).toContain("Ten digits");
    await quote.user.tab();
    expect(hint()).toContain("A phone number has ten digits. This one has 6.");
    expect(quote.form.getByText(/This one has 6/).getAttribute("aria-live")).toBe("polite");
    await quote.user.type(quote.field("Phone"), "0123");
    expect(hint()).toContain("Ten digits");
    quote.set(quote.field("Phone"), "415555012");
    await quote.press();
    await quote.expectToast(success);
  });

  it("says whether we work at the ZIP code of the address", async () => {
    quote.set(quote.field("Property address"), "94607 Elm Street");
    expect(quote.form.queryByText(/ZIP code/)).toBeNull();
    const unusual = ["CA 94607 (gate code 1)", "CA 94607, United States", "CA 94607 by the park"];
    for (const end of ["CA 94607", ...unusual]) {
      quote.set(quote.field("Property address"), "");
      expect(quote.form.queryByText(/Oakland/)).toBeNull();
      quote.set(quote.field("Property address"), `12 Elm Street, Oakland, ${end}`);
      expect(await quote.form.findByText("Yes, we work in Oakland.")).toBeDefined();
    }
    quote.set(quote.field("Property address"), "12 Elm Street, Alameda, CA 94501");
    expect(await quote.form.findByText("Yes, we work in Alameda.")).toBeDefined();
    quote.set(quote.field("Property address"), "12 Elm Street, Reno, NV 89501");
    expect(await quote.form.findByText(/ZIP code is outside our usual area/)).toBeDefined();
  });

  it("shows the usual price of the chosen services, which is at least the smallest visit", async () => {
    await quote.addService("Drywall Repair", "Small Hole Patch");
    expect(quote.form.getByText(/^Usually \$150 for this list/)).toBeDefined();
    await quote.addService("Drywall Repair", "Large Hole Repair");
    expect(quote.form.getByText(/^Usually \$215–\$440 for this list/)).toBeDefined();
  });

  it("shows the price of a plan instead of its first visit's", async () => {
    quote.leave();
    const form = await QuoteFormDriver.open("/get-quote?plan=plus");
    expect(await form.form.findByText(/^The Plus plan costs from \$960 a year/)).toBeDefined();
    expect(form.form.queryByText(/^Usually/)).toBeNull();
    form.set(form.field("Project description"), "Just one visit.");
    expect(form.form.getByText(/^Usually/)).toBeDefined();
  });

  it("shows the price of the other tasks beside a plan's, and no plan's price without its visit", async () => {
    quote.leave();
    const form = await QuoteFormDriver.open("/get-quote?plan=plus");
    await form.form.findByText(/^The Plus plan costs/);
    await form.addService("Drywall Repair", "Small Hole Patch");
    await form.addService("Drywall Repair", "Large Hole Repair");
    expect(form.form.getByText(/quote\. Your other tasks usually cost \$215–\$440\.$/)).toBeDefined();
    await form.user.click(form.button("Remove Seasonal Home Checkup"));
    expect(form.form.queryByText(/Plus plan costs/)).toBeNull();
    expect(form.form.getByText(/^Usually \$215–\$440 for this list/)).toBeDefined();
  });

  it("takes a service without a task as a full answer, with the prices of its tasks", async () => {
    quote.leave();
    quote = await QuoteFormDriver.open("/get-quote?service=drywall-repair");
    expect(await quote.form.findByText(/^Usually \$150–\$300 for this list/)).toBeDefined();
    expect(quote.services()[0]).toMatch(/^Drywall RepairNot sure yet/);
    await quote.fill({ services: false });
    expect(quote.form.queryByText(/Still needed/)).toBeNull();
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]?.services).toEqual([
      { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Not chosen yet" },
    ]);
  });

  it("offers the tasks of a service without a task, and the chosen one takes its place", async () => {
    quote.leave();
    quote = await QuoteFormDriver.open("/get-quote?service=drywall-repair");
    await quote.user.click(await quote.form.findByRole("button", { name: "Large Hole Repair" }));
    expect(quote.services()).toEqual(["Large Hole RepairDrywall Repair"]);
    expect(quote.form.queryByRole("button", { name: "Small Hole Patch" })).toBeNull();
  });

  it("takes words that no list knows, also when they stay in the field", async () => {
    await quote.fill({ services: false });
    await quote.user.type(quote.search(), "Hang a hammock");
    await quote.form.findByRole("list", { name: "Matching tasks and services" });
    expect(quote.matches()).toEqual(["“Hang a hammock” Something else"]);
    expect(quote.form.queryByText(/Still needed/)).toBeNull();
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]?.services).toEqual([
      { serviceKey: "something-else", serviceName: "Something else", subService: "Hang a hammock" },
    ]);
    expect(quote.sent[0]).not.toHaveProperty("job");
  });

  it("adds a service that has no tasks as soon as it is chosen", async () => {
    quote.leave();
    const items = [...catalogue, { key: "roofing", name: "Roof Repair", subServices: [] }];
    server.on(/^GET \/api\/catalogue$/, () => ({ status: 200, json: { items } }));
    quote = await QuoteFormDriver.open();
    await quote.fill({ services: false });
    await quote.browse();
    await quote.user.selectOptions(quote.select("Primary service"), "Roof Repair");
    expect(quote.select("Sub-service").value).toBe("");
    expect(quote.form.queryByText(/Still needed/)).toBeNull();
    await quote.user.click(quote.button("Remove Roof Repair"));
    await quote.user.click(quote.button("Quick add"));
    await quote.user.click(quote.button("Roof Repair"));
    await quote.user.click(quote.button("Add All"));
    await quote.press();
    await quote.expectToast(success);
    const roofing = { serviceKey: "roofing", serviceName: "Roof Repair", subService: "Not chosen yet" };
    expect(quote.sent[0]?.services).toEqual([roofing]);
  });

  it("names no price for a draft whose only task staff have removed since", async () => {
    await quote.addService("Drywall Repair", "Small Hole Patch");
    quote.leave();
    const items = catalogue.map((entry) => ({ ...entry, subServices: entry.subServices.slice(-1) }));
    server.on(/^GET \/api\/catalogue$/, () => ({ status: 200, json: { items } }));
    const again = await QuoteFormDriver.open();
    await waitFor(() => expect(again.services()).toEqual([expect.stringContaining("Small Hole Patch")]));
    expect(again.form.queryByText(/^Usually/)).toBeNull();
  });

  it("describes each service level, and asks for dates only when the level needs them", async () => {
    const level = () => readDescription(quote.form.getByRole("radiogroup", { name: "Service level" }));
    const dates = () => quote.form.queryByLabelText<HTMLInputElement>(/^Preferred date(?! range)/);
    expect(quote.choice("No rush").checked).toBe(true);
    expect(level()).toContain("Generally scheduled within 1 to 2 weeks.");
    await quote.user.click(quote.choice("As soon as possible"));
    expect(level()).toContain("Generally within 1 to 3 days.");
    expect(dates()).toBeNull();
    await quote.user.click(quote.choice("Preferred date range"));
    expect(level()).toContain("Scheduled for your preferred dates.");
    expect(dates()?.min).toBe(new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format());
    await quote.user.click(quote.choice("Flexible"));
    expect(level()).toContain("Generally scheduled within 1 to 2 weeks.");
    expect(dates()).toBeNull();
  });

  it("puts a new service first, accepts each once, and removes one", async () => {
    await quote.addService("Drywall Repair", "Small Hole Patch");
    await quote.addService("Deck Repair", "Board Replacement");
    const both = [expect.stringContaining("Board Replacement"), expect.stringContaining("Small Hole Patch")];
    expect(quote.services()).toEqual(both);
    await quote.browse();
    await quote.user.selectOptions(quote.select("Primary service"), "Drywall Repair");
    expect(quote.select("Sub-service").value).toBe("");
    await quote.user.selectOptions(quote.select("Sub-service"), "Small Hole Patch");
    expect(quote.services()).toEqual(both);
    await quote.user.click(quote.button("Remove Board"));
    expect(quote.services()).toEqual([both[1]]);
  });

  it("adds all chosen tasks of the quick-add panel at once", async () => {
    await quote.addService();
    await quote.browse();
    await quote.user.click(quote.form.getByRole("button", { name: /Quick add/ }));
    for (const name of ["Gate Repair", "Crown Molding", "Custom Woodwork", "Custom Woodwork"])
      await quote.user.click(quote.button(name));
    expect(quote.button("Small Hole Patch").textContent).toContain("Added");
    expect(quote.button("Gate Repair").textContent).toContain("To Add");
    await quote.user.click(quote.button("Add All"));
    expect(quote.button("Gate Repair").textContent).toContain("Added");
    expect(quote.button("Custom Woodwork").textContent).not.toContain("Add");
    expect(quote.services()).toEqual(
      ["Gate Repair", "Crown Molding", "Small Hole Patch"].map((name) => expect.stringContaining(name)),
    );
    await quote.user.click(quote.form.getByRole("button", { name: /Quick add/ }));
    expect(quote.form.queryByRole("button", { name: /^Gate Repair/ })).toBeNull();
  });

  it("has a chip for each popular service and for something else, which adds it without a task", async () => {
    expect(quote.form.getByRole("group", { name: "Or pick a service" }).textContent).toBe(
      "Or pick a serviceSomething else",
    );
    quote.leave();
    const services = [
      { slug: "deck-repair", title: "Deck Repair", isPopular: true },
      { slug: "fence-repair", title: "Fence Repair" },
    ];
    server.on(/^GET \/api\/settings$/, () => ({ status: 200, json: { ...standInSettings, services } }));
    quote = await QuoteFormDriver.open();
    const chip = await quote.form.findByRole<HTMLInputElement>("checkbox", { name: "Deck Repair" });
    expect(quote.form.queryByRole("checkbox", { name: "Fence Repair" })).toBeNull();
    chip.focus();
    await quote.user.keyboard(" ");
    expect(chip.checked).toBe(true);
    await quote.user.click(quote.form.getByRole("checkbox", { name: "Something else" }));
    const other = "Something elseTell us what it is in the description.";
    expect(quote.services()).toEqual([other, expect.stringMatching(/^Deck RepairNot sure yet/)]);
    await quote.user.click(chip);
    expect(quote.services()).toEqual([other]);
  });

  it("finds a task in the field, by keyboard and by pointer, keeps the focus there, and counts the matches", async () => {
    await quote.user.type(quote.search(), "gate");
    expect(await quote.form.findByText(/^2 matches/)).toBeDefined();
    expect(quote.matches()).toEqual([
      "Gate Repair Fence Repair",
      "Gate Installation Fence Repair",
      "“gate” Something else",
    ]);
    await quote.user.keyboard("{Enter}");
    expect((await quote.form.findByText("Added: Gate Repair.")).role).toBe("status");
    expect(quote.form.queryByText("There is a problem")).toBeNull();
    expect(quote.services()).toEqual(["Gate RepairFence Repair"]);
    expect([document.activeElement, quote.search().value]).toEqual([quote.search(), ""]);
    await quote.user.keyboard("faucet");
    await quote.user.click(await quote.form.findByRole("button", { name: /^Leaky Faucet Repair/ }));
    expect(document.activeElement).toBe(quote.search());
    expect(quote.services()[0]).toBe("Leaky Faucet RepairPlumbing Repair");
  });

  it("says that a date is closed, and offers the next open days, but takes the closed one", async () => {
    await quote.fill();
    await quote.user.click(quote.choice("Preferred date range"));
    const date = quote.form.getByLabelText<HTMLInputElement>(/^Preferred date(?! range)/);
    quote.set(date, "2999-01-06");
    expect(await quote.form.findByText(/^Our hours that day: Emergency calls only\./)).toBeDefined();
    expect(quote.submit().getAttribute("aria-disabled")).toBeNull();
    const offered = quote.form.getAllByRole("button", { name: /Jan \d/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(["Mon, Jan 7", "Tue, Jan 8", "Wed, Jan 9"]);
    await quote.user.click(quote.button("Tue, Jan 8"));
    expect(date.value).toBe("2999-01-08");
    expect(document.activeElement).toBe(date);
    expect(quote.form.queryByText(/Our hours that day/)).toBeNull();
  });

  it("calls a closed day of the settings closed, and doesn't offer it", async () => {
    quote.leave();
    const json = { ...standInSettings, closed_days: ["2999-01-07"] };
    server.on(/^GET \/api\/settings$/, () => ({ status: 200, json }));
    quote = await QuoteFormDriver.open();
    await quote.fill();
    await quote.user.click(quote.choice("Preferred date range"));
    const date = quote.form.getByLabelText<HTMLInputElement>(/^Preferred date(?! range)/);
    quote.set(date, "2999-01-07");
    await quote.form.findByText(/^We are closed that day\./);
    quote.set(date, "2999-01-06");
    await quote.form.findByText(/^Our hours that day: Emergency calls only\./);
    const offered = quote.form.getAllByRole("button", { name: /Jan \d/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      "Tue, Jan 8",
      "Wed, Jan 9",
      "Thu, Jan 10",
    ]);
  });

  it("asks only for the contact of the chosen method, and for the method first, if the owner says that one is enough", async () => {
    const isMethodFirst = () =>
      quote.choice("Text message").compareDocumentPosition(quote.field("Phone")) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isMethodFirst()).toBe(false);
    quote.leave();
    const json = { ...standInSettings, phone_or_email_is_enough: true };
    server.on(/^GET \/api\/settings$/, () => ({ status: 200, json }));
    quote = await QuoteFormDriver.open();
    await quote.fill();
    await quote.user.click(quote.choice("Text message"));
    await quote.form.findByRole("textbox", { name: "Email (optional)" });
    expect(isMethodFirst()).toBe(true);
    quote.set(quote.field("Email"), "");
    expect(quote.form.queryByText(/Still needed/)).toBeNull();
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]).toMatchObject({ contactMethod: "sms", email: "" });
    await waitFor(() => expect(sentRequest.load()?.hasOnlyPhone).toBe(true));
  });

  it("offers photos at once, before anything is described", async () => {
    quote.takePhotos();
    quote.attach("porch.png");
    await waitFor(() => expect(quote.photos()).toEqual([expect.stringContaining("porch.png")]));
  });
});

describe("sending", () => {
  it("sends once on a double click, resets, locks for three seconds, and then shows the page of thanks", async () => {
    const gate = Promise.withResolvers<void>();
    quote.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } }, gate.promise);
    await quote.fill();
    await quote.user.dblClick(quote.submit());
    await waitFor(() => expect(quote.submit().textContent).toBe("Submitting Quote..."));
    expect(quote.submit().getAttribute("aria-disabled")).toBe("true");
    const sentAt = Date.now();
    gate.resolve();
    await quote.expectToast(success);
    expect(quote.submit().textContent).toBe("Please wait...");
    expect(quote.form.getByText("BAH-7K3M9-Q2XTA")).toBeDefined();
    expect(quote.form.queryByText(/^Still needed/)).toBeNull();
    expect(quote.field("First name").value).toBe("");
    expect(quote.field("First name").matches(":disabled")).toBe(true);
    await screen.findByRole("heading", { level: 1, name: "Thank you. Your request is in." });
    expect(Date.now() - sentAt).toBeGreaterThan(2000);
    expect(quote.sent).toHaveLength(1);
    expect(quote.sent[0]).toMatchObject({
      name: "Dana Whitfield",
      email: "dana@example.test",
      phone: "415-555-0123",
      address: "12 Elm Street, Oakland, CA 94607",
      services: [
        { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small Hole Patch" },
      ],
      urgency: "no-rush",
      preferredDate: "",
      details: "Two holes behind the bedroom door.",
      contactMethod: "email",
      isRealtor: false,
      photos: [],
    });
    expect(quote.sent[0]).not.toHaveProperty("fax");
    expect(quote.sent[0]?.elapsedMs).toBeGreaterThan(0);
    expect(quote.audits).toEqual([
      {
        action: "quote_form_submitted",
        resourceType: "quote",
        resourceId: "BAH-7K3M9-Q2XTA",
        details: { serviceCount: 1, urgency: "no-rush", hasPhotos: false },
      },
    ]);
  });

  it("sends dates, the realtor's mark, and the content of the honeypot", async () => {
    await quote.fill();
    await quote.user.click(quote.choice("Preferred date range"));
    quote.set(quote.form.getByLabelText(/^Preferred date(?! range)/), "2999-01-01");
    quote.set(quote.label("Second"), "2999-01-02");
    await quote.user.click(quote.form.getByRole("checkbox", { name: /realtor/ }));
    const trap = document.querySelector<HTMLInputElement>('[name="fax"]');
    if (trap) trap.value = "555";
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]).toMatchObject({
      urgency: "preferred-date-range",
      preferredDate: "2999-01-01",
      alternateDate: "2999-01-02",
      isRealtor: true,
      fax: "555",
    });
  });

  it("asks for a free time in place of a date, and says that it is a wish", async () => {
    server.on(/^GET \/api\/windows$/, () => ({
      status: 200,
      json: {
        items: [
          { day: "2999-01-01", start: "08:00", end: "10:00" },
          { day: "2999-01-02", start: "14:00", end: "16:00" },
        ],
      },
    }));
    await quote.fill();
    await quote.user.click(quote.choice("Preferred date range"));
    const time = await quote.form.findByRole<HTMLSelectElement>("combobox", { name: /^Preferred time/ });
    expect(quote.form.queryByLabelText(/^Preferred date(?! range)/)).toBeNull();
    expect(readDescription(time)).toContain("We'll confirm the time, or offer you another one.");
    await quote.press();
    await quote.expectError(messages.preferredDate);
    expect(time.getAttribute("aria-invalid")).toBe("true");
    await quote.user.selectOptions(time, "Tue, Jan 1, 8 – 10 AM");
    await quote.user.selectOptions(time, "Another date");
    quote.set(quote.form.getByLabelText(/^Preferred date(?! range)/), "2999-01-05");
    expect(time.value).toBe("other");
    await quote.user.selectOptions(time, "Wed, Jan 2, 2 – 4 PM");
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]).toMatchObject({ preferredDate: "2999-01-02", preferredWindow: "14:00-16:00" });
    await screen.findByRole("heading", { level: 1, name: "Thank you. Your request is in." });
    expect(screen.getByText(/Wednesday, January 2, 2999, 2 – 4 PM/).textContent).toContain(
      "This time is your wish. We'll confirm it, or offer you another one.",
    );
  });

  it("keeps a time that filled up as a wish, and says so", async () => {
    let items = [{ day: "2999-01-01", start: "08:00", end: "10:00" }];
    server.on(/^GET \/api\/windows$/, () => ({ status: 200, json: { items } }));
    await quote.fill();
    await quote.user.click(quote.choice("Preferred date range"));
    const findTime = () => quote.form.findByRole<HTMLSelectElement>("combobox", { name: /^Preferred time/ });
    await quote.user.selectOptions(await findTime(), "2999-01-01 08:00-10:00");
    quote.leave();
    quote = await QuoteFormDriver.open();
    items = [];
    server.on(/^GET \/api\/windows$/, () => ({ status: 200, json: { items } }));
    const time = await findTime();
    expect(time.value).toBe("2999-01-01 08:00-10:00");
    expect(readDescription(time)).toContain("This time has filled up since.");
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent[0]).toMatchObject({ preferredDate: "2999-01-01", preferredWindow: "08:00-10:00" });
  });

  it("keeps the date field that the visitor has begun when the list arrives", async () => {
    const list = Promise.withResolvers<void>();
    server.on(/^GET \/api\/windows$/, async () => {
      await list.promise;
      return { status: 200, json: { items: [{ day: "2999-01-01", start: "08:00", end: "10:00" }] } };
    });
    await quote.user.click(quote.choice("Preferred date range"));
    const date = quote.form.getByLabelText<HTMLInputElement>(/^Preferred date(?! range)/);
    date.focus();
    list.resolve();
    const time = await quote.form.findByRole<HTMLSelectElement>("combobox", { name: /^Preferred time/ });
    expect(time.value).toBe("other");
    expect(document.activeElement).toBe(date);
  });

  // packages/web/src/site/quote/failure.test.ts has the texts of other failures.
  const failures = [
    {
      name: "429",
      answer: { status: 429, json: { error: { code: "too_many_requests", message: "Slow down." } } },
      toast: wait,
      note: tooMany,
    },
    { name: "500", answer: { status: 500, json: {} }, toast: failed, note: "Failed to submit quote request" },
  ] as const;
  it.each(failures)("says what happened and keeps the form after $name", async ({ answer, toast, note }) => {
    quote.answerQuotes(answer);
    await quote.fill();
    await quote.press();
    await quote.expectToast(toast);
    expect(quote.form.getByText(note)).toBeDefined();
    expect(quote.field("First name").value).toBe("Dana");
    await waitFor(() => expect(quote.submit().textContent).toBe("Get my free quote"));
    expect(quote.submit().getAttribute("aria-disabled")).toBeNull();
    expect(quote.sent, "without a second try").toHaveLength(1);
    await waitFor(() =>
      expect(quote.audits).toMatchObject([{ action: "quote_form_failed", details: { serviceCount: 1 } }]),
    );
  });

  it("sends a retry as the same request, and a change as a new one", async () => {
    const attempt = async (count: number) => {
      await quote.press();
      await waitFor(() => expect(quote.sent).toHaveLength(count));
      await waitFor(() => expect(quote.submit().textContent).not.toBe("Submitting Quote..."));
    };
    quote.answerQuotes({ status: 500 });
    await quote.fill();
    await attempt(1);
    await attempt(2);
    quote.set(quote.field("Project description"), "Three holes.");
    quote.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
    await attempt(3);
    const [first, again, changed] = quote.sent;
    expect(again?.requestId).toBe(first?.requestId);
    expect(changed?.requestId).not.toBe(first?.requestId);
    expect([first?.firstId, changed?.firstId]).toEqual([undefined, first?.requestId]);
    const failures = quote.audits.filter(({ action }) => action === "quote_form_failed");
    expect(failures).toMatchObject([{ resourceId: first?.requestId }, { resourceId: first?.requestId }]);
  });
});

describe("trying again", () => {
  const stored = { status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } };
  const expectNote = async (words: string) =>
    expect((await quote.form.findByText(words)).closest("[role=status]")).not.toBeNull();

  beforeEach(async () => {
    await quote.fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it.each([
    ["is busy", { status: 503 }, busy],
    ["does not answer", "lost", unreachable],
  ] as const)(
    "sends the same request while the server %s, says so, and keeps the form",
    async (_, answer, words) => {
      quote.answerQuotes(answer);
      await quote.press();
      await expectNote(words);
      expect(quote.field("First name").value).toBe("Dana");
      expect(quote.submit().textContent).toBe("Submitting Quote...");
      quote.answerQuotes(stored);
      await vi.advanceTimersByTimeAsync(2000);
      await quote.expectToast(success);
      expect(quote.form.queryByText(words)).toBeNull();
      const [first, second, ...others] = quote.sent;
      expect(second).toEqual(first);
      expect(others).toEqual([]);
      expect(quote.audits).toMatchObject([{ action: "quote_form_submitted" }]);
    },
  );

  it("ends after four tries, says that it failed, and keeps the form", async () => {
    quote.answerQuotes("lost");
    await quote.press();
    await expectNote(unreachable);
    await vi.advanceTimersByTimeAsync(15_000);
    await quote.expectToast(failed);
    expect(quote.form.getByText("Failed to submit quote request")).toBeDefined();
    expect(quote.form.queryByText(unreachable)).toBeNull();
    expect(quote.field("First name").value).toBe("Dana");
    expect(quote.sent).toHaveLength(4);
    await waitFor(() => expect(quote.audits).toMatchObject([{ action: "quote_form_failed" }]));
  });

  describe("after the last try", () => {
    const waits = "When you are online again, we send your request right away.";
    beforeEach(async () => {
      quote.answerQuotes("lost");
      await quote.press();
      await vi.advanceTimersByTimeAsync(15_000);
      await expectNote(waits);
    });

    it("waits for the connection, and then sends the same request and says so", async () => {
      server.on(/^GET \/api\/health$/, () => ({ status: 500 }));
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(quote.sent).toHaveLength(4);
      const gate = Promise.withResolvers<void>();
      quote.answerQuotes(stored, gate.promise);
      server.on(/^GET \/api\/health$/, () => ({ status: 200, json: { status: "ok" } }));
      window.dispatchEvent(new Event("online"));
      await expectNote("You are online again. We are sending your request.");
      gate.resolve();
      await quote.expectToast(success);
      expect(quote.sent[4]).toEqual({ ...quote.sent[0], elapsedMs: expect.any(Number) });
      expect(quote.sent).toHaveLength(5);
    });

    it("sends nothing by itself once the visitor edits the form", async () => {
      quote.set(quote.field("Project description"), "Three");
      expect(quote.form.queryByText(waits)).toBeNull();
      window.dispatchEvent(new Event("online"));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(quote.sent).toHaveLength(4);
    });
  });

  it("ends when the visitor leaves the form", async () => {
    quote.answerQuotes("lost");
    await quote.press();
    await expectNote(unreachable);
    quote.leave();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(quote.sent).toHaveLength(1);
  });

  it("also asks again where to upload the photos, with the same id", async () => {
    const asked: unknown[] = [];
    const answers = ["lost", { status: 503 }] as const;
    server.on(/^POST \/api\/uploads$/, ({ body }) => answers[asked.push(JSON.parse(body)) - 1] ?? "lost");
    quote.attach("a.png");
    await quote.press();
    await vi.advanceTimersByTimeAsync(2000);
    await expectNote(busy);
    expect(asked).toEqual([expect.objectContaining({ requestId: expect.any(String) }), asked[0]]);
    quote.takePhotos();
    await vi.advanceTimersByTimeAsync(4000);
    await quote.expectToast(success);
    expect(quote.sent[0]?.photos).toEqual(["https://example.test/media/a.png"]);
  });
});

describe("draft", () => {
  it("comes back on the next visit, with the id of a request whose response was lost", async () => {
    quote.answerQuotes("lost");
    await quote.fill();
    const filledAt = Date.now();
    await quote.press();
    await quote.form.findByText(unreachable);
    const [lost] = quote.sent;
    quote.leave();
    const again = await QuoteFormDriver.open();
    await waitFor(() => expect(again.field("First name").value).toBe("Dana"));
    expect(again.field("Phone").value).toBe("415-555-0123");
    expect(again.choice("Email").checked).toBe(true);
    expect(again.services()).toEqual([expect.stringContaining("Small Hole Patch")]);
    const pressedAt = Date.now();
    await again.press();
    await again.expectToast(success);
    expect(again.sent[0]?.requestId).toBe(lost?.requestId);
    expect(again.sent[0]?.elapsedMs).toBeGreaterThanOrEqual(pressedAt - filledAt);
  });

  it("keeps what the visitor wrote around the note of a plan, which another plan replaces on the next visit", async () => {
    quote.leave();
    const first = await QuoteFormDriver.open("/get-quote?plan=plus");
    const words = await first.form.findByDisplayValue<HTMLTextAreaElement>("I would like the Plus plan.");
    first.set(words, `${words.value}\n3 × squeaky doors upstairs`);
    first.leave();
    const again = await QuoteFormDriver.open("/get-quote?plan=premium");
    await waitFor(() =>
      expect(again.field("Project description").value).toBe(
        "I would like the Premium plan.\n3 × squeaky doors upstairs",
      ),
    );
  });
});

describe("photos", () => {
  it("are uploaded before the quote, with a toast, and the quote names them", async () => {
    const gate = Promise.withResolvers<void>();
    quote.takePhotos(undefined, gate.promise);
    await quote.fill();
    quote.attach("a.png", "b.png");
    await waitFor(() => expect(quote.photos()).toHaveLength(2));
    await quote.press();
    await quote.expectToast("Uploading photos...");
    await quote.expectToast("Please wait while we upload your photos.");
    expect(quote.submit().textContent).toBe("Submitting Quote...");
    expect(quote.sent).toEqual([]);
    gate.resolve();
    await quote.expectToast(success);
    expect(quote.sent[0]?.photos).toEqual([
      "https://example.test/media/a.png",
      "https://example.test/media/b.png",
    ]);
    await waitFor(() => expect(quote.audits).toMatchObject([{ details: { hasPhotos: true } }]));
    expect(quote.form.queryByRole("list", { name: "Attached photos" })).toBeNull();
  });

  it("are part of one request when the visitor sends before they are ready", async () => {
    quote.takePhotos();
    await quote.fill();
    quote.attach("slow.png");
    expect(quote.form.getByText("Preparing photos…")).toBeDefined();
    quote.answerQuotes({ status: 500 });
    await quote.press();
    await quote.expectToast(failed);
    expect(quote.form.queryByText("Preparing photos…")).toBeNull();
    await quote.press();
    await waitFor(() => expect(quote.sent).toHaveLength(2));
    expect(quote.sent[1]).toMatchObject({
      requestId: quote.sent[0]?.requestId,
      photos: quote.sent[0]?.photos,
    });
  });

  it("are named when they fail, and the quote is sent without them", async () => {
    quote.takePhotos((name) => name === "bad.png");
    await quote.fill();
    quote.attach("good.png", "bad.png");
    const pressedAt = Date.now();
    await quote.press();
    await quote.expectToast(someLost);
    await quote.expectToast(success);
    expect(Date.now() - pressedAt, "time to read the first toast").toBeGreaterThan(2000);
    expect(quote.sent[0]?.photos).toEqual(["https://example.test/media/good.png"]);
    expect(await screen.findByText(/did not reach us: bad\.png/)).toBeDefined();
  });

  it("are not uploaded twice, and the visitor can retry a failed one alone", async () => {
    let isStorageDown = true;
    quote.takePhotos((name) => name === "bad.png" && isStorageDown);
    quote.answerQuotes({ status: 500 });
    await quote.fill();
    quote.attach("good.png", "bad.png");
    await quote.press();
    await quote.expectToast(failed);
    const retry = await quote.form.findByRole("button", { name: "Upload again: bad.png" });
    expect(quote.form.getByText("1 of 2 photos uploaded. 1 failed.")).toBeDefined();
    isStorageDown = false;
    await quote.user.click(retry);
    await waitFor(() => expect(quote.form.getAllByText("Uploaded")).toHaveLength(2));
    quote.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
    await quote.press();
    await quote.expectToast(success);
    expect(quote.puts.filter((name) => name === "good.png")).toHaveLength(1);
    expect(quote.sent[1]?.photos).toHaveLength(2);
  });

  const expectUploaded = (count: number) =>
    waitFor(() => expect(quote.form.queryAllByText("Uploaded")).toHaveLength(count));

  it("are uploaded as they are picked, so the quote follows at once, without those removed since", async () => {
    quote.takePhotos();
    await quote.fill();
    quote.attach("a.png", "b.png", "wrong.png");
    await expectUploaded(3);
    expect(quote.form.getByText("3 of 3 photos uploaded.")).toBeDefined();
    expect(quote.sent).toEqual([]);
    await quote.user.click(quote.button("Remove wrong.png"));
    await quote.press();
    await quote.expectToast(success);
    expect(quote.puts).toEqual(["a.png", "b.png", "wrong.png"]);
    expect(quote.sent[0]?.photos).toEqual([
      "https://example.test/media/a.png",
      "https://example.test/media/b.png",
    ]);
    expect(quote.uploads.map(({ firstId }) => firstId)).toEqual(Array(3).fill(quote.sent[0]?.requestId));
    expect(keptFiles.size).toBe(0);
  });

  it("come back with the draft, and are not uploaded again", async () => {
    quote.takePhotos((name) => name === "bad.png");
    await quote.fill();
    quote.attach("good.png", "bad.png");
    await quote.form.findByRole("button", { name: "Upload again: bad.png" });
    await expectUploaded(1);
    quote.leave();
    const again = await QuoteFormDriver.open();
    again.takePhotos();
    await waitFor(() =>
      expect(again.photos()).toEqual([
        expect.stringContaining("good.pngUploaded"),
        expect.stringContaining("bad.png"),
      ]),
    );
    expect(again.puts, "before the visitor's first act").toEqual([]);
    await again.press();
    await again.expectToast(success);
    expect(again.puts).toEqual(["bad.png"]);
    expect(again.sent[0]?.photos).toHaveLength(2);
    expect(again.sent[0]?.requestId).toBe(quote.uploads[0]?.firstId);
  });

  it("that the server has lost are uploaded once more, and the quote is sent by the same press", async () => {
    quote.takePhotos();
    await quote.fill();
    quote.attach("a.png");
    await expectUploaded(1);
    const details = "A photo is no longer available. Please add it again.";
    const lost = { status: 400, json: { error: { code: "photo_gone", message: "m", details } } };
    quote.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } }, undefined, lost);
    await quote.press();
    await quote.expectToast(success);
    expect(quote.puts).toEqual(["a.png", "a.png"]);
    expect(quote.sent[1]).toMatchObject({ requestId: quote.sent[0]?.requestId });
    expect(new Set(quote.uploads.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it("that failed are tried again when the connection is back", async () => {
    let isStorageDown = true;
    quote.takePhotos(() => isStorageDown);
    await quote.fill();
    quote.attach("a.png");
    await quote.form.findByRole("button", { name: "Upload again: a.png" });
    isStorageDown = false;
    window.dispatchEvent(new Event("online"));
    await expectUploaded(1);
  });

  it("can be taken with the camera of a phone", async () => {
    quote.takePhotos();
    quote.set(quote.field("Project description"), "A hole.");
    const camera = quote.form.getByLabelText<HTMLInputElement>("Take photo");
    expect([camera.type, camera.getAttribute("capture"), camera.accept]).toEqual([
      "file",
      "environment",
      "image/*",
    ]);
    const file = new File([pngStart], "image.png", { type: "image/png" });
    fireEvent.change(camera, { target: { files: [file] } });
    await expectUploaded(1);
  });

  it("are skipped when their type or size is wrong; a HEIC without a type is accepted", async () => {
    quote.takePhotos();
    quote.set(quote.field("Project description"), "A hole.");
    const heicStart = "\0\0\0\x18ftypheic".padEnd(32, "\0");
    const makeFile = (name: string, type: string, size: number, start: BlobPart = pngStart) => {
      const file = new File([start], name, { type });
      return Object.defineProperty(file, "size", { value: size });
    };
    quote.attach(
      makeFile("whole.png", "image/png", 10_485_760),
      makeFile("more.png", "image/png", 10_485_761),
      makeFile("note.txt", "text/plain", 10),
      makeFile("drawing.svg", "image/svg+xml", 10),
      makeFile("invoice.jpg", "image/jpeg", 32, "%PDF-1.7 and more words"),
      makeFile("IMG_1.HEIC", "", 32, heicStart),
    );
    await quote.expectToast(skipped);
    await quote.expectToast("more.png, note.txt, drawing.svg, invoice.jpg");
    expect(readDescription(quote.form.getByLabelText(/^Photos/))).toContain(
      "Skipped: more.png, note.txt, drawing.svg, invoice.jpg",
    );
    expect(quote.photos()).toEqual([
      expect.stringContaining("whole.png"),
      expect.stringContaining("IMG_1.HEIC"),
    ]);
    await quote.user.click(quote.button("Remove whole.png"));
    expect(quote.photos()).toHaveLength(1);
    quote.attach(...Array.from({ length: 12 }, (_, index) => `${index}.png`));
    await quote.expectToast("Some files were skipped: At most 10 photos can be sent.");
    expect(quote.photos()).toHaveLength(10);
  });
});
