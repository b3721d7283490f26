import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";

const messages = {
  firstName: "First name is required.",
  lastName: "Last name is required.",
  phone: "Phone number is required.",
  email: "Email is required.",
  address: "Property address is required.",
  services: "Please select at least one service.",
  preferredDate: "Preferred date is required when selecting preferred date range.",
  contactMethod: "Please select a contact method.",
  description: "Project description is required.",
};
const success = "Quote request submitted successfully! We'll get back to you within 24 hours.";
const tooMany = "Too many quote requests from your location. Please wait 15 minutes before trying again.";
const wait = "Please wait before submitting another quote request.";
const failed = "Failed to submit quote request. Please try again.";
const someLost = "Some photos failed to upload. Continuing with submission, but some photos may be missing.";
const skipped = "Some files were skipped: Only image files under 10MB are allowed.";

let quote: QuotePage;

test.beforeEach(async ({ page }) => {
  quote = new QuotePage(page);
  await quote.open();
});

test.describe("validation", () => {
  test("shows every message beside its field, the toast, and moves the focus to the first", async () => {
    await quote.choice("Preferred date range").check();
    await quote.submit().click({ force: true });
    for (const message of Object.values(messages)) await expect(quote.error(message)).toBeVisible();
    await expect(quote.toast()).toContainText("Please fix the errors");
    await expect(quote.toast()).toContainText("Check the form for required fields and correct any errors.");
    await expect(quote.field("First name")).toBeFocused();
    await expect(quote.field("First name")).toHaveAttribute("aria-invalid", "true");
    await expect(quote.field("First name")).toHaveAccessibleDescription(messages.firstName);
    await expect(quote.form.getByRole("radiogroup", { name: /contact/ })).toHaveAccessibleDescription(
      messages.contactMethod,
    );
    await expect(quote.select("Primary service")).toHaveAccessibleDescription(messages.services);
    expect(quote.sent).toEqual([]);
  });

  test("tells a wrong e-mail address and phone number from missing ones", async () => {
    await quote.fill();
    await quote.field("Email").fill("dana@example");
    await quote.field("Phone").fill("0");
    await quote.field("Email").press("Enter");
    await expect(quote.error("Please enter a valid email address.")).toBeVisible();
    await expect(quote.error("Please enter a valid phone number.")).toBeVisible();
    await expect(quote.field("Phone")).toBeFocused();
  });

  test("clears an error when its field is edited, and no other", async () => {
    await quote.press();
    await quote.field("First name").fill("D");
    await expect(quote.error(messages.firstName)).toBeHidden();
    await expect(quote.error(messages.lastName)).toBeVisible();
    await quote.addService();
    await expect(quote.error(messages.services)).toBeHidden();
    await quote.choice("Text message").check();
    await expect(quote.error(messages.contactMethod)).toBeHidden();
  });

  test("keeps the button looking disabled until all is present", async () => {
    await expect(quote.submit()).toHaveAttribute("aria-disabled", "true");
    await quote.fill();
    await expect(quote.submit()).not.toHaveAttribute("aria-disabled");
    await quote.field("Email").fill("dana@");
    await expect(quote.submit()).toHaveAttribute("aria-disabled", "true");
  });

  test("refuses the same day as second choice, and days that are past", async () => {
    await quote.fill();
    await quote.choice("Preferred date range").check();
    const [first, second] = [
      quote.form.getByLabel("Preferred date", { exact: true }),
      quote.form.getByLabel(/^Second/),
    ];
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format();
    await expect(first).toHaveAttribute("min", today);
    await expect(second).toHaveAttribute("min", today);
    await first.fill("2020-01-01");
    await second.fill("2020-01-01");
    await quote.press();
    await expect(quote.error("Please choose today or a later date.")).toHaveCount(2);
    await first.fill("2999-01-01");
    await second.fill("2999-01-01");
    await quote.press();
    await expect(quote.error("The second-choice date must differ from the preferred date.")).toBeVisible();
    await expect(second).toBeFocused();
  });

  test("has no accessibility faults, with errors and with all parts in sight", async ({ page }) => {
    await quote.fill();
    await quote.choice("Preferred date range").check();
    await quote.attach("a.png");
    await quote.form.getByRole("button", { name: /Quick add/ }).click();
    const scan = () => new AxeBuilder({ page }).include("form").analyze();
    expect((await scan()).violations).toEqual([]);
    await quote.field("First name").fill("");
    await quote.field("Project description").fill("");
    await quote.press();
    await expect(quote.error(messages.preferredDate)).toBeVisible();
    expect((await scan()).violations).toEqual([]);
  });
});

