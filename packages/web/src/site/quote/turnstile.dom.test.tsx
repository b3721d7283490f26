import { defaultSettings, pickPublicSettings } from "@handyman/core/settings/defaults";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, openPage, server } from "../../test/open-page.tsx";
import { QuoteFormDriver, success } from "../../test/quote-form-driver.ts";

const findScripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src*=cloudflare]")];
const findScript = () => findScripts().at(-1) ?? null;

/**
 * Stands in for Cloudflare's script. Its widget puts a new token into the hidden field at each
 * reset.
 */
function fakeWidget() {
  let tokens = 0;
  let field: HTMLInputElement | undefined;
  const giveToken = () => {
    tokens += 1;
    if (field) field.value = `token ${tokens}`;
  };
  return {
    render: vi.fn((place: HTMLElement, options: Record<string, unknown>) => {
      field = document.createElement("input");
      field.type = "hidden";
      field.name = String(options["response-field-name"]);
      place.append(field);
      giveToken();
      return "widget";
    }),
    reset: vi.fn(giveToken),
    /** The widget does this after some minutes. */
    replaceToken: giveToken,
    remove: vi.fn(() => field?.remove()),
  };
}

let widget: ReturnType<typeof fakeWidget>;

const settings = {
  ...pickPublicSettings(defaultSettings),
  business_name: "Harbor Repairs",
  address_search: false,
  services: [],
  plans: [],
  turnstile_key: "the-site-key",
};

const switchOn = () => server.on(/^GET \/api\/settings$/, () => ({ status: 200, json: settings }));
const expectSettings = () => waitFor(() => expect(document.title).toContain(settings.business_name));

async function loadScript(): Promise<void> {
  const script = await waitFor(() => findScript() ?? expect.fail("The page asked for no script."));
  vi.stubGlobal("turnstile", widget);
  fireEvent.load(script);
}

beforeEach(() => {
  widget = fakeWidget();
  for (const script of findScripts()) script.remove();
});

