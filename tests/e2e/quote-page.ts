import { MIN_FILL_MS } from "@handyman/core/requests/quote-form/rules";
import { expect, type Locator, type Page } from "@playwright/test";

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n12345678", "latin1");

export class QuotePage {
  readonly page: Page;
  readonly form: Locator;
  readonly sent: Record<string, unknown>[] = [];

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole("form", { name: "Free quote request" });
  }

  field = (name: string | RegExp) => this.form.getByRole("textbox", { name });
  choice = (name: string | RegExp) => this.form.getByRole("radio", { name });
  select = (name: string) => this.form.getByRole("combobox", { name });
  /** The product shows one toast at a time. */
  toast = () => this.page.locator('[data-sonner-toast][data-front="true"]');
  submit = () => this.form.locator('button[type="submit"]');
  error = (message: string) => this.form.locator('[id$="-error"]').getByText(message, { exact: true });

  async open(path = "/get-quote") {
    await this.page.route("**/api/audit", (route) => route.fulfill({ status: 204 }));
    await this.page.route("**/api/quotes", (route) => {
      this.sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
    });
    await this.page.goto(path);
    await expect(this.form).toBeVisible();
  }

  async openForReal() {
    await this.page.clock.install();
    await this.page.goto("/get-quote");
  }

  /** A form that is sent sooner counts as spam. */
  passTime = () => this.page.clock.fastForward(MIN_FILL_MS);

  search = () => this.form.getByRole("searchbox", { name: "What do you need done?" });

  async addService(service = "Drywall Repair", subService = "Small Hole Patch") {
    await this.search().fill(subService);
    await this.form.getByRole("button", { name: `${subService} ${service}` }).click();
  }

  async fill() {
    await this.field("First name").fill("Dana");
    await this.field("Last name").fill("Whitfield");
    await this.field("Phone").fill("4155550123");
    await this.field("Email").fill("dana@example.test");
    await this.field("Property address").fill("12 Elm Street, Oakland, CA 94607");
    await this.addService();
    await this.choice("Email").check();
    await this.field("Project description").fill("Two holes behind the bedroom door.");
  }

  async attach(...names: string[]) {
    await this.form
      .getByLabel(/^Photos/)
      .setInputFiles(names.map((name) => ({ name, mimeType: "image/png", buffer: pngStart })));
  }

  /** A key press also works while the button looks disabled. */
  press = () => this.submit().press("Enter");
}