test.describe("fields", () => {
  test("the phone number formats itself and keeps the caret", async () => {
    const phone = quote.field("Phone");
    await phone.pressSequentially("4155550123999");
    await expect(phone).toHaveValue("415-555-0123");
    for (let presses = 0; presses < 9; presses++) await phone.press("ArrowLeft");
    await phone.press("Backspace");
    await phone.pressSequentially("8");
    await expect(phone).toHaveValue("418-555-0123");
    await phone.fill("+1 (510) 555-0199");
    await expect(phone).toHaveValue("510-555-0199");
  });

  test("the level says how soon, and asks for dates only when they matter", async () => {
    const level = quote.form.getByRole("radiogroup", { name: "Service level" });
    const dates = quote.form.getByLabel("Preferred date", { exact: true });
    await expect(quote.choice("No rush")).toBeChecked();
    await expect(level).toHaveAccessibleDescription("Generally scheduled within 1 to 2 weeks.");
    await quote.choice("As soon as possible").check();
    await expect(level).toHaveAccessibleDescription("Generally within 1 to 3 days.");
    await expect(dates).toBeHidden();
    await quote.choice("Preferred date range").check();
    await expect(level).toHaveAccessibleDescription("Scheduled for your preferred dates.");
    await expect(dates).toBeVisible();
    await quote.choice("Flexible").check();
    await expect(level).toHaveAccessibleDescription("Generally scheduled within 1 to 2 weeks.");
    await expect(dates).toBeHidden();
  });

  test("services go to the front, once, and can be removed", async () => {
    const items = quote.form.getByRole("list", { name: "Selected services" }).getByRole("listitem");
    await quote.addService("Drywall Repair", "Small Hole Patch");
    await quote.addService("Deck Repair", "Board Replacement");
    await expect(items).toContainText(["Board Replacement", "Small Hole Patch"]);
    await quote.select("Primary service").selectOption({ label: "Drywall Repair" });
    await expect(quote.select("Sub-service")).toHaveValue("");
    await quote.select("Sub-service").selectOption({ label: "Small Hole Patch" });
    await expect(items).toContainText(["Board Replacement", "Small Hole Patch"]);
    await quote.form.getByRole("button", { name: /^Remove Board/ }).click();
    await expect(items).toContainText(["Small Hole Patch"]);
    await expect(items).toHaveCount(1);
  });

  test("the quick-add panel stages tasks and adds them together", async () => {
    await quote.addService();
    const toggle = quote.form.getByRole("button", { name: /Quick add/ });
    await toggle.click();
    const task = (name: string) => quote.form.getByRole("button", { name: new RegExp(`^${name}`) });
    await expect(task("Small Hole Patch")).toContainText("Added");
    await task("Gate Repair").click();
    await task("Crown Molding").click();
    await task("Custom Woodwork").click();
    await task("Custom Woodwork").click();
    await expect(task("Gate Repair")).toContainText("To Add");
    await quote.form.getByRole("button", { name: "Add All" }).click();
    await expect(task("Gate Repair")).toContainText("Added");
    await expect(task("Custom Woodwork")).not.toContainText("Add");
    const items = quote.form.getByRole("list", { name: "Selected services" }).getByRole("listitem");
    await expect(items).toContainText(["Gate Repair", "Crown Molding", "Small Hole Patch"]);
    await toggle.click();
    await expect(task("Gate Repair")).toBeHidden();
  });

  test("photos are offered once there is a description", async () => {
    await expect(quote.form.getByLabel(/^Photos/)).toBeHidden();
    await quote.field("Project description").fill("A hole.");
    await expect(quote.form.getByLabel(/^Photos/)).toBeAttached();
  });

  test("the address is plain text when there is no maps key", async () => {
    await quote.field("First name").focus();
    await expect(quote.field("Property address")).toBeEnabled();
    await quote.field("Property address").fill("12 Elm Street");
    await expect(quote.field("Property address")).toHaveValue("12 Elm Street");
  });
});

