import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { type Answer, openPage, server } from "./open-page.tsx";

export const success = "Quote request submitted successfully! We'll get back to you within 24 hours.";

export class QuoteFormDriver {
  readonly user = userEvent.setup();
  readonly sent: Record<string, unknown>[] = [];
  readonly audits: Record<string, unknown>[] = [];
  readonly uploads: { firstId: string; requestId: string }[] = [];
  /** Names of the files in the order of their PUTs, including failed tries. */
  readonly puts: string[] = [];
  readonly leave: () => void;

  private constructor(address: string) {
    server.on(/^POST \/api\/audit$/, ({ body }) => {
      this.audits.push(JSON.parse(body));
      return { status: 204 };
    });
    server.on(/^GET \/api\/windows$/, () => ({ status: 200, json: { items: [] } }));
    this.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
    this.leave = openPage(address);
  }

  static async open(address = "/get-quote"): Promise<QuoteFormDriver> {
    const driver = new QuoteFormDriver(address);
    await screen.findByRole("form", { name: "Free quote request" });
    await import("../site/quote/selected-services.tsx");
    return driver;
  }

  get form() {
    return within(screen.getByRole("form", { name: "Free quote request" }));
  }

  field = (name: string | RegExp) =>
    this.form.getByRole<HTMLInputElement>("textbox", { name: startsWith(name) });
  choice = (name: string) => this.form.getByRole<HTMLInputElement>("radio", { name: startsWith(name) });
  select = (name: string) => this.form.getByRole<HTMLSelectElement>("combobox", { name: startsWith(name) });
  label = (name: string) => this.form.getByLabelText<HTMLInputElement>(startsWith(name));
  button = (name: string) => this.form.getByRole("button", { name: startsWith(name) });
  submit = () => this.form.getByRole("button", { name: /Get my free quote|Submitting|Please wait/ });
  services = () =>
    [...this.form.getByRole("list", { name: "Selected services" }).children].map(
      ({ textContent }) => textContent,
    );
  photos = () =>
    within(this.form.getByRole("list", { name: "Attached photos" }))
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent);

  answerQuotes(answer: Answer, hold: Promise<unknown> = Promise.resolve(), first?: Answer) {
    let isFirst = true;
    server.on(/^POST \/api\/quotes$/, async ({ body }) => {
      this.sent.push(JSON.parse(body));
      await hold;
      const given = (isFirst && first) || answer;
      isFirst = false;
      return given;
    });
  }

  /**
   * Makes the API sign addresses, and makes the storage accept each file unless `refuse` matches
   * its name.
   */
  takePhotos(refuse: (name: string) => boolean = () => false, hold: Promise<unknown> = Promise.resolve()) {
    server.on(/^POST \/api\/uploads$/, ({ body }) => {
      const { files, ...ids } = JSON.parse(body);
      this.uploads.push(ids);
      const uploads = files.map(({ name, type }: { name: string; type: string }) => ({
        key: name,
        url: `/upload/${name}`,
        headers: { "content-type": type },
        publicUrl: `https://example.test/media/${name}`,
      }));
      return { status: 201, json: { uploads } };
    });
    server.on(/^PUT \/upload\//, async ({ path }) => {
      const name = path.split("/").at(-1) ?? "";
      this.puts.push(name);
      await hold;
      return { status: refuse(name) ? 400 : 200 };
    });
  }

  set(field: HTMLElement, value: string) {
    fireEvent.change(field, { target: { value } });
  }

  search = () => this.form.getByRole<HTMLInputElement>("searchbox", { name: "What do you need done?" });
  matches = () =>
    within(this.form.getByRole("list", { name: "Matching tasks and services" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);

  async browse() {
    await this.user.click(this.button("Browse all services"));
    await this.form.findByRole("combobox", { name: /^Primary service/ });
  }

  async addService(service = "Drywall Repair", subService = "Small Hole Patch") {
    this.set(this.search(), `${service} ${subService}`);
    await this.user.click(await this.form.findByRole("button", { name: `${subService} ${service}` }));
    await this.form.findByRole("list", { name: "Selected services" });
  }

  async fill({ services = true } = {}) {
    this.set(this.field("First name"), "Dana");
    this.set(this.field("Last name"), "Whitfield");
    this.set(this.field("Phone"), "4155550123");
    this.set(this.field("Email"), "dana@example.test");
    this.set(this.field("Property address"), "12 Elm Street, Oakland, CA 94607");
    if (services) await this.addService();
    await this.user.click(this.choice("Email"));
    this.set(this.field("Project description"), "Two holes behind the bedroom door.");
  }

  attach(...files: (string | File)[]) {
    const list = files.map((file) => (typeof file === "string" ? aPngNamed(file) : file));
    fireEvent.change(this.label("Photos"), { target: { files: list } });
  }

  press = () => this.user.click(this.submit());

  expectToast = (words: string) =>
    waitFor(() =>
      expect(document.querySelector('[data-sonner-toast][data-front="true"]')?.textContent).toContain(words),
    );

  /** The messages beside the fields, without the summary above the form. */
  errors = () => [...document.querySelectorAll('form [id$="-error"]')].map(({ textContent }) => textContent);
  expectError = (message: string) => waitFor(() => expect(this.errors()).toContain(message));
  expectNoError = (message: string) => waitFor(() => expect(this.errors()).not.toContain(message));
}

export const pngStart = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(8).fill(0)]);

const aPngNamed = (name: string) => new File([pngStart], name, { type: "image/png" });

/** The label of a required field ends with a mark. */
const startsWith = (name: string | RegExp) => (typeof name === "string" ? new RegExp(`^${name}`) : name);
