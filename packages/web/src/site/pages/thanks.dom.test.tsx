import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { words as formWords } from "../../content/pages/quote-form.ts";
import { words as partWords } from "../../content/pages/quote-form-parts.ts";
import { type SentRequest, sentRequest } from "../../lib/sent-request.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import { openPage, server } from "../../test/open-page.tsx";
import { QuoteFormDriver } from "../../test/quote-form-driver.ts";
import { filledIn } from "../../test/quote-values.ts";
import type { Photo } from "../quote/photos.ts";
import { keepSentQuote } from "../quote/sent-quote.ts";

const thanks = () => screen.findByRole("heading", { level: 1, name: "Thank you. Your request is in." });

it("says kindly that it has nothing to show in a tab that sent nothing", async () => {
  openPage("/thanks");
  await screen.findByRole("heading", { level: 1, name: "Thank you" });
  expect(screen.getByText(/this page shows it in the same browser tab/)).toBeDefined();
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

const aSentQuote: SentRequest = {
  kind: "quote",
  reference: "BAH-1",
  sentAt: 0,
  rows: [],
  lostPhotos: [],
  photos: [{ id: "p1", name: "porch.png" }],
};

it("speaks of an email only to a visitor who gave an address", async () => {
  const mail = /If you don't get an email from us/;
  for (const hasOnlyPhone of [false, true]) {
    sessionStorage.clear();
    sentRequest.save({ ...aSentQuote, hasOnlyPhone });
    const leave = openPage("/thanks");
    await thanks();
    expect(screen.getByText(/If you call, give us your reference\./)).toBeDefined();
    expect(screen.queryByText(mail) === null).toBe(hasOnlyPhone);
    leave();
  }
});

it("shows what the tab sent before a reload, and the pictures once they are made", async () => {
  sessionStorage.setItem("sent-request", JSON.stringify(aSentQuote));
  openPage("/thanks");
  await thanks();
  const photos = await screen.findByRole("list", { name: "Photos that you sent" });
  expect(photos.querySelector("img")).toBeNull();
  const pictured = aSentQuote.photos.map((photo) => ({ ...photo, picture: "data:image/png;base64," }));
  act(() => sentRequest.save({ ...aSentQuote, photos: pictured }));
  expect(photos.querySelector("img")).not.toBeNull();
});

it("shows the newest request, though the pictures of an earlier one come later", async () => {
  const photo = { id: "p1", name: "porch.png", file: new File(["x"], "porch.png") } as Photo;
  const languages = { language: "en", form: formWords, parts: { words: partWords } } as const;
  const quote = { ...aSentQuote, values: filledIn(), price: "$150", photos: [photo] };
  const keeping = keepSentQuote({ ...quote, ...languages });
  sentRequest.save({ ...aSentQuote, reference: "BAH-2" });
  await keeping;
  expect(sentRequest.load()?.reference).toBe("BAH-2");
});

it("shows what the tab sent, also after a reload, with the time of our reply by the server's clock", async () => {
  const quote = await QuoteFormDriver.open();
  quote.answerQuotes({
    status: 201,
    json: { reference: "BAH-7K3M9-Q2XTA" },
    headers: { date: "Mon, 23 Nov 2026 22:59:00 GMT" },
  });
  quote.takePhotos((name) => name === "bad.png");
  await quote.fill();
  await quote.form.findByLabelText(/^Photos/);
  quote.attach("porch.png", "bad.png");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse("2026-11-26T09:00:00Z") });
  await quote.press();
  await waitFor(() => expect(quote.submit().textContent).toBe("Please wait..."));
  await vi.advanceTimersByTimeAsync(3000);
  await thanks();
  quote.leave();
  server.on(/^GET \/api\/settings$/, () => ({
    status: 200,
    json: { ...standInSettings, phone_takes_texts: true },
  }));
  const leave = openPage("/thanks");
  await thanks();
  const text = await screen.findByRole("link", { name: "Text us" });
  expect(text.getAttribute("href")).toBe("sms:+14155550133");
  const page = document.querySelector("main")?.textContent;
  for (const words of [
    "Reference BAH-7K3M9-Q2XTA",
    "We'll get back to you by Tuesday, November 24, 2 PM Pacific time.",
    "Drywall Repair: Small Hole Patch",
    "Usual price$150",
    "Two holes behind the bedroom door.",
    "12 Elm Street, Oakland, CA 94607",
    "No rush",
    "Dana Whitfield",
    "415-555-0123",
    "porch.png",
    "These photos did not reach us: bad.png.",
  ])
    expect(page).toContain(words);
  leave();
});

it("shows what was sent when the browser blocks its storage", async () => {
  const quote = await QuoteFormDriver.open();
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "QuotaExceededError");
  });
  await quote.fill();
  await quote.press();
  await thanks();
  expect(screen.getByText("BAH-7K3M9-Q2XTA")).toBeDefined();
  blocked.mockRestore();
});