test.describe("sending", () => {
  test("sends once on a double click, resets, says so, and locks for three seconds", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await quote.answerQuotes(201, { reference: "BAH-7K3M9-Q2XTA" }, gate.promise);
    await quote.fill();
    await quote.submit().dblclick();
    await expect(quote.submit()).toHaveText("Submitting Quote...");
    await expect(quote.submit()).toHaveAttribute("aria-disabled", "true");
    await page.clock.install();
    // The lock lasts three seconds: all of it is watched from before it begins.
    const locked = Promise.all([
      expect(quote.toast()).toContainText(success),
      expect(quote.submit()).toHaveText("Please wait..."),
      expect(quote.form.getByText("BAH-7K3M9-Q2XTA")).toBeVisible(),
      expect(quote.field("First name")).toHaveValue(""),
      expect(quote.field("First name")).toBeDisabled(),
    ]);
    gate.resolve();
    await locked;
    await page.clock.fastForward(3000);
    await expect(quote.submit()).toHaveText("Get my free quote");
    await expect(quote.field("First name")).toBeEnabled();
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
    await expect
      .poll(() => quote.audits)
      .toEqual([
        {
          action: "quote_form_submitted",
          resourceType: "quote",
          resourceId: "BAH-7K3M9-Q2XTA",
          details: { serviceCount: 1, urgency: "no-rush", hasPhotos: false },
        },
      ]);
  });

  test("sends dates, the realtor's mark, and what a program typed into the trap", async ({ page }) => {
    await quote.fill();
    await quote.choice("Preferred date range").check();
    await quote.form.getByLabel("Preferred date", { exact: true }).fill("2999-01-01");
    await quote.form.getByLabel(/^Second/).fill("2999-01-02");
    await quote.form.getByRole("checkbox", { name: /realtor/ }).check();
    await page.evaluate(`document.querySelector('[name="fax"]').value = "555"`);
    await quote.press();
    await expect(quote.toast()).toContainText(success);
    expect(quote.sent[0]).toMatchObject({
      urgency: "preferred-date-range",
      preferredDate: "2999-01-01",
      alternateDate: "2999-01-02",
      isRealtor: true,
      fax: "555",
    });
  });

  const failures = [
    { name: "429", status: 429, json: {}, toast: wait, note: tooMany },
    {
      name: "400 with details",
      status: 400,
      json: { error: { code: "invalid_request", message: "m", details: "That address is odd." } },
      toast: "That address is odd.",
      note: "That address is odd.",
    },
    {
      name: "400 without details",
      status: 400,
      json: {},
      toast: "Please check your form data and try again.",
      note: "Please check your form data and try again.",
    },
    {
      name: "500 with words",
      status: 500,
      json: { error: { code: "internal", message: "Our server has hiccups." } },
      toast: "Our server has hiccups.",
      note: "Our server has hiccups.",
    },
    { name: "500", status: 500, json: {}, toast: failed, note: "Failed to submit quote request" },
    { name: "no answer", status: "lost", json: {}, toast: failed, note: "Failed to submit quote request" },
  ] as const;
  for (const { name, status, json, toast, note } of failures) {
    test(`tells what happened and loses nothing: ${name}`, async ({ expectPageErrors }) => {
      expectPageErrors(status === "lost" ? /ERR_FAILED/ : new RegExp(`status of ${status}`));
      await quote.answerQuotes(status, json);
      await quote.fill();
      await quote.press();
      await expect(quote.toast()).toContainText(toast);
      await expect(quote.form.getByText(note, { exact: true })).toBeVisible();
      await expect(quote.field("First name")).toHaveValue("Dana");
      await expect(quote.submit()).toHaveText("Get my free quote");
      await expect(quote.submit()).not.toHaveAttribute("aria-disabled");
      await expect
        .poll(() => quote.audits)
        .toMatchObject([{ action: "quote_form_failed", details: { serviceCount: 1 } }]);
    });
  }

  test("a retry is the same request; a change makes it a new one", async ({ expectPageErrors }) => {
    expectPageErrors(/ERR_FAILED/);
    const attempts = async (count: number) => {
      await quote.press();
      await expect.poll(() => quote.sent.length).toBe(count);
      await expect(quote.submit()).not.toHaveText("Submitting Quote...");
    };
    await quote.answerQuotes("lost");
    await quote.fill();
    await attempts(1);
    await attempts(2);
    await quote.field("Project description").fill("Three holes.");
    await quote.answerQuotes(201, { reference: "BAH-7K3M9-Q2XTA" });
    await attempts(3);
    const [first, again, changed] = quote.sent.map((body) => body.requestId);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });
});

