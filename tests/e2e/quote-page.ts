import { expect, type Locator, type Page } from "@playwright/test";

/** The quote form as a visitor meets it, and an API that answers as the test says. */
export class QuotePage {
  readonly page: Page;
  readonly form: Locator;
  /** Bodies of `POST /api/quotes`, in their order. */
  readonly sent: Record<string, unknown>[] = [];
  readonly audits: Record<string, unknown>[] = [];
  /** Names of the files that were PUT, in their order; a failed try counts. */
  readonly puts: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole("form", { name: "Free quote request" });
  }

  field = (name: string | RegExp) => this.form.getByRole("textbox", { name });
  choice = (name: string | RegExp) => this.form.getByRole("radio", { name });
  select = (name: string) => this.form.getByRole("combobox", { name });
  /** The toast in sight: the product shows one at a time. */
  toast = () => this.page.locator('[data-sonner-toast][data-front="true"]');
  submit = () => this.form.locator('button[type="submit"]');
  error = (message: string) => this.form.getByText(message, { exact: true });

  async open(path = "/get-quote") {
    await this.page.route("**/api/audit", async (route) => {
      this.audits.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await this.answerQuotes(201, { reference: "BAH-7K3M9-Q2XTA" });
    await this.page.goto(path);
    await expect(this.form).toBeVisible();
  }

  /** How the API answers quotes from now on; `"lost"`: no answer comes. `hold` resolves when it may answer. */
  async answerQuotes(
    status: number | "lost",
    json: unknown = {},
    hold: Promise<unknown> = Promise.resolve(),
  ) {
    await this.page.unroute("**/api/quotes");
    await this.page.route("**/api/quotes", async (route) => {
      this.sent.push(route.request().postDataJSON());
      await hold;
      await (status === "lost" ? route.abort() : route.fulfill({ status, json }));
    });
  }

  /** The API issues addresses; the storage takes a file unless `refuse` says so of its name. */
  async takePhotos(refuse: (name: string) => boolean = () => false) {
    await this.page.route("**/api/uploads", async (route) => {
      const { files } = route.request().postDataJSON() as { files: { name: string; type: string }[] };
      const uploads = files.map(({ name, type }) => ({
        key: name,
        url: `${new URL(this.page.url()).origin}/upload/${name}`,
        headers: { "content-type": type },
        publicUrl: `https://example.test/media/${name}`,
      }));
      await route.fulfill({ status: 201, json: { uploads } });
    });
    await this.page.route("**/upload/*", async (route) => {
      const name = route.request().url().split("/").at(-1) ?? "";
      this.puts.push(name);
      await (refuse(name) ? route.fulfill({ status: 400 }) : route.fulfill({ status: 200 }));
    });
  }

  async addService(service = "Drywall Repair", subService = "Small Hole Patch") {
    await this.select("Primary service").selectOption({ label: service });
    await this.select("Sub-service").selectOption({ label: subService });
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
      .setInputFiles(names.map((name) => ({ name, mimeType: "image/png", buffer: Buffer.from(name) })));
  }

  /** Presses the button by the keyboard, which works also while it looks disabled. */
  press = () => this.submit().press("Enter");
}
