import { expect, it, vi } from "vitest";
import { words } from "../../content/pages/quote-form.ts";
import { QuoteFormDriver, success } from "../../test/quote-form-driver.ts";

vi.mock("./fit-photos.ts", () => {
  throw new Error("The line was lost");
});

it("says so beside the photos when the code that makes them fit doesn't load, and sends the request without them", async () => {
  const quote = await QuoteFormDriver.open();
  quote.takePhotos();
  await quote.fill();
  quote.attach("porch.png");
  await quote.expectError(words.noPhotos);
  await quote.expectToast(words.noPhotos);
  expect(quote.label("Photos").getAttribute("aria-describedby")).toContain(
    document.querySelector('form [id$="-error"]')?.id,
  );
  await quote.press();
  await quote.expectToast(success);
  expect(quote.sent[0]).toMatchObject({ photos: [] });
});