describe("a stage with Turnstile", () => {
  it("loads the widget when the visitor begins the quote form, and sends its token", async () => {
    switchOn();
    const quote = await QuoteFormDriver.open();
    await expectSettings();
    expect(findScript()).toBeNull();
    quote.field("First name").focus();
    await loadScript();
    await waitFor(() => expect(widget.render).toHaveBeenCalledOnce());
    expect(widget.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: "the-site-key" });
    await quote.fill();
    const gate = Promise.withResolvers<void>();
    quote.answerQuotes({ status: 500 }, gate.promise);
    await quote.press();
    await waitFor(() => expect(widget.reset).toHaveBeenCalledOnce());
    gate.resolve();
    await waitFor(() => expect(quote.submit().textContent).toBe("Get my free quote"));
    quote.answerQuotes({ status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } });
    await quote.press();
    await quote.expectToast(success);
    expect(quote.sent.map(({ turnstile }) => turnstile)).toEqual(["token 1", "token 2"]);
    quote.leave();
    expect(widget.remove).toHaveBeenCalledWith("widget");
  });

  async function openWithWidget() {
    switchOn();
    const quote = await QuoteFormDriver.open();
    await expectSettings();
    quote.field("First name").focus();
    await loadScript();
    await waitFor(() => expect(widget.render).toHaveBeenCalledOnce());
    return quote;
  }

  it("keeps the token while the form refuses the input", async () => {
    const quote = await openWithWidget();
    await quote.press();
    await quote.expectError("First name is required.");
    expect(widget.reset).not.toHaveBeenCalled();
  });

  async function pressWithPhoto() {
    const quote = await openWithWidget();
    const gate = Promise.withResolvers<void>();
    quote.takePhotos(undefined, gate.promise);
    await quote.fill();
    quote.attach("a.png");
    await waitFor(() => expect(quote.photos()).toHaveLength(1));
    await quote.press();
    await quote.expectToast("Uploading photos...");
    return { quote, finishUpload: gate.resolve };
  }

  it("reads the token after the upload, and keeps it for the next tries of the same call", async () => {
    const { quote, finishUpload } = await pressWithPhoto();
    expect(widget.reset).not.toHaveBeenCalled();
    widget.replaceToken();
    const answers = [{ status: 503 }, { status: 201, json: { reference: "BAH-7K3M9-Q2XTA" } }];
    server.on(/^POST \/api\/quotes$/, ({ body }) => {
      quote.sent.push(JSON.parse(body));
      return answers.shift() ?? "lost";
    });
    finishUpload();
    await quote.expectToast(success);
    expect(quote.sent.map(({ turnstile }) => turnstile)).toEqual(["token 2", "token 2"]);
    expect(widget.reset).toHaveBeenCalledOnce();
  });

  it("sends the token of a visitor who leaves the page during the upload", async () => {
    const { quote, finishUpload } = await pressWithPhoto();
    quote.leave();
    expect(widget.remove).toHaveBeenCalledWith("widget");
    finishUpload();
    await waitFor(() => expect(quote.sent.map(({ turnstile }) => turnstile)).toEqual(["token 1"]));
  });

  it("loads the widget at once for a restored draft", async () => {
    switchOn();
    const first = await QuoteFormDriver.open();
    first.set(first.field("First name"), "Dana");
    first.leave();
    await QuoteFormDriver.open();
    await loadScript();
    await waitFor(() => expect(widget.render).toHaveBeenCalledOnce());
  });

  it("loads the widget when the visitor presses a button, and again after a failure", async () => {
    switchOn();
    const quote = await QuoteFormDriver.open();
    await expectSettings();
    fireEvent.pointerDown(quote.submit());
    fireEvent.error(await waitFor(() => findScript() ?? expect.fail("The page asked for no script.")));
    await waitFor(() => {
      fireEvent.pointerDown(quote.submit());
      expect(findScripts()).toHaveLength(2);
    });
    await loadScript();
    await waitFor(() => expect(widget.render).toHaveBeenCalledOnce());
  });

  describe("the contact form", () => {
    const sent: { turnstile?: string }[] = [];
    const answers: Answer[] = [];
    const send = () => fireEvent.click(screen.getByRole("button", { name: "Send message" }));
    const findReceipt = () => screen.findByText("Thank you. Your message is in.");

    beforeEach(async () => {
      switchOn();
      sent.splice(0);
      answers.splice(0, answers.length, { status: 201, json: { reference: "BAH-TEST" } });
      server.on(/^POST \/api\/contact$/, ({ body }) => {
        sent.push(JSON.parse(body));
        return answers.shift() ?? "lost";
      });
      openPage("/contact");
      await screen.findByRole("form", { name: "Message to us" });
      await expectSettings();
      const findField = (name: RegExp) => screen.getByRole("textbox", { name });
      findField(/^Name/).focus();
      fireEvent.change(findField(/^Name/), { target: { value: "Dana Whitfield" } });
      fireEvent.change(findField(/^Email/), { target: { value: "dana@example.test" } });
      fireEvent.change(findField(/^Message/), { target: { value: "Do you hang doors?" } });
    });

    it("is sent even when the script can't be loaded", async () => {
      fireEvent.error(await waitFor(() => findScript() ?? expect.fail("The page asked for no script.")));
      send();
      await findReceipt();
      expect(sent[0]).not.toHaveProperty("turnstile");
    });

    it("takes a new token for the next press after a failure", async () => {
      answers.unshift({ status: 500 });
      await loadScript();
      await waitFor(() => expect(widget.render).toHaveBeenCalledOnce());
      send();
      await screen.findByText("Failed to send your message. Please try again.", { selector: "form *" });
      expect(widget.reset).toHaveBeenCalledOnce();
      send();
      await findReceipt();
      expect(sent.map(({ turnstile }) => turnstile)).toEqual(["token 1", "token 2"]);
    });
  });
});

it("a stage without Turnstile loads nothing from Cloudflare", async () => {
  const quote = await QuoteFormDriver.open();
  await quote.fill();
  await quote.press();
  await quote.expectToast(success);
  expect(findScript()).toBeNull();
  expect(quote.sent[0]).not.toHaveProperty("turnstile");
});