test.describe("draft", () => {
  test("survives a reload, with the id of a request whose answer was lost", async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/ERR_FAILED/);
    await quote.answerQuotes("lost");
    await quote.fill();
    await quote.press();
    await expect(quote.toast()).toContainText(failed);
    await quote.answerQuotes(201, { reference: "BAH-7K3M9-Q2XTA" });
    await page.reload();
    await expect(quote.field("First name")).toHaveValue("Dana");
    await expect(quote.field("Phone")).toHaveValue("415-555-0123");
    await expect(quote.choice("Email")).toBeChecked();
    await expect(quote.form.getByRole("button", { name: /^Remove Small Hole Patch/ })).toBeVisible();
    await quote.press();
    await expect(quote.toast()).toContainText(success);
    expect(quote.sent[1]?.requestId).toBe(quote.sent[0]?.requestId);
  });

  test("survives a reload right after typing, and is gone after success", async ({ page }) => {
    await quote.fill();
    await page.reload();
    await expect(quote.field("Project description")).toHaveValue("Two holes behind the bedroom door.");
    await quote.press();
    await expect(quote.toast()).toContainText(success);
    await page.reload();
    await expect(quote.field("First name")).toHaveValue("");
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test.describe("photos", () => {
  test("go first, with a toast, and the quote names them", async ({ page }) => {
    await quote.takePhotos();
    const gate = Promise.withResolvers<void>();
    await page.route("**/upload/b.png", async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await quote.fill();
    await quote.attach("a.png", "b.png");
    await expect(quote.form.getByRole("list", { name: "Attached photos" }).getByRole("listitem")).toHaveCount(
      2,
    );
    await quote.press();
    await expect(quote.toast()).toContainText("Uploading photos...");
    await expect(quote.toast()).toContainText("Please wait while we upload your photos.");
    await expect(quote.submit()).toHaveText("Submitting Quote...");
    expect(quote.sent).toEqual([]);
    gate.resolve();
    await expect(quote.toast()).toContainText(success);
    expect(quote.sent[0]?.photos).toEqual([
      "https://example.test/media/a.png",
      "https://example.test/media/b.png",
    ]);
    await expect.poll(() => quote.audits).toMatchObject([{ details: { hasPhotos: true } }]);
    await expect(quote.form.getByRole("list", { name: "Attached photos" })).toBeHidden();
  });

  test("that fail are said to be missing, and the rest goes on", async ({ expectPageErrors }) => {
    expectPageErrors(/status of 400/);
    await quote.takePhotos((name) => name === "bad.png");
    await quote.fill();
    await quote.attach("good.png", "bad.png");
    // It stands for a moment only.
    const told = expect(quote.toast()).toContainText(someLost);
    await quote.press();
    await told;
    await expect(quote.toast()).toContainText(success);
    expect(quote.sent[0]?.photos).toEqual(["https://example.test/media/good.png"]);
    await expect(quote.form.getByText(/did not reach us: bad\.png/)).toBeVisible();
  });

  test("are not uploaded twice, and a failed one can be tried again alone", async ({ expectPageErrors }) => {
    expectPageErrors(/status of 400/, /status of 500/);
    let storageIsDown = true;
    await quote.takePhotos((name) => name === "bad.png" && storageIsDown);
    await quote.answerQuotes(500);
    await quote.fill();
    await quote.attach("good.png", "bad.png");
    await quote.press();
    await expect(quote.toast()).toContainText(failed);
    const retry = quote.form.getByRole("button", { name: "Upload bad.png again" });
    await expect(retry).toBeVisible();
    storageIsDown = false;
    await retry.click();
    await expect(quote.form.getByText("Uploaded", { exact: true })).toHaveCount(2);
    await quote.answerQuotes(201, { reference: "BAH-7K3M9-Q2XTA" });
    await quote.press();
    await expect(quote.toast()).toContainText(success);
    expect(quote.puts.filter((name) => name === "good.png")).toHaveLength(1);
    expect(quote.sent[1]?.photos).toHaveLength(2);
  });

  test("of a wrong kind or size are skipped; a HEIC without a type is taken", async () => {
    await quote.field("Project description").fill("A hole.");
    const file = (name: string, mimeType: string, size: number) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(size),
    });
    const names = quote.form.getByRole("list", { name: "Attached photos" }).getByRole("listitem");
    await quote.form
      .getByLabel(/^Photos/)
      .setInputFiles([
        file("whole.png", "image/png", 10_485_760),
        file("more.png", "image/png", 10_485_761),
        file("note.txt", "text/plain", 10),
        file("drawing.svg", "image/svg+xml", 10),
        file("IMG_1.HEIC", "", 10),
      ]);
    await expect(quote.toast()).toContainText(skipped);
    await expect(names).toContainText(["whole.png", "IMG_1.HEIC"]);
    await quote.form.getByRole("button", { name: "Remove whole.png" }).click();
    await expect(names).toHaveCount(1);
    await quote.attach(...Array.from({ length: 12 }, (_, index) => `${index}.png`));
    await expect(quote.toast()).toContainText("Some files were skipped: At most 10 photos can be sent.");
    await expect(names).toHaveCount(10);
  });
});
